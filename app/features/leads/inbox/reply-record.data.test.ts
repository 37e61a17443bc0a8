import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { getOwnReplyRecord } from './reply-record.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

test('a franchisor’s own record counts what buyers’ does, and what still waits', async () => {
  const [me, other] = [await makeFranchisor(owner), await makeFranchisor(owner)]
  const mine = await makeFranchise(owner, { franchisor: me })
  const theirs = await makeFranchise(owner, { franchisor: other })
  const add = async (franchise: typeof mine, daysAgo: number, replyMinutes: number | null, more = '') => {
    const { id } = await makeLead(owner, { franchise, emailVerifiedAt: new Date() })
    await owner.query(
      `update franchise_leads set created_at = now() - make_interval(days => $2),
        first_response_at = now() - make_interval(days => $2) + make_interval(mins => $3) ${more} where id = $1`,
      [id, daysAgo, replyMinutes],
    )
  }
  const record = () => asActor({ role: 'franchisor', userId: me.id }, (tx) => getOwnReplyRecord(tx, me.id))
  expect(await record()).toEqual({ asked: 0, answered: 0, minutes: null, young: 0, late: 0, opened: 0 })
  await add(mine, 20, 60)
  await add(mine, 20, 90)
  await add(mine, 30, 600)
  await add(mine, 8, null)
  await add(mine, 80, null, ", status = 'contacted'")
  // Of the last week, older than ninety days, of an address that nobody confirmed, and someone else's.
  await add(mine, 2, null)
  await add(mine, 3, 5)
  await add(mine, 95, 5)
  await add(mine, 20, 5, ', email_verified_at = null')
  await add(theirs, 20, 5)
  expect(await record()).toEqual({ asked: 5, answered: 3, minutes: 600, young: 1, late: 2, opened: 1 })
  const { rows } = await owner.query('select tenths, minutes from reply_records(array[$1::uuid])', [me.id])
  expect(rows).toEqual([{ tenths: 6, minutes: 600 }])
})
