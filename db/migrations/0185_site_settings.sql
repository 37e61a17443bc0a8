-- What admins say about the site without a deployment: one row, which holds only what differs from the environment.
create table site_settings (
  only_row boolean primary key default true,
  settings jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint site_settings_one check (only_row),
  constraint site_settings_object check (jsonb_typeof(settings) = 'object')
);
insert into site_settings default values;

-- Versions of the legal texts that admins write; before the first one the built-in text stands. A version that has
-- come into force is never changed, and one that has not may be taken back.
create table legal_texts (
  page text not null,
  version integer not null,
  content text not null,
  in_force_from date not null,
  created_at timestamptz not null default now(),
  primary key (page, version),
  constraint legal_texts_page check (page in ('privacy', 'terms', 'disclaimer', 'cookies')),
  constraint legal_texts_version check (version > 1),
  constraint legal_texts_content check (btrim(content) <> '')
);

create function london_today() returns date language sql stable
return (now() at time zone 'Europe/London')::date;
grant execute on function london_today() to atlas_app, atlas_system;

-- Every process keeps both in memory and reads them again.
create function notify_site_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_settings', '');
  return null;
end $$;
create trigger told after update on site_settings for each statement execute function notify_site_settings();
create trigger told after insert or delete on legal_texts for each statement execute function notify_site_settings();

select floor_table('site_settings');
grant select, update (settings, version, updated_at) on site_settings to atlas_app;
grant select on site_settings to atlas_system;
create policy admin_read on site_settings for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_change on site_settings for update to atlas_app using ((select app_role()) = 'admin');
create policy system_read on site_settings for select to atlas_system using (true);

select floor_table('legal_texts');
grant select, delete on legal_texts to atlas_app;
grant insert (page, version, content, in_force_from) on legal_texts to atlas_app;
grant select on legal_texts to atlas_system;
create policy admin_read on legal_texts for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_write on legal_texts for insert to atlas_app
  with check ((select app_role()) = 'admin' and in_force_from >= london_today());
create policy admin_take_back on legal_texts for delete to atlas_app
  using ((select app_role()) = 'admin' and in_force_from > london_today());
create policy system_read on legal_texts for select to atlas_system using (true);
