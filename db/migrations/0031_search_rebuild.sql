-- Everything anew and set-based: after bulk loading with app.bulk = 'on'. The inverted
-- indexes are dropped and built again: row by row they take ten times as long.
create or replace function rebuild_franchise_search() returns void
language plpgsql as $$
declare definition text; definitions text[];
begin
  analyze franchises, franchise_details, franchise_category_mappings, franchise_categories, uk_cities;
  delete from franchise_search;
  delete from franchise_counts;
  select array_agg(indexdef) into definitions from pg_indexes
  where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%';
  for definition in select 'drop index public.' || quote_ident(indexname) from pg_indexes
    where schemaname = 'public' and tablename = 'franchise_search' and indexdef like '%USING gin%'
  loop execute definition; end loop;
  insert into franchise_search (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
    investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
    main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, franchises)
  select n.number, s.bucket, count(*) from franchise_search s
  cross join lateral unnest(s.category_numbers || 0) n (number) group by n.number, s.bucket;
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts;
end $$;
