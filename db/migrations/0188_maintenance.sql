-- While the row is there the site is closed for maintenance (docs/decisions/046): visitors read when it is back, admins
-- pass, background work rests. The owner alone writes it, by npm run maintenance.
create table maintenance (
  only_row boolean primary key default true,
  since timestamptz not null default now(),
  back_at timestamptz,
  constraint maintenance_one check (only_row),
  constraint maintenance_back check (back_at > since)
);

-- Every process on every machine keeps it in memory and reads it again.
create function notify_maintenance() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance', '');
  return null;
end $$;
create trigger told after insert or update or delete on maintenance for each statement
  execute function notify_maintenance();

select floor_table('maintenance');
grant select on maintenance to atlas_system;
create policy system_read on maintenance for select to atlas_system using (true);

-- How the site is, for the admins' page about it: figures alone, nothing of what waits.
create function operation_state() returns table (server_version text, database_bytes bigint, waiting integer,
  due integer, oldest_due timestamptz, given_up integer, deliveries integer, late_jobs integer, failed_jobs integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  perform must_be_admin();
  return query select current_setting('server_version'), pg_database_size(current_database()),
      (select count(*)::int from outbox o where o.sent_at is null and o.dead_at is null),
      (select count(*)::int from outbox o where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= now()),
      (select min(o.created_at) from outbox o
        where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= now()),
      (select count(*)::int from outbox o where o.dead_at is not null),
      (select count(*)::int from lead_webhook_deliveries d where d.state = 'waiting'),
      (select count(distinct j.name)::int from pgboss.job j where j.state in ('created', 'retry')
        and j.start_after < now() - interval '15 minutes'),
      (select count(*)::int from background_jobs() b where b.failed_at > coalesce(b.done_at, '-infinity'));
end $$;
grant execute on function operation_state() to atlas_app;
