-- What a customer keeps an eye on, with private notes: nobody but the customer sees or writes it.

create table shortlist (
  user_id uuid not null references profiles (id) on delete cascade,
  franchise_id uuid not null references franchises (id) on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, franchise_id),
  constraint shortlist_note check (length(note) <= 2000)
);
create index shortlist_franchise on shortlist (franchise_id);

create trigger a_guard before update on shortlist for each row execute function guard_columns('customer=note');

select floor_table('shortlist');
grant select, insert, update, delete on shortlist to atlas_app;
create policy own_read on shortlist for select to atlas_app using ((select app_role()) = 'customer' and user_id = (select app_user()));
create policy own_create on shortlist for insert to atlas_app with check ((select app_role()) = 'customer' and user_id = (select app_user())
  and exists (select 1 from franchises f where f.id = franchise_id));
create policy own_change on shortlist for update to atlas_app using ((select app_role()) = 'customer' and user_id = (select app_user()));
create policy own_delete on shortlist for delete to atlas_app using ((select app_role()) = 'customer' and user_id = (select app_user()));
