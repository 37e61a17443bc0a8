import { z } from 'zod'
import { DURATIONS } from './duration.ts'
import {
  type AdvertisingPrices,
  DEFAULT_PRICES,
  DISCOUNT_COUNTS,
  type DiscountTier,
  type FeaturedPrices,
  LEAST_PERCENT,
  MOST_PERCENT,
  type PriceList,
  priceList,
} from './prices.ts'

/** As the columns of `advertising_settings` hold them (E-19): pounds, and per cent. */
const storedPrices = z.array(z.object({ duration: z.enum(DURATIONS), price: z.number().min(0) }))
const storedDiscounts = z.array(
  z.object({ categories: z.literal(DISCOUNT_COUNTS), discount: z.number().min(LEAST_PERCENT).max(MOST_PERCENT) }),
)
type StoredPrices = z.infer<typeof storedPrices>

/** Pence by duration; a duration that the column lacks costs its default (V-10, V-11). */
function parsePrices(stored: unknown, defaults: PriceList): PriceList {
  const found = new Map(storedPrices.parse(stored).map(({ duration, price }) => [duration, Math.round(price * 100)]))
  return priceList((duration) => found.get(duration) ?? defaults[duration])
}

/** What the settings hold, or their defaults where there is no row; throws ZodError on anything else. */
export function parseFeaturedPrices(row: { featured: unknown; discounts: unknown } | undefined): FeaturedPrices {
  if (!row) return { featured: DEFAULT_PRICES.featured, discounts: DEFAULT_PRICES.discounts }
  return {
    featured: parsePrices(row.featured, DEFAULT_PRICES.featured),
    discounts: storedDiscounts
      .parse(row.discounts)
      .map(({ categories, discount }) => ({ categories, percent: discount }))
      .sort((one, other) => one.categories - other.categories),
  }
}

/** As `parseFeaturedPrices`, with the prices of banners. */
export function parseAdvertisingPrices(
  row: { featured: unknown; banner: unknown; discounts: unknown } | undefined,
): AdvertisingPrices {
  return { ...parseFeaturedPrices(row), banner: parsePrices(row?.banner ?? [], DEFAULT_PRICES.banner) }
}

/** For the column: every duration in order, in pounds. */
export const toStoredPrices = (prices: PriceList): StoredPrices =>
  DURATIONS.map((duration) => ({ duration, price: prices[duration] / 100 }))

/** For the column, in the order of the counts (D-69). */
export const toStoredDiscounts = (tiers: readonly DiscountTier[]): { categories: number; discount: number }[] =>
  tiers
    .map(({ categories, percent }) => ({ categories, discount: percent }))
    .sort((one, other) => one.categories - other.categories)
