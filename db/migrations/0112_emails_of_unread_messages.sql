-- A message along a lead that nobody has read after a quarter of an hour is told by email (3-decisions 29). The outbox
-- has every message, and whoever writes the email looks: only the oldest unread one of a conversation is told. The
-- sender may not know the receiver's address.
create function tell_of_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'message.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p where p.id = new.receiver_id;
  return null;
end $$;
create trigger tell_receiver after insert on messages
  for each row when (new.lead_id is not null and not new.read and not is_load()) execute function tell_of_message();
