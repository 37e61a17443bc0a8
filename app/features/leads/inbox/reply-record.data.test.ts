import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { ALL_LEADS } from '../lead-filter.ts'
import { countLeads } from './franchisor-leads.queries.server.ts'
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

test('as many opened leads wait as the list shows that the dashboard leads to', async () => {
  const me = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor: me })
  // Around the first of the 91 days of London that the list has.
  for (const [days, seconds] of [
    [90, -1],
    [90, 0],
    [89, 0],
    [2, 0],
  ]) {
    const { id } = await makeLead(owner, { franchise })
    await owner.query(
      `update franchise_leads set status = 'contacted', first_response_at = null, created_at =
        (((now() at time zone 'Europe/London')::date - $2::int)::timestamp at time zone 'Europe/London')
          + make_interval(secs => $3) where id = $1`,
      [id, days, seconds],
    )
  }
  const asMe = { role: 'franchisor', userId: me.id } as const
  const { opened } = await asActor(asMe, (tx) => getOwnReplyRecord(tx, me.id))
  const filter = { ...ALL_LEADS, status: 'contacted', received: '3m', reply: 'none' } as const
  const { matching } = await asActor(asMe, (tx) => countLeads(tx, me.id, { q: '', filter }))
  expect([opened, matching]).toEqual([3, 3])
})
