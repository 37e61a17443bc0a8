-- Words of the texts that search looks in, for correcting a text that finds nothing; and distances between places.

create table search_words (
  word text primary key,
  constraint search_words_length check (length(word) between 3 and 40)
);
select floor_table('search_words');
grant select on search_words to atlas_app, atlas_system;
create policy anyone_read on search_words for select to atlas_app, atlas_system using (true);
create index search_words_similar on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
-- Names while they are typed.
create index franchise_search_name on franchise_search using gin (name_text gin_trgm_ops) with (fastupdate = off);

-- The different words of a text that is in lower case, as the application's wordsOf() finds them.
create function words_of(search_text text) returns setof text
language sql immutable parallel safe
begin atomic
  select distinct m[1] from regexp_matches(search_text, '[[:alnum:]]+(?:[''’][[:alnum:]]+)*', 'g') m where length(m[1]) between 3 and 40;
end;

-- Every word that stands in a search row is there. One that has gone from its rows stays as long as any text contains it.
create function words_follow_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone text[];
begin
  if tg_op = 'INSERT' then
    insert into search_words select distinct w from new_rows n cross join words_of(n.search_text) w order by w on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into search_words select distinct w from new_rows n join old_rows o using (franchise_id) cross join words_of(n.search_text) w
    where n.search_text <> o.search_text order by w on conflict do nothing;
    select array_agg(distinct w) into gone from old_rows o join new_rows n using (franchise_id) cross join words_of(o.search_text) w
    where n.search_text <> o.search_text and strpos(n.search_text, w) = 0;
  elsif not exists (select 1 from franchise_search) then
    delete from search_words;
  else
    select array_agg(distinct w) into gone from old_rows o cross join words_of(o.search_text) w;
  end if;
  delete from search_words g where g.word = any (gone) and not exists (select 1 from franchise_search s where s.search_text like '%' || g.word || '%');
  return null;
end $$;
-- Bulk loading has no rule of its own: it writes all search rows in one statement.
create trigger words_insert after insert on franchise_search referencing new table as new_rows
  for each statement execute function words_follow_search();
create trigger words_update after update on franchise_search referencing old table as old_rows new table as new_rows
  for each statement execute function words_follow_search();
create trigger words_delete after delete on franchise_search referencing old table as old_rows
  for each statement execute function words_follow_search();

-- Great-circle distance in miles on a sphere of the mean radius of the earth, 3,958.7613 miles (haversine).
create function miles_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
returns double precision
language sql immutable parallel safe
return 2 * 3958.7613 * asin(sqrt(least(1, power(sin(radians(latitude2 - latitude1) / 2), 2)
  + cos(radians(latitude1)) * cos(radians(latitude2)) * power(sin(radians(longitude2 - longitude1) / 2), 2))));
grant execute on function miles_between(double precision, double precision, double precision, double precision) to atlas_app, atlas_system;

-- Listings that are there already.
insert into search_words select distinct w from franchise_search s cross join words_of(s.search_text) w;
