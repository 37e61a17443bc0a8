import type pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListView } from '#app/lib/list-params.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { ownAdList } from '../featured/featured-ad.ts'
import { listOwnAds } from '../featured/own-ads.queries.server.ts'
import { getAdReport } from './report.queries.server.ts'
import { AdReportPage } from './ui/ad-report-page.tsx'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

/** Noon of the day so many days from now: the same day in London, whether its clocks have changed since or not. */
const days = (n: number) => new Date(new Date(Date.now() + n * 864e5).setUTCHours(12, 0, 0, 0))

test('a report counts the days of the ad and the 30 before, of its own company alone', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const ad = await makeFeaturedAd(owner, { franchise, startDate: days(-9), endDate: days(20), amountPounds: 98 })
  const unpaid = await makeFeaturedAd(owner, { franchise, status: 'pending_payment' })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select $1, (now() at time zone 'Europe/London')::date - n, 10, 2, 1 from unnest(array[0, 5, 15, 30, 45]) n`,
    [franchise.id],
  )
  const read = (id: string, company = franchisor.id) =>
    asActor({ role: 'franchisor', userId: company }, (tx) => getAdReport(tx, company, id))
  const report = await read(ad.id)
  expect(report?.ad).toMatchObject({ pence: 98_00, days: 10, views: 20, clicks: 4, requests: 2 })
  expect(report?.ad).toMatchObject({ viewsBefore: 20, clicksBefore: 4, requestsBefore: 2 })
  expect(report?.days).toHaveLength(10)
  expect(report?.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 10, 0, 0, 0, 0, 10])
  expect(report?.ad).toMatchObject({ daysBefore: 30, wasAdvertised: false })
  expect(report?.ad).toMatchObject({ isRefunded: false, isRunning: true })
  await owner.query('select note_refund($1)', [ad.id])
  expect((await read(ad.id))?.ad.isRefunded).toBe(true)
  // Where a part went back, the rest is what the ad cost.
  await owner.query('update payments set refund_pence = 65_00 where id = $1', [ad.id])
  expect((await read(ad.id))?.ad).toMatchObject({ isRefunded: false, pence: 33_00 })
  expect(await read(ad.id, (await makeFranchisor(owner)).id)).toBeUndefined()
  expect(await read(unpaid.id)).toBeUndefined()
  expect(await read('no-id')).toBeUndefined()
})

test('its first and last day count what came while it ran, as the list of ads does', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const dates = { startDate: days(-9), endDate: days(-2) }
  const ad = await makeFeaturedAd(owner, { franchise, ...dates, status: 'expired' })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select $1, (now() at time zone 'Europe/London')::date - n, 10, 2, 3 from unnest(array[9, 5, 2]) n`,
    [franchise.id],
  )
  const ran: [string, number, number][] = [
    ['view', -9, 4],
    ['click', -9, 1],
    ['view', -5, 10],
    ['click', -5, 2],
    ['request_info', -5, 3],
    ['view', -2, 6],
    ['request_info', -2, 1],
  ]
  for (const [kind, day, many] of ran)
    await owner.query(
      `insert into ad_metrics (ad_id, metric_type, visitor_hash, created_at)
       select $1, $2, n::text, $3 from generate_series(1, $4::int) n`,
      [ad.id, kind, days(day), many],
    )
  const actor = { role: 'franchisor', userId: franchisor.id } as const
  const report = await asActor(actor, (tx) => getAdReport(tx, franchisor.id, ad.id))
  const sums = { views: 20, clicks: 3, requests: 4 }
  expect(report?.ad).toMatchObject(sums)
  expect(report?.days.map(({ views, requests }) => [views, requests])).toEqual([
    [4, 0],
    ...[0, 0, 0].map(() => [0, 0]),
    [10, 3],
    ...[0, 0].map(() => [0, 0]),
    [6, 1],
  ])
  const view = readListView(new URLSearchParams(), ownAdList)
  expect((await asActor(actor, (tx) => listOwnAds(tx, franchisor.id, view))).rows).toMatchObject([sums])
})

