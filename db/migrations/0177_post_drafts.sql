-- What an admin typed into the form of a post and has not saved: one draft of a new post and one of each post, on every
-- device of theirs, as of a franchise's form (0143; docs/decisions/030, 035). Other admins see that there is one.
create table post_drafts (
  admin_id uuid not null references profiles (id) on delete cascade,
  post_id uuid references posts (id) on delete cascade,
  data jsonb not null,
  opened text not null default '',
  version uuid not null default gen_random_uuid(),
  writer text not null,
  updated_at timestamptz not null default now(),
  constraint post_drafts_one unique nulls not distinct (admin_id, post_id),
  constraint post_drafts_data check (jsonb_typeof(data) = 'object' and length(data::text) <= 1500000),
  constraint post_drafts_opened check (length(opened) <= 100),
  constraint post_drafts_writer check (length(writer) <= 100)
);
create index post_drafts_post on post_drafts (post_id) where post_id is not null;
create index post_drafts_updated on post_drafts (updated_at);
select floor_table('post_drafts');
grant select, insert, delete, update (data, opened, version, writer, updated_at) on post_drafts to atlas_app;
create policy admins_read on post_drafts for select to atlas_app using ((select app_role()) = 'admin');
create policy own_create on post_drafts for insert to atlas_app
  with check ((select app_role()) = 'admin' and admin_id = (select app_user()));
create policy own_change on post_drafts for update to atlas_app
  using ((select app_role()) = 'admin' and admin_id = (select app_user()));
create policy own_delete on post_drafts for delete to atlas_app
  using ((select app_role()) = 'admin' and admin_id = (select app_user()));
grant select, delete on post_drafts to atlas_system;
create policy system_read on post_drafts for select to atlas_system using (true);
create policy system_delete on post_drafts for delete to atlas_system using (true);
