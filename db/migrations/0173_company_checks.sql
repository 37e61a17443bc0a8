-- What admins checked of a company: its number, its website, documents, and what the bfa's register says of it. A line
-- is never changed; a wrong one is removed. Nobody else reads them, nor the files.
create table company_checks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references profiles (id) on delete cascade,
  what text not null,
  -- The number or the website that was looked at, or what the file is called.
  seen text not null default '',
  bfa_level text,
  -- The day of the look, which may lie before the day it was written down.
  looked_on date not null,
  note text not null default '',
  upload_id uuid references uploads (id) on delete set null,
  checked_by uuid references profiles (id) on delete set null,
  checked_at timestamptz not null default now(),
  constraint company_checks_what check (what in ('number', 'website', 'document', 'bfa')),
  constraint company_checks_seen check (length(seen) <= 300),
  constraint company_checks_bfa
    check ((what = 'bfa') = (bfa_level is not null) and bfa_level in ('full', 'associate', 'provisional', 'none')),
  constraint company_checks_file check (upload_id is null or what = 'document'),
  constraint company_checks_note check (length(note) <= 1000)
);
create index company_checks_company on company_checks (company_id, checked_at desc);
create index company_checks_upload on company_checks (upload_id) where upload_id is not null;
create index company_checks_by on company_checks (checked_by) where checked_by is not null;
select floor_table('company_checks');
grant select, insert, delete on company_checks to atlas_app;
create policy admins on company_checks to atlas_app
  using ((select app_role()) = 'admin') with check ((select app_role()) = 'admin');

-- Who looked, and when it was written down, is nobody's claim; what is checked is a company and none of its people.
create function note_company_check() returns trigger language plpgsql
security definer set search_path = pg_catalog, public as $$
begin
  if app_role() = 'admin' then
    new.checked_by := app_user();
    new.checked_at := now();
  end if;
  if not exists (select from profiles p
      where p.id = new.company_id and p.user_type = 'franchisor' and p.company_id is null) then
    raise exception 'only a company is checked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function note_company_check() from public;
create trigger a_note before insert on company_checks for each row execute function note_company_check();

-- A company's documents: private, an admin's to bring, and of the company they speak of.
alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind check (kind in
  ('main-image', 'gallery', 'success-story', 'brochure', 'attachment', 'blog-image', 'banner', 'company-document'));
alter table uploads drop constraint uploads_attachment_private;
alter table uploads add constraint uploads_private
  check (kind not in ('attachment', 'company-document') or class = 'private');
drop policy own_create on uploads;
create policy own_create on uploads for insert to atlas_app with check (
  owner_id = (select app_user()) and state = 'pending' and franchise_id is null and message_id is null
  and ((select app_role()) = 'admin'
    or (select app_role()) = 'franchisor' and kind <> 'company-document'
    or (select app_role()) = 'customer' and kind = 'attachment'));

create or replace function own_account_contents(
  out requests integer, out messages integer, out saved integer, out listings integer, out leads integer,
  out files integer, out members integer, out other_admins integer
)
language sql stable
begin atomic
  select
    (select count(*)::int from franchise_leads where user_id = app_person()),
    (select count(*)::int from messages where app_person() in (sender_id, receiver_id)),
    (select count(*)::int from shortlist where user_id = app_person()),
    (select count(*)::int from franchises where franchisor_id = app_person()),
    (select count(*)::int from franchise_leads where franchisor_id = app_person()),
    (select count(*)::int from uploads where owner_id = app_person()
      and kind not in ('blog-image', 'banner', 'company-document')),
    (select count(*)::int from company_members where not is_owner and id <> app_person()),
    (select count(*)::int from profiles where user_type = 'admin' and status = 'approved' and suspended_at is null
      and id <> app_person());
end;

create or replace function franchisor_contents(
  accounts uuid[], out franchises integer, out live integer, out leads integer, out messages integer, out files integer,
  out ads integer, out payments integer
)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if app_role() <> 'admin' then
    raise exception 'only an admin looks into accounts of others' using errcode = 'insufficient_privilege';
  end if;
  select count(*), count(*) filter (where f.is_public) into franchises, live
    from franchises f where f.franchisor_id = any (accounts);
  select count(*) into leads from franchise_leads l where l.franchisor_id = any (accounts);
  select count(*) into messages from messages m where m.sender_id = any (accounts) or m.receiver_id = any (accounts);
  select (select count(*) from uploads u
      where u.owner_id = any (accounts) and u.kind not in ('blog-image', 'banner', 'company-document'))
    + (select count(*) from company_checks c where c.company_id = any (accounts) and c.upload_id is not null)
    into files;
  select (select count(*) from featured_ads a where a.franchisor_id = any (accounts))
    + (select count(*) from banner_ads b join franchises f on f.id = b.franchise_id
       where f.franchisor_id = any (accounts)) into ads;
  select count(*) into payments from payments p where p.franchisor_id = any (accounts);
end $$;

-- As before (0148), and with a company its documents go; those of an admin who goes stay with their companies.
create or replace function erase_account(person uuid) returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  account profiles;
  doomed text[];
  files uuid[];
  stored text[];
begin
  select * into account from profiles where id = person;
  -- Requests that the person left as a guest at the same, proven address.
  if account.email_verified then
    delete from lead_follow_ups where lower(email) = lower(account.email);
    delete from franchise_leads where user_id is null and lower(email) = lower(account.email);
    -- A report protects other buyers and a complaint has to be answered: both stay as long as the page says.
    delete from contact_messages where lower(email) = lower(account.email)
      and subject not in ('Reported listing', 'Data protection complaint');
    delete from company_invitations where lower(email) = lower(account.email);
  end if;

  doomed := array(select id::text from franchise_leads where user_id = person)
    || array(select m.id::text from messages m where person in (m.sender_id, m.receiver_id)
      or m.lead_id in (select id from franchise_leads where user_id = person));
  select array_agg(id), array_agg(storage_key) into files, stored from uploads
    where owner_id = person and kind not in ('blog-image', 'banner', 'company-document')
      or message_id::text = any (doomed)
      or id in (select attachment_upload_id from messages where id::text = any (doomed))
      or id in (select upload_id from company_checks where company_id = person);

  -- The proof of a consent outlives it (lib/retention.ts); nothing rests on it any more.
  update consent_records set withdrawn_at = now() where withdrawn_at is null
    and (user_id = person or account.email_verified and lower(email) = lower(account.email));
  update lead_status_history set changed_by = null
    where franchisor_id in (person, account.company_id) and changed_by = person;
  update lead_status_history set franchisor_id = null where franchisor_id = person;
  delete from auth.verification where position(person::text in identifier || ' ' || value) > 0
    or lower(right(identifier, length(account.email))) = lower(account.email) or lower(value) = lower(account.email);
  delete from outbox where lower(recipient) = lower(account.email)
    or position(lower(to_json(account.email)::text) in lower(payload::text)) > 0
    or position(to_json(person)::text in payload::text) > 0
    or sent_at is null and exists (
      select from jsonb_each_text(case jsonb_typeof(payload) when 'object' then payload else '{}' end) v
      where v.value = any (doomed));

  -- Takes along what refers to it: the sign-in, sessions, requests, listings, messages of both sides.
  delete from profiles where id = person;
  delete from uploads where id = any (files);
  return coalesce(stored, '{}');
end $$;
