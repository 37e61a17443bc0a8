-- Pictures of success stories are images too: what an edit of an approved listing replaced is noted for the admin
-- (3-decisions 35). Saving deletes the stories and enters them again, so a list that comes back as it was is no change.

create function flag_stories_gone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() is distinct from 'franchisor' then return null; end if;
  update franchises f set changed_since_approval = coalesce(f.changed_since_approval, '{}') || jsonb_build_object('stories', was.urls)
  from (
    select s.franchise_id, jsonb_agg(s.image_url order by s.position, s.id) as urls
    from (select id, franchise_id, image_url, position from old_rows
          union all select id, franchise_id, image_url, position from franchise_success_stories where franchise_id in (select franchise_id from old_rows)) s
    where s.image_url is not null group by s.franchise_id) was
  where f.id = was.franchise_id and f.status = 'approved' and not coalesce(f.changed_since_approval, '{}') ? 'stories';
  return null;
end $$;

create function flag_stories_come() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if app_role() is distinct from 'franchisor' then return null; end if;
  update franchises f set changed_since_approval = case
    when f.changed_since_approval ? 'stories' then nullif(f.changed_since_approval - 'stories', '{}')
    else coalesce(f.changed_since_approval, '{}') || jsonb_build_object('stories', s.were) end
  from (
    select franchise_id, coalesce(jsonb_agg(image_url order by position, id) filter (where image_url is not null), '[]') as are,
      coalesce(jsonb_agg(image_url order by position, id) filter (where image_url is not null and id not in (select id from new_rows)), '[]') as were
    from franchise_success_stories where franchise_id in (select franchise_id from new_rows) group by franchise_id) s
  where f.id = s.franchise_id and f.status = 'approved'
    and case when f.changed_since_approval ? 'stories' then f.changed_since_approval -> 'stories' = s.are else s.are <> s.were end;
  return null;
end $$;

create trigger flag_gone after delete on franchise_success_stories referencing old table as old_rows
  for each statement when (not bulk_loading()) execute function flag_stories_gone();
create trigger flag_come after insert on franchise_success_stories referencing new table as new_rows
  for each statement when (not bulk_loading()) execute function flag_stories_come();

-- The admin's list of what changed, the longest unseen first: a few among many.
create index franchises_changed on franchises (updated_at, id) where status = 'approved' and changed_since_approval is not null;
