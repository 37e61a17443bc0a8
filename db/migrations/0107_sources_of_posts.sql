-- Who wrote a post, in a line, what it rests on, and when its words changed after it was published.

alter table posts
  add column author_line text,
  add column sources jsonb not null default '[]',
  add column revised_at timestamptz,
  add constraint posts_author_line check (btrim(author_line) <> '' and length(author_line) <= 300),
  -- A list of {title, url}.
  add constraint posts_sources check (jsonb_typeof(sources) = 'array');
grant update (author_line, sources) on posts to atlas_app;

drop trigger a_guard on posts;
create trigger a_guard before update on posts for each row execute function guard_columns(
  'admin=title,content,author,author_line,sources,image_url,image_upload_id,category_id,status,meta_title,'
  'meta_description,keywords,shortcode');

-- A view, a shortcode or a category is no revision.
create function stamp_revised() returns trigger
language plpgsql as $$
begin
  if old.status = 'published' and (new.title, new.content, new.sources) is distinct from
    (old.title, old.content, old.sources) then new.revised_at := now(); end if;
  return new;
end $$;
create trigger b_revised before update of title, content, sources on posts
  for each row execute function stamp_revised();
