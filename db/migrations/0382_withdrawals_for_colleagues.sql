-- A new lead is emailed to everyone of a company, with the buyer's details in it, while that the buyer took his consent
-- back was told to its owner alone: colleagues kept using what they were to delete.
create or replace function withdraw_details(consent uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  taken consent_records;
  request franchise_leads;
begin
  select * into request from franchise_leads l
    where user_id = app_user() and id = (select c.lead_id from consent_records c where c.id = consent) for update;
  if request.id is null and exists (
    select from consent_records c join consent_records later
      on (later.user_id, later.purpose) = (c.user_id, c.purpose)
        and (coalesce(later.franchise_id::text, later.franchise_name), later.franchisor_id)
          is not distinct from (coalesce(c.franchise_id::text, c.franchise_name), c.franchisor_id)
    where c.id = consent and c.user_id = app_user() and later.lead_id is not null and later.withdrawn_at is null)
  then return null; end if;
  update consent_records set withdrawn_at = now()
    where id = consent and app_role() = 'customer' and user_id = app_user() and purpose = 'share_details'
      and withdrawn_at is null
    returning * into taken;
  if not found then return null; end if;
  if request.id is not null then
    update consent_records set withdrawn_at = now() where lead_id = request.id and withdrawn_at is null;
    delete from franchise_leads where id = request.id;
  end if;
  update consent_records set withdrawn_at = now()
    where (user_id, purpose) = (taken.user_id, taken.purpose)
      and (coalesce(franchise_id::text, franchise_name), franchisor_id)
        is not distinct from (coalesce(taken.franchise_id::text, taken.franchise_name), taken.franchisor_id)
      and lead_id is null and withdrawn_at is null;
  -- Of a request that is held its franchisor never heard.
  insert into outbox (kind, recipient, payload)
    select 'consent.withdrawn', p.email, jsonb_build_object('consentId', consent) from profiles p
    where taken.franchisor_id in (p.id, p.company_id);
  return coalesce(taken.franchise_name, request.franchise_name, '');
end $$;
