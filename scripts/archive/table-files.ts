import { createHash } from 'node:crypto'
import path from 'node:path'
import type { KeptTable, Owner } from './kept-tables.ts'
import { linesIn } from './lines.ts'
import { readSealed, type Seal, writeSealed } from './seal.ts'

/** Rows that are asked for at once. */
const ROWS = 1_000
/** Letters of rows that go to the database with one statement. */
const LETTERS = 1_000_000

export type TableEntry = { name: string; rows: number; sha256: string }

const fileOf = (folder: string, name: string): string => path.join(folder, 'tables', `${name}.jsonl`)

/**
 * Writes the rows of a table, a line of JSON for each, within the transaction of `owner`. Numbers and times come as
 * PostgreSQL writes them and are never read by JavaScript, which would round some.
 */
export async function writeTable(owner: Owner, table: KeptTable, folder: string, seal: Seal): Promise<TableEntry> {
  const hash = createHash('sha256')
  let rows = 0
  const lines = async function* (): AsyncGenerator<Uint8Array> {
    await owner.query(
      `declare kept no scroll cursor for select row_to_json(r)::text as line
       from (select ${columnsOf(table)} from ${table.sql} t order by ${table.order}) r`,
    )
    for (;;) {
      const { rows: found } = await owner.query<{ line: string }>(`fetch ${ROWS} from kept`)
      if (found.length === 0) break
      rows += found.length
      const piece = Buffer.from(`${found.map(({ line }) => line).join('\n')}\n`)
      hash.update(piece)
      yield piece
    }
    await owner.query('close kept')
  }
  await writeSealed(fileOf(folder, table.name), lines(), seal)
  return { name: table.name, rows, sha256: hash.digest('hex') }
}

const columnsOf = (table: KeptTable): string => table.columns.map((name) => `"${name}"`).join(', ')

/** Reads a file through; throws where it is not as it was written, or cannot be opened. */
export async function proveTable(entry: TableEntry, folder: string, seal: Seal): Promise<void> {
  const hash = createHash('sha256')
  for await (const piece of readSealed(fileOf(folder, entry.name), seal)) hash.update(piece)
  if (hash.digest('hex') !== entry.sha256) throw damaged(entry)
}

const damaged = ({ name }: TableEntry): Error =>
  new Error(`${name} is not as it was written: the files are damaged, or were changed.`)

/**
 * Puts the rows of a file into the table, within the transaction of `owner`; throws where the file is not as it was.
 */
export async function loadTable(
  owner: Owner,
  table: KeptTable,
  entry: TableEntry,
  folder: string,
  seal: Seal,
): Promise<void> {
  const columns = columnsOf(table)
  const insert = `insert into ${table.sql} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table.sql}, $1)`
  let rows = 0
  let lines: string[] = []
  let letters = 0
  const flush = async () => {
    if (lines.length > 0) await owner.query(insert, [`[${lines.join(',')}]`])
    rows += lines.length
    lines = []
    letters = 0
  }
  const hash = createHash('sha256')
  for await (const line of linesIn(readSealed(fileOf(folder, entry.name), seal), (piece) => hash.update(piece))) {
    lines.push(line)
    letters += line.length
    if (letters > LETTERS) await flush()
  }
  await flush()
  if (rows !== entry.rows || hash.digest('hex') !== entry.sha256) throw damaged(entry)
}
