-- Every ad and banner that is paid has a payment: what was loaded as paid gets one, so that it is income, can be given
-- back, and keeps its company's name when that goes. What an admin made by mistake is taken back without money.
alter table payments add column made_by_mistake boolean not null default false,
  add constraint payments_mistake check (not made_by_mistake or status = 'refunded');

-- What is paid by its own word alone. Its payment, once it is written, has the id of the ad, also when that is deleted
-- and loaded again. Money came at the latest when the ad began, whatever day lies ahead.
create view loaded_ads with (security_invoker = true) as
select a.id, a.id as ad_id, null::uuid as banner_id, 'featured' as product, o.id as franchisor_id,
  case when a.amount > 0 then 'bank' else 'none' end as provider, round(a.amount * 100)::bigint as amount_pence,
  coalesce(a.paid_at, least(a.start_date, a.created_at)) as paid_at,
  concat_ws(': ', 'Featured ad', f.name) as description,
  coalesce(nullif(o.company_name, ''), o.full_name, f.name, '') as billed_to
from featured_ads a left join franchises f on f.id = a.franchise_id left join profiles o on o.id = f.franchisor_id
where a.payment_status = 'completed'
  and not exists (select from payments p where p.id = a.id or p.ad_id = a.id and p.status in ('paid', 'refunded'))
union all
select b.id, null, b.id, 'banner', o.id, case when b.amount > 0 then 'bank' else 'none' end,
  round(b.amount * 100)::bigint, least(b.start_date, b.created_at), concat_ws(': ', 'Banner ad', f.name),
  coalesce(nullif(o.company_name, ''), o.full_name, f.name, '')
from banner_ads b left join franchises f on f.id = b.franchise_id left join profiles o on o.id = f.franchisor_id
where b.payment_status = 'completed'
  and not exists (select from payments p where p.id = b.id or p.banner_id = b.id);
grant select on loaded_ads to atlas_app;

-- Writes such payments down, without a receipt: of these ads, or of all.
create function write_loaded_payments(ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into payments (id, ad_id, banner_id, product, franchisor_id, provider, amount_pence, status, paid_at,
    description, billed_to)
  select id, ad_id, banner_id, product, franchisor_id, provider, amount_pence, 'paid', paid_at, description, billed_to
  from loaded_ads where ids is null or id = any (ids)
  on conflict (id) do nothing
$$;
select write_loaded_payments(null);

-- What was deleted here and is loaded again has the payment that it had; where that was refunded, it is over.
create function link_loaded_payments() returns void
language sql security definer set search_path = pg_catalog, public as $$
  update payments p set ad_id = a.id from featured_ads a where a.id = p.id and p.ad_id is null;
  update payments p set banner_id = b.id from banner_ads b where b.id = p.id and p.banner_id is null;
  update featured_ads a set status = 'expired', end_date = least(a.end_date, p.refunded_at)
  from payments p where p.id = a.id and p.status = 'refunded' and a.status = 'active';
  update banner_ads b set status = 'expired', end_date = case when b.start_date < p.refunded_at
    then least(b.end_date, p.refunded_at) else b.end_date end
  from payments p where p.id = b.id and p.status = 'refunded' and b.status = 'active';
$$;

drop trigger a_payment on banner_ads;
drop function keep_banner_payment();
create function keep_loaded_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform write_loaded_payments(array[old.id]);
  return old;
end $$;
create trigger a_payment before delete on featured_ads for each row when (old.payment_status = 'completed')
  execute function keep_loaded_payment();
create trigger a_payment before delete on banner_ads for each row when (old.payment_status = 'completed')
  execute function keep_loaded_payment();

drop function note_refund(uuid);
-- Money has gone back, or never came for what was made by mistake: what it paid for ends. Returns whether this was the
-- first to say so.
create function note_refund(payment uuid, mistake boolean default false) returns boolean
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
  update payments set status = 'refunded', refunded_at = now(), made_by_mistake = mistake where id = payment;
  if bill.status = 'paid' then
    update featured_ads set status = 'expired', end_date = least(end_date, now())
    where id = bill.ad_id and status = 'active';
    -- A banner that has not begun keeps its days, which may not be turned round.
    update banner_ads set status = 'expired', end_date = case when start_date < now() then least(end_date, now())
      else end_date end where id = bill.banner_id and status = 'active';
  end if;
  return true;
end $$;
revoke execute on function write_loaded_payments(uuid[]), link_loaded_payments(), keep_loaded_payment(),
  note_refund(uuid, boolean) from public;
grant execute on function note_refund(uuid, boolean) to atlas_app, atlas_system;
