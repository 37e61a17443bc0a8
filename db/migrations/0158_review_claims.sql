-- Which listing an admin looks at, so that another says so and takes the next; it blocks nobody, and runs out.
create table review_claims (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  admin_id uuid not null references profiles (id) on delete cascade,
  at timestamptz not null default now()
);
create index review_claims_admin on review_claims (admin_id);
select floor_table('review_claims');
grant select, insert, delete, update (admin_id, at) on review_claims to atlas_app;
create policy admin_read on review_claims for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_write on review_claims for insert to atlas_app
  with check ((select app_role()) = 'admin' and admin_id = (select app_user()));
create policy admin_change on review_claims for update to atlas_app using ((select app_role()) = 'admin')
  with check (admin_id = (select app_user()));
create policy admin_delete on review_claims for delete to atlas_app using ((select app_role()) = 'admin');

-- Open tabs hear of another reader, and not of one who reads on.
create trigger live_new after insert on review_claims for each row execute function notify_admins();
create trigger live_other after update on review_claims for each row when (new.admin_id <> old.admin_id)
  execute function notify_admins();
