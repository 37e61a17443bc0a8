-- Whether money for an ad may still come: it waits, or its transfer was not there in time and it was not cancelled.
-- What comes late brings it to life, by bank transfer as by card.
create function may_be_paid(ad featured_ads) returns boolean
language sql stable set search_path = pg_catalog, public
return (ad).status = 'pending_payment' or (ad).status = 'expired' and (ad).payment_status = 'pending'
  and exists (select from payments p where p.ad_id = (ad).id and p.provider = 'bank' and p.status = 'expired');
revoke execute on function may_be_paid(featured_ads) from public;
grant execute on function may_be_paid(featured_ads) to atlas_app;

-- A transfer has arrived (D-54): the ad's open payments by card give way to one by bank, which is settled.
create or replace function receive_transfer(ad uuid, bill_to text, what text, vat text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  found_ad featured_ads;
  bill uuid;
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  select a.* into found_ad from featured_ads a where a.id = ad for update;
  if found_ad.id is null or not may_be_paid(found_ad) then return 'not_pending'; end if;
  if not exists (select from franchises f where f.id = found_ad.franchise_id and f.is_public) then
    return 'not_public';
  end if;
  select p.id into bill from payments p
  where p.ad_id = ad and p.provider = 'bank' and p.status in ('created', 'expired')
    order by p.status, p.created_at desc limit 1;
  if bill is null then
    insert into payments (ad_id, franchisor_id, provider, amount_pence, description, billed_to, vat_number)
    values (ad, found_ad.franchisor_id, 'bank', round(found_ad.amount * 100), what, bill_to, vat)
    returning id into bill;
  end if;
  return settle_payment(bill, null, round(found_ad.amount * 100)::bigint, 'gbp');
end $$;
