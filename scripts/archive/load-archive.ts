import { isLocked } from '#app/platform/db/unavailable.server.ts'
import { closeMeanwhile } from './closed-site.ts'
import { listTables, type KeptTable, type Owner } from './kept-tables.ts'
import type { Manifest } from './manifest.ts'
import type { Seal } from './seal.ts'
import { loadTable } from './table-files.ts'
import { loadUploads } from './upload-files.ts'

type ForeignKey = { table: string; name: string; definition: string }

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name,
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where k.contype = 'f' and n.nspname in ('public', 'auth') order by 1, 2`

/**
 * Puts tables and uploads of an archive in the place of what is there, in one transaction: rows as they were, nothing
 * triggered by them, every foreign key proved again at the end. Throws, and leaves all as it was, where anything is
 * not as it was written. The database must have the migrations of the archive. The site is closed from then on
 * (`closeMeanwhile`).
 */
export async function loadArchive(owner: Owner, folder: string, manifest: Manifest, seal: Seal): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(`set local timezone = 'UTC'; set local lock_timeout = '10s'; set local statement_timeout = 0`)
    const tables = await listTables(owner)
    const { rows: keys } = await owner.query<ForeignKey>(FOREIGN_KEYS)
    await bare(owner, tables, keys)
    for (const entry of manifest.tables) {
      const table = tables.find(({ name }) => name === entry.name)
      if (!table) throw new Error(`The archive has the table ${entry.name}, which this database has not.`)
      await loadTable(owner, table, entry, folder, seal)
    }
    for (const [name, value] of Object.entries(manifest.sequences))
      await owner.query('select setval($1::regclass, $2::bigint)', [name, value])
    await dress(owner, tables, keys)
    await closeMeanwhile(owner)
    await loadUploads(folder, manifest.uploads, seal)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw isLocked(error)
      ? new Error('The database is in use: stop the site and its jobs first, then try again.')
      : error
  }
  await owner.query('analyze')
}

/** Empty, without rules between tables, without triggers; all of it comes back with `dress`, or with a rollback. */
async function bare(owner: Owner, tables: readonly KeptTable[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
  for (const { sql } of tables)
    // Rules of rows are asked of the owner too, for each row.
    await owner.query(`alter table ${sql} disable trigger user, no force row level security`)
  await owner.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`)
}

async function dress(owner: Owner, tables: readonly KeptTable[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { sql } of tables) await owner.query(`alter table ${sql} enable trigger user, force row level security`)
}
