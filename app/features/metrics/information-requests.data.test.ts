import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { countInformationRequests } from './information-requests.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const count = (...franchiseIds: string[]) =>
  asSystem('a test', (tx) =>
    countInformationRequests(
      tx,
      franchiseIds.map((franchiseId) => ({ id: randomUUID(), franchiseId })),
    ),
  )
const daily = async (id: string) =>
  (
    await owner.query(
      `select views, clicks, requests, day = (now() at time zone 'Europe/London')::date as today from
        franchise_metrics_daily where franchise_id = $1`,
      [id],
    )
  ).rows
const ofAd = async (id: string) =>
  (
    await owner.query(
      'select metric_type, franchisor_id, length(visitor_hash) as hash, window_start <= now() and window_start ' +
        "> now() - interval '11 minutes' as recent from ad_metrics where ad_id = $1",
      [id],
    )
  ).rows

test('every lead counts for its franchise on its day, with an advertisement or without (3-decisions 39)', async () => {
  await waitForFreshHour()
  const [plain, other] = [await makeFranchise(owner), await makeFranchise(owner)]
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks) values ($1, (now() at time zone
      'Europe/London')::date, 9, 2)`,
    [other.id],
  )
  await count(plain.id, other.id)
  await count(plain.id)
  expect(await daily(plain.id)).toEqual([{ views: 0, clicks: 0, requests: 2, today: true }])
  expect(await daily(other.id)).toEqual([{ views: 9, clicks: 2, requests: 1, today: true }])
  expect((await owner.query('select 1 from ad_metrics')).rows).toEqual([])
  await count()
})

test('and for each featured ad that runs for it, not for one that is unpaid, expired or yet to begin', async () => {
  const franchise = await makeFranchise(owner)
  const [first, second] = [await makeFeaturedAd(owner, { franchise }), await makeFeaturedAd(owner, { franchise })]
  const idle = [
    await makeFeaturedAd(owner, { franchise, status: 'pending_payment' }),
    await makeFeaturedAd(owner, { franchise, status: 'expired' }),
    await makeFeaturedAd(owner, {
      franchise,
      startDate: new Date(Date.now() - 2 * 864e5),
      endDate: new Date(Date.now() - 864e5),
    }),
    await makeFeaturedAd(owner, { franchise, startDate: new Date(Date.now() + 864e5) }),
    await makeFeaturedAd(owner),
  ]
  await count(franchise.id)
  await count(franchise.id)
  const line = { metric_type: 'request_info', franchisor_id: franchise.franchisorId, hash: 64, recent: true }
  expect(await ofAd(first.id)).toEqual([line, line])
  expect(await ofAd(second.id)).toEqual([line, line])
  for (const ad of idle) expect(await ofAd(ad.id)).toEqual([])
})

test('many at once lose nothing and block nobody', async () => {
  await waitForFreshHour()
  const [one, two] = [await makeFranchise(owner), await makeFranchise(owner)]
  await runConcurrently(30, (at) => (at % 2 ? count(one.id, two.id) : count(two.id, one.id)))
  expect([await daily(one.id), await daily(two.id)]).toMatchObject([[{ requests: 30 }], [{ requests: 30 }]])
})
