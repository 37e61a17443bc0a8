-- An ad runs for whole months on London's calendar, which its buyer reads (V-09): the same time of the same day, where
-- that month has no such day its last one. Counted in another zone, what was bought in the first hour of a day in
-- summer ended a day early.
create function ad_end(start timestamptz, duration text) returns timestamptz
language sql stable set search_path = pg_catalog, public
return (start at time zone 'Europe/London' + make_interval(months => rtrim(duration, 'm')::int))
  at time zone 'Europe/London';
revoke execute on function ad_end(timestamptz, text) from public;
grant execute on function ad_end(timestamptz, text) to atlas_app, atlas_system;

create or replace function settle_bill(payment uuid, by_provider text, received bigint, received_in text) returns text
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
    end_date = ad_end(now(), duration)
  where id = ad.id;
  return 'active';
end $$;
