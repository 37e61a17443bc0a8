-- posts (E-14), blog_categories (E-15), post_views (E-16).

create table blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  constraint blog_categories_name check (btrim(name) <> '')
);

create table posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null default '',
  author text not null,
  image_url text,
  image_upload_id uuid references uploads (id) on delete set null,
  category_id uuid references blog_categories (id) on delete set null,
  status text not null default 'draft',
  meta_title text,
  meta_description text,
  keywords text,
  shortcode text unique,
  -- post_views of this post plus archived_views: both kept by triggers.
  views integer not null default 0,
  archived_views integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint posts_status check (status in ('draft', 'published')),
  constraint posts_title check (btrim(title) <> '')
);
create index posts_newest on posts (status, created_at desc);
create index posts_category on posts (category_id, created_at desc);
create index posts_popular on posts (views desc) where status = 'published';
create index posts_image on posts (image_upload_id);

-- One row per visitor and day. visitor_hash is salted per day: no address, no e-mail.
create table post_views (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts (id) on delete cascade,
  visitor_hash text not null,
  viewed_at timestamptz not null default now(),
  view_day date not null default (now() at time zone 'Europe/London')::date,
  constraint post_views_once unique (post_id, visitor_hash, view_day)
);
create index post_views_viewed_at on post_views (viewed_at);

create function count_post_view() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    update posts p set views = p.views + n.seen
    from (select post_id, count(*)::integer as seen from new_rows group by post_id) n where p.id = n.post_id;
  else
    update posts p set archived_views = p.archived_views + n.seen
    from (select post_id, count(*)::integer as seen from old_rows group by post_id) n where p.id = n.post_id;
  end if;
  return null;
end $$;
create trigger count_insert after insert on post_views referencing new table as new_rows
  for each statement execute function count_post_view();
create trigger count_delete after delete on post_views referencing old table as old_rows
  for each statement execute function count_post_view();

create function stamp_published() returns trigger
language plpgsql as $$
begin
  if new.status = 'published' and new.published_at is null then new.published_at := now(); end if;
  return new;
end $$;
create trigger a_guard before update on posts for each row execute function guard_columns(
  'admin=title,content,author,image_url,image_upload_id,category_id,status,meta_title,meta_description,keywords,shortcode');
create trigger b_published before insert or update of status on posts for each row execute function stamp_published();
create trigger c_touch before update on posts for each row
  when (old.views = new.views and old.archived_views = new.archived_views) execute function touch_updated_at();
create trigger a_guard before update on blog_categories for each row execute function guard_columns('admin=name');

select floor_table('blog_categories');
grant select, insert, delete, update (name) on blog_categories to atlas_app;
grant select on blog_categories to atlas_system;
create policy anyone_read on blog_categories for select to atlas_app, atlas_system using (true);
create policy admin_create on blog_categories for insert to atlas_app with check ((select app_role()) = 'admin');
create policy admin_change on blog_categories for update to atlas_app using ((select app_role()) = 'admin');
create policy admin_delete on blog_categories for delete to atlas_app using ((select app_role()) = 'admin');

select floor_table('posts');
grant select, insert, delete on posts to atlas_app;
grant update (title, content, author, image_url, image_upload_id, category_id, status, meta_title, meta_description,
  keywords, shortcode) on posts to atlas_app;
grant select on posts to atlas_system;
create policy published_read on posts for select to atlas_app using (status = 'published');
create policy admin_read on posts for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_create on posts for insert to atlas_app with check (
  (select app_role()) = 'admin' and status = 'draft' and views = 0 and archived_views = 0);
create policy admin_change on posts for update to atlas_app using ((select app_role()) = 'admin');
create policy admin_delete on posts for delete to atlas_app using ((select app_role()) = 'admin');
create policy system_read on posts for select to atlas_system using (true);

select floor_table('post_views');
grant select on post_views to atlas_app;
grant select, insert, delete on post_views to atlas_system;
create policy admin_read on post_views for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on post_views for select to atlas_system using (true);
create policy system_create on post_views for insert to atlas_system
  with check (exists (select 1 from posts p where p.id = post_id and p.status = 'published'));
create policy system_retention on post_views for delete to atlas_system using (viewed_at < now() - interval '13 months');
