import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

test('every foreign key is served by an index, so that deleting and policies never scan', async () => {
  const db = await (await testDatabase()).ownerClient()
  const { rows } = await db.query<{ key: string }>(`
    select c.conrelid::regclass || '.' || a.attname as key from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace and n.nspname in ('public', 'auth')
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] =
    c.conkey[1])`)
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
