import { DURATIONS, type Duration, MONTHS } from './duration.ts'

/** Pence by duration. */
export type PriceList = Readonly<Record<Duration, number>>
/** From so many further categories on, so many per cent off what those cost (V-12). */
export type DiscountTier = { readonly categories: number; readonly percent: number }

/** What a featured ad's price is made of; franchisors read no more. */
export type FeaturedPrices = { readonly featured: PriceList; readonly discounts: readonly DiscountTier[] }
export type AdvertisingPrices = FeaturedPrices & { readonly banner: PriceList }

export const BANNER_TYPES = ['main', 'category'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** Further categories of one ad at most (V-13). */
export const MOST_EXTRA_CATEGORIES = 6
/** How many further categories a discount may begin at, and per cent it may take off (V-12, D-68). */
export const DISCOUNT_COUNTS = [2, 3, 4, 5, 6] as const
export const LEAST_PERCENT = 10
export const MOST_PERCENT = 80

/** V-10 to V-12. */
export const DEFAULT_PRICES: AdvertisingPrices = {
  featured: { '1m': 49_00, '3m': 129_00, '6m': 239_00, '12m': 399_00 },
  banner: { '1m': 499_99, '3m': 1299_99, '6m': 2499_99, '12m': 4799_99 },
  discounts: DISCOUNT_COUNTS.map((categories, i) => ({ categories, percent: LEAST_PERCENT + i * 5 })),
}

/** A price and how it came about, in pence and per cent. */
export type PriceParts = {
  /** What everything costs without a discount. */
  readonly beforeDiscount: number
  readonly percent: number
  readonly total: number
}

/**
 * V-13, in pence: each of n further categories costs the base again, less the per cent of the tier with the highest
 * count that is at most n, to the nearest penny; the base is never discounted. Throws RangeError where n is not a whole
 * number of 0 to 6.
 */
export function priceParts(base: number, extraCategories: number, discounts: readonly DiscountTier[]): PriceParts {
  if (!Number.isInteger(extraCategories) || extraCategories < 0 || extraCategories > MOST_EXTRA_CATEGORIES)
    throw new RangeError('an ad has no to six further categories')
  const extras = base * extraCategories
  let tier: DiscountTier = { categories: 0, percent: 0 }
  for (const one of discounts) if (one.categories <= extraCategories && one.categories > tier.categories) tier = one
  // Per cent may have two decimals in the settings; whole numbers keep the product exact.
  const paid = Math.round((extras * (10_000 - Math.round(tier.percent * 100))) / 10_000)
  return { beforeDiscount: base + extras, percent: tier.percent, total: base + paid }
}

/** The price of a featured ad in pence (V-13, 3-decisions 56). Throws RangeError over six further categories. */
export const featuredPrice = (prices: FeaturedPrices, duration: Duration, extraCategories: number): number =>
  priceParts(prices.featured[duration], extraCategories, prices.discounts).total

/** The most that one buyer may be asked for so many months, in pence: with those further categories that cost most. */
export const dearestPrice = (base: number, discounts: readonly DiscountTier[]): number =>
  Math.max(...Array.from({ length: MOST_EXTRA_CATEGORIES + 1 }, (_, n) => priceParts(base, n, discounts).total))

/**
 * The price of a banner in pence: a main one costs its duration's price, a category's banner the featured formula with
 * n = categories − 1 (3-decisions 54). Throws RangeError for a category's banner of none or more than seven.
 */
export function bannerPrice(
  prices: AdvertisingPrices,
  duration: Duration,
  type: BannerType,
  categoryCount: number,
): number {
  const base = prices.banner[duration]
  return type === 'main' ? base : priceParts(base, categoryCount - 1, prices.discounts).total
}

/** Pence a month, to the nearest penny. */
export const perMonth = (pence: number, duration: Duration): number => Math.round(pence / MONTHS[duration])

/** The numbers of further categories that cost less in all than one fewer: there a discount grows too fast. */
export function cheaperWithMore(discounts: readonly DiscountTier[]): number[] {
  const total = (n: number) => priceParts(100_00, n, discounts).total
  return Array.from({ length: MOST_EXTRA_CATEGORIES }, (_, i) => i + 1).filter((n) => total(n) < total(n - 1))
}

/** A list of prices made of what each duration costs. */
export const priceList = (price: (duration: Duration) => number): PriceList => {
  const [one, three, six, twelve] = DURATIONS.map(price)
  return { '1m': one ?? 0, '3m': three ?? 0, '6m': six ?? 0, '12m': twelve ?? 0 }
}
