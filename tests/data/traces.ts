import type pg from 'pg'

export type SearchedColumn = { table: string; column: string; path: string }

/** Every column of the database, as docs/data-map.md calls its table. */
export async function readColumns(owner: pg.Client): Promise<SearchedColumn[]> {
  const { rows } = await owner.query<SearchedColumn>(
    `select case table_schema when 'auth' then 'auth.' else '' end || table_name as table,
       quote_ident(column_name) as column, format('%I.%I', table_schema, table_name) as path
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  return rows
}

/** The columns in which one of these texts stands. */
export async function columnsWith(owner: pg.Client, columns: readonly SearchedColumn[], texts: readonly string[]) {
  const needles = texts.map((text) => `%${text.toLowerCase()}%`)
  const found: string[] = []
  for (const { table, column, path } of columns) {
    const { rowCount } = await owner.query(
      `select 1 from ${path} t where lower(to_jsonb(t.${column})::text) like any ($1) limit 1`,
      [needles],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}
