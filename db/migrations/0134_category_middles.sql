-- How the franchises of the asker's own main categories do: the middle of their requests for every thousand views
-- between two days, of those that were seen at all. Nobody learns another one's figure from it: it takes five
-- franchises, and three that are not the asker's own.
create function category_middles(first_day date, last_day date)
returns table (category text, franchises integer, middle double precision)
language sql stable security definer set search_path = pg_catalog, public as $$
  with rates as (
    select s.main_category_number as number, s.main_category_name as name, s.franchisor_id,
      1000.0 * sum(m.requests) / sum(m.views) as rate
    from franchise_search s
    join franchise_metrics_daily m on m.franchise_id = s.franchise_id and m.day between first_day and last_day
    where s.main_category_number in
      (select own.main_category_number from franchise_search own where own.franchisor_id = app_user())
    group by s.franchise_id having sum(m.views) > 0
  )
  select name, count(*)::integer, round(percentile_cont(0.5) within group (order by rate)::numeric, 1)::double precision
  from rates group by number, name
  having count(*) >= 5 and count(*) filter (where franchisor_id is distinct from app_user()) >= 3
$$;
revoke execute on function category_middles(date, date) from public;
grant execute on function category_middles(date, date) to atlas_app;
