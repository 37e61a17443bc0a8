-- The search row in the order in which it is read: what chooses and sorts stands first, because PostgreSQL walks over all
-- columns before the one it needs. A text that is looked for in every row costs half of what it did.

create temp table kept_rows on commit drop as select * from franchise_search;
drop table franchise_search;
create table franchise_search (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  created_at timestamptz not null,
  -- V-01 to V-05: 0 up to £50,000 (a missing amount counts as 0), 4 above £500,000.
  bucket smallint not null,
  disclosed_count smallint not null default 0,
  is_nationwide boolean not null,
  home_based boolean not null default false,
  part_time boolean not null default false,
  bfa_member boolean not null default false,
  ex_forces_offer boolean not null default false,
  -- lower(name \n short description \n location): what a text is looked for in.
  search_text text not null,
  name_text text not null,
  location_text text not null,
  -- Numbers of its categories and of their parents.
  category_numbers integer[] not null default '{}',
  investment_pence bigint,
  -- Without VAT.
  total_to_open_pence bigint,
  minimum_own_cash_pence bigint,
  name text not null,
  short_description text not null,
  location text not null,
  main_image_url text,
  franchisor_id uuid,
  -- Additional categories of running featured ads, and until when.
  featured_until timestamptz,
  featured_numbers integer[] not null default '{}',
  main_category_hue smallint,
  main_category_number integer,
  main_category_name text,
  main_category_icon text,
  city_id integer references uk_cities (id),
  approved_at timestamptz,
  -- What medians are made of, in the order of median_figures(); null where it is not disclosed.
  figures bigint[] not null default '{}',
  constraint franchise_search_bucket check (bucket between 0 and 4),
  constraint franchise_search_disclosed check (disclosed_count between 0 and 12)
);
insert into franchise_search select franchise_id, created_at, bucket, disclosed_count, is_nationwide, home_based, part_time, bfa_member, ex_forces_offer,
  search_text, name_text, location_text, category_numbers, investment_pence, total_to_open_pence, minimum_own_cash_pence, name, short_description, location,
  main_image_url, franchisor_id, featured_until, featured_numbers, main_category_hue, main_category_number, main_category_name, main_category_icon, city_id,
  approved_at, figures from kept_rows order by created_at desc;

select floor_table('franchise_search');
grant select on franchise_search to atlas_app, atlas_system;
create policy anyone_read on franchise_search for select to atlas_app, atlas_system using (true);

create index franchise_search_newest on franchise_search (created_at desc, franchise_id);
create index franchise_search_bucket_newest on franchise_search (bucket, created_at desc, franchise_id);
create index franchise_search_nationwide on franchise_search (created_at desc, franchise_id) where is_nationwide;
create index franchise_search_cheapest on franchise_search (investment_pence asc nulls last, franchise_id);
create index franchise_search_dearest on franchise_search (investment_pence desc nulls last, franchise_id);
create index franchise_search_categories on franchise_search using gin (category_numbers) with (fastupdate = off);
create index franchise_search_featured on franchise_search using gin (featured_numbers) where featured_until is not null;
create index franchise_search_text on franchise_search using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index franchise_search_name on franchise_search using gin (name_text gin_trgm_ops) with (fastupdate = off);
create index franchise_search_location on franchise_search using gin (location_text gin_trgm_ops) with (fastupdate = off);
create index franchise_search_main_category on franchise_search (main_category_number);
create index franchise_search_franchisor on franchise_search (franchisor_id);
create index franchise_search_city on franchise_search (city_id);

create trigger counts_delete after delete on franchise_search referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function counts_follow_search();
create trigger pins_insert after insert on franchise_search referencing new table as new_rows
  for each statement execute function pins_follow_ads();
create trigger words_insert after insert on franchise_search referencing new table as new_rows
  for each statement execute function words_follow_search();
create trigger words_update after update on franchise_search referencing old table as old_rows new table as new_rows
  for each statement execute function words_follow_search();
create trigger words_delete after delete on franchise_search referencing old table as old_rows
  for each statement execute function words_follow_search();
analyze franchise_search;
