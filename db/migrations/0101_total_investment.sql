-- One total investment everywhere (3-decisions 70), and what it takes with VAT, by which the search answers what a
-- visitor can afford (3-decisions 74). The search row's investment_pence is that total as the franchisor quotes it, so
-- filters, order and cards say the same number.

alter table franchise_search
  -- How total investment is quoted; null where nothing says so.
  add column total_vat text,
  add column total_with_vat_pence bigint,
  add constraint franchise_search_total_vat check (total_vat in ('plus_vat', 'included', 'no_vat'));
comment on column franchise_search.minimum_own_cash_pence is 'with VAT where it is charged';

-- Pence of an amount with VAT where it is charged: what has to be paid. The standard rate is added to one whose
-- treatment is not known.
create function with_vat_pence(pounds numeric, vat text) returns bigint
language sql immutable parallel safe
return round(case when vat in ('included', 'no_vat') then pounds * 100 else pounds * 120 end)::bigint;

-- 3-decisions 70; the same as totalInvestment() of the application. Where no part has VAT on top they add up as
-- quoted, with VAT in it where one includes it; else they add up without VAT, plus VAT. A part of £0 has no treatment.
create function total_investment(investment numeric, investment_vat text, fee numeric, fee_vat text, other numeric, other_vat text,
  working numeric, working_vat text, out quoted_pence bigint, out vat text, out net_pence bigint, out with_vat_pence bigint)
language sql immutable parallel safe
begin atomic
  select
    case when p.are_parts is not true then (investment * 100)::bigint when p.are_plus then p.net else p.quoted end,
    case when p.are_parts is not true then investment_vat
      when p.are_plus then 'plus_vat' when p.are_included then 'included' else 'no_vat' end,
    case when p.are_parts then p.net else without_vat_pence(investment, investment_vat) end,
    case when p.are_parts then p.gross else with_vat_pence(investment, investment_vat) end
  from (
    select fee + other + working > 0 as are_parts, ((fee + other + working) * 100)::bigint as quoted,
      without_vat_pence(fee, fee_vat) + without_vat_pence(other, other_vat) + without_vat_pence(working, working_vat) as net,
      with_vat_pence(fee, fee_vat) + with_vat_pence(other, other_vat) + with_vat_pence(working, working_vat) as gross,
      v.are_plus, v.are_included
    from (select bool_or(x.vat = 'plus_vat') as are_plus, bool_or(x.vat = 'included') as are_included
      from (values (fee, fee_vat), (other, other_vat), (working, working_vat)) x (pounds, vat) where x.pounds > 0) v) p
  where coalesce(p.are_parts, false) or investment > 0;
end;
grant execute on function with_vat_pence(numeric, text),
  total_investment(numeric, text, numeric, text, numeric, text, numeric, text) to atlas_app, atlas_system;

create or replace view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description, f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location)) order by c.population desc, c.id limit 1) as city_id,
  t.quoted_pence as investment_pence, investment_bucket(t.quoted_pence / 100.0) as bucket,
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
  t.net_pence as total_to_open_pence,
  with_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat) as minimum_own_cash_pence,
  array[
    t.net_pence,
    without_vat_pence(g.franchise_fee, g.franchise_fee_vat), without_vat_pence(g.other_start_up, g.other_start_up_vat),
    without_vat_pence(g.working_capital, g.working_capital_vat), without_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat),
    round(g.service_fee_percent * 100)::bigint, round(g.marketing_levy_percent * 100)::bigint, round(g.term_years * 12)::bigint,
    without_vat_pence(g.renewal_fee, g.renewal_fee_vat), g.training_days, g.units_uk, g.opened_three_years, g.closed_three_years
  ]::bigint[] as figures,
  t.vat as total_vat, t.with_vat_pence as total_with_vat_pence
from franchises f
left join franchise_details d on d.franchise_id = f.id
left join franchise_figures g on g.franchise_id = f.id
cross join lateral total_investment(d.investment_amount, g.investment_vat, g.franchise_fee, g.franchise_fee_vat,
  g.other_start_up, g.other_start_up_vat, g.working_capital, g.working_capital_vat) t
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
where f.is_public;
drop function total_to_open_pence(numeric, text, numeric, text, numeric, text, numeric, text);

-- The row's columns are the view's, in their order.
create or replace function refresh_franchise_search(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare touched integer[];
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  perform 1 from franchises where id = any (ids) order by id for no key update;
  with source as materialized (
    select * from franchise_search_source where franchise_id = any (ids)
  ), was as (
    select s.franchise_id, s.bucket, s.category_numbers, s.main_category_number, s.figures from franchise_search s join source using (franchise_id)
  ), gone as (
    delete from franchise_search s where s.franchise_id = any (ids)
      and not exists (select 1 from source where source.franchise_id = s.franchise_id)
  ), kept as (
    insert into franchise_search as s (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
      investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
      main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
      home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures,
      total_vat, total_with_vat_pence)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at,
       home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures,
      total_vat, total_with_vat_pence)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at,
         excluded.home_based, excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer, excluded.disclosed_count,
         excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures,
         excluded.total_vat, excluded.total_with_vat_pence)
  ), moved as (
    select n.number, c.bucket, sum(c.sign)::integer as delta
    from (select bucket, category_numbers, -1 as sign from was
          union all select bucket, category_numbers, 1 from source) c
    cross join lateral unnest(c.category_numbers || 0) n (number)
    group by n.number, c.bucket having sum(c.sign) <> 0
  ), counted as (
    insert into franchise_counts as t (category_number, bucket, franchises)
    select number, bucket, delta from moved order by number, bucket
    on conflict (category_number, bucket) do update set franchises = t.franchises + excluded.franchises
  )
  select array_agg(distinct n.number) into touched
  from source left join was using (franchise_id)
  cross join lateral (values (source.main_category_number), (was.main_category_number)) n (number)
  where n.number is not null and (was.figures is distinct from source.figures or was.main_category_number is distinct from source.main_category_number);
  perform refresh_category_medians(coalesce(touched, '{}'));
end $$;

create or replace function rebuild_franchise_search() returns void
language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories, uk_cities;
  delete from franchise_search;
  delete from franchise_counts;
  select array_agg(indexdef) into definitions from pg_indexes
  where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%';
  for definition in select 'drop index public.' || quote_ident(indexname) from pg_indexes
    where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%'
  loop execute definition; end loop;
  insert into franchise_search (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
    investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
    main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
    home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures,
    total_vat, total_with_vat_pence)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, franchises)
  select n.number, s.bucket, count(*) from franchise_search s
  cross join lateral unnest(s.category_numbers || 0) n (number) group by n.number, s.bucket;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, category_medians;
end $$;

-- Listings that are there already.
select refresh_franchise_search((select array_agg(id) from franchises));
