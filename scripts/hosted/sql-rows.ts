import { linesOf } from '../lib/lines.ts'
import type { ExportedRow } from './column.ts'
import { InsertValues, NotPlainValues } from './insert-values.ts'

/** A row of a table of a dump, or a statement that cannot be read, with why. */
export type DumpedRow = { table: string; line: number } & ({ row: ExportedRow } | { problem: string })

const COPY = /^COPY (?:"?(\w+)"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;\s*$/i
const INSERT = /^INSERT INTO (?:"?(\w+)"?\.)?"?(\w+)"? ?(?:\(([^)]*)\))? ?(?:OVERRIDING SYSTEM VALUE )?VALUES/i

const columnsOf = (list: string): string[] => list.split(',').map((one) => one.trim().replace(/^"|"$/g, ''))
const tableOf = (schema: string | undefined, table: string): string =>
  (schema ?? 'public') === 'public' ? table : `${schema}.${table}`

/**
 * The rows of a dump (pg_dump --data-only, with COPY or with --column-inserts), one by one, in the order of the file.
 * Tables of the schema public come under their own name, others with their schema (auth.users). What is no data is
 * passed over.
 */
export async function* readDump(file: string): AsyncGenerator<DumpedRow> {
  let copy: { table: string; columns: string[] } | null = null
  let insert: { table: string; columns: string[]; values: InsertValues; line: number } | null = null
  let line = 0
  for await (const text of linesOf(file)) {
    line += 1
    if (copy) {
      if (/^\\\.\r?$/.test(text)) copy = null
      else yield { table: copy.table, line, ...copiedRow(copy.columns, text) }
      continue
    }
    let piece = `${text}\n`
    if (!insert) {
      const copying = COPY.exec(text)
      if (copying) copy = { table: tableOf(copying[1], copying[2] ?? ''), columns: columnsOf(copying[3] ?? '') }
      const inserting = copying ? null : INSERT.exec(text)
      if (!inserting) continue
      const table = tableOf(inserting[1], inserting[2] ?? '')
      if (inserting[3] === undefined) {
        yield { table, line, problem: 'the statement does not name its columns: export again with --column-inserts' }
        continue
      }
      insert = { table, columns: columnsOf(inserting[3]), values: new InsertValues(), line }
      piece = piece.slice(inserting[0].length)
    }
    const { table, columns, values: parser, line: begun } = insert
    try {
      for (const values of parser.push(piece)) yield { table, line, ...rowOf(columns, values) }
      if (parser.isOver) insert = null
    } catch (error) {
      if (!(error instanceof NotPlainValues)) throw error
      yield { table, line: begun, problem: `the statement was left at a value: ${error.message}` }
      insert = null
    }
  }
}

function rowOf(
  columns: readonly string[],
  values: readonly (string | null)[],
): { row: ExportedRow } | { problem: string } {
  if (columns.length !== values.length)
    return { problem: `it has ${values.length} values for ${columns.length} columns` }
  return { row: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])) }
}

const copyEscapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

function copiedRow(columns: readonly string[], text: string): { row: ExportedRow } | { problem: string } {
  const values = text.replace(/\r$/, '').split('\t')
  return rowOf(
    columns,
    values.map((value) =>
      value === String.raw`\N`
        ? null
        : value.replace(/\\(.)/gu, (_, escaped: string) => copyEscapes[escaped] ?? escaped),
    ),
  )
}
