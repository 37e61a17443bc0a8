-- Whoever counted did so alone, from before the first row to the commit (0224_company_counts_in_order.sql): at fifty
-- requests a second each waited for all before it. Whoever counts once in a transaction says beforehand what for, and
-- waits only for who counts for the same companies. All take their locks in one order, a 256th of the companies each,
-- so that there are never many.
create function lock_counts(listings uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(220, 0);
  perform pg_advisory_xact_lock(418, part) from (
    select distinct hashtext(coalesce(f.franchisor_id, f.id)::text) & 255 as part
    from franchises f where f.id = any((select listings)::uuid[]) order by 1) parts;
  perform set_config('app.counts', 'locked', true);
end $$;
revoke execute on function lock_counts(uuid[]) from public;
grant execute on function lock_counts(uuid[]) to atlas_system;

-- Everyone else goes on counting alone: it keeps out those beside each other, too.
create or replace function count_alone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.counts', true), '') <> 'locked' then perform pg_advisory_xact_lock(220, 0); end if;
  return null;
end $$;

create function count_requests_once(leads uuid[], franchises uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform lock_counts(franchises);
  perform count_information_requests(leads, franchises);
  perform set_config('app.counts', '', true);
end $$;
revoke execute on function count_requests_once(uuid[], uuid[]) from public;
grant execute on function count_requests_once(uuid[], uuid[]) to atlas_system;
