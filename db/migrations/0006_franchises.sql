-- franchises (E-02), their details (E-03) and what hangs on them (E-05, E-07 to E-10).

create table franchises (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  location text not null default 'UK',
  status text not null default 'pending',
  franchisor_id uuid references profiles (id) on delete cascade,
  rejection_reason text,
  -- Per changed field the value that was approved; null = nothing changed since (3-decisions 35).
  changed_since_approval jsonb,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint franchises_status check (status in ('pending', 'approved', 'rejected')),
  constraint franchises_name check (btrim(name) <> '' and length(name) <= 200),
  constraint franchises_location check (btrim(location) <> '' and length(location) <= 200),
  constraint franchises_only_approved_has_date check (status = 'approved' or approved_at is null)
);
create index franchises_franchisor on franchises (franchisor_id, created_at desc);
create index franchises_status on franchises (status, created_at desc);

create table franchise_details (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  short_description text not null default '',
  long_description text not null default '',
  investment_amount numeric(12, 2),
  main_image_url text,
  brochure_url text,
  main_image_upload_id uuid,
  brochure_upload_id uuid,
  updated_at timestamptz not null default now(),
  constraint franchise_details_investment check (investment_amount >= 0)
);
create index franchise_details_main_image on franchise_details (main_image_upload_id);
create index franchise_details_brochure on franchise_details (brochure_upload_id);

create table franchise_category_mappings (
  franchise_id uuid not null references franchises (id) on delete cascade,
  category_id uuid not null references franchise_categories (id) on delete cascade,
  position integer not null default 0,
  primary key (franchise_id, category_id)
);
create index franchise_category_mappings_category on franchise_category_mappings (category_id, franchise_id);

create table franchise_gallery (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references franchises (id) on delete cascade,
  image_url text not null,
  upload_id uuid,
  position integer not null default 0
);
create index franchise_gallery_franchise on franchise_gallery (franchise_id, position);
create index franchise_gallery_upload on franchise_gallery (upload_id);

create table franchise_faqs (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references franchises (id) on delete cascade,
  question text not null,
  answer text not null,
  position integer not null default 0
);
create index franchise_faqs_franchise on franchise_faqs (franchise_id, position);

create table franchise_testimonials (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references franchises (id) on delete cascade,
  author_name text not null,
  content text not null,
  position integer not null default 0
);
create index franchise_testimonials_franchise on franchise_testimonials (franchise_id, position);

create table franchise_success_stories (
  id uuid primary key default gen_random_uuid(),
  franchise_id uuid not null references franchises (id) on delete cascade,
  title text not null,
  content text not null,
  image_url text,
  upload_id uuid,
  position integer not null default 0
);
create index franchise_success_stories_franchise on franchise_success_stories (franchise_id, position);
create index franchise_success_stories_upload on franchise_success_stories (upload_id);

-- Decisions are taken once, from pending, by an admin; a rejected listing is resubmitted
-- by its franchisor (3-decisions 34). approved_at is set by the approval and by nothing else.
create function guard_franchise_status() returns trigger
language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected') and actor is distinct from 'franchisor'
      or old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin') then
      perform refuse('franchise cannot go from ' || old.status || ' to ' || new.status);
    end if;
    new.approved_at := case when new.status = 'approved' then coalesce(new.approved_at, now()) end;
    new.changed_since_approval := null;
    if new.status <> 'rejected' then new.rejection_reason := null; end if;
  else
    if new.approved_at is distinct from old.approved_at then perform refuse('approved_at belongs to an approval'); end if;
    if actor = 'admin' and new.changed_since_approval is not null
      and new.changed_since_approval is distinct from old.changed_since_approval then
      perform refuse('changes are acknowledged, not written');
    end if;
    if actor is not distinct from 'franchisor' then new.changed_since_approval := old.changed_since_approval; end if;
    if actor = 'franchisor' and new.status = 'approved' and new.name is distinct from old.name then
      new.changed_since_approval := jsonb_build_object('name', old.name) || coalesce(new.changed_since_approval, '{}');
    end if;
  end if;
  return new;
end $$;
create trigger a_guard before update on franchises for each row execute function guard_columns(
  'franchisor=name,location,status', 'admin=status,approved_at,rejection_reason,changed_since_approval', 'system=');
create trigger b_status before update on franchises for each row execute function guard_franchise_status();
create trigger c_touch before update on franchises for each row execute function touch_updated_at();

-- The franchise of a child row never changes: guard_columns has no actor for it.
create trigger a_guard before update on franchise_details for each row execute function guard_columns(
  'franchisor=short_description,long_description,investment_amount,main_image_url,brochure_url,main_image_upload_id,brochure_upload_id');
