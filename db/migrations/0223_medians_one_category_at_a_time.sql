-- Medians are reckoned one category at a time, so that no statement takes longer than the largest category does and
-- what is done stays done; all of them wait for whoever reckons one (docs/decisions/043).

-- Until the transaction ends nobody else reckons the medians of these main categories. In order, so that two who want
-- several do not wait for each other.
create function lock_category_medians(numbers integer[]) returns void
  language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  perform pg_advisory_xact_lock(76, n) from (select distinct n from unnest(numbers) n where n is not null order by n) s;
end $$;
revoke execute on function lock_category_medians(integer[]) from public;

-- As before, but that null waits for whoever reckons one of them, too.
create or replace function refresh_category_medians(numbers integer[]) returns void
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
declare chosen integer[] := coalesce(numbers, array(select number from franchise_categories));
begin
  if cardinality(numbers) = 0 then return; end if;
  perform lock_category_medians(chosen);
  delete from category_medians where numbers is null or category_number = any (numbers);
  insert into category_medians (category_number, figure, value, disclosing)
  select s.main_category_number, (median_figures())[v.at],
    floor(percentile_cont(0.5) within group (order by v.value) + 0.5)::bigint, count(*)
  from franchise_search s cross join lateral unnest(s.figures) with ordinality v (value, at)
  where v.value is not null and s.main_category_number = any (chosen)
  group by s.main_category_number, v.at having count(*) >= 5;
  delete from category_costs where numbers is null or category_number = any (numbers);
  insert into category_costs (category_number, costs)
  select x.category, json_agg(to_json(x))
  from (
    select s.main_category_number as category,
      g.service_fee_kind as "serviceFeeKind", g.service_fee_percent::text as "serviceFeePercent",
      g.service_fee_monthly::text as "serviceFeeMonthly", g.service_fee_minimum::text as "serviceFeeMinimum",
      g.service_fee_vat as "serviceFeeVat", g.marketing_levy_kind as "marketingLevyKind",
      g.marketing_levy_percent::text as "marketingLevyPercent",
      g.marketing_levy_monthly::text as "marketingLevyMonthly",
      g.marketing_levy_minimum::text as "marketingLevyMinimum", g.marketing_levy_vat as "marketingLevyVat",
      count(*) as franchises,
      coalesce(json_agg(t.pence order by t.pence) filter (where t.pence is not null), '[]') as totals,
      coalesce(json_agg(w.pence order by w.pence) filter (where w.pence is not null), '[]') as "totalsWithRenewals"
    from franchise_search s join franchise_figures g on g.franchise_id = s.franchise_id
    -- The total without VAT, as it stands in the index of main categories.
    cross join lateral (select s.figures[1] as pence) t
    -- A renewal on the last day of the five years belongs to the sixth.
    cross join lateral (select case when g.term_years > 0 then ceil(5 / g.term_years::float8)::bigint - 1
      when g.term_years is not null then 0 end as n) renewals
    cross join lateral (select t.pence
      + case when renewals.n = 0 then 0 else renewals.n * without_vat_pence(g.renewal_fee, g.renewal_fee_vat) end
      as pence) w
    where g.service_fee_kind is not null and g.marketing_levy_kind is not null
      and s.main_category_number = any (chosen)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ) x group by x.category having sum(x.franchises) >= 5;
end $$;

-- Reckons the main category that has been marked longest, of those that no other process is about to, and answers
-- whether there was one (1 or 0). The marks go before it waits and reads: one whose change is not to be seen yet stays,
-- for the next time. With `up_to`, marks after that one wait as well, so that whoever goes on until there is none ends.
drop function refresh_stale_categories();
create function refresh_stale_categories(up_to bigint default null) returns integer
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
declare chosen integer;
begin
  select category_number into chosen from stale_categories where up_to is null or id <= up_to
  order by id limit 1 for update skip locked;
  if chosen is null then return 0; end if;
  delete from stale_categories where id in (
    select id from stale_categories where category_number = chosen for update skip locked);
  perform refresh_category_medians(array[chosen]);
  return 1;
end $$;
revoke execute on function refresh_stale_categories(bigint) from public;
grant execute on function refresh_stale_categories(bigint) to atlas_system;

-- As before, but that it waits for whoever reckons medians before it shuts the table that they are reckoned from:
-- afterwards each would wait for the other.
create or replace function rebuild_franchise_search() returns void
  language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories,
    uk_cities;
  perform lock_category_medians(array(select number from franchise_categories));
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
