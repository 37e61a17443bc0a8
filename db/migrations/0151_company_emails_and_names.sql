-- Everyone of a company gets its emails about leads and messages, and its people see who of them wrote
-- (docs/decisions/031). Each email looks for its reader's own choice when it is made (email_opt_outs).

create or replace function deliver_released_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, null);
  update consent_records set franchisor_id = new.franchisor_id where lead_id = new.id and franchisor_id is null;
  insert into outbox (kind, recipient, payload)
  select 'lead.received', p.email, jsonb_build_object('leadId', new.id) from profiles p
    where new.franchisor_id in (p.id, p.company_id);
  perform count_information_requests(array[new.id], array[new.franchise_id]);
  return null;
end $$;

create or replace function tell_of_follow_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload)
  select 'lead.follow_up', p.email, jsonb_build_object('followUpId', new.id)
    from franchise_leads l join profiles p on l.franchisor_id in (p.id, p.company_id)
   -- A lead that this very transaction delivers has its time as created_at (release_held_lead).
   where l.id = new.lead_id and l.held_at is null and l.created_at <> now() and is_open_account(l.franchisor_id)
     and login_role() in ('atlas_app', 'atlas_system');
  return null;
end $$;

create or replace function tell_of_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'message.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p where new.receiver_id in (p.id, p.company_id);
  return null;
end $$;

create or replace function tell_of_support_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare is_to_admins boolean := exists (select from profiles r where r.id = new.receiver_id and r.user_type = 'admin');
begin
  insert into outbox (kind, recipient, payload, next_attempt_at)
  select 'support.unread', p.email, jsonb_build_object('messageId', new.id), now() + interval '15 minutes'
    from profiles p
    where case when is_to_admins then p.user_type = 'admin' and p.status = 'approved' and p.suspended_at is null
      else new.receiver_id in (p.id, p.company_id) end;
  return null;
end $$;

-- Who wrote for a franchisor: the person, or where nobody is signed in (loaded rows) the account itself. Null then
-- means someone who has left.
create function fill_sent_by() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.sent_by := case when app_role() = 'franchisor' then app_person()
    else (select id from profiles where id = new.sender_id and user_type = 'franchisor') end;
  return new;
end $$;
create trigger a2_sent_by before insert on messages
  for each row when (new.sent_by is null) execute function fill_sent_by();
alter table messages alter column sent_by drop default;
update messages m set sent_by = m.sender_id from profiles p
  where p.id = m.sender_id and p.user_type = 'franchisor' and m.sent_by is null;
