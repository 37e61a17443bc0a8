-- How many leads are held, for the badge that is on every page of the admins (0157): without putting each together.
create function count_held_leads() returns integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from (
    select h.id from franchise_leads h where h.held_at is not null and app_role() = 'admin'
    union select u.lead_id from lead_follow_ups u where u.held_at is not null and app_role() = 'admin') held
$$;
revoke execute on function count_held_leads() from public;
grant execute on function count_held_leads() to atlas_app;
