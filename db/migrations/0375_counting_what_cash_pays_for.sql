-- How many of each option cash pays for was counted along an index by kind, every entry of it; and how many of those
-- can be opened in a place in all rows. Now whichever is less, what cash pays for or what it does not, is read along
-- the index of totals, so that one says kind and areas too (docs/decisions/082). It is made before the one that it
-- takes the place of goes.
create index franchise_search_cash_sides on franchise_search (total_with_vat_pence)
  include (minimum_own_cash_pence, investment_pence, bucket, created_at, franchise_id, kind, open_areas);
drop index franchise_search_cash;
-- beside the older version: no statement names an index.
alter index franchise_search_cash_sides rename to franchise_search_cash;
