import { z } from 'zod'
import { type ExportedRow, readValue, RowRefused, type Value } from './column.ts'
import type { TableReport } from './report.ts'
import type { LoadedUpload } from './storage-files.ts'
import type { Table } from './tables.ts'

/** A row on its way: what it holds, and what is made beside it. */
export type Entry = {
  /** File and line, for the report. */
  at: string
  values: Record<string, Value | number>
  uploads: LoadedUpload[]
  /** The franchise or the person whose its files are. */
  owner: string | null
  /** What is loaded other than it was exported, in words. */
  changes: string[]
}
export type Batch = (Entry | { at: string; refused: string })[]

const guid = z.guid()

/** Reads a row into a batch; one that cannot be read goes in with its reason. */
export function addRow(
  table: Table,
  batch: Batch,
  row: ExportedRow,
  { at, place }: { at: string; place: number },
  report: TableReport,
): void {
  const keyColumn = typeof table.key === 'object' && 'content' in table.key ? table.key.content : null
  for (const name of Object.keys(row))
    if (!(name in table.columns) && !(name === 'id' && keyColumn)) report.unknownColumns.add(name)
  try {
    const values: Entry['values'] = {}
    for (const [name, column] of Object.entries(table.columns)) {
      const value = name in row ? readValue(name, column, row[name] ?? null) : null
      if (value !== null) values[name] = value
    }
    const changes: string[] = []
    const { only } = table
    if (only && values[only.column] != null && !only.is.includes(String(values[only.where] ?? 'pending'))) {
      delete values[only.column]
      changes.push(`${only.column} was left out: ${only.where} is ${String(values[only.where])}`)
    }
    if (table.key === 'id' && !values['id']) throw new RowRefused('id is missing')
    if (keyColumn === 'id' && guid.safeParse(row['id']).success) values['id'] = row['id'] ?? null
    if (table.order) values[table.order] = place
    const owner = table.filesOf ? values[table.filesOf] : null
    batch.push({ at, values, uploads: [], owner: typeof owner === 'string' ? owner : null, changes })
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    batch.push({ at, refused: error.message })
  }
}
