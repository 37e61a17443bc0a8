import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { DEFAULT_PRICES, type PriceList } from '../prices/prices.ts'
import { noPage, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { makeTestProvider } from '#app/platform/payments/test-provider.server.ts'
import { saveSettings } from './save-settings.commands.server.ts'
import { settingsAction } from './settings.action.server.ts'
import { comparePrices, getPriceId, readSyncedPrices, unsyncedDurations } from '../prices/synced-prices.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

const { featured, banner, discounts } = DEFAULT_PRICES
const read = () => asActor(admin, readAdvertisingSettings)
const save = async (actor: Member, more: { featured?: PriceList; version?: string } = {}) => {
  const { version } = await read()
  const fields = { version, featured, banner, tiers: [...discounts], ...more }
  return outcomeOf(asActor(actor, (tx) => saveSettings(tx, actor, fields)))
}
const asked = { provider: null, requestId: 'ref-1' }
const dear = { ...featured, '1m': 59_99 }

test('an admin saves the prices, with what they were before in the audit log (L-18)', async () => {
  expect(await save(admin, { featured: dear })).toBe('done')
  expect((await read()).prices).toEqual({ featured: dear, banner, discounts })
  const { rows } = await owner.query(`select actor_id, details from audit_log
    where action = 'advertising.settings_saved'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].actor_id).toBe(admin.userId)
  expect(rows[0].details.before.featured[0]).toEqual({ duration: '1m', price: 49 })
  expect(rows[0].details.after.featured[0]).toEqual({ duration: '1m', price: 59.99 })
})

test('of two admins one wins, the other reads why, and nothing of his is saved', async () => {
  const { version } = await read()
  const both = [save(admin, { version }), save(other, { version })]
  expect((await Promise.all(both)).toSorted()).toEqual(['advertising.settings_changed', 'done'])
  expect(await save(other, { version, featured: dear })).toBe('advertising.settings_changed')
  expect((await read()).prices.featured).toEqual(featured)
})

test('only admins save; a row that is not there is written', async () => {
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await save(franchisor, { featured: dear })).toBe('advertising.not_allowed')
  await owner.query('delete from advertising_settings')
  expect(await save(admin, { featured: dear })).toBe('done')
  expect((await read()).prices.featured).toEqual(dear)
})

test('a form with a mistake saves nothing and keeps what was typed', async () => {
  const form = formOf({ version: (await read()).version })
  for (const list of ['featured', 'banner'])
    for (const duration of ['1m', '3m', '6m', '12m']) form.set(`${list}.${duration}`, '10')
  form.set('tiers.0.categories', '2')
  form.set('tiers.0.percent', '90')
  const answer = await settingsAction(form, admin, asked)
  expect(answer).toMatchObject({
    data: { errors: { 'tiers.0.percent': ['Discount percentages must be between 10% and 80%'] } },
  })
  expect((await read()).prices.featured).toEqual(dear)
  form.set('tiers.0.percent', '80')
  expect(await settingsAction(form, admin, asked)).toEqual({ ok: true, message: 'Settings updated successfully' })
  expect((await read()).prices).toMatchObject({ discounts: [{ categories: 2, percent: 80 }] })
})

describe('Sync to Stripe (D-70, D-71, L-22)', () => {
  const played = makeTestProvider({ siteUrl: 'http://127.0.0.1:3000', secret: 'x'.repeat(32) })
  const sync = (provider: PaymentProvider | null, actor = admin) =>
    settingsAction(formOf({ intent: 'sync' }), actor, { provider, requestId: 'ref-1' })
  const answering = (syncPrices: PaymentProvider['syncPrices']) => ({ ...played, syncPrices })
  const ids = async () =>
    (await owner.query('select duration, stripe_price_id as id from stripe_pricing_sync order by duration')).rows
  const refusal = (sentence: string) => ({ data: { ok: false, formError: sentence } })

  test('tells the saved prices by their durations, and keeps the ids in place of the old ones', async () => {
    const told: unknown[] = []
    const provider = answering((prices) => {
      told.push(prices)
      return played.syncPrices(prices)
    })
    for (const time of [1, 2]) {
      expect(await sync(provider)).toEqual({ ok: true, message: 'Pricing synced to Stripe successfully' })
      expect(told).toHaveLength(time)
    }
    const { prices } = await read()
    expect(told[0]).toEqual(
      (['1m', '3m', '6m', '12m'] as const).map((duration) => ({
        key: `featured_${duration}`,
        name: expect.stringMatching(/^Featured ad, \d+ months?$/),
        pence: prices.featured[duration],
      })),
    )
    expect((await ids()).map(({ duration }) => duration)).toEqual(['12m', '1m', '3m', '6m'])
    const known = await asActor(admin, readSyncedPrices)
    expect([...known.values()].map(({ pence }) => pence).toSorted()).toEqual(Object.values(prices.featured).toSorted())
    const strict = { name: 'test' as const, standingPriceId: () => null }
    expect(unsyncedDurations(prices, known, strict)).toEqual([])
    const cheap = { ...prices, featured: { ...prices.featured, '1m': 4, '3m': 30, '6m': 0, '12m': 20 } }
    expect(unsyncedDurations(cheap, known, strict)).toEqual(['3m', '12m'])
    expect(await getPriceId(strict, '3m', prices.featured['3m'])).toBe(known.get('3m')?.id)
    expect(await getPriceId(strict, '3m', prices.featured['3m'] + 1)).toBeNull()
    expect(comparePrices(prices.featured, known, strict)).toBe('same')
    expect(comparePrices({ ...prices.featured, '3m': 30 }, known, strict)).toBe('unsure')
    const audited = await owner.query(`select 1 from audit_log where action = 'advertising.prices_synced'`)
    expect(audited.rowCount).toBe(2)
  })

  test('says what is wrong, and keeps nothing', async () => {
    const before = await ids()
    const failing = 'Failed to sync pricing to Stripe: '
    expect(await sync(answering(() => Promise.reject(noPage())))).toMatchObject(refusal(failing + noPage().sentence))
    expect(await sync(null)).toMatchObject(refusal(`${failing}Payment by card isn’t set up on this site.`))
    const changed = answering(async (prices) => {
      await save(other, { featured })
      return played.syncPrices(prices)
    })
    expect(await sync(changed)).toMatchObject(refusal(expect.stringContaining('Sync again.')))
    expect(await sync(answering(() => Promise.reject(new Error('x'))))).toMatchObject(
      refusal(expect.stringMatching(/^Failed to sync pricing\..*ref-1$/)),
    )
    const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
    expect(await sync(played, franchisor)).toMatchObject(refusal('No valid session found'))
    expect(await ids()).toEqual(before)
  })
})
