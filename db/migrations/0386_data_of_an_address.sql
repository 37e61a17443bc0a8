-- People without an account could ask for their data or its deletion, and nobody could answer them: what they left
-- stands under an email address alone. Admins look an address up, hand over what is held about it, and erase it by the
-- rules of an account's own deletion. What is read or erased leaves an entry in the audit log in the same statement, so
-- that no caller can leave it out; each answer is kept in data_requests, which nothing filled.

/*
 * What goes with an address: the part of a deletion that stands on it and not on an account's number. Without proof
 * that the address is the person's, only links, codes and emails to it go.
 */
create function forget_address(address text, is_proven boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare doomed text[] := '{}';
begin
  if is_proven then
    doomed := array(select id::text from franchise_leads where user_id is null and lower(email) = lower(address));
    delete from lead_follow_ups where lower(email) = lower(address);
    delete from franchise_leads where user_id is null and lower(email) = lower(address);
    -- A report protects other buyers and a complaint has to be answered: both stay as long as the page says.
    delete from contact_messages where lower(email) = lower(address)
      and subject not in ('Reported listing', 'Data protection complaint');
    delete from company_invitations where lower(email) = lower(address);
    delete from auth.email_change where lower(new_email) = lower(address);
    -- The proof of a consent outlives it (lib/retention.ts); nothing rests on it any more.
    update consent_records set withdrawn_at = now() where withdrawn_at is null and lower(email) = lower(address);
  end if;
  delete from auth.verification where lower(right(identifier, length(address))) = lower(address)
    or lower(value) = lower(address);
  delete from outbox where lower(recipient) = lower(address)
    or position(lower(to_json(address)::text) in lower(payload::text)) > 0
    or sent_at is null and exists (
      select from jsonb_each_text(case jsonb_typeof(payload) when 'object' then payload else '{}' end) v
      where v.value = any (doomed));
end $$;
revoke execute on function forget_address(text, boolean) from public;

create or replace function erase_account(person uuid) returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  account profiles;
  doomed text[];
  files uuid[];
  stored text[];
begin
  select * into account from profiles where id = person;
  -- Also what the person left as a guest at the same, proven address.
  perform forget_address(account.email, account.email_verified);

  doomed := array(select id::text from franchise_leads where user_id = person)
    || array(select m.id::text from messages m where person in (m.sender_id, m.receiver_id)
      or m.lead_id in (select id from franchise_leads where user_id = person));
  select array_agg(id), array_agg(storage_key) into files, stored from uploads
    where owner_id = person and kind not in ('blog-image', 'banner', 'company-document')
      or message_id::text = any (doomed)
      or id in (select attachment_upload_id from messages where id::text = any (doomed))
      or id in (select upload_id from company_checks where company_id = person);

  update consent_records set withdrawn_at = now() where withdrawn_at is null and user_id = person;
  update lead_status_history set changed_by = null
    where franchisor_id in (person, account.company_id) and changed_by = person;
  update lead_status_history set franchisor_id = null where franchisor_id = person;
  delete from auth.verification where position(person::text in identifier || ' ' || value) > 0;
  delete from outbox where position(to_json(person)::text in payload::text) > 0
    or sent_at is null and exists (
      select from jsonb_each_text(case jsonb_typeof(payload) when 'object' then payload else '{}' end) v
      where v.value = any (doomed));

  -- Takes along what refers to it: the sign-in, sessions, requests, listings, messages of both sides.
  delete from profiles where id = person;
  delete from uploads where id = any (files);
  return coalesce(stored, '{}');
end $$;
revoke execute on function erase_account(uuid) from public;

/*
 * Everything that is held about an address, piece by piece: what its owner may read of it, as in the copy of a member's
 * data. Of what others wrote, and of what companies note, only that it is there.
 */
create function held_of_address(address text) returns table (kind text, item jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as materialized (select * from profiles where lower(email) = lower(address)),
    guest as materialized (select * from franchise_leads where user_id is null and lower(email) = lower(address)),
    letters as materialized (select subject in ('Reported listing', 'Data protection complaint') as stays,
      jsonb_build_object('subject', subject, 'name', name, 'email', email, 'phone', phone, 'message', message,
        'reason', reason, 'created_at', created_at) as item, created_at
      from contact_messages where lower(email) = lower(address))
  select 'account', jsonb_build_object('user_type', user_type, 'full_name', full_name, 'email', email,
      'status', status, 'created_at', created_at) from mine
  union all select 'account', jsonb_build_object('name', u.name, 'email', u.email, 'created_at', u.created_at)
    from auth."user" u where lower(u.email) = lower(address) and not exists (select from mine where mine.id = u.id)
  union all select case when held_at is null then 'requests' else 'heldRequests' end,
      jsonb_build_object('franchise', franchise_name, 'name', name, 'email', email, 'phone', phone,
        'country', country, 'message', message, 'city', city, 'post_code', post_code,
        'desired_investment', desired_investment, 'desired_timeframe', desired_timeframe,
        'interest', interest_status, 'source', source, 'created_at', created_at,
        'email_verified_at', email_verified_at, 'held_at', held_at, 'first_opened_at', first_viewed_at,
        'first_response_at', first_response_at) from guest
  union all select 'addedWords', to_jsonb(u) - array['id', 'lead_id'] || jsonb_build_object('franchise',
      l.franchise_name) from lead_follow_ups u join franchise_leads l on l.id = u.lead_id
    where lower(u.email) = lower(address)
  union all select 'requestsElsewhere', jsonb_build_object('franchise', franchise_name, 'created_at', created_at)
    from franchise_leads where lower(email) = lower(address) and user_id is not null
      and user_id not in (select id from mine)
  union all select 'deliveries', jsonb_build_object('event', d.event, 'created_at', d.created_at, 'state', d.state)
    from lead_webhook_deliveries d where d.lead_id in (select id from guest)
  union all select 'accountRequests', jsonb_build_object('franchise', franchise_name, 'created_at', created_at)
    from franchise_leads where user_id in (select id from mine)
  union all select 'savedRequests', jsonb_build_object('created_at', created_at) from pending_choices
    where user_id in (select id from mine)
  union all select 'shortlist', jsonb_build_object('created_at', created_at) from shortlist
    where user_id in (select id from mine)
  union all select 'conversations', jsonb_build_object('subject', subject, 'created_at', created_at) from messages
    where sender_id in (select id from mine) or receiver_id in (select id from mine)
  union all select 'stoppedEmails', jsonb_build_object('kind', o.kind, 'created_at', o.created_at)
    from email_opt_outs o where user_id in (select id from mine)
  union all select case when stays then 'reports' else 'contact' end, letters.item from letters
  union all select 'mentions', jsonb_build_object('subject', subject, 'created_at', created_at)
    from contact_messages where lower(email) <> lower(address) and position(lower(address) in lower(message)) > 0
  union all select case purpose when 'marketing' then 'news' else 'consents' end,
      jsonb_build_object('purpose', purpose, 'franchise', franchise_name, 'wording', wording, 'version',
        document_version, 'source', source, 'email', email, 'given_at', given_at, 'withdrawn_at', withdrawn_at)
    from consent_records where lower(email) = lower(address) or user_id in (select id from mine)
  union all select 'invitations', jsonb_build_object('full_name', full_name, 'created_at', created_at, 'expires_at',
      expires_at) from company_invitations where lower(email) = lower(address)
  union all select 'emailChanges', jsonb_build_object('created_at', created_at, 'expires_at', expires_at)
    from auth.email_change where lower(new_email) = lower(address)
  union all select 'links', jsonb_build_object('expires_at', expires_at) from auth.verification
    where lower(right(identifier, length(address))) = lower(address) or lower(value) = lower(address)
  union all select 'emails', jsonb_build_object('kind', o.kind, 'created_at', o.created_at, 'sent_at', o.sent_at)
    from outbox o where lower(recipient) = lower(address)
      or position(lower(to_json(address)::text) in lower(payload::text)) > 0
  union all select 'dataRequests', jsonb_build_object('kind', r.kind, 'details', details, 'status', status,
      'created_at', created_at, 'due_at', due_at, 'closed_at', closed_at)
    from data_requests r where lower(email) = lower(address)
$$;
revoke execute on function held_of_address(text) from public;

/* How much of each kind is held about an address; nothing of what it says. */
create function count_held(address text) returns table (kind text, pieces int)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select h.kind, count(*)::int from held_of_address(address) h group by h.kind;
end $$;
revoke execute on function count_held(text) from public;
grant execute on function count_held(text) to atlas_app;

/* Notes that a request about an address was answered: the one that waits, or one that came and was answered at once. */
create function answer_data_request(address text, asked text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare answered uuid;
begin
  update data_requests set status = 'done' where lower(email) = lower(address) and kind = asked
    and status in ('open', 'in_progress') returning id into answered;
  if answered is null then
    insert into data_requests (user_id, email, kind, status, closed_at)
    values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, 'done', now())
    returning id into answered;
  end if;
  return answered;
end $$;
revoke execute on function answer_data_request(text, text) from public;

/* The admins' own note of a request that came by email or post: its month begins on the day it came. */
create function note_data_request(address text, asked text, received date) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare noted uuid; came timestamptz := least(received::timestamp at time zone 'Europe/London', now());
begin
  perform must_be_admin();
  insert into data_requests (user_id, email, kind, created_at, due_at)
  values ((select id from profiles where lower(email) = lower(address)), lower(address), asked, came,
    came + interval '30 days')
  returning id into noted;
  perform write_audit('data_request.noted', 'data_request', noted::text, jsonb_build_object('asked', asked));
  return noted;
end $$;
revoke execute on function note_data_request(text, text, date) from public;
grant execute on function note_data_request(text, text, date) to atlas_app;

/* Everything that is held about an address, to be handed over. */
create function copy_of_address(address text) returns table (kind text, item jsonb)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  perform write_audit('data.copied', 'data_request', answer_data_request(address, 'export')::text, '{}');
  return query select h.kind, h.item from held_of_address(address) h;
end $$;
revoke execute on function copy_of_address(text) from public;
grant execute on function copy_of_address(text) to atlas_app;

/*
 * Erases what is held about an address, with a customer's account where there is one. Accounts of companies and admins
 * have pages of their own, and nothing of them goes here. Answers what happened, whose account went, and what is to be
 * removed from the store.
 */
create function erase_address(address text, out outcome text, out account uuid, out files text[])
language plpgsql security definer set search_path = pg_catalog, public as $$
declare role text; held jsonb;
begin
  perform must_be_admin();
  files := '{}';
  select p.id, p.user_type into account, role from profiles p where lower(p.email) = lower(address) for update;
  if role in ('franchisor', 'admin') then
    outcome := role;
    account := null;
    return;
  end if;
  select jsonb_object_agg(h.kind, h.pieces) into held
    from (select a.kind, count(*) as pieces from held_of_address(address) a group by a.kind) h;
  if held is null then
    outcome := 'nothing';
    return;
  end if;
  if account is not null then
    files := erase_account(account);
    perform write_audit('account.deleted', 'profile', account::text,
      jsonb_build_object('role', role, 'byAdmin', true));
  end if;
  -- Of an account whose address nobody had proven, and of a sign-in without a profile, too: an admin knows whose it is.
  perform forget_address(address, true);
  delete from auth."user" u where lower(u.email) = lower(address);
  perform write_audit('data.erased', 'data_request', answer_data_request(address, 'erasure')::text, held);
  outcome := 'erased';
end $$;
revoke execute on function erase_address(text) from public;
grant execute on function erase_address(text) to atlas_app;
