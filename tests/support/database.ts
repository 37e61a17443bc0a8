import pg from 'pg'
import { inject } from 'vitest'
import { connectionUrls, type DatabaseUrls, withDatabase } from '#app/platform/db/urls.server.ts'

export type TestDatabase = {
  url: (role: keyof DatabaseUrls) => string
  /** A connected client that acts as atlas_owner; the caller ends it. */
  ownerClient: () => Promise<pg.Client>
  /** A connected client of any role; the caller ends it. */
  client: (role: keyof DatabaseUrls) => Promise<pg.Client>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's address on the server of this run. */
    adminUrl: string
    /** A migrated, empty database to clone from. */
    template: string
    /** Where the files of the demo are kept for this run. */
    demoFiles: string
  }
}

/**
 * A connected client at this address; the caller ends it. As the application's own connections: statements asked at
 * once travel at once, where a client without a pipeline would warn of them.
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true })
  await client.connect()
  return client
}

let count = 0
let made: Promise<TestDatabase> | undefined

/**
 * The database of this test file: a clone of the migrated template (about 20 ms), dropped after the file's last hook.
 */
export function testDatabase(): Promise<TestDatabase> {
  made ??= make()
  return made
}

async function make(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++count}_${Date.now()}`
  const urls = connectionUrls(withDatabase(inject('adminUrl'), name))
  const admin = await connect(inject('adminUrl'))
  try {
    await clone(admin, name)
  } finally {
    await admin.end()
  }
  return { url: (role) => urls[role], client: (role) => connect(urls[role]), ownerClient: () => connect(urls.owner) }
}

/** Cloning needs a template that nobody is connected to; a statistics worker may pass by for a moment. */
async function clone(admin: pg.Client, name: string, template = inject('template')): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.query(
        `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy wal_log`,
      )
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code !== '55006' || attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/**
 * Vacuums and analyses until the visibility map covers the whole table: the planner chooses an index-only scan only
 * then. A transaction open elsewhere in the database makes a single vacuum leave pages out.
 */
export async function vacuum(client: pg.Client, table: string): Promise<void> {
  const seen = 'select relallvisible = relpages as "isSeen" from pg_class where oid = $1::regclass'
  for (let attempt = 1; ; attempt++) {
    await client.query(`vacuum analyze ${pg.escapeIdentifier(table)}`)
    if ((await client.query<{ isSeen: boolean }>(seen, [table])).rows[0]?.isSeen) return
    if (attempt === 100) throw new Error(`${table} is still read by something else.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Drops the file's database. */
export async function dropTestDatabase(): Promise<void> {
  if (!made) return
  const url = new URL((await made).url('admin'))
  made = undefined
  const admin = await connect(inject('adminUrl'))
  try {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(url.pathname.slice(1))} with (force)`)
  } finally {
    await admin.end()
  }
}

/**
 * A further database for a test that must not share: empty and migrated, or a copy of another. The caller gets its
 * addresses.
 */
export async function freshDatabase(name: string, template?: string): Promise<DatabaseUrls> {
  const admin = await connect(inject('adminUrl'))
  try {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await clone(admin, name, template)
  } finally {
    await admin.end()
  }
  return connectionUrls(withDatabase(inject('adminUrl'), name))
}
