-- Codes were found by the end of their identifier: whoever erased nn@x.test, or an account of that address, took the
-- code of ann@x.test along. What stands behind the first '-otp-' is the address, whole.
create function address_of_code(identifier text) returns text language sql immutable
  return lower(substring(identifier from '-otp-(.*)$'));
revoke execute on function address_of_code(text) from public;

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
  delete from outbox where lower(recipient) = lower(address)
    or position(lower(to_json(address)::text) in lower(payload::text)) > 0
    or sent_at is null and exists (
      select from jsonb_each_text(case jsonb_typeof(payload) when 'object' then payload else '{}' end) v
      where v.value = any (doomed));
end $$;

create or replace function held_of_address(address text) returns table (kind text, item jsonb)
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
    from outbox o where lower(recipient) = lower(address)
      or position(lower(to_json(address)::text) in lower(payload::text)) > 0
  union all select 'dataRequests', jsonb_build_object('kind', r.kind, 'details', details, 'status', status,
      'created_at', created_at, 'due_at', due_at, 'closed_at', closed_at)
    from data_requests r where lower(email) = lower(address)
$$;
