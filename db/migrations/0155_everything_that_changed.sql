-- 3-decisions 35: every change to what the public sees of an approved listing is told to the admins; claims of
-- earnings, testimonials and brochures that are new or changed wait for them.

-- What of an approved listing waits for an admin, as its franchisor has it now; the tables hold what buyers see.
-- A refused part stays for its franchisor to correct.
create table franchise_held_parts (
  franchise_id uuid not null references franchises (id) on delete cascade,
  part text not null,
  -- earnings {claim, evidence}; testimonials [{authorName, content}]; brochure {url}.
  value jsonb not null,
  upload_id uuid references uploads (id) on delete cascade,
  sent_at timestamptz not null default now(),
  refused_at timestamptz,
  refusal_reason text,
  primary key (franchise_id, part),
  constraint franchise_held_parts_part check (part in ('earnings', 'testimonials', 'brochure')),
  constraint franchise_held_parts_value check (jsonb_typeof(value) = case part when 'testimonials' then 'array'
    else 'object' end),
  constraint franchise_held_parts_reason check (refusal_reason is null or refused_at is not null)
);
create index franchise_held_parts_upload on franchise_held_parts (upload_id) where upload_id is not null;

-- What the public saw of a listing when it was approved or last looked at; kept only while something differs from it.
create table franchise_approved_states (
  franchise_id uuid primary key references franchises (id) on delete cascade,
  state jsonb not null,
  touched_at timestamptz not null default now()
);

select floor_table('franchise_held_parts');
select floor_table('franchise_approved_states');
grant select, insert, delete, update (refused_at, refusal_reason) on franchise_held_parts to atlas_app;
grant select on franchise_held_parts, franchise_approved_states to atlas_system;
grant select on franchise_approved_states to atlas_app;
create policy own_read on franchise_held_parts for select to atlas_app
  using ((select app_role()) = 'franchisor' and exists (select from franchises f
    where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy own_create on franchise_held_parts for insert to atlas_app
  with check ((select app_role()) = 'franchisor' and refused_at is null and exists (select from franchises f
    where f.id = franchise_id and f.franchisor_id = (select app_user()) and f.status = 'approved'));
create policy own_delete on franchise_held_parts for delete to atlas_app
  using ((select app_role()) = 'franchisor' and exists (select from franchises f
    where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy admin_read on franchise_held_parts for select to atlas_app using ((select app_role()) = 'admin');
create policy admin_refuse on franchise_held_parts for update to atlas_app
  using ((select app_role()) = 'admin' and refused_at is null) with check (refused_at is not null);
create policy system_read on franchise_held_parts for select to atlas_system using (true);
create policy own_read on franchise_approved_states for select to atlas_app
  using ((select app_role()) = 'franchisor' and exists (select from franchises f
    where f.id = franchise_id and f.franchisor_id = (select app_user())));
create policy admin_read on franchise_approved_states for select to atlas_app using ((select app_role()) = 'admin');
create policy system_read on franchise_approved_states for select to atlas_system using (true);

-- All that the public sees of a listing, part by part, or will see once what is held has been looked at.
create function franchise_state(franchise uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'name', f.name, 'location', f.location, 'website', f.website, 'open_areas', area_names(f.open_areas),
    'company', (select company_said(p.company_name, p.company_number) from profiles p where p.id = f.franchisor_id),
    'short_description', coalesce(d.short_description, ''), 'long_description', coalesce(d.long_description, ''),
    'main_image_url', d.main_image_url,
    'gallery', coalesce((select jsonb_agg(g.image_url order by g.position, g.id)
      from franchise_gallery g where g.franchise_id = f.id), '[]'),
    'categories', coalesce((select jsonb_agg(m.category_id order by m.position, m.category_id)
      from franchise_category_mappings m where m.franchise_id = f.id), '[]'),
    'faqs', coalesce((select jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer)
      order by q.position, q.id) from franchise_faqs q where q.franchise_id = f.id), '[]'),
    'stories', coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'content', s.content,
      'imageUrl', s.image_url) order by s.position, s.id)
      from franchise_success_stories s where s.franchise_id = f.id), '[]'),
    'figures', jsonb_strip_nulls(jsonb_build_object('investment_amount', d.investment_amount)
      || coalesce(to_jsonb(g), '{}') - '{franchise_id,confirmed_at,updated_at,earnings_claim,earnings_evidence}'::text[]
      || jsonb_build_object('premises', nullif(g.premises, '{}'))),
    'earnings', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'earnings' and h.refused_at is null),
      case when g.earnings_claim is not null then
        jsonb_build_object('claim', g.earnings_claim, 'evidence', g.earnings_evidence) end),
    'testimonials', coalesce((select h.value from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'testimonials' and h.refused_at is null),
      (select jsonb_agg(jsonb_build_object('authorName', t.author_name, 'content', t.content)
        order by t.position, t.id) from franchise_testimonials t where t.franchise_id = f.id), '[]'),
    'brochure', coalesce((select h.value -> 'url' from franchise_held_parts h
        where h.franchise_id = f.id and h.part = 'brochure' and h.refused_at is null),
      to_jsonb(d.brochure_url)))
  from franchises f left join franchise_details d on d.franchise_id = f.id
  left join franchise_figures g on g.franchise_id = f.id where f.id = franchise
