import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { columnOf, figuresRow } from '../../figures/figures-row.server.ts'

test('a_guard of franchise_figures names every column of the form: what it lacks can never be changed', async () => {
  const owner = await (await testDatabase()).ownerClient()
  const { rows } = await owner.query<{ rule: string }>(
    `select pg_get_triggerdef(oid) as rule from pg_trigger
     where tgrelid = 'franchise_figures'::regclass and tgname = 'a_guard'`,
  )
  await owner.end()
  const named = /'franchisor=([^']+)'/.exec(rows[0]?.rule ?? '')?.[1]?.split(',') ?? []
  expect(named.toSorted()).toEqual(Object.keys(figuresRow.shape).map(columnOf).toSorted())
})
