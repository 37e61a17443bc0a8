-- Open tabs are told that something of their person's has changed, never what: they ask for it again, by the rights
-- that they have (3-decisions 64, L-25). 'admins' stands for each of them. Equal notifications of a transaction
-- are one.

create function notify_lead_parties() returns trigger language plpgsql as $$
declare lead franchise_leads := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', lead.user_id::text) where lead.user_id is not null;
  -- Of a held request its franchisor hears nothing, not even that there is one.
  if lead.held_at is null then
    perform pg_notify('live', lead.franchisor_id::text) where lead.franchisor_id is not null;
  end if;
  return null;
end $$;
create trigger live after insert or delete or update on franchise_leads
  for each row execute function notify_lead_parties();

create function notify_message_parties() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.sender_id::text) where new.sender_id is not null;
  perform pg_notify('live', new.receiver_id::text) where new.receiver_id is not null;
  -- The admins share one inbox (3-decisions 40).
  if new.lead_id is null then perform pg_notify('live', 'admins'); end if;
  return null;
end $$;
create trigger live after insert or update on messages for each row execute function notify_message_parties();

create function notify_franchise_parties() returns trigger language plpgsql as $$
declare franchise franchises := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', franchise.franchisor_id::text) where franchise.franchisor_id is not null;
  perform pg_notify('live', 'admins');
  return null;
end $$;
create trigger live after insert or delete or update of status, changed_since_approval, rejection_reason on franchises
  for each row execute function notify_franchise_parties();

create function notify_account() returns trigger language plpgsql as $$
declare account profiles := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', account.id::text) where account.id is not null;
  if account.user_type = 'franchisor' then perform pg_notify('live', 'admins'); end if;
  return null;
end $$;
create trigger live after insert or delete or update of status, suspended_at on profiles
  for each row execute function notify_account();

create function notify_admins() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'admins');
  return null;
end $$;
create trigger live after insert or update on contact_messages for each statement execute function notify_admins();

-- Signing out in one tab reaches the others.
create function notify_session_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', old.user_id::text);
  return null;
end $$;
create trigger live after delete on auth.session for each row execute function notify_session_owner();
