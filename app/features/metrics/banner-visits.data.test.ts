import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeBannerAd, makeFranchise } from '#tests/support/factories.ts'
import { type BannerVisit, countBanners, recordBannerVisits } from './banner-visits.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const visit = (bannerId: string, more: Partial<BannerVisit> = {}): BannerVisit => ({
  kind: 'view',
  bannerId,
  hash: 'a',
  viewerId: null,
  at: new Date('2026-06-15T12:03:00Z'),
  ...more,
})
const daily = async (id: string) =>
  (
    await owner.query('select day::text, views, clicks from banner_metrics_daily where banner_id = $1 order by day', [
      id,
    ])
  ).rows

test('a visitor counts once for a banner within ten minutes, views and clicks apart, also written twice', async () => {
  const { id } = await makeBannerAd(owner)
  const visits = [
    visit(id),
    visit(id, { at: new Date('2026-06-15T12:09:59Z') }),
    visit(id, { kind: 'click' }),
    visit(id, { hash: 'b' }),
    visit(id, { at: new Date('2026-06-15T23:05:00Z') }),
  ]
  await recordBannerVisits(visits)
  await recordBannerVisits(visits)
  // The evening of London is the next day from 11 pm on, by UTC.
  expect(await daily(id)).toEqual([
    { day: '2026-06-15', views: 2, clicks: 1 },
    { day: '2026-06-16', views: 1, clicks: 0 },
  ])
})

test('nobody counts the banner of his own listing, and one that does not run is not counted', async () => {
  const franchise = await makeFranchise(owner)
  const { rows } = await owner.query('select franchisor_id as id from franchises where id = $1', [franchise.id])
  const mine = await makeBannerAd(owner, { franchise })
  const over = await makeBannerAd(owner, { startDate: new Date(Date.now() - 9e7), endDate: new Date(Date.now() - 1e3) })
  await recordBannerVisits([
    visit(mine.id, { hash: 'own', viewerId: rows[0].id }),
    visit(mine.id, { hash: 'other', viewerId: randomUUID() }),
    visit(over.id),
    visit(randomUUID()),
  ])
  expect(await daily(mine.id)).toEqual([expect.objectContaining({ views: 1 })])
  expect(await daily(over.id)).toEqual([])
})

test('bots and admins are left out', async () => {
  const { id } = await makeBannerAd(owner)
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
  const visitor = { role: 'visitor' as const, userId: null, ip: '192.0.2.7', userAgent: browser }
  countBanners('view', [id], { ...visitor, userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  countBanners('view', [id], { ...visitor, role: 'admin', userId: randomUUID() })
  countBanners('click', [id], visitor)
  await expect.poll(() => daily(id)).toMatchObject([{ views: 0, clicks: 1 }])
})
