import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { NamedError } from '#app/lib/errors.ts'
import { formatPoundsExact, penceToPounds } from '#app/lib/money.ts'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { toNamedError } from '#app/platform/log/unexpected-error.server.ts'
import { isTooLittleForCard } from '#app/platform/payments/least-by-card.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { featuredPrice } from '../prices/prices.ts'
import { readFeaturedPrices } from '../prices/prices.queries.server.ts'
import { billAd, closePages, closePagesLater, dropCheckout, openCheckout } from './checkout.server.ts'
import * as errors from './featured.errors.ts'
import type { Purchase } from './featured.schema.ts'
import { type AdToPay, getOwnAd } from './own-ads.queries.server.ts'

const ATTEMPTS = { scope: 'featured:company', most: 10, windowSeconds: HOUR }

const FRANCHISE = statement(
  z.object({ name: z.string() }),
  'select name from franchises where id = $1 and franchisor_id = $2 and is_public for share',
)
const CATEGORIES = command('select 1 from franchise_categories where id = any ($1::uuid[]) and parent_id is null')
const CREATE = command(
  `insert into featured_ads (id, franchise_id, duration, amount, categories, created_by)
   values ($1, $2, $3, $4, $5, $6)`,
)
async function countAttempt(tx: Tx, company: string): Promise<void> {
  if (await isOverLimit(tx, ATTEMPTS, company)) throw overLimit(ATTEMPTS, errors.tooMany())
}

type Choice = Pick<Purchase, 'franchiseId' | 'categories'>

/** The franchise of an ad, which stays public for as long as the transaction. Throws what the form says of it. */
async function holdChoice(tx: Tx, actor: MemberActor, { franchiseId, categories }: Choice): Promise<{ name: string }> {
  const franchise = await maybeOne(tx, FRANCHISE, [franchiseId, actor.userId])
  if (!franchise) throw errors.notOwnFranchise()
  if ((await execute(tx, CATEGORIES, [categories])) < categories.length) throw errors.unknownCategory()
  return franchise
}

/** What it costs now, in pence. Throws what the form says of a wrong choice. */
async function quote(tx: Tx, actor: MemberActor, wanted: Purchase) {
  const { duration, categories, seen } = wanted
  const franchise = await holdChoice(tx, actor, wanted)
  const prices = await readFeaturedPrices(tx)
  const pence = featuredPrice(prices, duration, categories.length)
  if (seen !== null && seen !== pence) throw errors.priceChanged({ total: formatPoundsExact(pence) })
  await countAttempt(tx, actor.userId)
  return { prices, ad: { franchise: franchise.name, duration, extra: categories.length, pence } }
}

/** What became of a purchase: a page to pay on, or where the ad stands without one. */
export type Bought = { outcome: 'to_pay'; url: string } | { outcome: 'active' | 'by_transfer' | 'known' | 'renewed' }

const LOCK_RENEWAL = command(`select pg_advisory_xact_lock(hashtextextended('renewal of ad ' || $1::text, 0))`)

/** Whether the ad is renewed already; of renewals at once the later ones wait until the first is written. */
async function isRenewed(tx: Tx, actor: MemberActor, id: string): Promise<boolean> {
  await execute(tx, LOCK_RENEWAL, [id])
  return (await getOwnAd(tx, actor.userId, id))?.isRenewed === true
}

/**
 * Buys a featured ad (F-54, F-55): unpaid until the payment service or an admin confirms it, unless it costs nothing.
 * The page to pay on is opened first, and the ad and its bill are one transaction, so that nothing is left where
 * either fails. `renewed` is the ad that this one follows. Throws the errors of `featured.errors`.
 */
export async function createFeaturedAd(actor: MemberActor, wanted: Purchase, renewed?: string): Promise<Bought> {
  const { franchiseId, duration, categories, by, formKey } = wanted
  const { prices, ad } = await asActor(actor, (tx) => quote(tx, actor, wanted))
  const [adId, paymentId, { email }] = [randomUUID(), randomUUID(), actor]
  const isByCard = by === 'card' && ad.pence > 0
  if (isByCard && isTooLittleForCard(ad.pence)) throw errors.tooLittleForCard()
  const checkout = isByCard ? await openCheckout({ adId, paymentId, ad, prices, email, isFirst: true }) : null
  const slot = { scope: `featured:${actor.userId}`, key: formKey, hash: requestHash(wanted) }
  const bill = await asActor(actor, async (tx) => {
    const first = await takeKeyAsActor(tx, slot)
    if (first !== null && first !== slot.hash) throw errors.alreadySent()
    if (first !== null) return 'known'
    if (renewed && (await isRenewed(tx, actor, renewed))) return 'renewed'
    // It may have been paused, or a category deleted, while the page to pay on was opened.
    await holdChoice(tx, actor, wanted)
    const person = actor.personId ?? actor.userId
    await execute(tx, CREATE, [adId, franchiseId, duration, penceToPounds(ad.pence), categories, person])
    await audit(tx, 'ad.created', { type: 'featured_ad', id: adId }, { pence: ad.pence, by })
    return billAd(tx, { adId, paymentId, checkout, ad, email })
  }).catch(async (error: unknown) => {
    await dropCheckout(checkout)
    throw toNamedError(error, errors.recordFailed())
  })
  if (bill === 'known' || bill === 'renewed') await dropCheckout(checkout)
  if (bill !== 'created') return { outcome: bill }
  return checkout ? { outcome: 'to_pay', url: checkout.url } : { outcome: 'by_transfer' }
}

