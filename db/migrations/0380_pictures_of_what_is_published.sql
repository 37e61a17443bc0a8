-- A picture of the blog was public from the moment it was uploaded: of a draft before it was published, and of a post
-- that was taken back anybody opened it by its old address. It is public while a published post, a category's article
-- or a legal text shows it; admins, who write with it, have a policy of their own. Texts are looked up by the pictures
-- in them, so that no request for one reads them all.
create function pictures_in(html text) returns uuid[]
language sql immutable strict parallel safe cost 1000 set search_path = pg_catalog as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(html, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found
$$;
grant execute on function pictures_in(text) to atlas_app, atlas_system;
create index posts_pictures on posts using gin (pictures_in(content));
create index category_articles_pictures on category_articles using gin (pictures_in(content));
create index legal_texts_pictures on legal_texts using gin (pictures_in(content));

create or replace function is_shown_file(kind text, upload uuid, franchise uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select case
    when kind = 'blog-image' then exists (select from posts p
        where p.image_upload_id = upload and p.status = 'published')
      or exists (select from posts p where pictures_in(p.content) @> array[upload] and p.status = 'published')
      or exists (select from category_articles a where pictures_in(a.content) @> array[upload])
      or exists (select from legal_texts l where pictures_in(l.content) @> array[upload])
      or exists (select from posts p where p.image_url = '/files/' || upload and p.status = 'published')
    when franchise is null then true
    when kind = 'brochure' then exists (select from franchise_details d
      where d.franchise_id = franchise and (d.brochure_upload_id = upload or d.brochure_url = '/files/' || upload))
    when kind in ('main-image', 'gallery', 'success-story') then exists (select from franchise_details d
        where d.franchise_id = franchise
          and (d.main_image_upload_id = upload or d.main_image_url = '/files/' || upload))
      or exists (select from franchise_gallery g
        where g.franchise_id = franchise and (g.upload_id = upload or g.image_url = '/files/' || upload))
      or exists (select from franchise_success_stories s
        where s.franchise_id = franchise and (s.upload_id = upload or s.image_url = '/files/' || upload))
    else true end
$$;
