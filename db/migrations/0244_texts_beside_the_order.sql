-- A text of one or two letters has no trigrams: every listing is looked at for it, and for what can be opened in a
-- place nearly half of them are. The rows are four times as wide as what such searches compare, count and order by, so
-- an index along the newest holds that (docs/decisions/053).

-- An entry of an index has at most 2,700 bytes, of which the areas may take 800. Where a listing says more, its name
-- and its place stay, and its description is as long as there is room.
create function first_bytes(said text, most int) returns text language plpgsql immutable
  set search_path to 'pg_catalog', 'public' as $$
declare
  bytes bytea := convert_to(said, 'UTF8');
begin
  if length(bytes) <= most then return said; end if;
  -- Not in the middle of a letter.
  while most > 0 and get_byte(bytes, most) between 128 and 191 loop most := most - 1; end loop;
  return convert_from(substring(bytes from 1 for greatest(most, 0)), 'UTF8');
end $$;
create function bound_search_text() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public' as $$
declare
  name_bytes int := octet_length(new.name_text);
  place text := E'\n' || new.location_text;
  before_place text := left(new.search_text, length(new.search_text) - length(place));
begin
  before_place := first_bytes(before_place, greatest(1700 - name_bytes - octet_length(place), name_bytes));
  new.search_text := before_place || first_bytes(place, 1700 - name_bytes - octet_length(before_place));
  return new;
end $$;
create trigger bound_text before insert or update on franchise_search for each row
  when (octet_length(new.search_text) + octet_length(new.name_text) > 1700) execute function bound_search_text();
update franchise_search set search_text = search_text
where octet_length(search_text) + octet_length(name_text) > 1700;

create index franchise_search_compared on franchise_search (created_at desc, franchise_id)
  include (search_text, name_text, bucket, investment_pence, total_with_vat_pence, minimum_own_cash_pence, open_areas,
    disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
