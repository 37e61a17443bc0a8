-- What admins do about a franchisor's thread with support: who sees to it, and that it is done until the franchisor
-- writes again. A row stands for every franchisor with such messages, so that the list reads those alone.
create table support_threads (
  franchisor_id uuid primary key references profiles (id) on delete cascade,
  assigned_to uuid references profiles (id) on delete set null,
  done_at timestamptz,
  done_by uuid references profiles (id) on delete set null,
  constraint support_threads_done check (done_by is null or done_at is not null)
);
create index support_threads_assigned on support_threads (assigned_to) where assigned_to is not null;
create index support_threads_done_by on support_threads (done_by) where done_by is not null;
select floor_table('support_threads');
grant select, update (assigned_to, done_at, done_by) on support_threads to atlas_app;
create policy admins_read on support_threads for select to atlas_app using ((select app_role()) = 'admin');
create policy admins_change on support_threads for update to atlas_app using ((select app_role()) = 'admin');

-- Only an admin can be asked to see to one.
create function guard_thread_assignment() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  if not is_approved_account(new.assigned_to, 'admin') then
    raise exception 'only an admin sees to a thread' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function guard_thread_assignment() from public;
create trigger b_assigned before update of assigned_to on support_threads for each row
  when (new.assigned_to is not null) execute function guard_thread_assignment();

create function support_thread_begins() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  insert into support_threads (franchisor_id)
  select p.id from profiles p where p.id in (new.sender_id, new.receiver_id) and p.user_type = 'franchisor'
  on conflict do nothing;
  return null;
end $$;
revoke execute on function support_thread_begins() from public;
create trigger thread_begins after insert on messages for each row when (new.lead_id is null)
  execute function support_thread_begins();

insert into support_threads (franchisor_id)
select p.id from profiles p where p.user_type = 'franchisor' and exists (
  select from messages m where m.lead_id is null and p.id in (m.sender_id, m.receiver_id));
