import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATIONS, durationName } from './duration.ts'
import {
  type AdvertisingPrices,
  bannerPrice,
  cheaperWithMore,
  dearestPrice,
  DEFAULT_PRICES,
  DISCOUNT_COUNTS,
  featuredPrice,
  perMonth,
  priceParts,
} from './prices.ts'
import { parseAdvertisingPrices, parseFeaturedPrices, toStoredDiscounts, toStoredPrices } from './stored-prices.ts'

const noToSix = [0, 1, 2, 3, 4, 5, 6]

describe('the default prices (V-10 to V-13, 3-decisions 54, 56)', () => {
  test.each([
    ['1m', [49_00, 98_00, 137_20, 173_95, 205_80, 232_75, 254_80]],
    ['3m', [129_00, 258_00, 361_20, 457_95, 541_80, 612_75, 670_80]],
    ['6m', [239_00, 478_00, 669_20, 848_45, 1003_80, 1135_25, 1242_80]],
    ['12m', [399_00, 798_00, 1117_20, 1416_45, 1675_80, 1895_25, 2074_80]],
  ] as const)('featured for %s', (duration, totals) =>
    expect(noToSix.map((n) => featuredPrice(DEFAULT_PRICES, duration, n))).toEqual(totals),
  )

  test('banners: the main one its price, a category’s one by its further categories', () => {
    const banner = (count: number) => bannerPrice(DEFAULT_PRICES, '1m', 'category', count)
    expect(DURATIONS.map((duration) => bannerPrice(DEFAULT_PRICES, duration, 'main', 4))).toEqual([
      499_99, 1299_99, 2499_99, 4799_99,
    ])
    // 3 × 499.99 at 85% is 1,274.9745; 4 × 499.99 at 80% is 1,599.968.
    expect([1, 2, 4, 5].map(banner)).toEqual([499_99, 999_98, 1774_96, 2099_96])
    expect(() => banner(0)).toThrow(RangeError)
    expect(() => banner(8)).toThrow(RangeError)
  })

  test('an ad has six further categories at most', () => {
    for (const n of [-1, 1.5, 7]) expect(() => featuredPrice(DEFAULT_PRICES, '1m', n)).toThrow(RangeError)
  })

  test('a discount is said beside what it is taken off', () =>
    expect(priceParts(49_00, 3, DEFAULT_PRICES.discounts)).toEqual({
      beforeDiscount: 196_00,
      percent: 15,
      total: 173_95,
    }))

  test('a month', () => {
    const months = (list: 'featured' | 'banner') =>
      DURATIONS.map((duration) => perMonth(DEFAULT_PRICES[list][duration], duration))
    expect(months('featured')).toEqual([49_00, 43_00, 39_83, 33_25])
    // 2,499.99 / 6 is 416.665; 4,799.99 / 12 is 399.999.
    expect(months('banner')).toEqual([499_99, 433_33, 416_67, 400_00])
  })
})

