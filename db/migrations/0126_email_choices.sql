-- Which emails someone does without: those that the account works without. Chosen on the account page, or by the link
-- in such an email, which its reader follows without signing in.
create table email_opt_outs (
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint email_opt_outs_pkey primary key (user_id, kind),
  constraint email_opt_outs_kind check (kind in ('messages', 'leads'))
);

select floor_table('email_opt_outs');
grant select, insert, delete on email_opt_outs to atlas_app;
grant select, insert on email_opt_outs to atlas_system;
create policy own_read on email_opt_outs for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_user()));
create policy own_create on email_opt_outs for insert to atlas_app
  with check ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_user()));
create policy own_delete on email_opt_outs for delete to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_user()));
create policy system_read on email_opt_outs for select to atlas_system using (true);
create policy system_create on email_opt_outs for insert to atlas_system with check (true);
