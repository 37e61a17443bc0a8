-- A fee of 0% of turnover with a least amount a month stood on cards as no fee: it is that amount, as the franchise's
-- page says it (features/franchises/figures/ongoing-fees.ts).
create or replace function card_figures_follow() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $$
begin
  select
    case when s.monthly is null then
      case g.service_fee_kind when 'percent' then round(g.service_fee_percent * 100) when 'none' then 0 end end,
    without_vat_pence(s.monthly, g.service_fee_vat),
    case when l.monthly is null then
      case g.marketing_levy_kind when 'percent' then round(g.marketing_levy_percent * 100) when 'none' then 0 end end,
    without_vat_pence(l.monthly, g.marketing_levy_vat),
    coalesce(g.service_fee_vat = 'included' and s.monthly > 0, false)
      or coalesce(g.marketing_levy_vat = 'included' and l.monthly > 0, false),
    coalesce(g.premises, '{}')
  into new.service_fee_basis_points, new.service_fee_monthly_pence, new.marketing_levy_basis_points,
    new.marketing_levy_monthly_pence, new.fee_had_vat, new.premises
  from (select) one left join franchise_figures g on g.franchise_id = new.franchise_id
  -- What is paid a month whatever the turnover.
  cross join lateral (select case when g.service_fee_kind = 'fixed' then g.service_fee_monthly
    when g.service_fee_percent = 0 then nullif(g.service_fee_minimum, 0) end as monthly) s
  cross join lateral (select case when g.marketing_levy_kind = 'fixed' then g.marketing_levy_monthly
    when g.marketing_levy_percent = 0 then nullif(g.marketing_levy_minimum, 0) end as monthly) l;
  return new;
end $$;

update franchise_search set franchise_id = franchise_id
where franchise_id in (
  select g.franchise_id from franchise_figures g
  where (g.service_fee_percent = 0 and g.service_fee_minimum > 0)
    or (g.marketing_levy_percent = 0 and g.marketing_levy_minimum > 0));
