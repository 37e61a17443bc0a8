import { expect, test } from 'vitest'
import { readMatrix } from '#tests/rls/matrix.ts'
import { testDatabase } from '#tests/support/database.ts'

/** What no shared page shows, though visitors may read it. */
const NOT_SHOWN = new Set([
  // A picture is shown by the row that names it.
  'uploads',
  // Pages that are gone answer 410, which is not kept.
  'removed_pages',
  'schema_migrations',
  // What waits to be reckoned is shown once it is.
  'stale_categories',
])

test('whatever a visitor can read says when it has changed, because pages that show it are kept', async () => {
  const db = await (await testDatabase()).ownerClient()
  const { rows: views } = await db.query<{ name: string }>(
    `select distinct u.table_name as name from information_schema.view_table_usage u
      where u.view_schema = 'public' and u.view_name like '%\\_public' or u.view_name = 'franchise_companies'`,
  )
  const { rows: announcing } = await db.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'announce_public_change'`,
  )
  await db.end()
  const readable = readMatrix().flatMap(({ table, op, V }) => (op === 'SELECT' && V !== '-' ? [table] : []))
  const needed = new Set([...readable, ...views.map(({ name }) => name)].filter((name) => !NOT_SHOWN.has(name)))
  expect([...needed].filter((name) => !announcing.some((one) => one.name === name))).toEqual([])
  expect(needed.size).toBeGreaterThan(18)
})
