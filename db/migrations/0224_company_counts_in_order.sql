-- A statement that counts both adds and changes days, so its two triggers take companies' days in two passes: with
-- others at the same time that ends in a deadlock. Whoever counts does so alone, from before the first row to the
-- commit.
create function count_alone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(220, 0);
  return null;
end $$;
create trigger counted_alone before insert or update or delete on franchise_metrics_daily
  for each statement execute function count_alone();

-- A franchise that goes waits for what is just being counted of it, and takes that off too.
create or replace function franchise_leaves_company() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(220, 0);
  update company_metrics_daily c
  set views = c.views - m.views, clicks = c.clicks - m.clicks, requests = c.requests - m.requests,
    franchises = c.franchises - (m.views + m.clicks + m.requests > 0)::integer
  from franchise_metrics_daily m
  where m.franchise_id = old.id and c.franchisor_id = old.franchisor_id and c.day = m.day
    and exists (select from profiles p where p.id = old.franchisor_id);
  return old;
end $$;

-- How many of each company's franchises were counted in the night: whoever pauses some by day learns no more of others.
alter table category_request_rates add companies jsonb not null default '{}';

create or replace function refresh_category_request_rates(number integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
  known integer;
begin
  delete from category_request_rates where category_number = number;
  with counted as (
    select s.franchise_id, s.franchisor_id, x.days, x.views, x.requests
    from (
      select s.franchise_id, s.franchisor_id,
        sum(m.views) filter (where m.day > today - 7) as views7,
        sum(m.requests) filter (where m.day > today - 7) as asked7,
        sum(m.views) filter (where m.day > today - 30) as views30,
        sum(m.requests) filter (where m.day > today - 30) as asked30,
        sum(m.views) as views91, sum(m.requests) as asked91
      from franchise_search s
      join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between today - 90 and today
      where s.main_category_number = number
      group by s.franchise_id, s.franchisor_id
    ) s
    cross join lateral (values (7, s.views7, s.asked7), (30, s.views30, s.asked30), (91, s.views91, s.asked91))
      x (days, views, requests)
    where x.views > 0
  ), owners as (
    select o.days, jsonb_object_agg(o.franchisor_id::text, o.franchises) as companies
    from (
      select c.days, c.franchisor_id, count(*) as franchises from counted c
      where c.franchisor_id is not null group by c.days, c.franchisor_id
    ) o
    group by o.days
  )
  insert into category_request_rates (category_number, days, until, franchises, middle, companies)
  select number, c.days, today, count(*),
    round((percentile_cont(0.5) within group (order by 1000.0 * c.requests / c.views))::numeric, 1),
    coalesce((select o.companies from owners o where o.days = c.days), '{}')
  from counted c
  group by c.days;
  get diagnostics known = row_count;
  return known;
end $$;

-- As before (0221_category_request_rates.sql), each category by itself: from the night where that has it, else as it
-- is.
create or replace function category_middles(first_day date, last_day date)
returns table (category text, franchises integer, middle double precision)
language sql stable security definer set search_path = pg_catalog, public as $$
  with own as (
    select s.main_category_number as number, min(s.main_category_name) as name, count(*) as franchises
    from franchise_search s where s.franchisor_id = app_user() and s.main_category_number is not null group by 1
  ), stored as (
    select r.category_number as number, own.name, r.franchises, r.middle,
      greatest(own.franchises, coalesce((r.companies ->> app_user()::text)::integer, 0)) as mine
    from own join category_request_rates r on r.category_number = own.number
    where r.days = last_day - first_day + 1 and r.until between last_day - 1 and last_day
  ), rates as (
    select own.number, own.name, s.franchisor_id, 1000.0 * sum(m.requests) / sum(m.views) as rate
    from own join franchise_search s on s.main_category_number = own.number
    join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between first_day and last_day
    where own.number not in (select number from stored)
    group by own.number, own.name, s.franchise_id, s.franchisor_id having sum(m.views) > 0
  )
  select name, franchises, middle from stored where franchises >= 5 and franchises - mine >= 3
  union all
  select name, count(*)::integer, round(percentile_cont(0.5) within group (order by rate)::numeric, 1)::double precision
  from rates group by number, name
  having count(*) >= 5 and count(*) filter (where franchisor_id is distinct from app_user()) >= 3
$$;
