import type pg from 'pg'
import { env } from '#app/platform/env.server.ts'
import { RowRefused } from './column.ts'
import { addRow, type Batch, type Entry } from './entries.ts'
import { findKnown } from './known-rows.ts'
import { completeRow } from './complete-row.ts'
import { reasonOf } from './refusal.ts'
import { emptyReport, note, type TableReport } from './report.ts'
import type { Sources } from './sources.ts'
import type { StorageFiles } from './storage-files.ts'
import type { Table } from './tables.ts'

/** Rows that go to the database together; one that it refuses sends the others one by one. */
const BATCH = 200

export type Loading = {
  db: Pick<pg.Client, 'query'>
  sources: Sources
  files: StorageFiles
  /** Told of each row that is skipped or changed. */
  tell: (line: string) => void
}

/** Loads one table, in its passes, and says what became of its rows. */
export async function loadTable(loading: Loading, table: Table): Promise<TableReport> {
  const report = emptyReport(table.name, loading.sources.filesOf(table.name))
  for (const pass of table.pass ? [1, 2] : [1]) {
    let batch: Batch = []
    const flush = async () => {
      const full = batch
      batch = []
      if (full.length > 0) await loadBatch(loading, table, report, full)
    }
    for await (const read of loading.sources.rows(table.name)) {
      if ('problem' in read ? pass === 2 : (table.pass?.(read.row) ?? 1) !== pass) continue
      report.read += 1
      const at = `${read.file}:${read.line}`
      if ('problem' in read) skip(loading, report, read.problem, at)
      else addRow(table, batch, read.row, { at, place: report.read }, report)
      if (batch.length === BATCH) await flush()
    }
    await flush()
  }
  return report
}

export function skip({ tell }: Pick<Loading, 'tell'>, report: TableReport, reason: string, at: string): void {
  note(report.skipped, reason, at)
  tell(`${report.table} ${at} skipped: ${reason}`)
}

async function loadBatch(loading: Loading, table: Table, report: TableReport, batch: Batch): Promise<void> {
  const entries: Entry[] = []
  for (const entry of batch)
    if ('refused' in entry) skip(loading, report, entry.refused, entry.at)
    else entries.push(entry)
  const fresh: Entry[] = []
  for (const { entry, found } of await findKnown(loading.db, table, entries))
    if (found === 'new') fresh.push(entry)
    else if (found === 'there') report.already += 1
    else skip(loading, report, found.kept, entry.at)
  const complete: Entry[] = []
  for (const entry of fresh) {
    try {
      await completeRow(loading.files, table, entry)
      for (const change of entry.changes) {
        note(report.changed, change, entry.at)
        loading.tell(`${table.name} ${entry.at} changed: ${change}`)
      }
      complete.push(entry)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      skip(loading, report, error.message, entry.at)
    }
  }
  await insertAll(loading, table, report, complete)
}

async function insertAll(loading: Loading, table: Table, report: TableReport, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { db } = loading
  await db.query('savepoint batch')
  try {
    await insert(db, table, entries)
    report.loaded += entries.length
    await db.query('release savepoint batch')
  } catch (error) {
    await db.query('rollback to savepoint batch')
    const reason = reasonOf(error)
    if (reason === null) throw error
    const [only] = entries
    if (entries.length === 1 && only) skip(loading, report, reason, only.at)
    // By halves: one row of two hundred costs some fifteen further statements.
    else {
      const middle = Math.ceil(entries.length / 2)
      await insertAll(loading, table, report, entries.slice(0, middle))
      await insertAll(loading, table, report, entries.slice(middle))
    }
  }
}

const UPLOADS = `
  insert into uploads (id, owner_id, class, kind, storage_key, media_type, bytes, width, height, original_name, state,
    franchise_id, unscanned_since)
  select u.id, coalesce(f.franchisor_id, p.id), case u.kind when 'attachment' then 'private' else 'public' end, u.kind,
    u.id::text, u.media_type, u.bytes, u.width, u.height, u.original_name, 'attached', f.id,
    case when $2 and u.kind in ('brochure', 'attachment') then now() end
  from jsonb_to_recordset($1::jsonb) u (id uuid, kind text, media_type text, bytes bigint, width integer,
    height integer, original_name text, owner text)
  left join franchises f on f.id::text = lower(u.owner) left join profiles p on p.id::text = lower(u.owner)
  on conflict (id) do nothing`

async function insert(db: Loading['db'], table: Table, entries: readonly Entry[]): Promise<void> {
  const uploads = entries.flatMap(({ uploads, owner }) => uploads.map((upload) => ({ ...upload, owner })))
  if (uploads.length > 0) await db.query(UPLOADS, [JSON.stringify(uploads), env.CLAMAV_URL !== undefined])
  const columns = [...new Set(entries.flatMap(({ values }) => Object.keys(values)))]
    .map((name) => `"${name}"`)
    .join(', ')
  await db.query(
    `insert into ${table.name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table.name}, $1)`,
    [JSON.stringify(entries.map(({ values }) => values))],
  )
  if (table.name === 'messages' && uploads.length > 0)
    await db.query(
      `update uploads u set message_id = m.id from messages m
       where m.attachment_upload_id = u.id and u.id = any ($1::uuid[])`,
      [uploads.map(({ id }) => id)],
    )
}