async function unpaidAd(tx: Tx, actor: MemberActor, id: string): Promise<AdToPay> {
  const ad = await getOwnAd(tx, actor.userId, id)
  if (ad?.status !== 'pending_payment') throw errors.notPayable()
  if (!ad.isPublic) throw errors.notPublic()
  await countAttempt(tx, actor.userId)
  return ad
}

/**
 * Closes the pages of an ad, and says which. Throws `ad.being_confirmed`, `notClosed` where the payment service does
 * not say what became of them, and a failure of our own as it is.
 */
async function closeOrRefuse(id: string, notClosed: () => NamedError): Promise<string[]> {
  const { pages, isPaid } = await closePages(id).catch((error: unknown) => {
    throw error instanceof NamedError && error.code.startsWith('payment.') ? notClosed() : error
  })
  if (isPaid) throw errors.beingConfirmed()
  return pages
}

/**
 * Another page on which an unpaid ad can be paid, for the price that it was created with; the one before is closed.
 * Throws `ad.not_payable`, `ad.not_public`, `ad.being_confirmed`, `ad.page_not_closed` and the errors of a checkout.
 */
export async function payFeaturedAd(actor: MemberActor, id: string): Promise<Bought> {
  const [unpaid, prices] = await asActor(actor, async (tx) => [
    await unpaidAd(tx, actor, id),
    await readFeaturedPrices(tx),
  ])
  const { franchise, duration, categories, pence } = unpaid
  if (isTooLittleForCard(pence)) throw errors.tooLittleForCard()
  const ad = { franchise, duration, extra: categories.length, pence }
  const [paymentId, { email }] = [randomUUID(), actor]
  await closeOrRefuse(id, errors.pageNotClosed)
  const checkout = pence > 0 ? await openCheckout({ adId: id, paymentId, ad, prices, email, isFirst: false }) : null
  try {
    await asActor(actor, (tx) => billAd(tx, { adId: id, paymentId, checkout, ad, email }))
  } catch (error) {
    await dropCheckout(checkout)
    throw toNamedError(error, errors.paymentFailed())
  }
  return checkout ? { outcome: 'to_pay', url: checkout.url } : { outcome: 'active' }
}

const CANCEL = statement(
  z.object({ id: z.guid() }),
  `update featured_ads set status = 'expired' where id = $1 and franchisor_id = $2 and status = 'pending_payment'
   returning id`,
)
const CANCEL_BILLS = command(
  `update payments set status = 'canceled' where ad_id = $1 and status in ('created', 'failed', 'expired')`,
)

/**
 * Cancels an ad that nobody has paid (3-decisions 52), once its pages to pay on are closed. Where the payment service
 * is away nothing is changed, for it may have been paid. Throws `ad.not_cancelled`, `ad.being_confirmed` and
 * `ad.not_cancellable`.
 */
export async function cancelFeaturedAd(actor: MemberActor, id: string): Promise<void> {
  const ad = await asActor(actor, (tx) => getOwnAd(tx, actor.userId, id))
  if (ad?.status !== 'pending_payment') throw errors.notCancellable()
  const closed = await closeOrRefuse(id, errors.notCancelled)
  await asSystem('a company cancels its unpaid ad', async (tx) => {
    if (!(await maybeOne(tx, CANCEL, [id, actor.userId]))) throw errors.notCancellable()
    // Another tab may have opened one since.
    await closePagesLater(tx, [id], closed)
    await execute(tx, CANCEL_BILLS, [id])
    await audit(tx, 'ad.canceled', { type: 'featured_ad', id }, { by: actor.personId ?? actor.userId })
  })
}

/**
 * The same ad once more, at today's price: one press (3-decisions 52 says when it starts), and not twice from two tabs,
 * even at once. What no card can pay is paid by transfer. Throws `ad.not_payable`, `ad.not_public` and what
 * `createFeaturedAd` throws.
 */
export async function renewFeaturedAd(actor: MemberActor, id: string, formKey: string): Promise<Bought> {
  const [ad, prices] = await asActor(actor, async (tx) => [
    await getOwnAd(tx, actor.userId, id),
    await readFeaturedPrices(tx),
  ])
  if (!ad?.isPaid) throw errors.notPayable()
  if (!ad.isPublic) throw errors.notPublic()
  if (ad.isRenewed) return { outcome: 'renewed' }
  const { franchiseId, duration, categories } = ad
  const isTooLittle = isTooLittleForCard(featuredPrice(prices, duration, categories.length))
  const by = paymentProvider() && !isTooLittle ? 'card' : 'transfer'
  return createFeaturedAd(actor, { franchiseId, duration, categories, seen: null, by, formKey }, ad.id)
}
