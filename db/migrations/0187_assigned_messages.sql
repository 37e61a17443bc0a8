-- Which admin sees to a message of the contact form or a report.
alter table contact_messages add column assigned_to uuid references profiles (id) on delete set null;
create index contact_messages_assigned on contact_messages (assigned_to);
grant update (assigned_to) on contact_messages to atlas_app;

drop trigger a_guard on contact_messages;
create trigger a_guard before update on contact_messages for each row
  execute function guard_columns('admin=handled_at,handled_by,assigned_to');

-- Only an admin can be asked to see to one.
create function guard_assignment() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from profiles p
      where p.id = new.assigned_to and p.user_type = 'admin' and p.status = 'approved') then
    raise exception 'only an admin sees to a message' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function guard_assignment() from public;
create trigger b_assigned before update of assigned_to on contact_messages for each row
  when (new.assigned_to is not null) execute function guard_assignment();
