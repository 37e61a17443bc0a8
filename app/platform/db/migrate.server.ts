import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#app/lib/errors.ts'
import { installJobTables } from './job-tables.server.ts'
import { ensureRoles } from './roles.server.ts'
import { connectionUrls, loginRoles, ownerRole } from './urls.server.ts'

/** Any fixed number; a lock belongs to one database. */
const lockKey = 7_254_603_118
const extensions = ['pgcrypto', 'pg_trgm']
const schemas = ['auth', 'pgboss']

export type Migration = { name: string; sha256: string; sql: string }

/**
 * The migrations of a folder, in the order of their names. Line ends do not count, so a checkout on Windows is the
 * same.
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'atlas-migrate',
  })
  // A lost connection shows at the next query.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Brings the database of `adminUrl` up to date: roles, extensions, schemas, then every new file of `folder`, each in
 * a transaction of its own as atlas_owner. Several processes may call it at once: one works, the others wait.
 * Returns the names applied now; throws where an applied file was changed since, or the administrator lacks a right.
 */
export async function migrate(adminUrl: string, folder = path.resolve('db/migrations')): Promise<string[]> {
  const admin = await connect(adminUrl)
  try {
    const { rows } = await admin.query<{ version: number; encoding: string; folds: boolean }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as " +
        "encoding, lower('I') = 'i' as folds",
    )
    const { version, encoding, folds } = rows[0]!
    if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed.')
    if (encoding !== 'UTF8')
      throw new Error(
        `The database has the encoding ` +
          `${encoding}, in which not every text can be kept: make one with UTF8 (CREATE DATABASE … ENCODING 'UTF8' ` +
          `TEMPLATE template0).`,
      )
    if (!folds)
      throw new Error(
        "The database's language takes I and i for different letters, so searching would miss what is there: " +
          "make one with another (CREATE DATABASE … LOCALE 'C.UTF-8' TEMPLATE template0).",
      )
    await admin.query('select pg_advisory_lock($1)', [lockKey])
    await retrying(() => ensureRoles(admin, adminUrl))
    await prepareDatabase(admin)
    const owner = await connect(connectionUrls(adminUrl).owner)
    try {
      await installJobTables(owner)
      return await applyAll(owner, readMigrations(folder))
    } finally {
      await owner.end()
    }
  } finally {
    // Ending the session lets go of the lock.
    await admin.end()
  }
}

/** Roles belong to the whole server, where another database may be set up at the same time. */
async function retrying(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5 || !/tuple concurrently (updated|deleted)/.test(String(error))) throw error
      await sleep(50 * attempt)
    }
  }
}

async function prepareDatabase(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ may: boolean }>(
    "select has_schema_privilege($1, 'public', 'create with grant option') as may",
    [ownerRole],
  )
  if (!rows[0]!.may) {
    await admin.query(`grant usage, create on schema public to ${ownerRole} with grant option`)
    const { rows: now } = await admin.query<{ may: boolean }>(
      "select has_schema_privilege($1, 'public', 'create with grant option') as may",
      [ownerRole],
    )
    if (!now[0]!.may)
      throw new Error(
        'The user of DATABASE_URL may not create tables in the schema public: let it own the database (ALTER ' +
          'DATABASE … OWNER TO …).',
      )
  }
  // For migrations that make schemas; an administrator who does not own the database cannot pass the right on.
  const { rows: database } = await admin.query<{ may: boolean; grantable: boolean; name: string }>(
    "select has_database_privilege($1, current_database(), 'create') as may, " +
      "has_database_privilege(current_database(), 'create with grant option') as grantable, " +
      'quote_ident(current_database()) as name',
    [ownerRole],
  )
  if (!database[0]!.may && database[0]!.grantable)
    await admin.query(`grant create on database ${database[0]!.name} to ${ownerRole}`)
  const { rows: present } = await admin.query<{ name: string }>(
    'select extname as name from pg_extension union all select nspname from pg_namespace',
  )
  const known = new Set(present.map((row) => row.name))
  for (const name of extensions)
    if (!known.has(name)) await admin.query(`create extension if not exists ${name} with schema public`)
  for (const name of schemas)
    if (!known.has(name)) await admin.query(`create schema ${name} authorization ${ownerRole}`)
}

async function applyAll(owner: pg.Client, migrations: Migration[]): Promise<string[]> {
  await owner.query(`set lock_timeout = ${LOCK_MS}`)
  const { rows: table } = await owner.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (!table[0]!.there) await owner.query(bookkeeping)
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations',
  )
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = migrations.filter(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256)
  if (changed.length > 0)
    throw new Error(
      `Applied migrations were changed since: ` +
        `${changed.map(({ name }) => name).join(', ')}. Put the files back, and write a new migration for the change.`,
    )
  const applied: string[] = []
  for (const { name, sql, sha256 } of migrations) {
    if (done.has(name)) continue
    await applyOne(owner, { name, sql, sha256 })
    applied.push(name)
  }
  return applied
}

/** Less than statements of the site wait for a lock: whoever stands behind a migration that waits meets no fault. */
const LOCK_MS = 1_500
const TRIES = 40
/** Between two tries all that stood behind this one is done. */
const PAUSE_MS = 1_500

/** Not `isLocked`, whose file reads the settings: whoever migrates may still be making them. */
const isInUse = (error: unknown) => codeOf(error) === '55P03'

/** One migration, whole or not at all; tried again while someone uses what it changes, a backup for example. */
async function applyOne(owner: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query('begin')
      // PostgreSQL hands a function over only to a role that may create in its schema: within this transaction it may.
      await owner.query('grant create on schema public to atlas_system')
      await owner.query(sql)
      await owner.query('revoke create on schema public from atlas_system')
      await owner.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback').catch(() => {})
      if (!isInUse(error) || attempt === TRIES) throw failure(name, sql, error)
    }
    await sleep(PAUSE_MS)
  }
}

function failure(name: string, sql: string, error: unknown): Error {
  const said = isInUse(error)
    ? 'for two minutes something has used a table that it changes. Nothing of it is applied: start again once a ' +
      'backup or a long statement is over'
    : (error as Error).message
  return new Error(`Migration ${name} failed${place(sql, error)}: ${said}`, { cause: error })
}

/** Readable by both login roles (readiness asks whether the schema is current), written by the owner alone. */
const bookkeeping = `
  create table public.schema_migrations (
    name text primary key,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    applied_at timestamptz not null default now()
  );
  alter table public.schema_migrations enable row level security;
  alter table public.schema_migrations force row level security;
  create policy schema_migrations_owner on public.schema_migrations to ${ownerRole} using (true) with check (true);
  create policy schema_migrations_read on public.schema_migrations for select to ${loginRoles.join(', ')} using (true);
  grant select on public.schema_migrations to ${loginRoles.join(', ')};
  grant usage on schema public to ${loginRoles.join(', ')};
`

/** Where in the file PostgreSQL found the fault. */
function place(sql: string, error: unknown): string {
  const at = error instanceof pg.DatabaseError ? Number(error.position) : 0
  return at > 0 ? ` at line ${sql.slice(0, at).split('\n').length}` : ''
}

/** The names of the files that the database lacks; empty where the schema is current. Any login role may ask. */
export async function pendingMigrations(
  query: (text: string) => Promise<{ rows: unknown[] }>,
  folder = path.resolve('db/migrations'),
): Promise<string[]> {
  const { rows } = await query('select name from public.schema_migrations')
  const done = new Set((rows as { name: string }[]).map((row) => row.name))
  return readMigrations(folder)
    .map(({ name }) => name)
    .filter((name) => !done.has(name))
}
