import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { countInformationRequests, countRequestsOnce } from './information-requests.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const leadsOf = (franchiseIds: readonly string[]) =>
  franchiseIds.map((franchiseId) => ({ id: randomUUID(), franchiseId }))
const count = (...franchiseIds: string[]) =>
  asSystem('a test', (tx) => countInformationRequests(tx, leadsOf(franchiseIds)))
const countOnce = (...franchiseIds: string[]) =>
  asSystem('a test', (tx) => countRequestsOnce(tx, leadsOf(franchiseIds)))
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
  await runConcurrently(30, (at) => (at % 2 ? countOnce(one.id, two.id) : countOnce(two.id, one.id)))
  await runConcurrently(30, (at) => (at % 2 ? countOnce(one.id, two.id) : count(two.id, one.id)))
  expect([await daily(one.id), await daily(two.id)]).toMatchObject([[{ requests: 90 }], [{ requests: 90 }]])
})

/** Whether it is done before whatever holds the lock lets go. */
const isDoneMeanwhile = (work: Promise<unknown>) => Promise.race([work.then(() => true), sleep(300).then(() => false)])

test('who counts for one company holds up nobody who counts for another (084)', async () => {
  await waitForFreshHour()
  const made = await Promise.all([1, 2, 3, 4].map(() => makeFranchise(owner)))
  const { rows } = await owner.query<{ id: string; part: number }>(
    'select id, hashtext(franchisor_id::text) & 255 as part from franchises where id = any($1)',
    [made.map(({ id }) => id)],
  )
  const [one] = rows
  const other = rows.find(({ part }) => part !== one?.part)
  if (!one || !other) throw new Error('Four companies in one part of 256.')
  const another = await (await testDatabase()).client('system')
  try {
    await another.query('begin')
    await another.query('select count_requests_once($1, $2)', [[randomUUID()], [one.id]])
    await countOnce(other.id)
    const same = countOnce(one.id)
    const alone = count(other.id)
    expect([await isDoneMeanwhile(same), await isDoneMeanwhile(alone)]).toEqual([false, false])
    await another.query('commit')
    await Promise.all([same, alone])
  } finally {
    await another.end()
  }
  expect([await daily(one.id), await daily(other.id)]).toMatchObject([[{ requests: 2 }], [{ requests: 2 }]])
})