create trigger c_touch before update on franchise_details for each row execute function touch_updated_at();
create trigger a_guard before update on franchise_category_mappings for each row execute function guard_columns('franchisor=position');
create trigger a_guard before update on franchise_gallery for each row execute function guard_columns(
  'franchisor=image_url,upload_id,position');
create trigger a_guard before update on franchise_faqs for each row execute function guard_columns('franchisor=question,answer,position');
create trigger a_guard before update on franchise_testimonials for each row execute function guard_columns(
  'franchisor=author_name,content,position');
create trigger a_guard before update on franchise_success_stories for each row execute function guard_columns(
  'franchisor=title,content,image_url,upload_id,position');

-- Notes what an edit of an approved listing replaced: the approved value stays the first.
create function flag_details_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare was jsonb := '{}';
begin
  if new.investment_amount is distinct from old.investment_amount then
    was := was || jsonb_build_object('investment_amount', old.investment_amount); end if;
  if new.long_description is distinct from old.long_description then
    was := was || jsonb_build_object('long_description', old.long_description); end if;
  if new.main_image_url is distinct from old.main_image_url then
    was := was || jsonb_build_object('main_image_url', old.main_image_url); end if;
  if was <> '{}' and app_role() = 'franchisor' then
    update franchises set changed_since_approval = was || coalesce(changed_since_approval, '{}')
    where id = new.franchise_id and status = 'approved';
  end if;
  return null;
end $$;
create trigger flag_change after update on franchise_details for each row execute function flag_details_change();

create function flag_gallery_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare row_of franchise_gallery := case tg_op when 'DELETE' then old else new end;
begin
  update franchises f set changed_since_approval = coalesce(f.changed_since_approval, '{}') || jsonb_build_object('gallery',
    coalesce((select jsonb_agg(g.image_url order by g.position) from franchise_gallery g where g.franchise_id = f.id), '[]'))
  where f.id = row_of.franchise_id and f.status = 'approved' and app_role() = 'franchisor'
    and not coalesce(f.changed_since_approval, '{}') ? 'gallery';
  return row_of;
end $$;
create trigger flag_change before insert or delete on franchise_gallery for each row
  when (not bulk_loading()) execute function flag_gallery_change();

select floor_table('franchises');
grant select, insert on franchises to atlas_app;
grant update (name, location, status, approved_at, rejection_reason, changed_since_approval) on franchises to atlas_app;
grant select, delete, update (updated_at) on franchises to atlas_system;
create policy approved_read on franchises for select to atlas_app using (status = 'approved');
create policy own_read on franchises for select to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_read on franchises for select to atlas_app using ((select app_role()) = 'admin');
create policy own_create on franchises for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and franchisor_id = (select app_user())
    and status = 'pending' and approved_at is null and rejection_reason is null and changed_since_approval is null);
create policy own_change on franchises for update to atlas_app
  using ((select app_role()) = 'franchisor' and franchisor_id = (select app_user()));
create policy admin_change on franchises for update to atlas_app using ((select app_role()) = 'admin');
create policy system_read on franchises for select to atlas_system using (true);
create policy system_change on franchises for update to atlas_system using (true);
create policy system_delete on franchises for delete to atlas_system using (true);

-- One rule for all child tables: seen with the parent, written by the parent's owner.
create function floor_franchise_child(child regclass) returns void
language plpgsql as $$
declare mine text := '(select app_role()) = ''franchisor'' and exists (select 1 from franchises f
  where f.id = franchise_id and f.franchisor_id = (select app_user()))';
begin
  perform floor_table(child);
  execute format('grant select, insert, update, delete on %s to atlas_app', child);
  execute format('grant select on %s to atlas_system', child);
  execute format('create policy parent_read on %s for select to atlas_app
    using (exists (select 1 from franchises f where f.id = franchise_id))', child);
  execute format('create policy own_create on %s for insert to atlas_app with check (%s)', child, mine);
  execute format('create policy own_change on %s for update to atlas_app using (%s)', child, mine);
  execute format('create policy own_delete on %s for delete to atlas_app using (%s)', child, mine);
  execute format('create policy system_read on %s for select to atlas_system using (true)', child);
end $$;
select floor_franchise_child(t::regclass) from unnest(array['franchise_details', 'franchise_category_mappings',
  'franchise_gallery', 'franchise_faqs', 'franchise_testimonials', 'franchise_success_stories']) t;
drop function floor_franchise_child(regclass);

-- Takes a category off every listing; the admin's act before a category goes.
create function force_delete_category_mappings(category_id_param uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone integer;
begin
  if login_role() = 'atlas_app' and app_role() <> 'admin' then
    raise exception 'only an admin deletes mappings of a category' using errcode = 'insufficient_privilege';
  end if;
  delete from franchise_category_mappings where category_id = category_id_param;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function force_delete_category_mappings(uuid) to atlas_app;
