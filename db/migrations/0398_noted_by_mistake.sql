-- beside the older version: an ad taken back there waits again too, though its admin reads that it has ended, and its
-- company isn’t emailed. What that version reads is read the same.

-- An ad whose payment was noted by mistake waits for its money again: its transfer may still come.
create or replace function guard_ad_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in
      (('pending_payment', 'active'), ('pending_payment', 'expired'), ('active', 'expired'))
    and not (old.status = 'expired' and new.status = 'active' and old.payment_status = 'pending')
    and not (old.status = 'active' and new.status = 'pending_payment' and new.payment_status = 'pending'
      and exists (select from payments p where p.ad_id = old.id and p.made_by_mistake)
      and not exists (select from payments p where p.ad_id = old.id and p.status = 'paid')) then
    perform refuse('advertisement cannot go from ' || old.status || ' to ' || new.status);
  end if;
  return new;
end $$;

create or replace function note_refund(payment uuid, mistake boolean default false, pence bigint default null)
returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare bill payments;
begin
  if not may_settle() then raise exception 'not allowed' using errcode = 'insufficient_privilege'; end if;
  perform 1 from featured_ads a
    where a.id = coalesce((select p.ad_id from payments p where p.id = payment), payment) for update;
  perform 1 from banner_ads b
    where b.id = coalesce((select p.banner_id from payments p where p.id = payment), payment) for update;
  perform write_loaded_payments(array[payment]);
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null or bill.status not in ('paid', 'refund_due') then return false; end if;
  update payments set status = 'refunded', refunded_at = now(), made_by_mistake = mistake,
    refund_pence = nullif(case when mistake then amount_pence
      else least(coalesce(note_refund.pence, refund_pence, amount_pence), amount_pence) end, 0) where id = payment;
  if bill.status = 'paid' and mistake and bill.receipt_number is not null and bill.provider = 'bank' then
    -- It waits with a bill for a transfer, without which the clock would end it within the hour and for good: until the
    -- day that its buyer was told, or where that is over, or nobody was told one, as long as a bill sent today. Visits
    -- of the run that nobody paid for are none of the paid one. What was loaded as paid never waited here.
    update featured_ads set status = 'pending_payment', payment_status = 'pending', paid_at = null, start_date = null,
      end_date = null where id = bill.ad_id and status = 'active';
    if found then
      delete from ad_metrics where ad_id = bill.ad_id;
      insert into payments (ad_id, franchisor_id, provider, amount_pence, currency, description, billed_to, vat_number,
        created_at)
      values (bill.ad_id, bill.franchisor_id, 'bank', bill.amount_pence, bill.currency, bill.description,
        bill.billed_to, bill.vat_number, case when bill.created_at < bill.paid_at and bill.created_at
          at time zone 'Europe/London' >= date_trunc('day', now() at time zone 'Europe/London') - interval '14 days'
          then bill.created_at else now() end);
    end if;
  end if;
  if bill.status = 'paid' then
    update featured_ads set status = 'expired', end_date = least(end_date, now())
    where id = bill.ad_id and status = 'active';
    -- A banner that has not begun keeps its days, which may not be turned round.
    update banner_ads set status = 'expired', end_date = case when start_date < now() then least(end_date, now())
      else end_date end where id = bill.banner_id and status = 'active';
  end if;
  return true;
end $$;
