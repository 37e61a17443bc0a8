-- Whoever has an account deletes it alone. What goes and what stays, table by table: docs/data-map.md.

-- What an account holds, as the person may see it: the page that asks whether it is to go says so.
create function own_account_contents(
  out requests integer, out messages integer, out saved integer, out listings integer, out leads integer,
  out files integer, out other_admins integer
)
language sql stable
begin atomic
  select
    (select count(*)::int from franchise_leads where user_id = app_user()),
    (select count(*)::int from messages where app_user() in (sender_id, receiver_id)),
    (select count(*)::int from shortlist where user_id = app_user()),
    (select count(*)::int from franchises where franchisor_id = app_user()),
    (select count(*)::int from franchise_leads where franchisor_id = app_user()),
    (select count(*)::int from uploads where owner_id = app_user() and kind not in ('blog-image', 'banner')),
    (select count(*)::int from profiles where user_type = 'admin' and status = 'approved' and suspended_at is null
      and id <> app_user());
end;
grant execute on function own_account_contents() to atlas_app;

-- Erases the account of the person who asks, over every table. Returns where its files are stored, which the caller
-- removes once this is committed; null, with nothing done, where there is no such account or it is the last admin's.
create function delete_own_account() returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid := app_user();
  account profiles;
  heir uuid;
  doomed text[];
  files uuid[];
  stored text[];
begin
  -- In one order: of two admins at once the second finds himself the last.
  if app_role() = 'admin' then perform 1 from profiles where user_type = 'admin' order by id for update; end if;
  select * into account from profiles where id = person and user_type = app_role() for update;
  if not found then return null; end if;
  if account.user_type = 'admin' then
    select id into heir from profiles
      where user_type = 'admin' and status = 'approved' and suspended_at is null and id <> person
      order by created_at, id limit 1;
    if heir is null then return null; end if;
    -- The admins share one inbox (3-decisions 40): franchisors keep their questions and the answers.
    update messages set sender_id = heir where sender_id = person and lead_id is null and receiver_id <> heir;
    update messages set receiver_id = heir where receiver_id = person and lead_id is null and sender_id <> heir;
  end if;

  -- Requests that the person left as a guest at the same, proven address.
  if account.email_verified then
    delete from lead_follow_ups where lower(email) = lower(account.email);
    delete from franchise_leads where user_id is null and lower(email) = lower(account.email);
    -- A report protects other buyers and a complaint has to be answered: both stay as long as the page says.
    delete from contact_messages where lower(email) = lower(account.email)
      and subject not in ('Reported listing', 'Data protection complaint');
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
  update lead_status_history set franchisor_id = null, changed_by = nullif(changed_by, person)
    where franchisor_id = person;
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
revoke execute on function delete_own_account() from public;
grant execute on function delete_own_account() to atlas_app;

-- A file that hung on a message goes when the message has gone, whoever sent it.
drop policy system_sweep on uploads;
create policy system_sweep on uploads for delete to atlas_system using (
  state = 'pending' and created_at < now() - interval '24 hours'
  or owner_id is null
  or kind = 'attachment' and state = 'attached' and message_id is null
    and not exists (select from messages m where m.attachment_upload_id = uploads.id));
