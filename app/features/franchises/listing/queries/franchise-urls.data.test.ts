import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'
import { fillFranchises } from '#tests/support/franchise-fill.ts'
import { listFranchiseUrls } from './franchise-urls.server.ts'
import { getFranchiseShare } from './franchise-share.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const list = (offset: number, limit: number) =>
  asActor(visitor, async (tx) => {
    const portions = []
    for await (const portion of listFranchiseUrls(tx, { offset, limit })) portions.push(portion)
    return portions
  })

test('every public franchise once, in portions, none twice where parts meet', async () => {
  await fillFranchises(owner, 5_003)
  const pending = await makeFranchise(owner, { status: 'pending' })
  const parts = [await list(0, 3_000), await list(3_000, 3_000), await list(6_000, 3_000)]
  expect(parts.map((part) => part.map((portion) => portion.length))).toEqual([[2_000, 1_000], [2_000, 3], []])
  const paths = parts.flat(2).map((address) => address.path)
  const { rows } = await owner.query<{ path: string }>(
    "select '/franchise/' || id as path from franchises where status = 'approved'",
  )
  expect(paths.toSorted()).toEqual(rows.map((row) => row.path).toSorted())
  expect(paths).not.toContain(`/franchise/${pending.id}`)
})

test('changed with its details or figures', async () => {
  const {
    rows: [any],
  } = await owner.query<{ id: string; at: Date }>(
    "update franchise_details set long_description = 'New.' where franchise_id = (select franchise_id from " +
      'franchise_search limit 1) returning franchise_id as id, updated_at as at',
  )
  const found = (await list(0, 6_000)).flat().find((address) => address.path === `/franchise/${any?.id}`)
  expect(found?.changedAt?.getTime()).toBeGreaterThanOrEqual(any?.at.getTime() ?? Infinity)
})

test('a picture knows public franchises only', async () => {
  const known = await makeFranchise(owner, { name: 'Kiln & Crumb' })
  const pending = await makeFranchise(owner, { status: 'pending' })
  const share = (id: string) => asActor(visitor, (tx) => getFranchiseShare(tx, id))
  expect(await share(known.id)).toMatchObject({ name: 'Kiln & Crumb' })
  expect([await share(pending.id), await share('nonsense'), await share("' or 1=1")]).toEqual([null, null, null])
})
