import { expect, test } from 'vitest'
import fc from 'fast-check'
import { DURATIONS } from '../prices/duration.ts'
import { DEFAULT_PRICES, DISCOUNT_COUNTS, featuredPrice, priceList } from '../prices/prices.ts'
import { orderLines } from './order-lines.ts'

const ad = (extra: number, pence: number) => ({ franchise: 'Kiln', duration: '3m' as const, extra, pence })

test('the duration stands by the synced price, the categories by our sum (L-24, docs/decisions/034)', () => {
  expect(orderLines(ad(0, 129_00), DEFAULT_PRICES, 'price_3m')).toEqual([
    { name: 'Featured ad: Kiln, 3 months', pence: 129_00, priceId: 'price_3m' },
  ])
  expect(orderLines(ad(3, 457_95), DEFAULT_PRICES, 'price_3m')).toEqual([
    { name: 'Featured ad: Kiln, 3 months', pence: 129_00, priceId: 'price_3m' },
    { name: '3 extra categories, 15% off', pence: 328_95 },
  ])
  expect(orderLines(ad(1, 258_00), DEFAULT_PRICES, 'price_3m')[1]?.name).toBe('1 extra category')
})

test('an ad of another time’s price is one line of its own sum, and so is one without a synced price', () => {
  const line = [{ name: 'Featured ad: Kiln, 3 months', pence: 99_00 }]
  expect(orderLines(ad(0, 99_00), DEFAULT_PRICES, 'price_3m')).toEqual(line)
  expect(orderLines(ad(3, 457_95), DEFAULT_PRICES, null)).toEqual([
    { name: 'Featured ad: Kiln, 3 months, 3 extra categories', pence: 457_95 },
  ])
})

test('whatever the settings, the lines add up to our pence and none is below nothing', () => {
  const settings = fc.record({
    base: fc.integer({ min: 1, max: 999_999_99 }),
    percents: fc.array(fc.integer({ min: 10_00, max: 80_00 }), { minLength: 1, maxLength: 5 }),
    extra: fc.integer({ min: 0, max: 6 }),
    older: fc.option(fc.integer({ min: 1, max: 999_999_99 })),
    priceId: fc.constantFrom('price_1', null),
    duration: fc.constantFrom(...DURATIONS),
  })
  fc.assert(
    fc.property(settings, ({ base, percents, extra, older, priceId, duration }) => {
      const prices = {
        featured: priceList(() => base),
        discounts: percents.map((percent, at) => ({ categories: DISCOUNT_COUNTS[at] ?? 2, percent: percent / 100 })),
      }
      const pence = older ?? featuredPrice(prices, duration, extra)
      const lines = orderLines({ franchise: 'Kiln', duration, extra, pence }, prices, priceId)
      expect(lines.reduce((sum, line) => sum + line.pence, 0)).toBe(pence)
      expect(lines.every((line) => line.pence > 0)).toBe(true)
      for (const line of lines) if (line.priceId) expect(line.pence).toBe(base)
    }),
  )
})
