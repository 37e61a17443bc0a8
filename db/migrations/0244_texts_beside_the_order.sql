-- A text of one or two letters has no trigrams: every listing is looked at for it, and for what can be opened in a
-- place nearly half of them are. The rows are four times as wide as what such searches compare, count and order by, so
-- an index along the newest holds that (docs/decisions/053).

-- An entry of an index has at most 2,700 bytes, of which the areas may take 800.
create function bound_search_text() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  new.search_text := left(new.search_text, 220);
  return new;
end $$;
create trigger bound_text before insert or update on franchise_search for each row
  when (octet_length(new.search_text) + octet_length(new.name_text) > 1700) execute function bound_search_text();
update franchise_search set search_text = search_text
where octet_length(search_text) + octet_length(name_text) > 1700;

create index franchise_search_compared on franchise_search (created_at desc, franchise_id)
  include (search_text, name_text, bucket, investment_pence, total_with_vat_pence, minimum_own_cash_pence, open_areas,
    disclosed_count, home_based, part_time, bfa_member, ex_forces_offer);
