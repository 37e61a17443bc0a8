import type pg from 'pg'
import { z } from 'zod'
import { plural } from '#app/lib/text.ts'
import { pendingMigrations } from '#app/platform/db/migrate.server.ts'
import { loginRoles } from '#app/platform/db/urls.server.ts'
import type { Finding } from '#app/platform/observation/finding.ts'

type Database = Pick<pg.Client, 'query'>

const serverRow = z.object({
  version: z.int(),
  encoding: z.string(),
  at: z.date(),
  migrated: z.boolean(),
  connections: z.int(),
  name: z.string(),
  makes_roles: z.boolean(),
})
/** Connections that one process of the site opens at most, and those that the server keeps beside them. */
const [PER_PROCESS, BESIDE] = [25, 30]
const roleRow = z.object({ name: z.string(), passes: z.boolean(), logs_in: z.boolean() })
/** Seconds by which two clocks may differ: codes of authenticator apps bear 30. */
const CLOCK_SECONDS = 10

/**
 * Version, connections, schema, roles and clock, on a connection of the administrator, for a machine that serves by so
 * many processes; nothing is changed.
 */
export async function checkDatabase(admin: Database, processes = 1): Promise<Finding[]> {
  const begun = Date.now()
  const { rows } = await admin.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       clock_timestamp() as at, to_regclass('public.schema_migrations') is not null as migrated,
       current_setting('max_connections')::int as connections, current_user::text as name,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as makes_roles`,
  )
  const { version, encoding, at, migrated, connections, name, makes_roles: makesRoles } = serverRow.parse(rows[0])
  const tooOld = version < 150_000
  const findings: Finding[] = [
    {
      what: 'PostgreSQL',
      state: tooOld || encoding !== 'UTF8' ? 'fault' : 'well',
      said: `version ${Math.floor(version / 10_000)}.${version % 10_000}, ${encoding}`,
      ...(tooOld ? { todo: 'PostgreSQL 15 or newer is needed.' } : {}),
      ...(!tooOld && encoding !== 'UTF8'
        ? { todo: "Make a database with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0)." }
        : {}),
    },
    judgeClock(at, new Date((begun + Date.now()) / 2)),
  ]
  if (!makesRoles)
    findings.push({
      what: 'roles',
      state: migrated ? 'look' : 'fault',
      said: `the user of DATABASE_URL (${name}) may not make roles`,
      todo: `ALTER ROLE ${name} CREATEROLE;`,
    })
  const wanted = processes * PER_PROCESS + BESIDE
  if (connections < wanted)
    findings.push({
      what: 'connections',
      state: 'look',
      said: `the server takes ${connections}; ${plural(processes, 'process', 'processes')} may want ${wanted}`,
      todo: `Set max_connections of PostgreSQL to ${wanted} and start both again, or WEB_PROCESSES to fewer.`,
    })
  if (!migrated)
    return [
      ...findings,
      { what: 'schema', state: 'look', said: 'there is none yet', todo: 'npm start or npm run migrate makes it.' },
    ]
  return [...findings, await checkSchema(admin), ...(await checkRoles(admin)), await checkOutbox(admin)]
}

/** Whether the database's clock and this machine's agree. */
export function judgeClock(theirs: Date, ours: Date): Finding {
  const apart = Math.round(Math.abs(theirs.getTime() - ours.getTime()) / 1000)
  if (apart <= CLOCK_SECONDS) return { what: 'clock', state: 'well', said: 'this machine and the database agree' }
  const todo = 'Set both by the network’s time (chrony, systemd-timesyncd): codes and links end by them.'
  return { what: 'clock', state: 'fault', said: `this machine and the database are ${apart} s apart`, todo }
}

async function checkSchema(admin: Database): Promise<Finding> {
  const pending = await pendingMigrations((text) => admin.query(text))
  if (pending.length === 0) return { what: 'schema', state: 'well', said: 'every migration is applied' }
  const said =
    pending.length === 1
      ? `1 migration is missing: ${pending[0]}`
      : `${pending.length} migrations are missing, the first is ${pending[0]}`
  return { what: 'schema', state: 'fault', said, todo: 'npm run migrate' }
}

async function checkRoles(admin: Database): Promise<Finding[]> {
  const { rows } = await admin.query(
    `select rolname as name, rolsuper or rolbypassrls as passes, rolcanlogin as logs_in from pg_roles
     where rolname = any ($1) order by 1`,
    [loginRoles],
  )
  const roles = z.array(roleRow).parse(rows)
  return loginRoles.map((name): Finding => {
    const role = roles.find((one) => one.name === name)
    if (!role?.logs_in)
      return { what: name, state: 'fault', said: 'this role cannot sign in', todo: 'npm run migrate makes the roles.' }
    if (!role.passes) return { what: name, state: 'well', said: 'bound by row-level security' }
    const todo = `ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS;`
    return { what: name, state: 'fault', said: 'this role passes by row-level security', todo }
  })
}

const replicaRow = z.object({ follows: z.boolean(), seconds: z.number().nullable() })
/** Seconds behind from which a replica is not read from (platform/db/replica.server.ts). */
const REPLICA_SECONDS = 10

/** Whether the server of DATABASE_READ_URL is a replica that keeps up, on a connection of the application. */
export async function checkReplica(replica: Database): Promise<Finding> {
  const { rows } = await replica.query(
    `select pg_is_in_recovery() as follows, case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float as seconds`,
  )
  const { follows, seconds } = replicaRow.parse(rows[0])
  const todo = 'Visitors read from the database itself until it is a streaming replica that keeps up (docs/growth.md).'
  if (!follows) return { what: 'replica', state: 'fault', said: 'this server follows no other', todo }
  const said = seconds === null ? 'it has replayed nothing yet' : `${Math.round(seconds)} s behind`
  return {
    what: 'replica',
    ...(seconds !== null && seconds < REPLICA_SECONDS ? { state: 'well', said } : { state: 'look', said, todo }),
  }
}

const outboxRow = z.object({ dead: z.int(), late: z.int() })

async function checkOutbox(admin: Database): Promise<Finding> {
  const { rows } = await admin.query(
    `select count(*) filter (where dead_at is not null)::int as dead,
       count(*) filter (where dead_at is null and created_at < now() - interval '1 hour')::int as late
     from outbox where sent_at is null`,
  )
  const { dead, late } = outboxRow.parse(rows[0])
  if (dead + late === 0) return { what: 'emails', state: 'well', said: 'none is late' }
  const todo = 'Check the mail server, and what the log says of outbox.'
  return { what: 'emails', state: 'look', said: `${dead} were given up, ${late} wait for more than an hour`, todo }
}
