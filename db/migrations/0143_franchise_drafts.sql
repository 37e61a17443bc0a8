-- What a franchisor typed into the form of a listing and has not saved: one draft of a new listing and one of each of
-- its own, on every device the same. `version` is new with each save and `writer` the form that wrote it, so that a
-- form on another device overwrites nothing unseen. `uploads` are the files that it holds, which the sweep spares.
create table franchise_drafts (
  franchisor_id uuid not null references profiles (id) on delete cascade,
  franchise_id uuid references franchises (id) on delete cascade,
  data jsonb not null,
  opened text not null default '',
  uploads uuid[] not null default '{}',
  version uuid not null default gen_random_uuid(),
  writer text not null,
  updated_at timestamptz not null default now(),
  constraint franchise_drafts_one unique nulls not distinct (franchisor_id, franchise_id),
  constraint franchise_drafts_data check (jsonb_typeof(data) = 'object' and length(data::text) <= 2000000),
  constraint franchise_drafts_opened check (length(opened) <= 1000),
  constraint franchise_drafts_writer check (length(writer) <= 100)
);
create index franchise_drafts_franchise on franchise_drafts (franchise_id) where franchise_id is not null;
create index franchise_drafts_uploads on franchise_drafts using gin (uploads);
create index franchise_drafts_updated on franchise_drafts (updated_at);

select floor_table('franchise_drafts');
grant select, delete on franchise_drafts to atlas_app;
grant insert (franchisor_id, franchise_id, data, opened, uploads, writer) on franchise_drafts to atlas_app;
grant update (data, opened, uploads, version, writer, updated_at) on franchise_drafts to atlas_app;
grant select, delete on franchise_drafts to atlas_system;
create policy own_read on franchise_drafts for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_create on franchise_drafts for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()) and (franchise_id is null
    or exists (select from franchises f where f.id = franchise_id and f.franchisor_id = (select app_user()))));
create policy own_change on franchise_drafts for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy own_delete on franchise_drafts for delete to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy system_read on franchise_drafts for select to atlas_system using (true);
create policy system_delete on franchise_drafts for delete to atlas_system using (true);
