import type { OrderLine } from '#app/platform/payments/payment-provider.server.ts'
import type { Duration } from '../prices/duration.ts'
import { featuredPrice, type FeaturedPrices, priceParts } from '../prices/prices.ts'
import { adDescription, extraText } from './featured-ad.ts'

/** An ad to be paid, its price in pence as it was created. */
export type AdToSell = { franchise: string; duration: Duration; extra: number; pence: number }

/**
 * What the payment service is told of a price: the duration by its own price, the extra categories by our sum, which no
 * price of theirs can say (docs/decisions/034). Without a price of theirs, and for an ad whose price is no longer
 * today's, one line of our sum. The lines always add up to the ad's pence.
 */
export function orderLines(ad: AdToSell, prices: FeaturedPrices, priceId: string | null): OrderLine[] {
  const { franchise, duration, extra, pence } = ad
  const base = prices.featured[duration]
  if (priceId === null || featuredPrice(prices, duration, extra) !== pence)
    return [{ name: adDescription(franchise, duration, extra), pence }]
  const { percent } = priceParts(base, extra, prices.discounts)
  const off = percent > 0 ? `, ${percent}% off` : ''
  const lines: OrderLine[] = [{ name: adDescription(franchise, duration, 0), pence: base, priceId }]
  return pence > base ? [...lines, { name: `${extraText(extra)}${off}`, pence: pence - base }] : lines
}
