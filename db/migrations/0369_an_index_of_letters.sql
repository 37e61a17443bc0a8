-- The bits in place of the words (docs/decisions/077). Made beside the index that it takes the place of, so that
-- listings are read meanwhile.
create index franchise_search_lettered on franchise_search (created_at desc, franchise_id)
  include (letters, name_text, bucket, investment_pence, total_with_vat_pence, minimum_own_cash_pence, open_areas,
    kind);
drop index franchise_search_compared;
-- beside the older version: no statement names an index.
alter index franchise_search_lettered rename to franchise_search_compared;
