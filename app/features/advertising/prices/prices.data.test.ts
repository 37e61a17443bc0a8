import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { adEnd } from '#db/seed/ad-end.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { DURATIONS } from './duration.ts'
import { DEFAULT_PRICES } from './prices.ts'
import { readAdvertisingSettings, readFeaturedPrices } from './prices.queries.server.ts'

let owner: pg.Client
let admin: Claims
let franchisor: Claims
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  franchisor = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
})
afterAll(() => owner.end())

test('franchisors read what featured ads cost, admins all of it: the defaults at first (L-18)', async () => {
  const { banner, ...featured } = DEFAULT_PRICES
  expect(banner['12m']).toBe(4799_99)
  expect(await asActor(franchisor, readFeaturedPrices)).toEqual(featured)
  expect((await asActor(admin, readAdvertisingSettings)).prices).toEqual(DEFAULT_PRICES)
})

test('a changed price reaches both; a visitor reads none of it', async () => {
  await owner.query(`update advertising_settings set featured_pricing = '[{"duration":"1m","price":59.99}]',
    banner_pricing = '[{"duration":"1m","price":600}]'`)
  const changed = { ...DEFAULT_PRICES.featured, '1m': 59_99 }
  expect((await asActor(franchisor, readFeaturedPrices)).featured).toEqual(changed)
  const settings = await asActor(admin, readAdvertisingSettings)
  expect(settings.prices).toMatchObject({ featured: changed, banner: { '1m': 600_00, '3m': 1299_99 } })
  expect(settings.updatedAt).toBeInstanceOf(Date)
  for (const actor of [visitor, franchisor])
    expect((await asActor(actor, readAdvertisingSettings)).prices).toEqual(DEFAULT_PRICES)
  expect((await asActor(visitor, readFeaturedPrices)).featured).toEqual(DEFAULT_PRICES.featured)
})

test.each([
  ['2026-11-22T10:00:00Z', '1m', '2026-12-22T10:00:00Z'],
  ['2026-11-22T10:00:00Z', '3m', '2027-02-22T10:00:00Z'],
  ['2026-11-22T10:00:00Z', '6m', '2027-05-22T09:00:00Z'],
  ['2026-11-22T10:00:00Z', '12m', '2027-11-22T10:00:00Z'],
  ['2027-01-31T23:59:59Z', '1m', '2027-02-28T23:59:59Z'],
  ['2027-11-30T00:00:00Z', '3m', '2028-02-29T00:00:00Z'],
  ['2028-02-29T00:00:00Z', '12m', '2029-02-28T00:00:00Z'],
  // Half past midnight on 1 May in London, whose month has 31 days.
  ['2027-04-30T23:30:00Z', '1m', '2027-05-31T23:30:00Z'],
  // From summer time into winter and back; into the hour that clocks show twice, and the one they leave out.
  ['2026-10-24T10:00:00Z', '1m', '2026-11-24T11:00:00Z'],
  ['2027-03-15T12:00:00Z', '1m', '2027-04-15T11:00:00Z'],
  ['2027-07-31T00:30:00Z', '3m', '2027-10-31T01:30:00Z'],
  ['2027-02-28T01:30:00Z', '1m', '2027-03-28T01:30:00Z'],
])('an ad that starts at %s for %s ends at %s (V-09)', async (start, duration, end) => {
  const found = await owner.query<{ end: Date }>('select ad_end($1, $2) as end', [start, duration])
  expect(found.rows[0]?.end).toEqual(new Date(end))
})

test('the demo counts the period as PostgreSQL does (V-09)', async () => {
  const starts = ['2027-01-31T23:30:00Z', '2028-02-29T12:00:00Z', '2026-03-28T01:30:00Z', '2027-04-30T23:30:00Z']
  // Into the hours that clocks show twice, and leave out, in London.
  const odd = ['2027-07-31T00:30:00Z', '2027-09-30T23:30:00Z', '2027-02-28T01:30:00Z', '2026-10-25T01:30:00Z']
  for (const zone of ['UTC', 'America/New_York']) {
    await owner.query(`set timezone = '${zone}'`)
    for (const start of [...starts, ...odd])
      for (const duration of DURATIONS) {
        const found = await owner.query<{ end: Date }>('select ad_end($1, $2) as end', [start, duration])
        expect(found.rows[0]?.end).toEqual(adEnd(new Date(start), duration))
      }
  }
})
