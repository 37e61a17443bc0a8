import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { AdvertisingPrices, FeaturedPrices } from './prices.ts'
import { parseAdvertisingPrices, parseFeaturedPrices } from './stored-prices.ts'

const FEATURED = statement(
  z.object({ featured: z.json(), discounts: z.json() }),
  `select featured_pricing as featured, multi_category_discounts as discounts from advertising_prices`,
)

/** What featured ads cost, for franchisors, admins and the server itself (L-18); others get the defaults. */
export async function readFeaturedPrices(tx: Tx): Promise<FeaturedPrices> {
  return parseFeaturedPrices(await maybeOne(tx, FEATURED))
}

const ALL = statement(
  z.object({ featured: z.json(), banner: z.json(), discounts: z.json(), version: z.string(), updatedAt: z.date() }),
  `select featured_pricing as featured, banner_pricing as banner, multi_category_discounts as discounts,
      updated_at::text as version, updated_at as "updatedAt" from advertising_settings where id = 1`,
)

export type AdvertisingSettings = {
  prices: AdvertisingPrices
  /** Tells a later change from this one (3-decisions 36); empty where there is no row. */
  version: string
  updatedAt: Date | null
}

/** All prices and discounts, for admins and the server itself (L-18); the defaults where the row is not there. */
export async function readAdvertisingSettings(tx: Tx): Promise<AdvertisingSettings> {
  const row = await maybeOne(tx, ALL)
  return { prices: parseAdvertisingPrices(row), version: row?.version ?? '', updatedAt: row?.updatedAt ?? null }
}
