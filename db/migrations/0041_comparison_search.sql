-- What search and comparison need of the figures: filters and totals in the search row, and medians per main
-- category, refreshed with the search rows (3-decisions 69, 70, 76).

alter table franchise_search
  add column home_based boolean not null default false,
  add column part_time boolean not null default false,
  add column bfa_member boolean not null default false,
  add column ex_forces_offer boolean not null default false,
  add column disclosed_count smallint not null default 0,
  -- Without VAT.
  add column total_to_open_pence bigint,
  add column minimum_own_cash_pence bigint,
  -- What medians are made of, in the order of median_figures(); null where it is not disclosed.
  add column figures bigint[] not null default '{}',
  add constraint franchise_search_disclosed check (disclosed_count between 0 and 12);

create table category_medians (
  category_number integer not null,
  figure text not null,
  -- Pence without VAT, basis points of turnover, months, days or a count.
  value bigint not null,
  disclosing integer not null,
  primary key (category_number, figure),
  constraint category_medians_from_five check (disclosing >= 5)
);
select floor_table('category_medians');
grant select on category_medians to atlas_app, atlas_system;
create policy anyone_read on category_medians for select to atlas_app, atlas_system using (true);

create function median_figures() returns text[]
language sql immutable parallel safe
return array['total_to_open', 'franchise_fee', 'other_start_up', 'working_capital', 'minimum_own_cash', 'service_fee_percent',
  'marketing_levy_percent', 'term_months', 'renewal_fee', 'training_days', 'units_uk', 'opened_three_years', 'closed_three_years'];

-- Pence of an amount without VAT; an included one is divided by 1.2, the UK's standard rate (3-decisions 69).
create function without_vat_pence(pounds numeric, vat text) returns bigint
language sql immutable parallel safe
return round(case when vat = 'included' then pounds * 100 * 100 / 120 else pounds * 100 end)::bigint;

-- 3-decisions 70; the same as totalToOpen() of the application.
create function total_to_open_pence(investment numeric, investment_vat text, fee numeric, fee_vat text, other numeric, other_vat text,
  working numeric, working_vat text) returns bigint
language sql immutable parallel safe
return coalesce(without_vat_pence(fee, fee_vat) + without_vat_pence(other, other_vat) + without_vat_pence(working, working_vat),
  case when investment > 0 then without_vat_pence(investment, investment_vat) end);
grant execute on function median_figures(), without_vat_pence(numeric, text),
  total_to_open_pence(numeric, text, numeric, text, numeric, text, numeric, text) to atlas_app, atlas_system;

create or replace view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description, f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location)) order by c.population desc, c.id limit 1) as city_id,
  (d.investment_amount * 100)::bigint as investment_pence, investment_bucket(d.investment_amount) as bucket,
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

-- The medians of these main categories from their search rows, halves rounded up; null stands for all of them. One
-- transaction at a time per category, so that each sees the rows of the one before.
create function refresh_category_medians(numbers integer[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if cardinality(numbers) = 0 then return; end if;
  perform pg_advisory_xact_lock(76, n) from (select distinct n from unnest(numbers) n where n is not null order by n) s;
  delete from category_medians where numbers is null or category_number = any (numbers);
  insert into category_medians (category_number, figure, value, disclosing)
  select s.main_category_number, f.name, floor(percentile_cont(0.5) within group (order by v.value) + 0.5)::bigint, count(*)
  from franchise_search s
  cross join lateral unnest(s.figures) with ordinality v (value, at)
  join unnest(median_figures()) with ordinality f (name, at) on f.at = v.at
  where v.value is not null and s.main_category_number is not null and (numbers is null or s.main_category_number = any (numbers))
  group by s.main_category_number, f.name having count(*) >= 5;
end $$;

-- Brings the rows of these listings up to date, moves the counts by the difference and refreshes the medians of the
-- categories whose figures changed.
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
      home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at,
       home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at,
         excluded.home_based, excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer, excluded.disclosed_count,
         excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures)
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

-- A search row that goes takes its counts and its part of the medians along.
create or replace function counts_follow_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchise_counts t set franchises = t.franchises - m.delta
  from (select n.number, o.bucket, count(*)::integer as delta from old_rows o
        cross join lateral unnest(o.category_numbers || 0) n (number) group by n.number, o.bucket) m
  where t.category_number = m.number and t.bucket = m.bucket;
  perform refresh_category_medians(coalesce((select array_agg(distinct main_category_number) from old_rows where main_category_number is not null), '{}'));
  return null;
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
    home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence, figures)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, franchises)
  select n.number, s.bucket, count(*) from franchise_search s
  cross join lateral unnest(s.category_numbers || 0) n (number) group by n.number, s.bucket;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, category_medians;
end $$;

create trigger search_insert after insert on franchise_figures referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_update after update on franchise_figures referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_delete after delete on franchise_figures referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function search_follows_old();

-- Listings that are there already.
select refresh_franchise_search((select array_agg(id) from franchises));
