-- What cash pays for is a range of an order by amount: its indexes hold what that is compared with, so that a page is
-- walked to along them alone.
drop index franchise_search_cheapest, franchise_search_dearest;
create index franchise_search_cheapest on franchise_search (investment_pence, franchise_id)
  include (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer,
    total_with_vat_pence, minimum_own_cash_pence);
create index franchise_search_dearest on franchise_search (investment_pence desc nulls last, franchise_id)
  include (bucket, category_numbers, disclosed_count, home_based, part_time, bfa_member, ex_forces_offer,
    total_with_vat_pence, minimum_own_cash_pence);
