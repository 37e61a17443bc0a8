-- The machinery's own tables: outbox, idempotency keys, rate limits, audit log.

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  constraint outbox_one_line check (recipient !~ '[\r\n]')
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null and dead_at is null;
create index outbox_recipient on outbox (lower(recipient), kind, created_at);

create function notify_outbox() returns trigger
language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key),
  constraint idempotency_keys_length check (length(key) between 8 and 200)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_limits (
  scope text not null,
  key text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (scope, key, window_start)
);
create index rate_limits_window on rate_limits (window_start);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);

-- Nobody rewrites the log, its owner included; only rows past their 24 months can go.
create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'atlas_owner' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();

select floor_table(t::regclass) from unnest(array['outbox', 'idempotency_keys', 'rate_limits', 'audit_log']) t;
grant select, insert, update, delete on outbox, idempotency_keys, rate_limits to atlas_system;
grant select, insert on audit_log to atlas_system;
grant select on audit_log to atlas_app;
create policy system_all on outbox to atlas_system using (true) with check (true);
create policy system_all on idempotency_keys to atlas_system using (true) with check (true);
create policy system_all on rate_limits to atlas_system using (true) with check (true);
create policy system_read on audit_log for select to atlas_system using (true);
create policy system_append on audit_log for insert to atlas_system with check (true);
create policy admin_read on audit_log for select to atlas_app using ((select app_role()) = 'admin');

-- Written in the act's own transaction; who acted is read from the transaction.
create function write_audit(action text, subject_type text, subject_id text, details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid := app_user(); actor text := app_role();
begin
  if login_role() = 'atlas_app' and (person is null or actor not in ('customer', 'franchisor', 'admin')) then
    raise exception 'nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (actor_id, actor_role, action, subject_type, subject_id, details)
  values (person, case when login_role() = 'atlas_app' then actor else 'system' end,
    action, subject_type, subject_id, coalesce(details, '{}'));
end $$;

-- A mail or job to be carried out after the commit. Visitors' acts go through the system.
create function enqueue_outbox(kind text, recipient text, payload jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if login_role() = 'atlas_app' and (app_user() is null or app_role() not in ('customer', 'franchisor', 'admin')) then
    raise exception 'nobody is signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into outbox (kind, recipient, payload) values (kind, recipient, coalesce(payload, '{}'));
end $$;

-- Counts one hit in the current fixed window of that many seconds and returns the new
-- count. Atomic: concurrent hits each see their own number.
create function hit_limit(scope text, key text, window_seconds integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  insert into rate_limits as r (scope, key, window_start)
  values ($1, $2, to_timestamp(floor(extract(epoch from now()) / $3) * $3))
  on conflict on constraint rate_limits_pkey do update set count = r.count + 1
  returning count
$$;
grant execute on function write_audit(text, text, text, jsonb), enqueue_outbox(text, text, jsonb),
  hit_limit(text, text, integer) to atlas_app, atlas_system;
