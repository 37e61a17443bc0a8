-- Several people of one company (docs/decisions/031). Its rows belong to the account with which it began, its owner's;
-- a member is a franchisor with an account of his own in the company of another. app.user_id names the account whose
-- rows are meant, app.person_id who acts for it.

create function app_person() returns uuid
language sql stable parallel safe
return coalesce(nullif(current_setting('app.person_id', true), '')::uuid, app_user());
grant execute on function app_person() to atlas_app, atlas_system;

alter table profiles add column company_id uuid references profiles (id) on delete cascade,
  add constraint profiles_member check (
    company_id is null or user_type = 'franchisor' and status = 'approved' and company_id <> id);
create index profiles_company on profiles (company_id) where company_id is not null;

-- A company is the account of an owner, and of nobody who is in another's.
create function guard_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from profiles
    where id = new.company_id and user_type = 'franchisor' and company_id is null for key share;
  if not found then perform refuse('a member belongs to the account of an owner'); end if;
  return new;
end $$;
create trigger b_member before insert or update of company_id on profiles
  for each row when (new.company_id is not null) execute function guard_member();

-- Who belongs to the company of whoever asks, and nothing else of them.
create view company_members with (security_barrier = true) as
select id, full_name, email, created_at, last_login, company_id is null as is_owner
from profiles where app_role() = 'franchisor' and app_user() in (id, company_id);
grant select on company_members to atlas_app;

-- What is a person's own stays his own while he acts for a company.
drop policy own_change on profiles;
create policy own_change on profiles for update to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin')
    and id = (select app_user()) and id = (select app_person()) and user_type = (select app_role()));
drop policy system_create on profiles;
create policy system_create on profiles for insert to atlas_system with check (
  user_type = 'customer' and status = 'approved'
  or user_type = 'franchisor' and status = 'pending'
  or user_type = 'franchisor' and status = 'approved' and company_id is not null);
drop policy own_read on login_events;
create policy own_read on login_events for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and user_id = (select app_person()));
drop policy own_read on email_opt_outs;
create policy own_read on email_opt_outs for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_person()));
drop policy own_create on email_opt_outs;
create policy own_create on email_opt_outs for insert to atlas_app
  with check ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_person()));
drop policy own_delete on email_opt_outs;
create policy own_delete on email_opt_outs for delete to atlas_app
  using ((select app_role()) in ('customer', 'franchisor', 'admin') and user_id = (select app_person()));

drop policy own_read on data_requests;
create policy own_read on data_requests for select to atlas_app
  using ((select app_role()) in ('customer', 'franchisor') and user_id = (select app_person()));
drop policy own_create on data_requests;
create policy own_create on data_requests for insert to atlas_app
  with check ((select app_role()) in ('customer', 'franchisor') and user_id = (select app_person())
    and status = 'open' and note is null and closed_at is null);

