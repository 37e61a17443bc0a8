import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise } from '#tests/support/factories.ts'
import { pendingFranchiseList } from '../moderation-list.ts'
import { listPendingFranchises } from '../queries/pending-franchises.server.ts'
import { claimReview, getOtherReader } from './review-claims.server.ts'

let owner: pg.Client
let [priya, alex]: [Claims, Claims] = [
  { role: 'visitor', userId: null },
  { role: 'visitor', userId: null },
]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  priya = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Priya Nair' })).id }
  alex = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Alex Morgan' })).id }
})
afterAll(() => owner.end())

const open = (by: Claims, id: string) => asActor(by, (tx) => claimReview(tx, by, id))
const reader = (by: Claims, id: string) => asActor(by, (tx) => getOtherReader(tx, id))
const listed = async (by: Claims, q: string) =>
  (await asActor(by, (tx) => listPendingFranchises(tx, { q, sort: pendingFranchiseList.standard, page: 1 }))).rows.map(
    ({ lookedAtBy }) => lookedAtBy,
  )

test('whoever opens a listing first is named to others, in the list too, until it runs out', async () => {
  const { id } = await makeFranchise(owner, { name: 'Claimed Crumb', status: 'pending' })
  await open(priya, id)
  await open(alex, id)
  expect([await reader(alex, id), await reader(priya, id)]).toEqual(['Priya Nair', null])
  expect([await listed(alex, 'claimed'), await listed(priya, 'claimed')]).toEqual([['Priya Nair'], [null]])
  await owner.query(`update review_claims set at = now() - interval '6 minutes' where franchise_id = $1`, [id])
  expect(await reader(alex, id)).toBeNull()
  await open(alex, id)
  expect(await reader(priya, id)).toBe('Alex Morgan')
})

test('nobody but an admin looks, and a listing that is gone is no fault', async () => {
  const { id } = await makeFranchise(owner, { status: 'pending' })
  const self: Claims = { role: 'franchisor', userId: priya.userId ?? '' }
  await open(self, id)
  await open(priya, '00000000-0000-4000-8000-000000000000')
  expect((await owner.query('select 1 from review_claims where franchise_id = $1', [id])).rowCount).toBe(0)
})
