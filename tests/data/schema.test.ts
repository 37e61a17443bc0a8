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

test('every foreign key is served by an index, so that deleting and policies never scan', async () => {
  const db = await (await testDatabase()).ownerClient()
  const { rows } = await db.query<{ key: string }>(`
    select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace and n.nspname in ('public', 'auth')
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
  await db.end()
  expect(rows).toEqual([])
})

test('definer functions fix their search path and are not everybody’s to call', async () => {
  const db = await (await testDatabase()).ownerClient()
  const { rows } = await db.query<{ name: string }>(`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth') and p.prosecdef
      and (not coalesce(p.proconfig::text like '%search_path=pg_catalog, public%', false) or p.proacl is null
        or exists (select 1 from aclexplode(p.proacl) x where x.grantee = 0))`)
  await db.end()
  expect(rows).toEqual([])
})