test('the list of ads has what the report has once single views are forgotten', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  // One that ended before the thirteen months of single views, and one that ran into them.
  const ads = [
    await makeFeaturedAd(owner, { franchise, startDate: days(-500), endDate: days(-470), status: 'expired' }),
    await makeFeaturedAd(owner, { franchise, startDate: days(-410), endDate: days(-320), status: 'expired' }),
  ]
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select $1, (now() at time zone 'Europe/London')::date - n, 10, 2, 1
     from unnest(array[500, 480, 470, 405, 350, 320]) n`,
    [franchise.id],
  )
  await owner.query(
    `insert into ad_metrics (ad_id, metric_type, visitor_hash, created_at)
     select $1, 'view', n::text, $2 from generate_series(1, 4) n`,
    [ads[1]?.id, days(-320)],
  )
  const actor = { role: 'franchisor', userId: franchisor.id } as const
  const view = readListView(new URLSearchParams(), ownAdList)
  const { rows } = await asActor(actor, (tx) => listOwnAds(tx, franchisor.id, view))
  const sums = [
    { views: 30, clicks: 6, requests: 3 },
    { views: 24, clicks: 4, requests: 2 },
  ]
  for (const [at, ad] of ads.entries()) {
    expect(rows.find(({ id }) => id === ad.id)).toMatchObject(sums[at]!)
    expect((await asActor(actor, (tx) => getAdReport(tx, franchisor.id, ad.id)))?.ad).toMatchObject(sums[at]!)
  }
})

test('an ad is set against days without it by the time that it ran: one of an hour takes nothing away', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select $1, (now() at time zone 'Europe/London')::date - n, 10, 2, 1 from generate_series(1, 60) n`,
    [franchise.id],
  )
  const hour = 36e5
  const ran = async (from: number, to: number) => {
    const dates = { startDate: new Date(Date.now() + from), endDate: new Date(Date.now() + to) }
    const ad = await makeFeaturedAd(owner, { franchise, ...dates, status: to < 0 ? 'expired' : 'active' })
    const actor = { role: 'franchisor', userId: franchisor.id } as const
    const report = await asActor(actor, (tx) => getAdReport(tx, franchisor.id, ad.id))
    await owner.query('delete from featured_ads where id = $1', [ad.id])
    const props = { ad: report!.ad, days: report!.days, metric: 'views', chart: null } as const
    const Page = createRoutesStub([{ path: '/', Component: () => createElement(AdReportPage, props) }])
    return { of: report!.ad.ran, html: renderToStaticMarkup(createElement(Page)) }
  }
  const fresh = await ran(-hour, 700 * hour)
  expect(fresh.of).toBeCloseTo(1 / 24, 3)
  expect(fresh.html).toContain('0 views in 1 day against 300 in the 30 days before: too few to be sure.')
  const week = await ran(-8 * 24 * hour, -24 * hour)
  expect(week.of).toBeCloseTo(7, 3)
  expect(week.html).toMatch(/ views in 7 days against /)
  // Of days that are counted whole all of them count.
  const old = await ran(-430 * 24 * hour, -420 * 24 * hour)
  expect(old.of).toBeCloseTo(11, 0)
})

test('an ad whose single visits are no longer kept counts whole days', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const ad = await makeFeaturedAd(owner, { franchise, startDate: days(-430), endDate: days(-400), status: 'expired' })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     values ($1, ($2::timestamptz at time zone 'Europe/London')::date, 10, 2, 3)`,
    [franchise.id, days(-430)],
  )
  const report = await asActor({ role: 'franchisor', userId: franchisor.id }, (tx) =>
    getAdReport(tx, franchisor.id, ad.id),
  )
  expect(report?.ad).toMatchObject({ views: 10, clicks: 2, requests: 3 })
})

test('a young listing has fewer days before; one advertised before is compared with the days before that', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const first = await makeFeaturedAd(owner, { franchise, startDate: days(-50), endDate: days(-20) })
  const renewal = await makeFeaturedAd(owner, { franchise, startDate: days(-15), endDate: days(15) })
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views, clicks, requests)
     select $1, (now() at time zone 'Europe/London')::date - n, n, 0, 0 from unnest(array[5, 17, 30, 55, 60]) n`,
    [franchise.id],
  )
  const read = async (id: string) =>
    (await asActor({ role: 'franchisor', userId: franchisor.id }, (tx) => getAdReport(tx, franchisor.id, id)))?.ad
  expect(await read(first.id)).toMatchObject({ daysBefore: 10, wasAdvertised: false, viewsBefore: 115, views: 30 })
  // Ten days before the first ad, and four between the two.
  expect(await read(renewal.id)).toMatchObject({ daysBefore: 14, wasAdvertised: true, viewsBefore: 132, views: 5 })
})
