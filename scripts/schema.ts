// npm run db:schema: writes db/schema.sql from the migrations, in a PostgreSQL of its own that is gone afterwards.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { startPostgres } from './postgres/start.ts'
import { connectionUrls, withDatabase } from '#app/platform/db/urls.server.ts'
import { schemaText } from './lib/schema-text.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-schema-'))
const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), durable: false })
try {
  await connected(postgres.adminUrl, (admin) => admin.query('create database schema'))
  const database = withDatabase(postgres.adminUrl, 'schema')
  await migrate(database)
  writeFileSync('db/schema.sql', await connected(connectionUrls(database).owner, schemaText))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
