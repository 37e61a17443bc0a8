-- An admin opens the website of a franchise and says that it belongs to its company; buyers read when that was, for as
-- long as both stay what they were.

alter table franchises
  add column website text,
  add column website_checked_at timestamptz,
  add column website_checked_by uuid references profiles (id) on delete set null,
  add constraint franchises_website check (website ~ '^https?://[^[:space:]]+$' and length(website) <= 300),
  add constraint franchises_website_check check (website_checked_at is null or website is not null),
  add constraint franchises_website_checker check (website_checked_by is null or website_checked_at is not null);
create index franchises_website_checked_by on franchises (website_checked_by) where website_checked_by is not null;
grant update (website, website_checked_at, website_checked_by) on franchises to atlas_app;

drop trigger a_guard on franchises;
create trigger a_guard before update on franchises for each row execute function guard_columns(
  'franchisor=name,location,status,open_areas,website',
  'admin=status,approved_at,rejection_reason,changed_since_approval,website_checked_at,website_checked_by', 'system=');
-- A check leaves the listing as it is: what an admin has on the page can still be approved.
drop trigger c_touch on franchises;
create trigger c_touch before update of name, location, open_areas, website, status, franchisor_id, rejection_reason,
  changed_since_approval, created_at, approved_at, updated_at on franchises
  for each row execute function touch_updated_at();

drop policy own_create on franchises;
create policy own_create on franchises for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()) and status = 'pending'
    and approved_at is null and rejection_reason is null and changed_since_approval is null
    and website_checked_at is null);

-- After b_status, which gives back what the franchisor may not write of the changes.
create function guard_website_check() returns trigger language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.website is distinct from old.website or new.franchisor_id is distinct from old.franchisor_id then
    new.website_checked_at := null;
  elsif actor = 'admin' and new.website_checked_at is distinct from old.website_checked_at
    and new.website_checked_at is not null then
    new.website_checked_at := now();
    new.website_checked_by := app_user();
  elsif actor = 'admin' and new.website_checked_at is not null then
    new.website_checked_by := old.website_checked_by;
  end if;
  if new.website_checked_at is null then new.website_checked_by := null; end if;
  if actor = 'franchisor' and new.status = 'approved' and new.website is distinct from old.website then
    new.changed_since_approval :=
      jsonb_build_object('website', old.website) || coalesce(new.changed_since_approval, '{}');
  end if;
  return new;
end $$;
create trigger b_website before update on franchises for each row execute function guard_website_check();

-- The tick names the company: another company is another check.
create function company_loses_website_checks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update franchises set website_checked_at = null where franchisor_id = new.id and website_checked_at is not null;
  return null;
end $$;
create trigger website_checks after update of company_name, company_number on profiles for each row
  when (new.company_name is distinct from old.company_name or new.company_number is distinct from old.company_number)
  execute function company_loses_website_checks();
