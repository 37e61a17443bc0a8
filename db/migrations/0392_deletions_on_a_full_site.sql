-- Deleting an account read the whole outbox twice, its payloads as text, every message and every file, for each person
-- of a company again. On a site with two years behind it, 400,000 messages and 300,000 emails of the last 30 days, that
-- was longer than a statement may take (5 s), so that nobody could delete an account any more. What concerns someone is
-- found by indexes now, whatever else there is.

/*
 * Whether a task says more than which lead, message or delivery it is about: then it may name someone. Most of the
 * outbox does not, and is not indexed for it.
 */
create function names_anyone(payload jsonb) returns boolean language sql immutable parallel safe
return case jsonb_typeof(payload)
  when 'object' then payload - array['leadId', 'messageId', 'deliveryId', 'followUpId'] <> '{}' else true end;
-- An index asks it as whoever writes a row.
grant execute on function names_anyone(jsonb) to atlas_app, atlas_system;

/* The path to a value, wherever it stands, that is this address or number, of a payload in small letters. */
create function said_as(words text) returns jsonpath language sql stable parallel safe
return ('$.** ? (@ == ' || to_json(lower(words))::text || ')')::jsonpath;
revoke execute on function said_as(text) from public;

create index outbox_names on outbox using gin ((lower(payload::text)::jsonb)) where names_anyone(payload);

/* Drops what waits to be sent, or was given up, about any of these leads and messages. */
create function forget_unsent(ids text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Two indexes, each of a part: of what has been sent, which is nearly all, nothing is read.
  delete from outbox o using (
      select id from outbox where sent_at is null and dead_at is null
      union all select id from outbox where sent_at is null and dead_at is not null) waiting
    where o.id = waiting.id and exists (
      select from jsonb_each_text(case jsonb_typeof(o.payload) when 'object' then o.payload else '{}' end) v
      where v.value = any (ids));
end $$;
revoke execute on function forget_unsent(text[]) from public;

create or replace function forget_address(address text, is_proven boolean) returns void
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
  delete from auth.verification where address_of_code(identifier) = lower(address)
    or lower(value) = lower(address);
  delete from outbox where lower(recipient) = lower(address);
  delete from outbox where names_anyone(payload) and lower(payload::text)::jsonb @? said_as(address);
  perform forget_unsent(doomed);
end $$;

create or replace function erase_account(person uuid) returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  account profiles;
  asked uuid[];
  said uuid[];
  files uuid[];
  stored text[];
begin
  select * into account from profiles where id = person;
  -- Also what the person left as a guest at the same, proven address.
  perform forget_address(account.email, account.email_verified);

  asked := array(select id from franchise_leads where user_id = person);
  said := array(select id from messages where sender_id = person
    union select id from messages where receiver_id = person
    union select id from messages where lead_id = any (asked));
  files := array(select id from uploads where owner_id = person
      and kind not in ('blog-image', 'banner', 'company-document')
    union select id from uploads where message_id = any (said)
    union select attachment_upload_id from messages where id = any (said) and attachment_upload_id is not null
    union select upload_id from company_checks where company_id = person and upload_id is not null);
  stored := array(select storage_key from uploads where id = any (files));

  update consent_records set withdrawn_at = now() where withdrawn_at is null and user_id = person;
  update lead_status_history set changed_by = null
    where franchisor_id in (person, account.company_id) and changed_by = person;
  update lead_status_history set franchisor_id = null where franchisor_id = person;
  delete from auth.verification where position(person::text in identifier || ' ' || value) > 0;
  delete from outbox where names_anyone(payload) and lower(payload::text)::jsonb @? said_as(person::text);
  perform forget_unsent(array(select unnest(asked || said)::text));

  -- What buyers keep of a company: in one go, where the listings and then the account would each write it again.
  update franchise_leads set franchise_id = null, franchisor_id = null where franchisor_id = person;
  update consent_records set franchise_id = null, franchisor_id = null where franchisor_id = person;

  -- Takes along what refers to it: the sign-in, sessions, requests, listings, messages of both sides.
  delete from profiles where id = person;
  delete from uploads where id = any (files);
  return stored;
end $$;

create or replace function held_of_address(address text)
 returns table(kind text, item jsonb)
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
    where address_of_code(identifier) = lower(address) or lower(value) = lower(address)
  union all select 'emails', jsonb_build_object('kind', o.kind, 'created_at', o.created_at, 'sent_at', o.sent_at)
    from outbox o where o.id in (select w.id from outbox w where lower(w.recipient) = lower(address)
      union select w.id from outbox w
        where names_anyone(w.payload) and lower(w.payload::text)::jsonb @? said_as(address))
  union all select 'dataRequests', jsonb_build_object('kind', r.kind, 'details', details, 'status', status,
      'created_at', created_at, 'due_at', due_at, 'closed_at', closed_at)
    from data_requests r where lower(email) = lower(address)
$$;
