-- beside the older version: whoever read an ad or a payment before reads the same after.

-- As with leads (0394): the planner took all ads, and all payments, for a hundredth of themselves, as an admin reads
-- them, and looked up for each what it could have read once.
drop policy admin_read on featured_ads;
drop policy own_read on featured_ads;
create policy admin_or_own_read on featured_ads for select to atlas_app using (
  case (select app_role())
    when 'admin' then true when 'franchisor' then franchisor_id = (select app_user()) else false end);
drop policy admin_read on payments;
drop policy own_read on payments;
create policy admin_or_own_read on payments for select to atlas_app using (
  case (select app_role())
    when 'admin' then true when 'franchisor' then franchisor_id = (select app_user()) else false end);

/* What was loaded as paid and has no payment yet: two questions, so that all of them can be asked at once. */
create or replace view loaded_ads with (security_invoker = true) as
select a.id, a.id as ad_id, null::uuid as banner_id, 'featured'::text as product, o.id as franchisor_id,
  case when a.amount > 0 then 'bank'::text else 'none'::text end as provider,
  round(a.amount * 100)::bigint as amount_pence,
  coalesce(a.paid_at, least(a.start_date, a.created_at)) as paid_at,
  concat_ws(': ', 'Featured ad', f.name) as description,
  coalesce(nullif(o.company_name, ''), o.full_name, f.name, '') as billed_to
from featured_ads a left join franchises f on f.id = a.franchise_id left join profiles o on o.id = f.franchisor_id
where a.payment_status = 'completed' and not exists (select from payments p where p.id = a.id)
  and not exists (select from payments p where p.ad_id = a.id and p.status in ('paid', 'refunded'))
union all
select b.id, null::uuid as ad_id, b.id as banner_id, 'banner'::text as product, o.id as franchisor_id,
  case when b.amount > 0 then 'bank'::text else 'none'::text end as provider,
  round(b.amount * 100)::bigint as amount_pence,
  least(b.start_date, b.created_at) as paid_at,
  concat_ws(': ', 'Banner ad', f.name) as description,
  coalesce(nullif(o.company_name, ''), o.full_name, f.name, '') as billed_to
from banner_ads b left join franchises f on f.id = b.franchise_id left join profiles o on o.id = f.franchisor_id
where b.payment_status = 'completed' and not exists (select from payments p where p.id = b.id)
  and not exists (select from payments p where p.banner_id = b.id);
