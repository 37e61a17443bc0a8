-- What the public pages read beside 0006 and 0008.

-- Tells 'not public' from 'no such listing' (P-42, 3-decisions 37) without showing anything of the listing.
create function franchise_exists(id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from franchises f where f.id = franchise_exists.id);
grant execute on function franchise_exists(uuid) to atlas_app;

-- Sorting by amount: what was not disclosed stands last in both directions.
drop index franchise_search_cheapest;
drop index franchise_search_dearest;
create index franchise_search_cheapest on franchise_search (investment_pence asc nulls last, franchise_id);
create index franchise_search_dearest on franchise_search (investment_pence desc nulls last, franchise_id);