describe('any settings', () => {
  const pence = fc.integer({ min: 0, max: 100_000_00 })
  const list = fc.record({ '1m': pence, '3m': pence, '6m': pence, '12m': pence })
  const discounts = fc
    .uniqueArray(fc.constantFrom(...DISCOUNT_COUNTS), { minLength: 1 })
    .chain((counts) =>
      fc.tuple(...counts.map((categories) => fc.record({ categories: fc.constant(categories), percent }))),
    )
  const percent = fc.integer({ min: 1000, max: 8000 }).map((hundredths) => hundredths / 100)
  const settings: fc.Arbitrary<AdvertisingPrices> = fc.record({ featured: list, banner: list, discounts })
  const duration = fc.constantFrom(...DURATIONS)
  const some = { settings, duration, n: fc.integer({ min: 0, max: 6 }) }

  test('never below nothing or the base, never above what it is without a discount, whole pence', () =>
    fc.assert(
      fc.property(fc.record(some), ({ settings: prices, duration: period, n }) => {
        const base = prices.featured[period]
        const total = featuredPrice(prices, period, n)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(base)
        expect(total).toBeLessThanOrEqual(base * (n + 1))
      }),
    ))

  test('more categories cost no less, unless a discount outgrows its step; those numbers are named', () =>
    fc.assert(
      fc.property(fc.record(some), ({ settings: prices, duration: period }) => {
        const totals = noToSix.map((n) => featuredPrice(prices, period, n))
        // What n categories cost of the base before rounding, in hundredths of a per cent.
        const share = (n: number) => n * (10_000 - Math.round(priceParts(0, n, prices.discounts).percent * 100))
        const outgrown = noToSix.slice(1).filter((n) => share(n) < share(n - 1))
        expect(cheaperWithMore(prices.discounts)).toEqual(outgrown)
        for (const n of noToSix.slice(1))
          if (!outgrown.includes(n)) expect(totals[n]).toBeGreaterThanOrEqual(totals[n - 1] ?? 0)
      }),
    ))

  test('the discount is that of the highest count that is at most n', () =>
    fc.assert(
      fc.property(fc.record(some), ({ settings: { discounts: tiers }, n }) => {
        const counts = tiers.map((tier) => tier.categories).filter((count) => count <= n)
        const due = tiers.find((tier) => tier.categories === Math.max(...counts))?.percent ?? 0
        expect(priceParts(100_00, n, tiers).percent).toBe(due)
        expect(priceParts(100_00, n, tiers).total).toBe(100_00 + n * 100_00 - Math.round(n * due * 100))
      }),
    ))

  test('a category’s banner costs what a featured ad of the same base does', () =>
    fc.assert(
      fc.property(fc.record(some), ({ settings: prices, duration: period, n }) => {
        const featured = featuredPrice({ ...prices, featured: prices.banner }, period, n)
        expect(bannerPrice(prices, period, 'category', n + 1)).toBe(featured)
      }),
    ))

  test('stored and read again they are the same, in order', () =>
    fc.assert(
      fc.property(settings, (prices) => {
        const row: { featured: unknown; banner: unknown; discounts: unknown } = JSON.parse(
          JSON.stringify({
            featured: toStoredPrices(prices.featured),
            banner: toStoredPrices(prices.banner),
            discounts: toStoredDiscounts(prices.discounts),
          }),
        )
        const inOrder = prices.discounts.toSorted((one, other) => one.categories - other.categories)
        expect(parseAdvertisingPrices(row)).toEqual({ ...prices, discounts: inOrder })
      }),
    ))

  test('the dearest price has the number of categories that costs most', () => {
    expect(dearestPrice(20, [])).toBe(140)
    expect(dearestPrice(20, [{ categories: 2, percent: 80 }])).toBe(44)
    expect(dearestPrice(0, [])).toBe(0)
  })

  test('what costs less though it is more is named', () => {
    expect(cheaperWithMore(DEFAULT_PRICES.discounts)).toEqual([])
    expect(cheaperWithMore([{ categories: 3, percent: 70 }])).toEqual([3])
  })
})

describe('what the settings lack', () => {
  test('has its default; what they hold is parsed', () => {
    expect(parseAdvertisingPrices(undefined)).toEqual(DEFAULT_PRICES)
    const row = { featured: [{ duration: '3m', price: 99.99 }], discounts: [{ categories: 2, discount: 12.5 }] }
    expect(parseFeaturedPrices(row)).toEqual({
      featured: { ...DEFAULT_PRICES.featured, '3m': 99_99 },
      discounts: [{ categories: 2, percent: 12.5 }],
    })
    expect(() => parseFeaturedPrices({ ...row, featured: [{ duration: '2m', price: 1 }] })).toThrow('duration')
    expect(() => parseFeaturedPrices({ ...row, discounts: [{ categories: 7, discount: 10 }] })).toThrow('categories')
    expect(() => parseFeaturedPrices({ ...row, featured: [{ duration: '3m', price: -0.01 }] })).toThrow('price')
    for (const discount of [9.99, 80.01])
      expect(() => parseFeaturedPrices({ ...row, discounts: [{ categories: 2, discount }] })).toThrow('discount')
  })
})

test('how long, in words (V-09)', () =>
  expect(DURATIONS.map(durationName)).toEqual(['1 month', '3 months', '6 months', '12 months']))
