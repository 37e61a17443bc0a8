import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../app/features/**/*.table.server.ts', '../../app/platform/tables.server.ts'], { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

/** PostgreSQL's own spelling of Drizzle's types. */
const spelled = (type: string) => type.replace(/numeric\((\d+), (\d+)\)/, 'numeric($1,$2)')

test('every Drizzle table has the columns, types and nullability of the database, and none is missing', async () => {
  const db = await (await testDatabase()).ownerClient()
  const { rows } = await db.query<{ table: string; column: string; type: string; required: boolean }>(`
    select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'`)
  await db.end()
  const line = (table: string, column: string, type: string, required: boolean) => `${table}.${column} ${type}${required ? ' not null' : ''}`
  const inDatabase = rows.map((row) => line(row.table, row.column, row.type, row.required)).toSorted()
  const inCode = tables.flatMap((table) => {
    const keys = new Set(table.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
    return table.columns.map((column) =>
      line(`${table.schema ?? 'public'}.${table.name}`, column.name, spelled(column.getSQLType()), column.notNull || column.primary || keys.has(column.name)),
    )
  })
  expect(inCode.toSorted()).toEqual(inDatabase)
})
