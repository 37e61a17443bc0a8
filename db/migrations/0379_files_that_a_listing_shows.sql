-- A picture that its franchisor has taken off a live listing is kept until an admin has looked at the change, and
-- until then anybody opened it by its old address. A picture of a listing is public as long as the listing shows it,
-- as its brochure is; its franchisor and admins have policies of their own.
create or replace function is_shown_file(kind text, upload uuid, franchise uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select franchise is null or case
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
