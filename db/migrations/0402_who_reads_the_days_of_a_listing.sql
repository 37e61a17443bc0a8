-- beside the older version: whoever read the days of a listing before reads the same after.

-- As with leads (0394): of a company with 300 listings the planner expected 278 rows of a year instead of 109,500, and
-- fetched each by itself: 112,000 pages of the database. Those of a day lie together: 16,000 hold them all.
drop policy admin_read on franchise_metrics_daily;
drop policy own_read on franchise_metrics_daily;
create policy admin_or_own_read on franchise_metrics_daily for select to atlas_app using (
  case (select app_role())
    when 'admin' then true
    when 'franchisor' then franchise_id in (select f.id from franchises f where f.franchisor_id = (select app_user()))
    else false end);
