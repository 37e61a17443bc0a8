import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { z } from 'zod'
import { type ReadRow, readCsv } from './csv-rows.ts'
import { linesOf } from '../lib/lines.ts'
import { readDump } from './sql-rows.ts'
import { tables } from './tables.ts'

/** The rows of each table that was exported, read again each time they are asked for. */
export type Sources = {
  /** From where a table's rows come, for the report; none: it was not exported. */
  filesOf: (table: string) => readonly string[]
  rows: (table: string) => AsyncGenerator<ReadRow & { file: string }>
  /** Files that hold no table known here. */
  unknown: readonly string[]
  close: () => Promise<void>
}

export const USERS = 'auth.users'
const known = new Set([...tables.map(({ name }) => name), USERS])

/** profiles.csv, public.profiles.csv, profiles_rows.csv; auth.users.csv, auth_users.csv, users.csv. */
function tableOfCsv(file: string): string {
  const name = path
    .basename(file)
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(/^public\./, '')
    .replace(/_rows$/, '')
  return ['users', 'auth_users'].includes(name) ? USERS : name
}

/**
 * Finds what was exported in a folder: a CSV file for each table, and dumps of SQL, which are taken apart by table into
 * a folder of their own (for this user alone, gone with `close`), because rows are read in the order in which tables
 * refer to each other.
 */
export async function findSources(folder: string): Promise<Sources> {
  const names = (await readdir(folder)).toSorted()
  const found = new Map<string, { file: string; read: () => AsyncGenerator<ReadRow> }[]>()
  const unknown: string[] = []
  const add = (table: string, file: string, read: () => AsyncGenerator<ReadRow>) => {
    if (known.has(table)) found.set(table, [...(found.get(table) ?? []), { file, read }])
    else unknown.push(file)
  }
  for (const name of names.filter((one) => /\.csv$/i.test(one)))
    add(tableOfCsv(name), name, () => readCsv(path.join(folder, name)))
  const spool = await mkdtemp(path.join(tmpdir(), 'atlas-import-'))
  for (const name of names.filter((one) => /\.sql$/i.test(one)))
    for (const [table, part] of await takeApart(path.join(folder, name), path.join(spool, name)))
      add(table, known.has(table) ? name : `${name}: ${table}`, () => readPart(part))
  return {
    filesOf: (table) => (found.get(table) ?? []).map(({ file }) => file),
    async *rows(table) {
      for (const { file, read } of found.get(table) ?? []) for await (const row of read()) yield { ...row, file }
    },
    unknown,
    close: () => rm(spool, { recursive: true, force: true }),
  }
}

/** Writes the rows of a dump table by table; answers the file of each. Of unknown tables nothing is kept. */
async function takeApart(file: string, prefix: string): Promise<Map<string, string>> {
  const parts = new Map<string, { file: string; stream: WriteStream }>()
  for await (const { table, ...rest } of readDump(file)) {
    let part = parts.get(table)
    if (!part) {
      const target = `${prefix}.${parts.size}.jsonl`
      part = { file: target, stream: createWriteStream(target, { mode: 0o600 }) }
      parts.set(table, part)
    }
    if (known.has(table) && !part.stream.write(`${JSON.stringify(rest)}\n`)) await once(part.stream, 'drain')
  }
  for (const { stream } of parts.values()) {
    stream.end()
    await once(stream, 'close')
  }
  return new Map([...parts].map(([table, part]) => [table, part.file]))
}

const line = z.int()
const kept = z.union([
  z.object({ line, row: z.record(z.string(), z.string().nullable()) }),
  z.object({ line, problem: z.string() }),
])

async function* readPart(file: string): AsyncGenerator<ReadRow> {
  for await (const text of linesOf(file)) yield kept.parse(JSON.parse(text))
}
