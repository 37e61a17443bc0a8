-- Letters in a category were compared with the rows of all its listings. They stand in the index of kinds too, which
-- has everything else that is asked of a category's listings (docs/decisions/079). How many of each kind cash pays for
-- is counted in a narrow one: a fifth of the bytes. Both are made before the index that the first takes the place of
-- goes, so that listings are read meanwhile.
create index franchise_search_kinds_lettered on franchise_search (kind, total_with_vat_pence)
  include (minimum_own_cash_pence, investment_pence, total_to_open_pence, name_text, open_areas, created_at,
    franchise_id, letters);
create index franchise_search_kinds_cash on franchise_search (kind, total_with_vat_pence)
  include (minimum_own_cash_pence);
drop index franchise_search_kinds;
-- beside the older version: no statement names an index.
alter index franchise_search_kinds_lettered rename to franchise_search_kinds;
