export type Row = Readonly<Record<string, unknown>>

/** Rows to insert, in an order that satisfies the foreign keys. */
export type Batch = { table: string; rows: readonly Row[] }

type Client = { query: (text: string, values?: unknown[]) => Promise<unknown> }

const name = (s: string): string =>
  s
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/**
 * Inserts all rows of a table with one statement. The database reads them as JSON and gives each column its own type;
 * columns not named keep their defaults. All rows name the same columns.
 */
export async function insertRows(client: Client, { table, rows }: Batch): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
    .map((c) => `"${c}"`)
    .join(', ')
  await client.query(
    `insert into ${name(table)} (${columns}) select
      ${columns} from jsonb_populate_recordset(null::${name(table)}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
