-- Search: one denormalised row per approved franchise, and exact counts per category
-- and investment range. Triggers keep both right in the transaction of their sources.

create table franchise_search (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  franchisor_id uuid,
  name text not null,
  short_description text not null,
  location text not null,
  is_nationwide boolean not null,
  city_id integer references uk_cities (id),
  investment_pence bigint,
  -- V-01 to V-05: 0 up to £50,000 (a missing amount counts as 0), 4 above £500,000.
  bucket smallint not null,
  -- Numbers of its categories and of their parents.
  category_numbers integer[] not null default '{}',
  main_category_number integer,
  main_category_name text,
  main_category_hue smallint,
  main_category_icon text,
  main_image_url text,
  -- lower(name \n short description \n location): what a text is looked for in.
  search_text text not null,
  name_text text not null,
  location_text text not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  -- Additional categories of running featured ads, and until when.
  featured_numbers integer[] not null default '{}',
  featured_until timestamptz,
  constraint franchise_search_bucket check (bucket between 0 and 4)
);

create table franchise_counts (
  category_number integer not null,
  bucket smallint not null,
  franchises integer not null,
  primary key (category_number, bucket)
);

select floor_table('franchise_search');
select floor_table('franchise_counts');
grant select on franchise_search, franchise_counts to atlas_app, atlas_system;
create policy anyone_read on franchise_search for select to atlas_app, atlas_system using (true);
create policy anyone_read on franchise_counts for select to atlas_app, atlas_system using (true);

create index franchise_search_newest on franchise_search (created_at desc, franchise_id);
create index franchise_search_cheapest on franchise_search ((coalesce(investment_pence, 0)), franchise_id);
create index franchise_search_dearest on franchise_search ((coalesce(investment_pence, 0)) desc, franchise_id);
create index franchise_search_bucket_newest on franchise_search (bucket, created_at desc, franchise_id);
create index franchise_search_categories on franchise_search using gin (category_numbers) with (fastupdate = off);
create index franchise_search_main_category on franchise_search (main_category_number);
create index franchise_search_text on franchise_search using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index franchise_search_location on franchise_search using gin (location_text gin_trgm_ops) with (fastupdate = off);
create index franchise_search_nationwide on franchise_search (created_at desc, franchise_id) where is_nationwide;
create index franchise_search_featured on franchise_search using gin (featured_numbers) where featured_until is not null;
create index franchise_search_franchisor on franchise_search (franchisor_id);
create index franchise_search_city on franchise_search (city_id);

-- The investment range of an amount in pounds (V-01 to V-05: upper bound inclusive).
create function investment_bucket(pounds numeric) returns smallint
language sql immutable parallel safe
return case when coalesce(pounds, 0) <= 50000 then 0 when pounds <= 100000 then 1
  when pounds <= 250000 then 2 when pounds <= 500000 then 3 else 4 end::smallint;

-- What the search row of each listing should be; the one place that says so.
create view franchise_search_source with (security_invoker = true) as
select f.id as franchise_id, f.franchisor_id, f.name, coalesce(d.short_description, '') as short_description, f.location,
  lower(btrim(f.location)) in ('uk', 'united kingdom') as is_nationwide,
  (select c.id from uk_cities c where lower(c.name) = lower(btrim(f.location)) order by c.population desc, c.id limit 1) as city_id,
  (d.investment_amount * 100)::bigint as investment_pence, investment_bucket(d.investment_amount) as bucket,
  coalesce(k.numbers, '{}') as category_numbers, m.number as main_category_number, m.name as main_category_name,
  m.hue as main_category_hue, m.icon as main_category_icon, d.main_image_url,
  lower(f.name || E'\n' || coalesce(d.short_description, '') || E'\n' || f.location) as search_text,
  lower(f.name) as name_text, lower(f.location) as location_text, f.created_at, f.approved_at
from franchises f
left join franchise_details d on d.franchise_id = f.id
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

