-- What was counted of all franchises of a company on a day, so that a year of two hundred franchises is 365 rows and
-- not 73,000; `franchises` says of how many anything was counted: the lines that the day has in the table of F-20.
create table company_metrics_daily (
  franchisor_id uuid not null references profiles (id) on delete cascade,
  day date not null,
  views integer not null,
  clicks integer not null,
  requests integer not null,
  franchises integer not null,
  primary key (franchisor_id, day)
);
select floor_table('company_metrics_daily');
grant select on company_metrics_daily to atlas_app, atlas_system;
create policy own_read on company_metrics_daily for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on company_metrics_daily for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on company_metrics_daily for select to atlas_system using (true);

-- Processes count at the same time: a company's days are taken in one order, after the franchises' own.
create function count_for_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    insert into company_metrics_daily as c
    select f.franchisor_id, n.day, sum(n.views), sum(n.clicks), sum(n.requests),
      count(*) filter (where n.views + n.clicks + n.requests > 0)
    from new_rows n join franchises f on f.id = n.franchise_id
    where f.franchisor_id is not null
    group by 1, 2 order by 1, 2
    on conflict (franchisor_id, day) do update
      set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks,
        requests = c.requests + excluded.requests, franchises = c.franchises + excluded.franchises;
  else
    insert into company_metrics_daily as c
    select f.franchisor_id, x.day, sum(x.views), sum(x.clicks), sum(x.requests), sum(x.counted)
    from (
      select franchise_id, day, views, clicks, requests, (views + clicks + requests > 0)::integer as counted
      from new_rows
      union all
      select franchise_id, day, -views, -clicks, -requests, -(views + clicks + requests > 0)::integer from old_rows
    ) x
    join franchises f on f.id = x.franchise_id
    where f.franchisor_id is not null
    group by 1, 2 order by 1, 2
    on conflict (franchisor_id, day) do update
      set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks,
        requests = c.requests + excluded.requests, franchises = c.franchises + excluded.franchises;
  end if;
  return null;
end $$;
create trigger company_added after insert on franchise_metrics_daily
  referencing new table as new_rows for each statement execute function count_for_company();
create trigger company_changed after update on franchise_metrics_daily
  referencing old table as old_rows new table as new_rows for each statement execute function count_for_company();

-- A day that is deleted, and a franchise that leaves with all its days, are taken off; where the company itself goes,
-- there is nothing left to take them off from. A franchise leaves before its days are deleted with it.
create function take_from_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update company_metrics_daily c
  set views = c.views - d.views, clicks = c.clicks - d.clicks, requests = c.requests - d.requests,
    franchises = c.franchises - d.counted
  from (
    select f.franchisor_id, o.day, sum(o.views) as views, sum(o.clicks) as clicks, sum(o.requests) as requests,
      count(*) filter (where o.views + o.clicks + o.requests > 0) as counted
    from old_rows o join franchises f on f.id = o.franchise_id
    group by 1, 2
  ) d
  where c.franchisor_id = d.franchisor_id and c.day = d.day;
  return null;
end $$;
create trigger company_reduced after delete on franchise_metrics_daily
  referencing old table as old_rows for each statement execute function take_from_company();

create function franchise_leaves_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update company_metrics_daily c
  set views = c.views - m.views, clicks = c.clicks - m.clicks, requests = c.requests - m.requests,
    franchises = c.franchises - (m.views + m.clicks + m.requests > 0)::integer
  from franchise_metrics_daily m
  where m.franchise_id = old.id and c.franchisor_id = old.franchisor_id and c.day = m.day
    and exists (select from profiles p where p.id = old.franchisor_id);
  return old;
end $$;
create trigger company_left before delete on franchises for each row execute function franchise_leaves_company();

insert into company_metrics_daily
select f.franchisor_id, m.day, sum(m.views), sum(m.clicks), sum(m.requests),
  count(*) filter (where m.views + m.clicks + m.requests > 0)
from franchise_metrics_daily m join franchises f on f.id = m.franchise_id
where f.franchisor_id is not null
group by 1, 2;
