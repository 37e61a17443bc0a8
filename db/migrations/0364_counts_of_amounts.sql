-- What cash pays for is a sum: franchises are counted by their total with VAT, down to its first two figures, and by
-- the own cash that is asked for (-1: none). Only those whose total begins as the limit does are looked at one by one.
create function two_figures_step(pence bigint) returns bigint
  language sql immutable strict parallel safe
  return (10::numeric ^ greatest(length(pence::text) - 2, 0))::bigint;
create function two_figures(pence bigint) returns bigint
  language sql immutable strict parallel safe
  return pence - pence % two_figures_step(pence);
grant execute on function two_figures(bigint), two_figures_step(bigint) to atlas_app, atlas_system;

create table franchise_amount_counts (
  total_from_pence bigint not null,
  own_cash_pence bigint not null,
  bucket smallint not null,
  franchises integer not null,
  primary key (total_from_pence, own_cash_pence, bucket)
);
select floor_table('franchise_amount_counts');
grant select on franchise_amount_counts to atlas_app, atlas_system;
create policy anyone_read on franchise_amount_counts for select to atlas_app, atlas_system using (true);
create trigger y_public_added after insert or delete on franchise_amount_counts for each row
  execute function announce_public_change('franchises');
create trigger y_public_changed after update on franchise_amount_counts for each row
  when (old.* is distinct from new.*) execute function announce_public_change('franchises');
create trigger y_public_emptied after truncate on franchise_amount_counts for each statement
  execute function announce_public_change('franchises');

-- Rows are taken in order, so that no two who change several wait for each other.
create function amount_counts_follow_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
begin
  if tg_op = 'INSERT' then
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*) from new_rows
    where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  elsif tg_op = 'DELETE' then
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, -count(*) from old_rows
    where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  else
    insert into franchise_amount_counts as t (total_from_pence, own_cash_pence, bucket, franchises)
    select two_figures(m.total), coalesce(m.own, -1), m.bucket, sum(m.sign)
    from old_rows o join new_rows n using (franchise_id) cross join lateral (values
      (o.total_with_vat_pence, o.minimum_own_cash_pence, o.bucket, -1),
      (n.total_with_vat_pence, n.minimum_own_cash_pence, n.bucket, 1)) m (total, own, bucket, sign)
    where (o.total_with_vat_pence, o.minimum_own_cash_pence, o.bucket)
      is distinct from (n.total_with_vat_pence, n.minimum_own_cash_pence, n.bucket) and m.total is not null
    group by 1, 2, 3 having sum(m.sign) <> 0 order by 1, 2, 3
    on conflict (total_from_pence, own_cash_pence, bucket)
      do update set franchises = t.franchises + excluded.franchises;
  end if;
  return null;
end $$;
create trigger amount_counts_insert after insert on franchise_search referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function amount_counts_follow_search();
create trigger amount_counts_update after update on franchise_search
  referencing old table as old_rows new table as new_rows
  for each statement when (not bulk_loading()) execute function amount_counts_follow_search();
create trigger amount_counts_delete after delete on franchise_search referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function amount_counts_follow_search();

-- Similar franchises, and what of a category can be opened in a place, are found by their kinds too: the index holds
-- what orders them, tells brands apart, and where they can be opened.
drop index franchise_search_kinds;
create index franchise_search_kinds on franchise_search (kind, total_with_vat_pence)
  include (minimum_own_cash_pence, investment_pence, total_to_open_pence, name_text, open_areas, created_at,
    franchise_id);

-- As it was, with these counts.
create or replace function rebuild_franchise_search() returns void
  language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_figures, franchise_category_mappings, franchise_categories,
    uk_cities;
  perform lock_category_medians(array(select number from franchise_categories));
  delete from franchise_search;
  delete from franchise_counts;
  delete from franchise_kinds;
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
  delete from franchise_open_counts;
  insert into franchise_open_counts select open_areas, count(*) from franchise_search group by open_areas;
  delete from franchise_amount_counts;
  insert into franchise_amount_counts (total_from_pence, own_cash_pence, bucket, franchises)
  select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*) from franchise_search
  where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, franchise_kinds, franchise_open_counts, franchise_amount_counts,
    category_medians;
end $$;

insert into franchise_amount_counts (total_from_pence, own_cash_pence, bucket, franchises)
select two_figures(total_with_vat_pence), coalesce(minimum_own_cash_pence, -1), bucket, count(*) from franchise_search
where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3;
