-- Payments of featured ads: what a receipt says, and the two acts that end a payment, each in one transaction for the
-- webhook as for an admin (3-decisions 51, 52; security.md, payments). Locks are taken ad first, then payment.

alter table payments
  add column description text not null default '',
  add column billed_to text not null default '',
  add column vat_number text,
  add column receipt_number bigint unique,
  add column refunded_at timestamptz,
  add column reminded_at timestamptz;

drop trigger a_guard on payments;
create trigger a_guard before update on payments for each row execute function
  guard_columns('system=status,provider_session_id,provider_payment_id,paid_at,reminded_at');
grant update (reminded_at) on payments to atlas_system;

create index payments_paid on payments (paid_at desc) where paid_at is not null;

-- A payment that comes late finds its ad expired, and brings it to life: it has been paid for.
create or replace function guard_ad_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
      (('pending_payment', 'active'), ('pending_payment', 'expired'), ('active', 'expired'))
    and not (old.status = 'expired' and new.status = 'active' and old.payment_status = 'pending') then
    perform refuse('advertisement cannot go from ' || old.status || ' to ' || new.status);
  end if;
  return new;
end $$;

create function may_settle() returns boolean language sql stable set search_path = pg_catalog, public
return login_role() <> 'atlas_app' or app_role() = 'admin';

-- Money has come. Of all payments of an ad one brings it to life; what comes twice, of another sum, for an ad that was
-- cancelled or deleted, or for a listing that is public no more, is due back.
create function settle_payment(payment uuid, by_provider text, received bigint, received_in text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  ad featured_ads;
  bill payments;
  is_good boolean;
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
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

-- Money has gone back: an ad that it paid for ends. Returns whether this was the first to say so.
create function note_refund(payment uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare bill payments;
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from featured_ads a where a.id = (select p.ad_id from payments p where p.id = payment) for update;
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null or bill.status not in ('paid', 'refund_due') then return false; end if;
  update payments set status = 'refunded', refunded_at = now() where id = payment;
  if bill.status = 'paid' then
    update featured_ads set status = 'expired', end_date = least(end_date, now())
    where id = bill.ad_id and status = 'active';
  end if;
  return true;
end $$;

-- A transfer has arrived (D-54): the ad's open payments by card give way to one by bank, which is settled.
create function receive_transfer(ad uuid, bill_to text, what text, vat text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  found_ad featured_ads;
  bill uuid;
begin
  if app_role() <> 'admin' then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  select a.* into found_ad from featured_ads a where a.id = ad for update;
  if found_ad.status is distinct from 'pending_payment' then return 'not_pending'; end if;
  if not exists (select from franchises f where f.id = found_ad.franchise_id and f.is_public) then
    return 'not_public';
  end if;
  select p.id into bill from payments p where p.ad_id = ad and p.provider = 'bank' and p.status = 'created'
    order by p.created_at desc limit 1;
  if bill is null then
    insert into payments (ad_id, franchisor_id, provider, amount_pence, description, billed_to, vat_number)
    values (ad, found_ad.franchisor_id, 'bank', round(found_ad.amount * 100), what, bill_to, vat)
    returning id into bill;
  end if;
  return settle_payment(bill, null, round(found_ad.amount * 100)::bigint, 'gbp');
end $$;

revoke execute on function may_settle(), settle_payment(uuid, text, bigint, text), note_refund(uuid),
  receive_transfer(uuid, text, text, text) from public;
grant execute on function settle_payment(uuid, text, bigint, text) to atlas_system;
grant execute on function note_refund(uuid) to atlas_app, atlas_system;
grant execute on function receive_transfer(uuid, text, text, text) to atlas_app;
