-- An admin marks a message of the contact form or a report as done, in no other admin's name, and can take that back
-- (3-decisions 62).
drop policy admin_handle on contact_messages;
create policy admin_handle on contact_messages for update to atlas_app
  using ((select app_role()) = 'admin')
  with check (handled_by is null or handled_by = (select app_user()));
alter table contact_messages
  add constraint contact_messages_handled check (handled_by is null or handled_at is not null);

-- What is to be done is counted for the badge of every page (D-04).
create index contact_messages_open on contact_messages (created_at desc) where handled_at is null;

-- A message between a franchisor and the admins that nobody has read after a quarter of an hour is told by email too:
-- to the franchisor, or to every admin, since they share one inbox (3-decisions 40).
create function tell_of_support_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare is_to_admins boolean := exists (select from profiles r where r.id = new.receiver_id and r.user_type = 'admin');
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'support.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p
    where case when is_to_admins then p.user_type = 'admin' and p.status = 'approved' and p.suspended_at is null
      else p.id = new.receiver_id end;
  return null;
end $$;
create trigger tell_of_support after insert on messages
  for each row when (new.lead_id is null and not new.read and not is_load())
  execute function tell_of_support_message();
