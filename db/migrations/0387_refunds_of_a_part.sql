-- The terms promise the part that is left of an ad that we take down without its buyer's fault, and whole payments
-- alone could go back. A payment now says how much of it does. The sum is fixed before the service is asked
-- (`begin_refund`): a second try, on another day too, asks for the same, and what the service tells of it is known as
-- ours.
alter table payments add column refund_pence bigint,
  add constraint payments_refund check (refund_pence > 0 and refund_pence <= amount_pence);

/*
 * Fixes how much of a payment goes back, and answers with it: what an earlier try fixed stays, as the service may have
 * done it. Null forgets a try that the service refused.
 */
create function begin_refund(payment uuid, pence bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare bill payments;
begin
  perform must_be_admin();
  select p.* into bill from payments p where p.id = payment for update;
  if bill.id is null or bill.status not in ('paid', 'refund_due') then return null; end if;
  if pence is null or bill.refund_pence is null then
    update payments set refund_pence = pence where id = payment returning refund_pence into bill.refund_pence;
  end if;
  return bill.refund_pence;
end $$;
revoke execute on function begin_refund(uuid, bigint) from public;
grant execute on function begin_refund(uuid, bigint) to atlas_app;

-- beside the older version: it calls the new function by the same names and means the whole, as it did.
drop function note_refund(uuid, boolean);
/*
 * A payment went back, and its ad ends. `pence` is what the service told; without it what was fixed before, else the
 * whole.
 */
create function note_refund(payment uuid, mistake boolean default false, pence bigint default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
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
  if bill.status = 'paid' then
    update featured_ads set status = 'expired', end_date = least(end_date, now())
    where id = bill.ad_id and status = 'active';
    -- A banner that has not begun keeps its days, which may not be turned round.
    update banner_ads set status = 'expired', end_date = case when start_date < now() then least(end_date, now())
      else end_date end where id = bill.banner_id and status = 'active';
  end if;
  return true;
end $$;
revoke execute on function note_refund(uuid, boolean, bigint) from public;
grant execute on function note_refund(uuid, boolean, bigint) to atlas_app;
grant execute on function note_refund(uuid, boolean, bigint) to atlas_system;
