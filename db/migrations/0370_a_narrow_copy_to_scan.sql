-- Of a text of one or two letters every listing has to be looked at (docs/decisions/053 and 077). An index takes all
-- that it holds of a row apart for each of them, a table only what stands before the last column that is asked for. So
-- what listings are compared with stands in a narrow copy of the search's rows, read from end to end, in place of
-- the index that held it (docs/decisions/078). What is asked most stands first.
create table franchise_scan (
  letters bytea not null,
  facts smallint not null,
  bucket smallint not null,
  total_with_vat_pence bigint,
  minimum_own_cash_pence bigint,
  open_areas integer[] not null,
  created_at timestamptz not null,
  investment_pence bigint,
  name_text text not null,
  franchise_id uuid primary key
);
select floor_table('franchise_scan');
grant select on franchise_scan to atlas_app, atlas_system;
create policy anyone_read on franchise_scan for select to atlas_app, atlas_system using (true);
create trigger y_public_added after insert or delete on franchise_scan for each row
  execute function announce_public_change('franchises');
create trigger y_public_changed after update on franchise_scan for each row
  when (old.* is distinct from new.*) execute function announce_public_change('franchises');
create trigger y_public_emptied after truncate on franchise_scan for each statement
  execute function announce_public_change('franchises');

-- The copy as it should be.
create view franchise_scan_source as
select letters, search_facts(home_based, part_time, disclosed_count, bfa_member, ex_forces_offer) as facts, bucket,
  total_with_vat_pence, minimum_own_cash_pence, open_areas, created_at, investment_pence, name_text, franchise_id
from franchise_search;

create function scan_follows_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
begin
  -- A statement that inserts or changes is followed by both triggers, one of them without rows (docs/decisions/076).
  if tg_op = 'DELETE' then
    if not exists (select from old_rows) then return null; end if;
    delete from franchise_scan where franchise_id in (select franchise_id from old_rows);
  else
    if not exists (select from new_rows) then return null; end if;
    insert into franchise_scan as t
    select s.* from new_rows n join franchise_scan_source s using (franchise_id)
    on conflict (franchise_id) do update set (letters, facts, bucket, total_with_vat_pence, minimum_own_cash_pence,
      open_areas, created_at, investment_pence, name_text) = (excluded.letters, excluded.facts, excluded.bucket,
      excluded.total_with_vat_pence, excluded.minimum_own_cash_pence, excluded.open_areas, excluded.created_at,
      excluded.investment_pence, excluded.name_text)
    where t.* is distinct from excluded.*;
  end if;
  return null;
end $$;
create trigger scan_insert after insert on franchise_search referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function scan_follows_search();
create trigger scan_update after update on franchise_search referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function scan_follows_search();
create trigger scan_delete after delete on franchise_search referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function scan_follows_search();

-- As it was, with the copy.
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
  delete from franchise_scan;
  insert into franchise_scan select * from franchise_scan_source;
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, franchise_kinds, franchise_open_counts, franchise_amount_counts,
    franchise_scan, category_medians;
end $$;

insert into franchise_scan select * from franchise_scan_source;
drop index franchise_search_compared;