$$;

-- The state before the first change after an approval stays until an admin has looked; each change touches it.
create function remember_approved_state(franchise uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into franchise_approved_states (franchise_id, state)
  select f.id, franchise_state(f.id) from franchises f where f.id = franchise and f.status = 'approved'
  on conflict (franchise_id) do update set touched_at = clock_timestamp()
$$;

create function remember_before_change() returns trigger
language plpgsql as $$
declare changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = 'atlas_app' and (app_role() = 'franchisor' or tg_table_name = 'franchise_held_parts') then
    perform remember_approved_state((changed ->> case tg_table_name when 'franchises' then 'id'
      else 'franchise_id' end)::uuid);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
do $$
declare part text;
begin
  foreach part in array array['franchise_details', 'franchise_figures', 'franchise_category_mappings',
    'franchise_gallery', 'franchise_faqs', 'franchise_testimonials', 'franchise_success_stories',
    'franchise_held_parts']
  loop
    execute format('create trigger z_remember before insert or update or delete on %I for each row
      execute function remember_before_change()', part);
  end loop;
end $$;
create trigger z_remember before update of name, location, website, open_areas on franchises for each row
  when (old.status = 'approved') execute function remember_before_change();

-- The company is named on every listing of it (0129).
drop trigger flag_company on profiles;
create function remember_before_company_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform remember_approved_state(f.id) from franchises f where f.franchisor_id = new.id and f.status = 'approved';
  return new;
end $$;
create trigger z_remember before update of company_name, company_number on profiles for each row
  when (new.company_name is distinct from old.company_name or new.company_number is distinct from old.company_number)
  execute function remember_before_company_change();

-- At the end of a transaction: what differs from the state that was approved, with the values of that. Written even
-- where the flag stays as it is, so that the listing's version moves on with what an admin has not seen.
create function note_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  was jsonb;
  is_now jsonb;
  changed jsonb;
begin
  select s.state into was from franchise_approved_states s where s.franchise_id = new.franchise_id;
  if not found then return null; end if;
  is_now := franchise_state(new.franchise_id);
  -- A category that an admin deleted is no change of the franchisor's.
  was := was || jsonb_build_object('categories', coalesce((select jsonb_agg(c.id order by c.at)
    from jsonb_array_elements_text(was -> 'categories') with ordinality c (id, at)
    where exists (select from franchise_categories k where k.id::text = c.id)), '[]'));
  select jsonb_object_agg(w.key, w.value) into changed
  from jsonb_each(was) w where w.value is distinct from is_now -> w.key;
  update franchises set changed_since_approval = changed where id = new.franchise_id and status = 'approved'
    and (changed is not null or changed_since_approval is not null);
  if changed is null then delete from franchise_approved_states where franchise_id = new.franchise_id; end if;
  return null;
end $$;
create constraint trigger note_changes after insert or update on franchise_approved_states
  deferrable initially deferred for each row execute function note_changes();

-- Puts what is held where buyers see it: all of it, or what has not been refused.
create function publish_held_parts(franchise uuid, with_refused boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held franchise_held_parts;
begin
  for held in select * from franchise_held_parts h
    where h.franchise_id = franchise and (with_refused or h.refused_at is null)
  loop
    if held.part = 'earnings' then
      insert into franchise_figures (franchise_id, earnings_claim, earnings_evidence)
      values (franchise, held.value ->> 'claim', held.value ->> 'evidence')
      on conflict (franchise_id) do update set earnings_claim = excluded.earnings_claim,
        earnings_evidence = excluded.earnings_evidence;
    elsif held.part = 'brochure' then
      insert into franchise_details (franchise_id, brochure_url, brochure_upload_id)
      values (franchise, held.value ->> 'url', held.upload_id)
      on conflict (franchise_id) do update set brochure_url = excluded.brochure_url,
        brochure_upload_id = excluded.brochure_upload_id;
    else
      delete from franchise_testimonials where franchise_id = franchise;
      insert into franchise_testimonials (franchise_id, author_name, content, position)
      select franchise, t.value ->> 'authorName', t.value ->> 'content', t.at - 1
      from jsonb_array_elements(held.value) with ordinality t (value, at);
    end if;
    delete from franchise_held_parts where franchise_id = franchise and part = held.part;
  end loop;
end $$;

-- An admin who takes the flag off has looked at all of it, what was held too. A listing that is no longer approved
-- holds nothing apart: it will be looked at whole.
create function changes_were_seen() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform publish_held_parts(new.id, new.status <> 'approved');
  delete from franchise_approved_states where franchise_id = new.id;
  return null;
end $$;
create trigger seen after update of status, changed_since_approval on franchises for each row
  when (old.status = 'approved' and (new.status <> 'approved'
    or old.changed_since_approval is not null and new.changed_since_approval is null))
  execute function changes_were_seen();

-- The floor of it: of an approved listing a franchisor takes these parts away or puts them in order, and no more.
create function guard_reviewed_parts() returns trigger
language plpgsql as $$
declare
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  column_name text;
begin
  if current_user <> 'atlas_app' or app_role() <> 'franchisor'
    or not exists (select from franchises f where f.id = new.franchise_id and f.status = 'approved') then
    return new;
  end if;
  -- Writing a row that is there already comes as an insertion first.
  if tg_op = 'INSERT' and tg_table_name <> 'franchise_testimonials' then
    execute format('select to_jsonb(t) from %I t where franchise_id = $1', tg_table_name)
      into was using new.franchise_id;
  end if;
  foreach column_name in array tg_argv loop
    if to_jsonb(new) ->> column_name is not null
      and to_jsonb(new) -> column_name is distinct from was -> column_name then
      perform refuse(column_name || ' of an approved listing waits for an admin');
    end if;
  end loop;
  return new;
end $$;
create trigger y_reviewed before insert or update on franchise_testimonials for each row
  execute function guard_reviewed_parts('author_name', 'content');
create trigger y_reviewed before insert or update on franchise_figures for each row
  execute function guard_reviewed_parts('earnings_claim', 'earnings_evidence');
create trigger y_reviewed before insert or update on franchise_details for each row
  execute function guard_reviewed_parts('brochure_url', 'brochure_upload_id');

-- A file of a franchise is public with it; a brochure only as the one that buyers are shown.
create function is_shown_file(kind text, upload uuid, franchise uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select kind <> 'brochure' or franchise is null or exists (select from franchise_details d
    where d.franchise_id = franchise and (d.brochure_upload_id = upload or d.brochure_url = '/files/' || upload))
$$;
drop policy public_read on uploads;
create policy public_read on uploads for select to atlas_app
  using (class = 'public' and state = 'attached' and (franchise_id is null or exists (select from franchises f
    where f.id = franchise_id and f.is_public)) and is_shown_file(kind, id, franchise_id));

-- The claim of earnings is none of the figures that a franchisor confirms.
create or replace function figures_lose_confirmation() returns trigger
language plpgsql as $$
declare aside text[] := '{confirmed_at,updated_at,earnings_claim,earnings_evidence}';
begin
  if new.confirmed_at is not distinct from old.confirmed_at
    and to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.confirmed_at := null;
  end if;
  return new;
end $$;

-- These noted a few fields each.
drop trigger flag_change on franchise_details;
drop trigger flag_change on franchise_gallery;
drop trigger flag_gone on franchise_success_stories;
drop trigger flag_come on franchise_success_stories;
drop function flag_company_change, flag_details_change, flag_gallery_change, flag_stories_gone, flag_stories_come;

create or replace function guard_franchise_status() returns trigger
language plpgsql as $$
declare actor text := case current_user when 'atlas_app' then app_role() end;
begin
  if new.status is distinct from old.status then
    if not (old.status = 'pending' and new.status in ('approved', 'rejected') and actor is distinct from 'franchisor'
      or old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin'
      or new.status = 'pending' and actor = 'admin' and takes_back('franchise', old.id)) then
      perform refuse('franchise cannot go from ' || old.status || ' to ' || new.status);
    end if;
    new.approved_at := case when new.status = 'approved' then coalesce(new.approved_at, now()) end;
    new.changed_since_approval := null;
    if new.status <> 'rejected' then new.rejection_reason := null; end if;
    -- Sent again after corrections, it waits from now on; a decision that is taken back changes nothing of that.
    if old.status = 'rejected' and new.status = 'pending' and actor is distinct from 'admin' then
      new.submitted_at := now();
    end if;
  else
    if new.approved_at is distinct from old.approved_at then
      perform refuse('approved_at belongs to an approval');
    end if;
    if actor = 'admin' and new.changed_since_approval is not null
      and new.changed_since_approval is distinct from old.changed_since_approval then
      perform refuse('changes are acknowledged, not written');
    end if;
    if actor is not distinct from 'franchisor' then new.changed_since_approval := old.changed_since_approval; end if;
  end if;
  return new;
end $$;

create or replace function guard_website_check() returns trigger
language plpgsql as $$
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
  return new;
end $$;

revoke execute on function franchise_state(uuid), remember_approved_state(uuid), publish_held_parts(uuid, boolean),
  is_shown_file(text, uuid, uuid) from public;
grant execute on function remember_approved_state(uuid) to atlas_app;
grant execute on function is_shown_file(text, uuid, uuid) to atlas_app, atlas_system;

-- Both sides of what changed, for the admins.
create function franchise_changes(franchise uuid) returns table (was jsonb, is_now jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select f.changed_since_approval, franchise_state(f.id) from franchises f
  where f.id = franchise and f.changed_since_approval is not null and app_role() = 'admin'
$$;
revoke execute on function franchise_changes(uuid) from public;
grant execute on function franchise_changes(uuid) to atlas_app;

-- What was noted before this migration becomes the state that was approved, as far as it is known.
insert into franchise_approved_states (franchise_id, state)
select f.id, franchise_state(f.id) || (f.changed_since_approval - '{investment_amount,stories}'::text[])
  || case when f.changed_since_approval ? 'investment_amount' then jsonb_build_object('figures',
       jsonb_strip_nulls(franchise_state(f.id) -> 'figures'
         || jsonb_build_object('investment_amount', f.changed_since_approval -> 'investment_amount'))) else '{}' end
  || case when f.changed_since_approval ? 'stories' then jsonb_build_object('stories', coalesce((
       select jsonb_agg(jsonb_build_object('title', '', 'content', '', 'imageUrl', s.url))
       from jsonb_array_elements_text(f.changed_since_approval -> 'stories') s (url)), '[]')) else '{}' end
from franchises f where f.status = 'approved' and f.changed_since_approval is not null;