-- Brings the rows of these listings up to date and moves the counts by the difference.
create function refresh_franchise_search(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  perform 1 from franchises where id = any (ids) order by id for no key update;
  with source as materialized (
    select * from franchise_search_source where franchise_id = any (ids)
  ), was as (
    select s.franchise_id, s.bucket, s.category_numbers from franchise_search s join source using (franchise_id)
  ), gone as (
    delete from franchise_search s where s.franchise_id = any (ids)
      and not exists (select 1 from source where source.franchise_id = s.franchise_id)
  ), kept as (
    insert into franchise_search as s (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
      investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
      main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at)
    select * from source
    on conflict (franchise_id) do update set
      (franchisor_id, name, short_description, location, is_nationwide, city_id, investment_pence, bucket,
       category_numbers, main_category_number, main_category_name, main_category_hue, main_category_icon,
       main_image_url, search_text, name_text, location_text, created_at, approved_at)
      = (excluded.franchisor_id, excluded.name, excluded.short_description, excluded.location, excluded.is_nationwide,
         excluded.city_id, excluded.investment_pence, excluded.bucket, excluded.category_numbers,
         excluded.main_category_number, excluded.main_category_name, excluded.main_category_hue,
         excluded.main_category_icon, excluded.main_image_url, excluded.search_text, excluded.name_text,
         excluded.location_text, excluded.created_at, excluded.approved_at)
  ), moved as (
    select n.number, c.bucket, sum(c.sign)::integer as delta
    from (select bucket, category_numbers, -1 as sign from was
          union all select bucket, category_numbers, 1 from source) c
    cross join lateral unnest(c.category_numbers || 0) n (number)
    group by n.number, c.bucket having sum(c.sign) <> 0
  )
  insert into franchise_counts as t (category_number, bucket, franchises)
  select number, bucket, delta from moved order by number, bucket
  on conflict (category_number, bucket) do update set franchises = t.franchises + excluded.franchises;
end $$;

-- Everything anew and set-based: after bulk loading with app.bulk = 'on'.
create function rebuild_franchise_search() returns void
language plpgsql as $$
begin
  delete from franchise_search;
  delete from franchise_counts;
  insert into franchise_search (franchise_id, franchisor_id, name, short_description, location, is_nationwide, city_id,
    investment_pence, bucket, category_numbers, main_category_number, main_category_name, main_category_hue,
    main_category_icon, main_image_url, search_text, name_text, location_text, created_at, approved_at)
  select * from franchise_search_source;
  insert into franchise_counts (category_number, bucket, franchises)
  select n.number, s.bucket, count(*) from franchise_search s
  cross join lateral unnest(s.category_numbers || 0) n (number) group by n.number, s.bucket;
end $$;

-- Statement triggers: one refresh for all rows that a statement touched.
create function search_follows_franchises() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refresh_franchise_search((select array_agg(id) from new_rows));
  return null;
end $$;
create function search_follows_new() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refresh_franchise_search((select array_agg(distinct franchise_id) from new_rows));
  return null;
end $$;
create function search_follows_old() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform refresh_franchise_search((select array_agg(distinct franchise_id) from old_rows));
  return null;
end $$;

-- A renamed category: the rows that show it as their main category.
create function search_follows_category() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchise_search s set main_category_name = n.name, main_category_hue = n.hue, main_category_icon = n.icon
  from new_rows n where s.main_category_number = n.number
    and (s.main_category_name, s.main_category_hue, s.main_category_icon) is distinct from (n.name, n.hue, n.icon);
  return null;
end $$;

-- A search row that goes (listing deleted or no longer approved) takes its counts along.
create function counts_follow_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchise_counts t set franchises = t.franchises - m.delta
  from (select n.number, o.bucket, count(*)::integer as delta from old_rows o
        cross join lateral unnest(o.category_numbers || 0) n (number) group by n.number, o.bucket) m
  where t.category_number = m.number and t.bucket = m.bucket;
  return null;
end $$;

create trigger search_insert after insert on franchises referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_franchises();
create trigger search_update after update on franchises referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_franchises();
create trigger search_insert after insert on franchise_details referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_update after update on franchise_details referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_delete after delete on franchise_details referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function search_follows_old();
create trigger search_insert after insert on franchise_category_mappings referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_update after update on franchise_category_mappings referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_new();
create trigger search_delete after delete on franchise_category_mappings referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function search_follows_old();
create trigger search_update after update on franchise_categories referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function search_follows_category();
create trigger counts_delete after delete on franchise_search referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function counts_follow_search();
