-- The category tree (E-04, depth two) and the articles of categories (E-06).

create table franchise_categories (
  id uuid primary key default gen_random_uuid(),
  -- Short internal number for the arrays of the search row.
  number integer generated always as identity unique,
  name text not null,
  parent_id uuid references franchise_categories (id) on delete cascade,
  hue smallint not null default 210,
  icon text not null default 'store',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint franchise_categories_name check (btrim(name) <> '' and length(name) <= 120),
  constraint franchise_categories_hue check (hue between 0 and 359)
);
create index franchise_categories_parent on franchise_categories (parent_id, name);
create index franchise_categories_name_order on franchise_categories (name);

create function guard_category_depth() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.parent_id is null then return new; end if;
  if exists (select 1 from franchise_categories where id = new.parent_id and parent_id is not null)
    or exists (select 1 from franchise_categories where parent_id = new.id) then
    perform refuse('categories are two levels deep');
  end if;
  return new;
end $$;
create trigger b_depth before insert or update of parent_id on franchise_categories
  for each row execute function guard_category_depth();
create trigger a_guard before update on franchise_categories for each row execute function guard_columns(
  'admin=name,hue,icon,position');

create table category_articles (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null unique references franchise_categories (id) on delete cascade,
  title text not null,
  content text not null,
  meta_title text,
  meta_description text,
  keywords text,
  faqs jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint category_articles_faqs check (jsonb_typeof(faqs) = 'array')
);
create trigger c_touch before update on category_articles for each row execute function touch_updated_at();

select floor_table('franchise_categories');
grant select, insert, delete on franchise_categories to atlas_app;
grant update (name, hue, icon, position) on franchise_categories to atlas_app;
grant select on franchise_categories to atlas_system;
create policy anyone_read on franchise_categories for select to atlas_app, atlas_system using (true);
create policy admin_create on franchise_categories for insert to atlas_app with check ((select app_role()) = 'admin');
create policy admin_change on franchise_categories for update to atlas_app using ((select app_role()) = 'admin');
create policy admin_delete on franchise_categories for delete to atlas_app using ((select app_role()) = 'admin');

select floor_table('category_articles');
grant select, insert, update, delete on category_articles to atlas_app;
grant select on category_articles to atlas_system;
create policy anyone_read on category_articles for select to atlas_app, atlas_system using (true);
create policy admin_create on category_articles for insert to atlas_app with check ((select app_role()) = 'admin');
create policy admin_change on category_articles for update to atlas_app using ((select app_role()) = 'admin');
create policy admin_delete on category_articles for delete to atlas_app using ((select app_role()) = 'admin');
