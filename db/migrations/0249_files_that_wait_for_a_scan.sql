-- A file that could not be scanned for viruses when it came waits, and nobody gets it until it is (docs/decisions/054).
-- Null: it was found clean, or nothing scans files of its kind.
alter table uploads add column unscanned_since timestamptz;
-- When a scan of it last came to nothing: it waits behind the others then, so that a slow one keeps none of them.
alter table uploads add column scan_tried_at timestamptz;
create index uploads_unscanned on uploads (unscanned_since) where unscanned_since is not null;

-- What a scan found of a file that waits, for the job. One with a virus goes, and what led to it: of that the answer is
-- true. Of two scans one settles it. Null in the place of clean: nobody knows, and it waits behind the others.
create function settle_scan(upload uuid, clean boolean) returns boolean language plpgsql security definer
  set search_path to 'pg_catalog', 'public' as $$
begin
  perform from uploads u where u.id = upload and u.unscanned_since is not null for update;
  if not found then return false; end if;
  if clean is null then
    update uploads set scan_tried_at = clock_timestamp() where id = upload;
    return false;
  end if;
  if clean then
    update uploads set unscanned_since = null, scan_tried_at = null where id = upload;
    return false;
  end if;
  update franchise_details set brochure_url = null, brochure_upload_id = null where brochure_upload_id = upload;
  delete from uploads where id = upload;
  return true;
end $$;
revoke all on function settle_scan(uuid, boolean) from public;
grant execute on function settle_scan(uuid, boolean) to atlas_system;
