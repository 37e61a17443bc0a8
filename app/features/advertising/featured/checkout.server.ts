import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { command, execute, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import type { FeaturedPrices } from '../prices/prices.ts'
import { getPriceId } from '../prices/synced-prices.server.ts'
import { adDescription, FEATURED_ADS_PATH, UNPAID_HOURS } from './featured-ad.ts'
import * as errors from './featured.errors.ts'
import { type AdToSell, orderLines } from './order-lines.ts'

/** What a failed checkout is called where an ad is bought (F-60 to F-64); what is not one of those stays as it is. */
function toPurchaseError(error: unknown, isFirst: boolean): unknown {
  if (!(error instanceof NamedError)) return error
  switch (error.code) {
    case 'payment.unavailable':
      return errors.checkoutError({ reason: error.sentence })
    case 'payment.price_refused':
      return errors.invalidPrice()
    case 'payment.no_page':
      return errors.noCheckoutUrl()
    case 'payment.refused':
      return isFirst ? errors.checkoutFailed() : errors.paymentFailed()
    default:
      return error
  }
}

type Sale = {
  adId: string
  paymentId: string
  ad: AdToSell
  prices: FeaturedPrices
  email: string
  /** Whether the ad is bought now, for a duration chosen in the form; else it is paid another time. */
  isFirst: boolean
}

export type OpenCheckout = { provider: PaymentProvider; sessionId: string; url: string }

/** A page at the payment service, which leads back to the list (F-56); addresses and sums are ours alone. */
export async function openCheckout(sale: Sale): Promise<OpenCheckout> {
  const { adId, paymentId, ad, prices, email, isFirst } = sale
  const provider = paymentProvider()
  if (!provider) throw errors.noCards()
  const priceId = await getPriceId(provider, ad.duration, prices.featured[ad.duration])
  if (isFirst && priceId === null) throw errors.invalidPrice()
  const back = `${env.SITE_URL}${FEATURED_ADS_PATH}?ad=${adId}`
  try {
    const checkout = await provider.createCheckout({
      reference: paymentId,
      description: adDescription(ad.franchise, ad.duration, ad.extra),
      lines: orderLines(ad, prices, priceId),
      email,
      successUrl: `${back}&success=true`,
      cancelUrl: `${back}&canceled=true`,
      testUrl: `${env.SITE_URL}/test-payment`,
    })
    return { provider, ...checkout }
  } catch (error) {
    throw toPurchaseError(error, isFirst)
  }
}

/** Closes a page that nobody was sent to. Where that fails too it closes by itself after a day. */
export async function dropCheckout(checkout: OpenCheckout | null): Promise<void> {
  await checkout?.provider.closeCheckout(checkout.sessionId).catch(() => {})
}

const BILL = statement(
  z.object({ outcome: z.enum(['created', 'active', 'not_pending', 'refund_due']) }),
  'select bill_ad($1, $2, $3, $4, $5, $6) as outcome',
)

type Bill = { adId: string; paymentId: string; checkout: OpenCheckout | null; ad: AdToSell; email: string }

/**
 * Writes down what is to be paid for an ad, in the caller's transaction; other pages to pay the same ad on are over
 * with it, a transfer may still come. An ad that costs nothing runs at once. Throws `ad.not_payable`.
 */
export async function billAd(tx: Tx, { adId, paymentId, checkout, ad, email }: Bill): Promise<'created' | 'active'> {
  const provider = checkout?.provider.name ?? (ad.pence === 0 ? 'none' : 'bank')
  const what = adDescription(ad.franchise, ad.duration, ad.extra)
  const { outcome } = await one(tx, BILL, [
    adId,
    paymentId,
    provider,
    checkout?.sessionId ?? null,
    what,
    env.VAT_NUMBER ?? null,
  ])
  if (outcome !== 'created' && outcome !== 'active') throw errors.notPayable()
  if (outcome === 'active') await enqueue(tx, 'ad.paid', email, { paymentId })
  else if (provider === 'bank') await enqueue(tx, 'ad.by_transfer', email, { paymentId })
  return outcome
}

/**
 * In SQL, of a payment `p`: whether its page may be open. One that a later bill put aside counts for as long as the
 * payment service keeps a page: of two presses at once neither closes the other's.
 */
export const MAY_BE_OPEN = `(p.status in ('created', 'failed')
     or p.status = 'expired' and p.created_at > now() - interval '${UNPAID_HOURS + 1} hours')`

const OPEN_PAGES = statement(
  z.object({ sessionId: z.string() }),
  `select coalesce(p.provider_session_id, '') as "sessionId" from payments p
   where p.ad_id = $1 and p.provider = $2 and p.provider_session_id is not null and ${MAY_BE_OPEN}`,
)

/**
 * The pages on which an ad could be paid, closed: which they were, and whether it was paid on one. Throws what the
 * service throws.
 */
export async function closePages(adId: string): Promise<{ pages: string[]; isPaid: boolean }> {
  const provider = paymentProvider()
  if (!provider) return { pages: [], isPaid: false }
  const open = await asSystem('open pages to pay an ad on', (tx) => rows(tx, OPEN_PAGES, [adId, provider.name]))
  const pages = open.map(({ sessionId }) => sessionId)
  const ends = await Promise.all(pages.map((page) => provider.closeCheckout(page)))
  return { pages, isPaid: ends.includes('paid') }
}

const LEAVE_PAGES = command(
  `select enqueue_outbox('ad.close_checkout', '', jsonb_build_object('sessionId', p.provider_session_id), 0)
   from payments p where p.ad_id = any ($1::uuid[]) and p.provider_session_id is not null
     and p.provider_session_id <> all ($2::text[]) and ${MAY_BE_OPEN}`,
)

/**
 * Has the outbox close what pages these ads still have, on which nobody is to pay any more; `closed` are those that are
 * known to be.
 */
export async function closePagesLater(tx: Tx, ads: readonly string[], closed: readonly string[] = []): Promise<void> {
  await execute(tx, LEAVE_PAGES, [ads, closed])
}
