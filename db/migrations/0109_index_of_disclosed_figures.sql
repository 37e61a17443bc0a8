-- The home page shows those that disclose the most figures, the newest first, and counts those that disclose all; the
-- search counts what each option of its filters would leave. All of them read every row. The first of this index are
-- the home page's, and it holds all that the others count.
create index franchise_search_disclosed on franchise_search (disclosed_count desc, created_at desc, franchise_id)
  include (bucket, category_numbers, home_based, part_time, bfa_member, ex_forces_offer, total_with_vat_pence,
    minimum_own_cash_pence);

-- What can be opened everywhere is found by its areas since migration 0104.
drop index franchise_search_nationwide;
