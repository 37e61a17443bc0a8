-- Lists without a text are counted from franchise_counts and walked to along the index of their order, whatever facts
-- narrow them, and without their rows (docs/decisions/043).

-- Which facts of a listing one can narrow to, each a bit, in the order of `facets` (search.ts).
create function search_facts(home boolean, part_time boolean, disclosed smallint, bfa boolean, ex_forces boolean)
  returns smallint language sql immutable parallel safe
  return (home::integer + 2 * part_time::integer + 4 * (disclosed = 12)::integer + 8 * bfa::integer
    + 16 * ex_forces::integer)::smallint;
grant execute on function search_facts(boolean, boolean, smallint, boolean, boolean) to atlas_app, atlas_system;

delete from franchise_counts;
alter table franchise_counts add column facts smallint not null default 0;
alter table franchise_counts drop constraint franchise_counts_pkey;
alter table franchise_counts add primary key (category_number, bucket, facts);
insert into franchise_counts (category_number, bucket, facts, franchises)
select n.number, s.bucket,
  search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer), count(*)
from franchise_search s cross join lateral unnest(s.category_numbers || 0) n (number) group by 1, 2, 3;

create or replace function refresh_franchise_search(ids uuid[]) returns void
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
declare touched integer[];
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  perform 1 from franchises where id = any (ids) order by id for no key update;
  with source as materialized (
    select * from franchise_search_source where franchise_id = any (ids)
  ), was as (
    select s.franchise_id, s.bucket, s.category_numbers, s.main_category_number, s.figures,
      search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer) as facts
    from franchise_search s
      join source using (franchise_id)
  ), gone as (
    delete from franchise_search s where s.franchise_id = any (ids)
      and not exists (select 1 from source where source.franchise_id = s.franchise_id)
  ), kept as (
    insert into franchise_search as s (franchise_id, franchisor_id, name, short_description, location, is_nationwide,
      city_id, investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
      main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at,
      home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
      figures, total_vat, total_with_vat_pence, open_areas)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at,
       home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence,
       minimum_own_cash_pence, figures, total_vat, total_with_vat_pence, open_areas)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at,
         excluded.home_based, excluded.part_time, excluded.bfa_member, excluded.ex_forces_offer,
         excluded.disclosed_count, excluded.total_to_open_pence, excluded.minimum_own_cash_pence, excluded.figures,
         excluded.total_vat, excluded.total_with_vat_pence, excluded.open_areas)
  ), moved as (
    select n.number, c.bucket, c.facts, sum(c.sign)::integer as delta
    from (select bucket, category_numbers, facts, -1 as sign from was
          union all select bucket, category_numbers,
            search_facts(home_based, part_time, disclosed_count, bfa_member, ex_forces_offer), 1 from source) c
    cross join lateral unnest(c.category_numbers || 0) n (number)
    group by n.number, c.bucket, c.facts having sum(c.sign) <> 0
  ), counted as (
    insert into franchise_counts as t (category_number, bucket, facts, franchises)
    select number, bucket, facts, delta from moved order by number, bucket, facts
    on conflict (category_number, bucket, facts) do update set franchises = t.franchises + excluded.franchises
  )
  select array_agg(distinct n.number) into touched
  from source left join was using (franchise_id)
  cross join lateral (values (source.main_category_number), (was.main_category_number)) n (number)
  where n.number is not null and (was.figures is distinct from source.figures
    or was.main_category_number is distinct from source.main_category_number);
  perform mark_stale_categories(touched);
end $$;

create or replace function counts_follow_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
begin
  update franchise_counts t set franchises = t.franchises - m.delta
  from (select n.number, o.bucket,
          search_facts(o.home_based, o.part_time, o.disclosed_count, o.bfa_member, o.ex_forces_offer) as facts,
          count(*)::integer as delta
        from old_rows o cross join lateral unnest(o.category_numbers || 0) n (number) group by 1, 2, 3) m
  where t.category_number = m.number and t.bucket = m.bucket and t.facts = m.facts;
  perform mark_stale_categories((select array_agg(distinct main_category_number) from old_rows));
  return null;
end $$;

create or replace function rebuild_franchise_search() returns void
  language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories,
    uk_cities;
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
    home_based, part_time, bfa_member, ex_forces_offer, disclosed_count, total_to_open_pence, minimum_own_cash_pence,
    figures, total_vat, total_with_vat_pence, open_areas)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, facts, franchises)
  select n.number, s.bucket,
    search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer), count(*)
  from franchise_search s cross join lateral unnest(s.category_numbers || 0) n (number) group by 1, 2, 3;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, category_medians;
end $$;

-- What lists are ordered by, with all that they are narrowed to: the rows themselves are read for the page alone.
drop index franchise_search_newest, franchise_search_bucket_newest, franchise_search_cheapest, franchise_search_dearest;
create index franchise_search_newest on franchise_search (created_at desc, franchise_id)
  include (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
create index franchise_search_bucket_newest on franchise_search (bucket, created_at desc, franchise_id)
  include (category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
create index franchise_search_cheapest on franchise_search (investment_pence, franchise_id)
  include (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
create index franchise_search_dearest on franchise_search (investment_pence desc nulls last, franchise_id)
  include (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
