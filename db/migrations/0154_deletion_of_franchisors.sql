-- An admin deletes franchisors (D-11, 3-decisions 41) in the way in which one deletes one's own account: erase_account
-- (docs/data-map.md).

-- Franchisors' accounts, all of them or none: null where one is not there any more.
create function delete_franchisors(accounts uuid[]) returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid;
  member uuid;
  stored text[] := '{}';
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin deletes accounts of others' using errcode = 'insufficient_privilege';
  end if;
  -- In one order, so that two admins wait for each other.
  foreach person in array array(select distinct unnest(accounts) order by 1) loop
    perform 1 from profiles where id = person and user_type = 'franchisor' and company_id is null for update;
    if not found then return null; end if;
    -- The company's people go with it.
    for member in select id from profiles where company_id = person order by id for update loop
      stored := stored || erase_account(member);
    end loop;
    stored := stored || erase_account(person);
  end loop;
  return stored;
end $$;
revoke execute on function delete_franchisors(uuid[]) from public;
grant execute on function delete_franchisors(uuid[]) to atlas_app;

-- What would go with them, for the page that asks. Messages along a request are no admin's to read, their number is.
create function franchisor_contents(
  accounts uuid[], out franchises integer, out live integer, out leads integer, out messages integer, out files integer,
  out ads integer, out payments integer
)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin looks into accounts of others' using errcode = 'insufficient_privilege';
  end if;
  select count(*), count(*) filter (where f.is_public) into franchises, live
    from franchises f where f.franchisor_id = any (accounts);
  select count(*) into leads from franchise_leads l where l.franchisor_id = any (accounts);
  select count(*) into messages from messages m where m.sender_id = any (accounts) or m.receiver_id = any (accounts);
  select count(*) into files from uploads u
    where u.owner_id = any (accounts) and u.kind not in ('blog-image', 'banner');
  select (select count(*) from featured_ads a where a.franchisor_id = any (accounts))
    + (select count(*) from banner_ads b join franchises f on f.id = b.franchise_id
       where f.franchisor_id = any (accounts)) into ads;
  select count(*) into payments from payments p where p.franchisor_id = any (accounts);
end $$;
revoke execute on function franchisor_contents(uuid[]) from public;
grant execute on function franchisor_contents(uuid[]) to atlas_app;
