-- How often a banner was seen and pressed, by day of London, as franchise_metrics_daily counts cards. Nobody is kept.
create table banner_metrics_daily (
  banner_id uuid not null references banner_ads (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (banner_id, day)
);
select floor_table('banner_metrics_daily');
grant select on banner_metrics_daily to atlas_app;
grant select, insert, update on banner_metrics_daily to atlas_system;
create policy admin_read on banner_metrics_daily for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on banner_metrics_daily for select to atlas_system using (true);
create policy system_create on banner_metrics_daily for insert to atlas_system with check (true);
create policy system_change on banner_metrics_daily for update to atlas_system using (true);
