-- What cash pays for (3-decisions 74) is a range of the total with VAT. The index holds all that the search asks of its
-- rows before it shows a page: so they are counted and ordered without reading a row.
create index franchise_search_cash on franchise_search (total_with_vat_pence)
  include (minimum_own_cash_pence, investment_pence, bucket, created_at, franchise_id);
