-- What each synced price costs at the payment service, so that nobody is sent to pay an older one (L-24, F-60).
alter table stripe_pricing_sync add column amount_pence bigint,
  add constraint stripe_pricing_sync_amount check (amount_pence >= 0);

drop function keep_synced_prices(text, jsonb);
-- The ids under which the payment service knows our prices, told by an admin's 'Sync to Stripe' (D-70, L-22): of each
-- duration its `id` and `pence`. False where the prices have changed since they were sent.
create function keep_synced_prices(version text, prices jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from advertising_settings where id = 1 and updated_at::text = version for share;
  if not found then return false; end if;
  delete from stripe_pricing_sync;
  insert into stripe_pricing_sync (duration, stripe_price_id, amount_pence)
    select key, value ->> 'id', (value ->> 'pence')::bigint from jsonb_each(prices);
  return true;
end $$;
revoke execute on function keep_synced_prices(text, jsonb) from public;
grant execute on function keep_synced_prices(text, jsonb) to atlas_app;

-- What settle_payment did, for whoever has been asked already whether he may.
create function settle_bill(payment uuid, by_provider text, received bigint, received_in text) returns text
language plpgsql set search_path = pg_catalog, public as $$
declare
  ad featured_ads;
  bill payments;
  is_good boolean;
begin
  select a.* into ad from featured_ads a where a.id = (select p.ad_id from payments p where p.id = payment) for update;
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null then return 'unknown'; end if;
  if bill.status in ('paid', 'refund_due', 'refunded') then return 'known'; end if;
  is_good := ad.id is not null and bill.status <> 'canceled' and ad.payment_status = 'pending'
    and received = bill.amount_pence and received_in = bill.currency
    and exists (select from franchises f where f.id = ad.franchise_id and f.is_public);
  if is_good then perform pg_advisory_xact_lock(hashtext('receipt_number')); end if;
  update payments set status = case when is_good then 'paid' else 'refund_due' end, paid_at = now(),
    provider_payment_id = coalesce(by_provider, provider_payment_id),
    receipt_number = case when is_good then (select coalesce(max(receipt_number), 1000) + 1 from payments) end
  where id = payment;
  if not is_good then return 'refund_due'; end if;
  update featured_ads set status = 'active', payment_status = 'completed', paid_at = now(), start_date = now(),
    end_date = now() + rtrim(duration, 'm')::int * interval '1 month'
  where id = ad.id;
  return 'active';
end $$;

create or replace function settle_payment(payment uuid, by_provider text, received bigint, received_in text)
returns text language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  return settle_bill(payment, by_provider, received, received_in);
end $$;

-- What is to be paid for a company's own unpaid ad, in the transaction that makes the ad. Other pages to pay the same
-- ad on are over with it; a transfer may still come. Where there is nothing to pay, the ad runs from now on.
create function bill_ad(ad uuid, bill uuid, by_provider text, session text, what text, vat text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_ad featured_ads;
begin
  select a.* into found_ad from featured_ads a where a.id = ad for update;
  if app_role() <> 'franchisor' or found_ad.franchisor_id is distinct from app_user() then
    raise exception 'not allowed' using errcode = 'insufficient_privilege';
  end if;
  if found_ad.status <> 'pending_payment' then return 'not_pending'; end if;
  insert into payments (id, ad_id, franchisor_id, provider, provider_session_id, amount_pence, description, billed_to,
    vat_number)
  select bill, found_ad.id, found_ad.franchisor_id, by_provider, session, round(found_ad.amount * 100), what,
    coalesce(nullif(o.company_name, ''), o.full_name, ''), vat
  from profiles o where o.id = found_ad.franchisor_id;
  update payments set status = 'expired' where ad_id = found_ad.id and id <> bill and provider <> 'bank'
    and status in ('created', 'failed');
  if found_ad.amount > 0 then return 'created'; end if;
  return settle_bill(bill, null, 0, 'gbp');
end $$;
revoke execute on function settle_bill(uuid, text, bigint, text), bill_ad(uuid, uuid, text, text, text, text)
  from public;
grant execute on function bill_ad(uuid, uuid, text, text, text, text) to atlas_app;
