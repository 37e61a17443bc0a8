-- A draft may have a time at which it is published. No public query reads it: a post is public by its status alone, so
-- one whose job is late is late and never early.
alter table posts add column scheduled_at timestamptz;
alter table posts add constraint posts_scheduled check (scheduled_at is null or status = 'draft');
create index posts_scheduled_at on posts (scheduled_at) where scheduled_at is not null;
grant update (scheduled_at) on posts to atlas_app;

drop trigger a_guard on posts;
create trigger a_guard before update on posts for each row execute function guard_columns(
  'admin=title,content,author,author_line,sources,image_url,image_upload_id,category_id,status,meta_title,'
  'meta_description,keywords,shortcode,scheduled_at');

-- Publishes the drafts whose time has come, each once whoever asks, and answers which.
create function publish_due_posts() returns table (id uuid, title text)
language sql security definer set search_path = pg_catalog, public as $$
  update posts p set status = 'published', scheduled_at = null
    where p.status = 'draft' and p.scheduled_at <= now() returning p.id, p.title
$$;
grant execute on function publish_due_posts() to atlas_system;

-- Pictures of the blog that stand in no post, beside none and in no category's article, a day after they came.
create function sweep_blog_pictures() returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  delete from uploads u where u.kind = 'blog-image' and u.state = 'attached' and u.created_at < now() - interval '1 day'
    and not exists (select from posts p where p.image_upload_id = u.id or position(u.id::text in p.content) > 0)
    and not exists (select from category_articles a where position(u.id::text in a.content) > 0)
    returning u.storage_key
$$;
grant execute on function sweep_blog_pictures() to atlas_system;
