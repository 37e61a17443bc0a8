import fc from 'fast-check'
import type pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { makeCategory } from '#tests/support/factories.ts'
import { DURATIONS } from '../prices/duration.ts'
import { DISCOUNT_COUNTS, featuredPrice, MOST_EXTRA_CATEGORIES } from '../prices/prices.ts'
import { readFeaturedPrices } from '../prices/prices.queries.server.ts'
import { vatNote } from '../payments/receipt.ts'
import { toStoredDiscounts, toStoredPrices } from '../prices/stored-prices.ts'
import { createFeaturedAd } from './purchase.commands.server.ts'
import { adsOf, beginSale, openSales, wantedAd } from './sales.fixture.ts'
import { service } from './service.fixture.ts'
import { PricePanel } from './ui/price-panel.tsx'

vi.mock('#app/platform/payments/provider.server.ts', async () => {
  const { provider } = await import('./service.fixture.ts')
  return { paymentProvider: () => provider }
})

let owner: pg.Client
let actor: MemberActor
let franchise: { id: string }
let categories: string[]
beforeAll(async () => {
  owner = await openSales()
  ;({ actor, franchise } = await beginSale(owner))
  const made = await Promise.all(Array.from({ length: MOST_EXTRA_CATEGORIES }, () => makeCategory(owner)))
  categories = made.map(({ id }) => id)
})
afterAll(() => owner.end())

const pence = fc.integer({ min: 30, max: 999_999_99 })
const percent = fc.integer({ min: 10_00, max: 80_00 }).map((hundredths) => hundredths / 100)
const sale = fc.record({
  featured: fc.record({ '1m': pence, '3m': pence, '6m': pence, '12m': pence }),
  discounts: fc
    .uniqueArray(fc.constantFrom(...DISCOUNT_COUNTS), { minLength: 1 })
    .chain((counts) => fc.tuple(...counts.map((count) => fc.record({ categories: fc.constant(count), percent })))),
  duration: fc.constantFrom(...DURATIONS),
  extra: fc.integer({ min: 0, max: MOST_EXTRA_CATEGORIES }),
})

test('whatever the settings, the form shows what the server asks for and keeps (3-decisions 51)', async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ featured, discounts, duration, extra }) => {
      await owner.query(
        'update advertising_settings set featured_pricing = $1, multi_category_discounts = $2 where id = 1',
        [JSON.stringify(toStoredPrices(featured)), JSON.stringify(toStoredDiscounts(discounts))],
      )
      await owner.query('delete from featured_ads; delete from rate_limits')
      // As the form's loader reads them.
      const prices = await asActor(actor, readFeaturedPrices)
      const shown = featuredPrice(prices, duration, extra)
      expect(shown).toBe(featuredPrice({ featured, discounts }, duration, extra))
      const panel = renderToStaticMarkup(
        createElement(PricePanel, { prices, vat: vatNote(null), duration, extra, views: 0 }),
      )
      expect(panel).toContain(`>${formatPoundsExact(shown)}</dd>`)
      expect(panel).toContain('(no VAT charged)')
      expect(panel).toContain('href="/terms#advertising"')
      const wanted = wantedAd(franchise, { duration, categories: categories.slice(0, extra), seen: shown })
      await expect(createFeaturedAd(actor, { ...wanted, seen: shown + 1 })).rejects.toMatchObject({
        code: 'ad.price_changed',
      })
      expect(await createFeaturedAd(actor, wanted)).toMatchObject({ outcome: 'to_pay' })
      expect(await adsOf(actor)).toMatchObject([{ pence: shown }])
      expect(service.orders.at(-1)?.lines.reduce((sum, line) => sum + line.pence, 0)).toBe(shown)
    }),
    { numRuns: 30 },
  )
})
