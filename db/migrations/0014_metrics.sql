-- ad_metrics (E-21), the same three counts of every listing by day, and data_requests.

create table ad_metrics (
  id bigint generated always as identity primary key,
  ad_id uuid not null references featured_ads (id) on delete cascade,
  -- Filled from the ad, so that policies need no join.
  franchisor_id uuid,
  metric_type text not null,
  visitor_hash text not null,
  -- Start of the ten minutes within which one visitor counts once.
  window_start timestamptz not null,
  created_at timestamptz not null default now(),
  constraint ad_metrics_type check (metric_type in ('view', 'click', 'request_info')),
  constraint ad_metrics_once unique (ad_id, metric_type, visitor_hash, window_start)
);
create index ad_metrics_ad on ad_metrics (ad_id, created_at);
create index ad_metrics_franchisor on ad_metrics (franchisor_id, created_at);
create index ad_metrics_created on ad_metrics (created_at);

create table franchise_metrics_daily (
  franchise_id uuid not null references franchises (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  requests integer not null default 0,
  primary key (franchise_id, day)
);
create index franchise_metrics_daily_day on franchise_metrics_daily (day);

-- Who was counted lately: one row per visitor, thing and window, swept by a job.
create table counted_visits (
  subject_id uuid not null,
  metric_type text not null,
  visitor_hash text not null,
  window_start timestamptz not null,
  primary key (subject_id, metric_type, visitor_hash, window_start)
);
create index counted_visits_window on counted_visits (window_start);

create table data_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  email text not null,
  kind text not null,
  details text,
  status text not null default 'open',
  note text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '30 days',
  closed_at timestamptz,
  constraint data_requests_kind check (kind in ('export', 'erasure', 'rectification', 'complaint')),
  constraint data_requests_status check (status in ('open', 'in_progress', 'done', 'refused'))
);
create index data_requests_user on data_requests (user_id, created_at desc);
create index data_requests_open on data_requests (status, due_at);

create function ad_metric_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select a.franchisor_id into new.franchisor_id from featured_ads a where a.id = new.ad_id;
  return new;
end $$;
create trigger a_owner before insert on ad_metrics for each row execute function ad_metric_owner();

create function guard_data_request() returns trigger
language plpgsql as $$
begin
  if new.status in ('done', 'refused') then new.closed_at := coalesce(old.closed_at, now());
  else new.closed_at := null; end if;
  return new;
end $$;
create trigger a_guard before update on data_requests for each row execute function guard_columns('admin=status,note');
create trigger b_closed before update of status on data_requests for each row execute function guard_data_request();

select floor_table('ad_metrics');
grant select on ad_metrics to atlas_app;
grant select, insert, delete on ad_metrics to atlas_system;
create policy own_read on ad_metrics for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on ad_metrics for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on ad_metrics for select to atlas_system using (true);
create policy system_create on ad_metrics for insert to atlas_system with check (true);
create policy system_retention on ad_metrics for delete to atlas_system using (created_at < now() - interval '13 months');

select floor_table('franchise_metrics_daily');
grant select on franchise_metrics_daily to atlas_app;
grant select, insert, update, delete on franchise_metrics_daily to atlas_system;
create policy own_read on franchise_metrics_daily for select to atlas_app
  using ((select app_role()) = 'franchisor' and exists (select 1 from franchises f
    where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy admin_read on franchise_metrics_daily for select to atlas_app using ((select app_role()) = 'admin');
create policy system_all on franchise_metrics_daily to atlas_system using (true) with check (true);

select floor_table('counted_visits');
grant select, insert, update, delete on counted_visits to atlas_system;
create policy system_all on counted_visits to atlas_system using (true) with check (true);

select floor_table('data_requests');
grant select, insert, update (status, note) on data_requests to atlas_app;
grant select, insert, delete on data_requests to atlas_system;
create policy own_read on data_requests for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and user_id = (select app_user()));
create policy admin_read on data_requests for select to atlas_app using ((select app_role()) = 'admin');
create policy own_create on data_requests for insert to atlas_app with check (
  (select app_role()) in ('customer', 'franchisor') and user_id = (select app_user())
  and status = 'open' and note is null and closed_at is null);
create policy admin_change on data_requests for update to atlas_app using ((select app_role()) = 'admin');
create policy system_read on data_requests for select to atlas_system using (true);
create policy system_create on data_requests for insert to atlas_system with check (status = 'open');
create policy system_retention on data_requests for delete to atlas_system using (closed_at < now() - interval '24 months');
