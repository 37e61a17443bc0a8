-- Listings in the same categories, of the same range and with the same facts are of one kind. There are few kinds
-- however many franchises there are: what cash pays for in a category, or of a fact, is a range of each of its kinds in
-- an index.
create table franchise_kinds (
  number integer generated always as identity primary key,
  category_numbers integer[] not null,
  bucket smallint not null,
  facts smallint not null,
  unique (category_numbers, bucket, facts)
);
select floor_table('franchise_kinds');
grant select on franchise_kinds to atlas_app, atlas_system;
create policy anyone_read on franchise_kinds for select to atlas_app, atlas_system using (true);
create trigger y_public_added after insert or delete on franchise_kinds for each row
  execute function announce_public_change('franchises');
create trigger y_public_changed after update on franchise_kinds for each row
  when (old.* is distinct from new.*) execute function announce_public_change('franchises');
create trigger y_public_emptied after truncate on franchise_kinds for each statement
  execute function announce_public_change('franchises');

create function kind_follows_search() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
declare said smallint := search_facts(new.home_based, new.part_time, new.disclosed_count, new.bfa_member,
  new.ex_forces_offer);
begin
  loop
    select k.number into new.kind from franchise_kinds k
    where k.category_numbers = new.category_numbers and k.bucket = new.bucket and k.facts = said;
    exit when found;
    -- Another who needs the same kind may be quicker.
    insert into franchise_kinds (category_numbers, bucket, facts) values (new.category_numbers, new.bucket, said)
    on conflict do nothing;
  end loop;
  return new;
end $$;

alter table franchise_search add column kind integer;
create trigger kind before insert or update of category_numbers, bucket, home_based, part_time, disclosed_count,
  bfa_member, ex_forces_offer on franchise_search for each row execute function kind_follows_search();
-- Nothing else follows from it.
alter table franchise_search disable trigger user;
insert into franchise_kinds (category_numbers, bucket, facts)
select distinct category_numbers, bucket, search_facts(home_based, part_time, disclosed_count, bfa_member,
  ex_forces_offer) from franchise_search;
update franchise_search s set kind = k.number from franchise_kinds k
where k.category_numbers = s.category_numbers and k.bucket = s.bucket
  and k.facts = search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer);
alter table franchise_search enable trigger user;
-- beside the older version: the trigger sets it, whoever writes the row.
alter table franchise_search alter column kind set not null;

create index franchise_search_kinds on franchise_search (kind, total_with_vat_pence)
  include (minimum_own_cash_pence, investment_pence, created_at, franchise_id);

-- As it was, with these.
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
  perform refresh_category_medians(null);
  foreach definition in array definitions loop execute definition; end loop;
  analyze franchise_search, franchise_counts, franchise_kinds, franchise_open_counts, category_medians;
end $$;
