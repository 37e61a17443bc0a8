import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'
import { type Visit, recordVisits } from './visits.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const visit = (franchiseId: string, more: Partial<Visit> = {}): Visit => ({
  kind: 'view',
  franchiseId,
  hash: 'a',
  viewerId: null,
  at: new Date('2026-06-15T12:03:00Z'),
  ...more,
})
const daily = async (id: string) =>
  (
    await owner.query(
      'select day::text, views, clicks, requests from franchise_metrics_daily where franchise_id = $1 order by day',
      [id],
    )
  ).rows

test('a visitor counts once for a franchise within ten minutes, views and clicks apart (3-decisions 39)', async () => {
  const [one, other] = [await makeFranchise(owner), await makeFranchise(owner)]
  const visits = [
    visit(one.id),
    visit(one.id),
    visit(one.id, { at: new Date('2026-06-15T12:09:59Z') }),
    visit(one.id, { kind: 'click' }),
    visit(one.id, { hash: 'b' }),
    visit(other.id),
  ]
  await recordVisits(visits)
  // A batch whose answer got lost is written again.
  await recordVisits(visits)
  await recordVisits([visit(one.id, { at: new Date('2026-06-15T12:10:00Z') })])
  expect(await daily(one.id)).toEqual([{ day: '2026-06-15', views: 3, clicks: 1, requests: 0 }])
  expect(await daily(other.id)).toEqual([{ day: '2026-06-15', views: 1, clicks: 0, requests: 0 }])
})

test('processes that write at the same time count a visitor once, and none waits in a ring', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await makeFranchise(owner)).id))
  await runConcurrently(12, (n) =>
    recordVisits([...ids.slice(n), ...ids.slice(0, n)].flatMap((id) => [visit(id), visit(id, { hash: `only ${n}` })])),
  )
  for (const id of ids) expect(await daily(id)).toEqual([expect.objectContaining({ views: 13 })])
})

test('nobody counts his own franchise, and what is not public is not counted', async () => {
  const franchise = await makeFranchise(owner)
  const pending = await makeFranchise(owner, { status: 'pending' })
  const { rows } = await owner.query('select franchisor_id as id from franchises where id = $1', [franchise.id])
  await recordVisits([
    visit(franchise.id, { hash: 'own', viewerId: rows[0].id }),
    visit(franchise.id, { hash: 'another', viewerId: randomUUID() }),
    visit(pending.id),
    visit(randomUUID()),
  ])
  expect(await daily(franchise.id)).toEqual([expect.objectContaining({ views: 1 })])
  expect(await daily(pending.id)).toEqual([])
})

test('an advertisement that runs gets the same views and clicks, one that ended none (E-21)', async () => {
  const franchise = await makeFranchise(owner)
  const ad = await makeFeaturedAd(owner, { franchise })
  await recordVisits([visit(franchise.id), visit(franchise.id), visit(franchise.id, { kind: 'click' })])
  const found = 'select metric_type as kind, visitor_hash as hash from ad_metrics where ad_id = $1 order by 1'
  const both = [
    { kind: 'click', hash: 'a' },
    { kind: 'view', hash: 'a' },
  ]
  expect((await owner.query(found, [ad.id])).rows).toEqual(both)
  await owner.query(`update featured_ads set status = 'expired' where id = $1`, [ad.id])
  await recordVisits([visit(franchise.id, { hash: 'later' })])
  expect((await owner.query(found, [ad.id])).rows).toEqual(both)
})

test('a day is one of London, across the change of its clocks too', async () => {
  const { id } = await makeFranchise(owner)
  const times = [
    '2026-03-28T23:59:00Z',
    '2026-03-29T00:30:00Z',
    '2026-03-29T22:59:00Z',
    '2026-03-29T23:00:00Z',
    '2026-10-24T23:30:00Z',
    '2026-10-25T23:59:00Z',
    '2026-10-26T00:00:00Z',
  ]
  await recordVisits(times.map((time) => visit(id, { at: new Date(time) })))
  expect((await daily(id)).map(({ day, views }) => [day, views])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ])
})