-- The record of what was done names the person.
create or replace function write_audit(action text, subject_type text, subject_id text, details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid := app_person(); actor text := app_role();
begin
  if login_role() = 'atlas_app' and (person is null or actor not in ('customer', 'franchisor', 'admin')) then
    raise exception 'nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
  values (person, case when login_role() = 'atlas_app' then actor else 'system' end,
    action, subject_type, subject_id, coalesce(details, '{}'));
end $$;
create or replace function lead_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into lead_status_history (lead_id, franchisor_id, user_id, status, changed_by)
  values (new.id, new.franchisor_id, new.user_id, new.status, app_person());
  return null;
end $$;

-- Messages from us go to the company's own account.
create or replace function is_approved_account(account uuid, kind text) returns boolean
language sql stable security definer set search_path = pg_catalog, public
return exists (select 1 from profiles
  where id = account and user_type = kind and status = 'approved' and suspended_at is null and company_id is null);

-- Who loses his account loses the sessions of its members with it.
create or replace function guard_profile_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.status is distinct from old.status then
    if old.status = 'rejected' and new.status = 'pending' and old.user_type = 'franchisor' then
      new.reopened_at := now();
    elsif old.status <> 'pending' then perform refuse('account is already decided');
    elsif new.status = 'approved' then
      new.approved_at := coalesce(new.approved_at, now()); new.rejection_reason := null;
    else new.approved_at := null; new.rejected_at := now(); end if;
  elsif new.approved_at is distinct from old.approved_at then
    perform refuse('approved_at belongs to a decision');
  end if;
  if new.status = 'rejected' or new.suspended_at is not null then
    delete from auth.session where user_id = new.id
      or user_id in (select id from profiles where company_id = new.id);
  end if;
  return new;
end $$;

-- Open tabs of the company hear who joins and who leaves.
create or replace function notify_account() returns trigger language plpgsql as $$
declare account profiles := case tg_op when 'DELETE' then old else new end;
begin
  perform pg_notify('live', account.id::text) where account.id is not null;
  perform pg_notify('live', account.company_id::text) where account.company_id is not null;
  if account.user_type = 'franchisor' then perform pg_notify('live', 'admins'); end if;
  return null;
end $$;
-- A stream whose session has ended ends at once, and not with the next heartbeat.
create or replace function notify_session_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', old.user_id::text);
  perform pg_notify('live', 'sessions');
  return null;
end $$;

drop function own_account_contents();
-- What an account holds, as the person may see it: the page that asks whether it is to go says so.
create function own_account_contents(
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
    (select count(*)::int from uploads where owner_id = app_person() and kind not in ('blog-image', 'banner')),
    (select count(*)::int from company_members where not is_owner and id <> app_person()),
    (select count(*)::int from profiles where user_type = 'admin' and status = 'approved' and suspended_at is null
      and id <> app_person());
end;
grant execute on function own_account_contents() to atlas_app;

-- Erases one account over every table. Returns where its files are stored, which the caller removes once this is
-- committed.
create function erase_account(person uuid) returns text[]
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
    where owner_id = person and kind not in ('blog-image', 'banner') or message_id::text = any (doomed)
      or id in (select attachment_upload_id from messages where id::text = any (doomed));

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
revoke execute on function erase_account(uuid) from public;

-- Erases the account of the person who asks, an owner's with those of the members. Null, with nothing done, where there
-- is no such account or it is the last admin's.
create or replace function delete_own_account() returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid := app_person();
  heir uuid;
  member uuid;
  stored text[] := '{}';
begin
  -- In one order: of two admins at once the second finds himself the last.
  if app_role() = 'admin' then perform 1 from profiles where user_type = 'admin' order by id for update; end if;
  perform 1 from profiles where id = person and user_type = app_role() for update;
  if not found then return null; end if;
  if app_role() = 'admin' then
    select id into heir from profiles
      where user_type = 'admin' and status = 'approved' and suspended_at is null and id <> person
      order by created_at, id limit 1;
    if heir is null then return null; end if;
    -- The admins share one inbox (3-decisions 40): franchisors keep their questions and the answers.
    update messages set sender_id = heir where sender_id = person and lead_id is null and receiver_id <> heir;
    update messages set receiver_id = heir where receiver_id = person and lead_id is null and sender_id <> heir;
  end if;
  for member in select id from profiles where company_id = person order by id for update loop
    stored := stored || erase_account(member);
  end loop;
  return stored || erase_account(person);
end $$;

-- An owner removes a member, whose account goes: it was made for this company and holds nothing else. Null where there
-- is no such member of his.
create function remove_company_member(member uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare address text;
begin
  if app_role() <> 'franchisor' or app_person() is distinct from app_user() then return null; end if;
  select email into address from profiles where id = member and company_id = app_user() for update;
  if not found then return null; end if;
  perform erase_account(member);
  return address;
end $$;
revoke execute on function remove_company_member(uuid) from public;
grant execute on function remove_company_member(uuid) to atlas_app;
