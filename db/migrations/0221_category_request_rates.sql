-- The middle of a category's requests for every thousand views over the last days, as of the night: over all franchises
-- of a large site it takes seconds. Other days than these are still read as they are.
create table category_request_rates (
  category_number integer not null,
  days integer not null check (days in (7, 30, 91)),
  until date not null,
  franchises integer not null,
  middle double precision not null,
  primary key (category_number, days)
);
select floor_table('category_request_rates');
grant select on category_request_rates to atlas_system;
create policy system_read on category_request_rates for select to atlas_system using (true);

-- Brings a category up to today; returns how many middles it has.
create function refresh_category_request_rates(number integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
  known integer;
begin
  delete from category_request_rates where category_number = number;
  insert into category_request_rates
  select number, r.days, today, count(*),
    round((percentile_cont(0.5) within group (order by 1000.0 * r.requests / r.views))::numeric, 1)
  from (
    select s.franchise_id, d.days, sum(m.views) filter (where m.day > today - d.days) as views,
      sum(m.requests) filter (where m.day > today - d.days) as requests
    from franchise_search s
    join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between today - 90 and today
    cross join (values (7), (30), (91)) d (days)
    where s.main_category_number = number
    group by 1, 2
  ) r
  where r.views > 0
  group by r.days;
  get diagnostics known = row_count;
  return known;
end $$;
revoke execute on function refresh_category_request_rates(integer) from public;
grant execute on function refresh_category_request_rates(integer) to atlas_system;

-- As before (0134_category_middles.sql), from what the night stored where it is not older than a day. All own
-- franchises count as own ones then, seen or not.
create or replace function category_middles(first_day date, last_day date)
returns table (category text, franchises integer, middle double precision)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare length integer := last_day - first_day + 1;
begin
  if exists (
    select from category_request_rates r where r.days = length and r.until between last_day - 1 and last_day
  ) then
    return query
    select own.name, r.franchises, r.middle
    from (
      select s.main_category_number as number, min(s.main_category_name) as name, count(*) as franchises
      from franchise_search s where s.franchisor_id = app_user() group by 1
    ) own
    join category_request_rates r on r.category_number = own.number and r.days = length
    where r.until between last_day - 1 and last_day and r.franchises >= 5 and r.franchises - own.franchises >= 3;
  else
    return query
    with rates as (
      select s.main_category_number as number, s.main_category_name as name, s.franchisor_id,
        1000.0 * sum(m.requests) / sum(m.views) as rate
      from franchise_search s
      join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between first_day and last_day
      where s.main_category_number in
        (select own.main_category_number from franchise_search own where own.franchisor_id = app_user())
      group by s.franchise_id having sum(m.views) > 0
    )
    select name, count(*)::integer,
      round(percentile_cont(0.5) within group (order by rate)::numeric, 1)::double precision
    from rates group by number, name
    having count(*) >= 5 and count(*) filter (where franchisor_id is distinct from app_user()) >= 3;
  end if;
end $$;
