-- How many can be opened in a place is a sum: franchises are counted by where they can be opened, of which there are
-- few answers however many franchises there are.
create table franchise_open_counts (
  open_areas integer[] primary key,
  franchises integer not null
);
select floor_table('franchise_open_counts');
grant select on franchise_open_counts to atlas_app, atlas_system;
create policy anyone_read on franchise_open_counts for select to atlas_app, atlas_system using (true);
create trigger y_public_added after insert or delete on franchise_open_counts for each row
  execute function announce_public_change('franchises');
create trigger y_public_changed after update on franchise_open_counts for each row
  when (old.* is distinct from new.*) execute function announce_public_change('franchises');
create trigger y_public_emptied after truncate on franchise_open_counts for each statement
  execute function announce_public_change('franchises');

-- Rows are taken in order, so that no two who change several wait for each other.
create function open_counts_follow_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
begin
  if tg_op = 'INSERT' then
    insert into franchise_open_counts as t
    select open_areas, count(*) from new_rows group by open_areas order by open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  elsif tg_op = 'DELETE' then
    insert into franchise_open_counts as t
    select open_areas, -count(*) from old_rows group by open_areas order by open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  else
    insert into franchise_open_counts as t
    select m.open_areas, sum(m.sign) from old_rows o join new_rows n using (franchise_id)
    cross join lateral (values (o.open_areas, -1), (n.open_areas, 1)) m (open_areas, sign)
    where o.open_areas <> n.open_areas
    group by m.open_areas having sum(m.sign) <> 0 order by m.open_areas
    on conflict (open_areas) do update set franchises = t.franchises + excluded.franchises;
  end if;
  return null;
end $$;
create trigger open_counts_insert after insert on franchise_search referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function open_counts_follow_search();
create trigger open_counts_update after update on franchise_search
  referencing old table as old_rows new table as new_rows
  for each statement when (not bulk_loading()) execute function open_counts_follow_search();
create trigger open_counts_delete after delete on franchise_search referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function open_counts_follow_search();

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
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, franchise_open_counts, category_medians;
end $$;

insert into franchise_open_counts select open_areas, count(*) from franchise_search group by open_areas;
