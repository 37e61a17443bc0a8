-- Admins look at what is held, and let it go or discard it (3-decisions 82). Of a lead that is held they read what they
-- need to decide; of any other they read nothing, as before.
create function held_leads() returns table (
  id uuid, franchise text, franchise_id uuid, name text, email text, message text, held_at timestamptz,
  is_public boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.id, l.franchise_name, l.franchise_id, l.name, l.email,
    concat_ws(E'\n\n', case when l.held_at is not null then l.message end, w.message),
    least(l.held_at, w.held_at), coalesce(f.is_public, false)
  from (select h.id from franchise_leads h where h.held_at is not null
        union select u.lead_id from lead_follow_ups u where u.held_at is not null) held
  join franchise_leads l on l.id = held.id left join franchises f on f.id = l.franchise_id
  cross join lateral (select string_agg(u.message, E'\n\n' order by u.created_at, u.id) as message,
    min(u.held_at) as held_at from lead_follow_ups u where u.lead_id = l.id and u.held_at is not null) w
  where app_role() = 'admin'
$$;

-- Takes away a held lead, or the held words of one that was delivered; answers with the franchise's name.
create function discard_held_lead(lead uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_lead franchise_leads;
begin
  if app_role() is distinct from 'admin' or app_user() is null then
    raise exception 'only an admin discards a lead' using errcode = 'insufficient_privilege';
  end if;
  select * into found_lead from franchise_leads where id = lead for update;
  if not found then return null; end if;
  if found_lead.held_at is not null then delete from franchise_leads where id = lead;
  else
    delete from lead_follow_ups where lead_id = lead and held_at is not null;
    if not found then return null; end if;
  end if;
  perform write_audit('lead.discarded', 'lead', lead::text, '{}');
  return found_lead.franchise_name;
end $$;
revoke execute on function held_leads(), discard_held_lead(uuid) from public;
grant execute on function held_leads(), discard_held_lead(uuid) to atlas_app;
