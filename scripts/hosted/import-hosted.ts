import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { loadTable } from './load.ts'
import { describe, type TableReport } from './report.ts'
import { findSources, USERS } from './sources.ts'
import { StorageFiles } from './storage-files.ts'
import { tables } from './tables.ts'
import { loadUsers } from './users.ts'

export type HostedImport = { from: string; isTrial: boolean; report?: string | undefined }

/**
 * Loads an exported folder on a connection of the owner, in one transaction: a run that fails leaves nothing, and a
 * trial is the same run, undone at its end. Rows that are there already stay as they are. Returns the report in words.
 */
export async function importHosted(owner: Pick<pg.Client, 'query'>, given: HostedImport): Promise<string> {
  const sources = await findSources(given.from)
  if ([...tables.map(({ name }) => name), USERS].every((table) => sources.filesOf(table).length === 0)) {
    await sources.close()
    throw new Error(`No table was found in ${given.from}: it needs files such as profiles.csv, or a dump data.sql.`)
  }
  let out: WriteStream | null = null
  const files = new StorageFiles(given.from, given.isTrial)
  try {
    // Opened first: one that cannot be written is found before anything is loaded.
    if (given.report) out = (await open(given.report, 'w', 0o600)).createWriteStream()
    await owner.query('begin')
    const reports = await loadAll({ db: owner, sources, files, tell: (line) => out?.write(`${line}\n`) })
    const loaded = Object.fromEntries(reports.map(({ table, loaded }) => [table, loaded]))
    await owner.query('select write_audit($1, $2, $3, $4)', ['data.loaded', 'installation', null, loaded])
    await owner.query(given.isTrial ? 'rollback' : 'commit')
    return [describe(reports, given.isTrial), ...(await further(files, sources.unknown))].join('\n')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  } finally {
    await sources.close()
    if (out) await finished(out.end())
  }
}

async function loadAll(loading: Parameters<typeof loadTable>[0]): Promise<TableReport[]> {
  const { db } = loading
  await db.query(
    `set local app.bulk = 'on'; set local timezone = 'UTC'; set local synchronous_commit = off;
     set local statement_timeout = 0; set local work_mem = '64MB'`,
  )
  const reports: TableReport[] = []
  for (const table of tables) {
    // Advertisements pin what stands in the search already.
    if (table.name === 'featured_ads') await rebuildSearch(db)
    reports.push(await loadTable(loading, table))
    // Before the requests, which look at who has proven the address.
    if (table.name === 'profiles') reports.push(await loadUsers(loading))
  }
  await db.query('select link_loaded_payments()')
  await db.query('select write_loaded_payments(null)')
  await countLoadedLeads(db)
  return reports
}

/** Requests of the earlier site count by day as ours do; a day that knows of as many has them already. */
const countLoadedLeads = (db: Pick<pg.Client, 'query'>) =>
  db.query(
    `insert into franchise_metrics_daily as m (franchise_id, day, requests)
     select franchise_id, (created_at at time zone 'Europe/London')::date, count(*) from franchise_leads
     where franchise_id is not null group by 1, 2 order by 1, 2
     on conflict (franchise_id, day) do update set requests = excluded.requests where m.requests < excluded.requests`,
  )

async function rebuildSearch(db: Pick<pg.Client, 'query'>): Promise<void> {
  await db.query('select rebuild_franchise_search()')
  await db.query('select pin_featured(array_agg(distinct franchise_id)) from featured_ads having count(*) > 0')
  await db.query(`set local app.bulk = 'off'`)
}

async function further(files: StorageFiles, unknown: readonly string[]): Promise<string[]> {
  const unused = await files.unused()
  return [
    ...(unused > 0
      ? [`  ${unused.toLocaleString('en-GB')} files of the storage belong to no row that was loaded now.`]
      : []),
    ...(unknown.length > 0 ? [`  Left out, as no table here has their name: ${unknown.join(', ')}`] : []),
  ]
}
