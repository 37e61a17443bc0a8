-- An investment of £0 discloses nothing, as cards and pages say: by amount it stands last in both directions.

create or replace view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description, f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location)) order by c.population desc, c.id limit 1) as city_id,
  (nullif(d.investment_amount, 0) * 100)::bigint as investment_pence, investment_bucket(d.investment_amount) as bucket,
  coalesce(k.numbers, '{}') as category_numbers, m.number as main_category_number, m.name as main_category_name,
  m.hue as main_category_hue, m.icon as main_category_icon, d.main_image_url,
  lower(f.name || E'\n' || coalesce(d.short_description, '') || E'\n' || f.location) as search_text,
  lower(f.name) as name_text, lower(f.location) as location_text, f.created_at, f.approved_at,
  coalesce('home' = any (g.premises), false) as home_based,
  coalesce(g.works in ('part', 'both'), false) as part_time,
  coalesce(g.bfa_membership <> 'none', false) as bfa_member,
  coalesce(g.ex_forces_offer, false) as ex_forces_offer,
  -- 3-decisions 75: opened and closed count as one figure, and only together.
  (num_nonnulls(g.franchise_fee, g.other_start_up, g.working_capital, g.minimum_own_cash, g.service_fee_kind, g.marketing_levy_kind,
    g.term_years, g.renewal_fee, g.training_days, g.units_uk, g.opened_three_years + g.closed_three_years, g.exclusive_territory))::smallint as disclosed_count,
  total_to_open_pence(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat,
    g.working_capital, g.working_capital_vat) as total_to_open_pence,
  without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat) as minimum_own_cash_pence,
  array[
    total_to_open_pence(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat, g.other_start_up, g.other_start_up_vat,
      g.working_capital, g.working_capital_vat),
    without_vat_pence(g.franchise_fee, g.franchise_fee_vat), without_vat_pence(g.other_start_up, g.other_start_up_vat),
    without_vat_pence(g.working_capital, g.working_capital_vat), without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat),
    round(g.service_fee_percent * 100)::bigint, round(g.marketing_levy_percent * 100)::bigint, round(g.term_years * 12)::bigint,
    without_vat_pence(g.renewal_fee, g.renewal_fee_vat), g.training_days, g.units_uk, g.opened_three_years, g.closed_three_years
  ]::bigint[] as figures
from franchises f
left join franchise_details d on d.franchise_id = f.id
left join franchise_figures g on g.franchise_id = f.id
left join lateral (
  select array_agg(distinct n.number order by n.number) as numbers
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  cross join lateral (values (c.number), (p.number)) n (number)
  where x.franchise_id = f.id and n.number is not null) k on true
left join lateral (
  select coalesce(p.number, c.number) as number, coalesce(p.name, c.name) as name,
    coalesce(p.hue, c.hue) as hue, coalesce(p.icon, c.icon) as icon
  from franchise_category_mappings x
  join franchise_categories c on c.id = x.category_id
  left join franchise_categories p on p.id = c.parent_id
  where x.franchise_id = f.id order by x.position, c.parent_id nulls first, c.name, c.id limit 1) m on true
where f.status = 'approved';

update franchise_search set investment_pence = null where investment_pence = 0;
