-- What admins see of how the site runs, and may do about it. Emails hold what nobody else may read (links, codes), and
-- webhooks their secrets: these functions show the rest.

create index outbox_dead on outbox (dead_at desc, id desc) where dead_at is not null;
create index lead_webhook_deliveries_failed on lead_webhook_deliveries (tried_at desc) where state = 'failed';

create function must_be_admin() returns void language plpgsql as $$
begin
  if app_role() <> 'admin' or app_user() is null then
    raise exception 'only an admin may' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Emails and tasks that were given up.
create function dead_letters() returns table (id bigint, kind text, recipient text, created_at timestamptz,
  dead_at timestamptz, attempts integer, last_error text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select o.id, o.kind, o.recipient, o.created_at, o.dead_at, o.attempts, o.last_error
    from outbox o where o.dead_at is not null;
end $$;

-- Tried again at once, as if for the first time. Answers what it is; null where another admin was quicker.
create function revive_letter(letter bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare what text;
begin
  perform must_be_admin();
  update outbox set dead_at = null, attempts = 0, next_attempt_at = now() where id = letter and dead_at is not null
    returning kind into what;
  if what is not null then perform pg_notify('outbox', ''); end if;
  return what;
end $$;

create function discard_letter(letter bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare what text;
begin
  perform must_be_admin();
  delete from outbox where id = letter and dead_at is not null returning kind into what;
  return what;
end $$;

-- Deliveries to companies' own systems that were given up. Of the address only its server: paths hold secrets.
create function failed_deliveries() returns table (id uuid, franchisor_id uuid, company text, event text, server text,
  attempts integer, created_at timestamptz, tried_at timestamptz, answer_code integer, answer text, is_off boolean)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select d.id, d.franchisor_id, coalesce(nullif(p.company_name, ''), p.full_name), d.event,
      substring(w.url from '^https?://[^/?#]+'), d.attempts, d.created_at, d.tried_at, d.answer_code, d.answer,
      w.disabled_at is not null
    from lead_webhook_deliveries d join lead_webhooks w on w.id = d.webhook_id
    join profiles p on p.id = d.franchisor_id where d.state = 'failed';
end $$;

-- False where it has not failed any more, or its webhook is switched off.
create function retry_failed_delivery(delivery uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  update lead_webhook_deliveries d set state = 'waiting', next_attempt_at = now()
    where d.id = delivery and d.state = 'failed'
      and exists (select from lead_webhooks w where w.id = d.webhook_id and w.disabled_at is null);
  return found;
end $$;

-- How the background jobs are: when each was done last, and when it failed last and what the queue kept of it. The
-- queue forgets runs after seven days.
create function background_jobs() returns table (name text, cron text, is_running boolean, done_at timestamptz,
  failed_at timestamptz, failed_id uuid, failure text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select s.name, s.cron,
      exists (select from pgboss.job j where j.name = s.name and j.state = 'active'),
      (select max(j.completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed'),
      f.failed_at, f.id, f.failure
    from pgboss.schedule s left join lateral (
      select coalesce(j.completed_on, j.started_on) as failed_at, j.id, j.output ->> 'message' as failure
      from pgboss.job j where j.name = s.name and j.state in ('failed', 'retry')
      order by coalesce(j.completed_on, j.started_on) desc nulls last limit 1) f on true;
end $$;

-- What an admin should look at, for the sidebar: emails that were given up and jobs whose last run failed.
create function operation_alarms() returns table (letters integer, jobs integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select (select count(*)::int from outbox o where o.dead_at is not null),
    (select count(*)::int from background_jobs() b where b.failed_at > coalesce(b.done_at, '-infinity'));
end $$;

grant execute on function must_be_admin(), dead_letters(), revive_letter(bigint), discard_letter(bigint),
  failed_deliveries(), retry_failed_delivery(uuid), background_jobs(), operation_alarms() to atlas_app;
