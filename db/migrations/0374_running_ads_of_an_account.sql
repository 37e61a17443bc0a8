-- The question before an account is deleted also says how many running ads end with it.
-- beside the older version: that reads the columns by name, and one more changes nothing for it
drop function franchisor_contents(uuid[]);
create function franchisor_contents(accounts uuid[], out franchises integer, out live integer, out leads integer,
  out messages integer, out files integer, out ads integer, out running integer, out payments integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin looks into accounts of others' using errcode = 'insufficient_privilege';
  end if;
  select count(*), count(*) filter (where f.is_public) into franchises, live
    from franchises f where f.franchisor_id = any (accounts);
  select count(*) into leads from franchise_leads l where l.franchisor_id = any (accounts);
  select count(*) into messages from messages m where m.sender_id = any (accounts) or m.receiver_id = any (accounts);
  select (select count(*) from uploads u
      where u.owner_id = any (accounts) and u.kind not in ('blog-image', 'banner', 'company-document'))
    + (select count(*) from company_checks c where c.company_id = any (accounts) and c.upload_id is not null)
    into files;
  select a.ads + b.ads, a.running + b.running into ads, running from
    (select count(*) as ads, count(*) filter (where a.status = 'active' and a.end_date > now()) as running
     from featured_ads a where a.franchisor_id = any (accounts)) a
    cross join
    (select count(*) as ads, count(*) filter (where b.status = 'active' and b.payment_status = 'completed'
       and b.end_date > now()) as running
     from banner_ads b join franchises f on f.id = b.franchise_id where f.franchisor_id = any (accounts)) b;
  select count(*) into payments from payments p where p.franchisor_id = any (accounts);
end $$;
revoke execute on function franchisor_contents(uuid[]) from public;
grant execute on function franchisor_contents(uuid[]) to atlas_app;
