-- The terms and the privacy notice promise an email before a substantial change, and nothing sent one. A version of
-- either may say what changes: whoever it concerns is emailed in the transaction that saves it, so that there is no
-- version of which people should hear and don't. Past the day that the text promises it cannot be saved.
alter table legal_texts
  add column changes text,
  add column told integer,
  add constraint legal_texts_changes check (changes is null or btrim(changes) <> '' and length(changes) <= 2000
    and page in ('terms', 'privacy')),
  -- Whole days in between, London's: 'at least 14 days before', and 'beforehand'.
  add constraint legal_texts_notice check (changes is null or in_force_from
    > (created_at at time zone 'Europe/London')::date + case page when 'terms' then 14 else 0 end),
  add constraint legal_texts_told check (told is null or told >= 0 and changes is not null);
grant insert (changes) on legal_texts to atlas_app;

/*
 * Whom a substantial change of a text concerns: each account with a proven address, and of the privacy notice also
 * buyers without an account, whose requests we hold under an address that they have confirmed.
 */
create function legal_text_readers(about text) returns table (email text, reader text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.user_type from profiles p where p.email_verified and p.email <> ''
  union all
  select min(l.email), 'guest' from franchise_leads l
    where about = 'privacy' and l.user_id is null and l.email_verified_at is not null and l.email <> ''
      and not exists (select from profiles p where p.email_verified and lower(p.email) = lower(l.email))
    group by lower(l.email)
$$;
revoke execute on function legal_text_readers(text) from public;

create function count_legal_text_readers(about text) returns table (reader text, people int)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select r.reader, count(*)::int from legal_text_readers(about) r group by r.reader;
end $$;
revoke execute on function count_legal_text_readers(text) from public;
grant execute on function count_legal_text_readers(text) to atlas_app;

/*
 * Queues the emails about a version, once: a second call finds it told. So many are due each second that codes and
 * links of people who wait for them still go out between them. Answers how many; null where there is nothing to tell.
 */
create function tell_of_legal_text(about text, number int, each_second int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare fresh legal_texts; queued int;
begin
  perform must_be_admin();
  update legal_texts set told = 0 where page = about and version = number and changes is not null and told is null
    and in_force_from > london_today() returning * into fresh;
  if fresh.page is null then return null; end if;
  insert into outbox (kind, recipient, payload, next_attempt_at)
    select 'legal_text.changes', r.email, jsonb_build_object('page', about, 'version', number,
        'saved', extract(epoch from fresh.created_at)::text, 'reader', r.reader),
      now() + make_interval(secs => (row_number() over (order by r.reader, r.email) - 1) / each_second)
    from legal_text_readers(about) r;
  get diagnostics queued = row_count;
  update legal_texts set told = queued where page = about and version = number;
  perform write_audit('legal_text.told', 'legal_text', about,
    jsonb_build_object('name', about, 'version', number, 'emails', queued));
  return queued;
end $$;
revoke execute on function tell_of_legal_text(text, int, int) from public;
grant execute on function tell_of_legal_text(text, int, int) to atlas_app;

/* How far the emails about each version are, for as long as the outbox remembers them. */
create function legal_text_emails() returns table (page text, saved text, waiting int, sent int, failed int)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select o.payload->>'page', o.payload->>'saved',
      (count(*) filter (where sent_at is null and dead_at is null))::int,
      (count(*) filter (where sent_at is not null))::int, (count(*) filter (where dead_at is not null))::int
    from outbox o where o.kind = 'legal_text.changes' group by 1, 2;
end $$;
revoke execute on function legal_text_emails() from public;
grant execute on function legal_text_emails() to atlas_app;
