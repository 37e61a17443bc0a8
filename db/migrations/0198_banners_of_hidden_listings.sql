-- A banner goes with its franchise, and carries its name: pages that show nothing else of franchises hear of both.
create trigger y_public_banner after update on franchises for each row
  when ((old.is_public, old.name) is distinct from (new.is_public, new.name))
  execute function announce_public_change('ads');

-- A picture may stand in a legal text too.
create or replace function sweep_blog_pictures() returns setof text
language sql security definer set search_path = pg_catalog, public as $$
  delete from uploads u where u.kind = 'blog-image' and u.state = 'attached' and u.created_at < now() - interval '1 day'
    and not exists (select from posts p where p.image_upload_id = u.id or position(u.id::text in p.content) > 0)
    and not exists (select from category_articles a where position(u.id::text in a.content) > 0)
    and not exists (select from legal_texts l where position(u.id::text in l.content) > 0)
    returning u.storage_key
$$;
