-- What the featured image of a post shows, for people who cannot see it; null where it is only decoration.
alter table posts add column image_alt text;
alter table posts add constraint posts_image_alt check (btrim(image_alt) <> '' and length(image_alt) <= 250);
grant update (image_alt) on posts to atlas_app;

drop trigger a_guard on posts;
create trigger a_guard before update on posts for each row execute function guard_columns(
  'admin=title,content,author,author_line,sources,image_url,image_upload_id,image_alt,category_id,status,meta_title,'
  'meta_description,keywords,shortcode,scheduled_at');
