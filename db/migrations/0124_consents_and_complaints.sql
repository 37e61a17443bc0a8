-- Someone takes back that a franchise may have his details: the proof says when, the request goes for both sides
-- (3-decisions 28), and the franchisor is told once. Returns the franchise's name; null where there is nothing to take
-- back.
create function withdraw_details(consent uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  taken consent_records;
  request franchise_leads;
begin
  select * into request from franchise_leads l
    where user_id = app_user() and id = (select c.lead_id from consent_records c where c.id = consent) for update;
  update consent_records set withdrawn_at = now()
    where id = consent and app_role() = 'customer' and user_id = app_user() and purpose = 'share_details'
      and withdrawn_at is null
    returning * into taken;
  if not found then return null; end if;
  if request.id is not null then
    update consent_records set withdrawn_at = now() where lead_id = request.id and withdrawn_at is null;
    delete from franchise_leads where id = request.id;
  end if;
  -- Of a request that is held its franchisor never heard.
  insert into outbox (kind, recipient, payload)
    select 'consent.withdrawn', p.email, jsonb_build_object('consentId', consent) from profiles p
    where p.id = taken.franchisor_id;
  return coalesce(taken.franchise_name, request.franchise_name, '');
end $$;
revoke execute on function withdraw_details(uuid) from public;
grant execute on function withdraw_details(uuid) to atlas_app;

-- Since when a member wants news by email; null where he doesn't.
create function own_marketing_choice() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public
return (select max(given_at) from consent_records
  where user_id = app_user() and purpose = 'marketing' and withdrawn_at is null);
revoke execute on function own_marketing_choice() from public;
grant execute on function own_marketing_choice() to atlas_app;

-- A yes is a record of its own, with its wording; a no withdraws it, also what was said at the same, proven address.
create function choose_marketing(wanted boolean, version text, words text, words_hash text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare account profiles;
begin
  select * into account from profiles where id = app_user() and user_type = app_role() for update;
  if not found then return; end if;
  if not wanted then
    update consent_records set withdrawn_at = now() where purpose = 'marketing' and withdrawn_at is null
      and (user_id = account.id or account.email_verified and lower(email) = lower(account.email));
  elsif own_marketing_choice() is null then
    insert into consent_records (user_id, email, purpose, document_version, wording, wording_hash, source)
      values (account.id, account.email, 'marketing', version, words, words_hash, 'account');
  end if;
end $$;
revoke execute on function choose_marketing(boolean, text, text, text) from public;
grant execute on function choose_marketing(boolean, text, text, text) to atlas_app;

-- Complaints about data protection are messages to us of their own kind, kept as long as requests about data are.
alter table contact_messages
  drop constraint contact_messages_subject,
  add constraint contact_messages_subject check (subject in ('General Inquiry', 'Franchise Information',
    'List My Franchise', 'Technical Support', 'Partnership Opportunities', 'Media Inquiry', 'Other',
    'Reported listing', 'Reported message', 'Data protection complaint'));
drop policy system_retention on contact_messages;
create policy system_retention on contact_messages for delete to atlas_system using (
  case subject when 'Data protection complaint' then handled_at < now() - interval '2 years'
    else created_at < now() - interval '1 year' end);
