import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { NamedError } from '#app/lib/errors.ts'
import { formatPoundsExact, penceToPounds } from '#app/lib/money.ts'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { OrderLine } from '#app/platform/payments/payment-provider.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { featuredPrice } from '../prices/prices.ts'
import { readFeaturedPrices } from '../prices/prices.queries.server.ts'
import { adDescription, FEATURED_ADS_PATH } from './featured-ad.ts'
import * as errors from './featured.errors.ts'
import type { Purchase } from './featured.schema.ts'
import { type AdToPay, getOwnAd } from './own-ads.queries.server.ts'

const PER_HOUR = 10
const HOUR = 3_600

const FRANCHISE = statement(
  z.object({ name: z.string() }),
  'select name from franchises where id = $1 and franchisor_id = $2 and is_public',
)
const CATEGORIES = command('select 1 from franchise_categories where id = any ($1::uuid[]) and parent_id is null')
const CREATE = command(
  `insert into featured_ads (id, franchise_id, duration, amount, categories, created_by)
   values ($1, $2, $3, $4, $5, $6)`,
)
const BILL = command(
  `insert into payments (id, ad_id, franchisor_id, provider, provider_session_id, amount_pence, description,
     billed_to, vat_number)
   select $1, a.id, a.franchisor_id, $3, $4, round(a.amount * 100), $5,
     coalesce(nullif(o.company_name, ''), o.full_name), $6
   from featured_ads a join profiles o on o.id = a.franchisor_id where a.id = $2`,
)
const CLOSE_BILLS = command(
  `update payments set status = 'expired' where ad_id = $1 and id <> $2 and provider <> 'bank'
     and status in ('created', 'failed')`,
)
const OPEN_PAGES = statement(
  z.object({ sessionId: z.string() }),
  `select coalesce(provider_session_id, '') as "sessionId" from payments
   where ad_id = $1 and provider_session_id is not null and status in ('created', 'failed')`,
)

async function countAttempt(tx: Tx, company: string): Promise<void> {
  if ((await hitRateLimit(tx, 'featured:company', company, HOUR)) > PER_HOUR) throw errors.tooMany()
}

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

type Sale = { adId: string; paymentId: string; lines: readonly OrderLine[]; email: string; isFirst: boolean }

/** A page at the payment service, which leads back to the list (F-56); addresses are ours alone. */
async function openCheckout({ adId, paymentId, lines, email, isFirst }: Sale) {
  const provider = paymentProvider()
  if (!provider) throw errors.noCards()
  const back = `${env.SITE_URL}${FEATURED_ADS_PATH}?ad=${adId}`
  try {
    const checkout = await provider.createCheckout({
      reference: paymentId,
      lines,
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

type Bill = { adId: string; paymentId: string; provider: string; sessionId: string | null; description: string }

/** Writes down what is to be paid; other pages to pay the same ad on are over with it, a transfer may still come. */
const writeBill = ({ adId, paymentId, provider, sessionId, description }: Bill): Promise<void> =>
  asSystem('what is to be paid for an ad', async (tx) => {
    await execute(tx, BILL, [paymentId, adId, provider, sessionId, description, env.VAT_NUMBER ?? null])
    await execute(tx, CLOSE_BILLS, [adId, paymentId])
  })

/** What it costs now, in pence, and what it is called. Throws what the form says of a wrong choice. */
async function quote(tx: Tx, actor: MemberActor, wanted: Purchase) {
  const { franchiseId, duration, categories, seen } = wanted
  const franchise = await maybeOne(tx, FRANCHISE, [franchiseId, actor.userId])
  if (!franchise) throw errors.notOwnFranchise()
  if ((await execute(tx, CATEGORIES, [categories])) < categories.length) throw errors.unknownCategory()
  const pence = featuredPrice(await readFeaturedPrices(tx), duration, categories.length)
  if (seen !== null && seen !== pence) throw errors.priceChanged({ total: formatPoundsExact(pence) })
  await countAttempt(tx, actor.userId)
  return { pence, description: adDescription(franchise.name, duration, categories.length) }
}

/**
 * Buys a featured ad (F-54, F-55): unpaid until the payment service or an admin confirms it. Answers where it is paid
 * by card, null for a transfer and for a form that has been sent before. The page to pay on is opened first, so that
 * nothing is left where that fails. Throws the errors of `featured.errors`.
 */
export async function createFeaturedAd(actor: MemberActor, wanted: Purchase): Promise<string | null> {
  const { franchiseId, duration, categories, by, formKey } = wanted
  const { pence, description } = await asActor(actor, (tx) => quote(tx, actor, wanted))
  const [adId, paymentId] = [randomUUID(), randomUUID()]
  const lines = [{ name: description, pence }]
  const checkout =
    by === 'card' ? await openCheckout({ adId, paymentId, lines, email: actor.email, isFirst: true }) : null
  // Nobody has its address yet, so nobody can have paid there.
  const close = async () => void (await checkout?.provider.closeCheckout(checkout.sessionId).catch(() => {}))
  const slot = { scope: `featured:${actor.userId}`, key: formKey, hash: requestHash(wanted) }
  const isFirst = await asActor(actor, async (tx) => {
    const first = await takeKeyAsActor(tx, slot)
    if (first !== null && first !== slot.hash) throw errors.alreadySent()
    if (first !== null) return false
    const person = actor.personId ?? actor.userId
    await execute(tx, CREATE, [adId, franchiseId, duration, penceToPounds(pence), categories, person])
    await audit(tx, 'ad.created', { type: 'featured_ad', id: adId }, { pence, by })
    return true
  }).catch(async (error: unknown) => {
    await close()
    if (error instanceof NamedError) throw error
    log.error({ err: error, event: 'ad.record_failed' }, 'an ad could not be written')
    throw errors.recordFailed()
  })
  if (!isFirst) {
    await close()
    return null
  }
  await writeBill({
    adId,
    paymentId,
    provider: checkout?.provider.name ?? 'bank',
    sessionId: checkout?.sessionId ?? null,
    description,
  })
  return checkout?.url ?? null
}

/** The pages on which an ad could be paid, closed; 'paid' where that has happened. */
async function closePages(adId: string): Promise<'closed' | 'paid'> {
  const provider = paymentProvider()
  const pages = await asSystem('open pages to pay an ad on', (tx) => rows(tx, OPEN_PAGES, [adId]))
  const ends = await Promise.all(pages.map(({ sessionId }) => provider?.closeCheckout(sessionId)))
  return ends.includes('paid') ? 'paid' : 'closed'
}

async function unpaidAd(tx: Tx, actor: MemberActor, id: string): Promise<AdToPay> {
  const ad = await getOwnAd(tx, actor.userId, id)
  if (ad?.status !== 'pending_payment' || !ad.isPublic) throw errors.notPayable()
  await countAttempt(tx, actor.userId)
  return ad
}

/**
 * Another page on which an unpaid ad can be paid, for the price that it was created with; the one before is closed.
 * Throws `ad.not_payable`, `ad.being_confirmed` and the errors of a checkout.
 */
export async function payFeaturedAd(actor: MemberActor, id: string): Promise<string> {
  const ad = await asActor(actor, (tx) => unpaidAd(tx, actor, id))
  const paymentId = randomUUID()
  const description = adDescription(ad.franchise, ad.duration, ad.categories.length)
  try {
    if ((await closePages(id)) === 'paid') throw errors.beingConfirmed()
  } catch (error) {
    throw toPurchaseError(error, false)
  }
  const lines = [{ name: description, pence: ad.pence }]
  const checkout = await openCheckout({ adId: id, paymentId, lines, email: actor.email, isFirst: false })
  await writeBill({ adId: id, paymentId, provider: checkout.provider.name, sessionId: checkout.sessionId, description })
  return checkout.url
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
 * Cancels an ad that nobody has paid (3-decisions 52). Where the payment service is away it is cancelled all the same:
 * what is paid later goes back. Throws `ad.being_confirmed` and `ad.not_payable`.
 */
export async function cancelFeaturedAd(actor: MemberActor, id: string): Promise<void> {
  if (!(await asActor(actor, (tx) => getOwnAd(tx, actor.userId, id)))) throw errors.notPayable()
  const closed = await closePages(id).catch(() => 'closed' as const)
  if (closed === 'paid') throw errors.beingConfirmed()
  await asSystem('a company cancels its unpaid ad', async (tx) => {
    if (!(await maybeOne(tx, CANCEL, [id, actor.userId]))) throw errors.notPayable()
    await execute(tx, CANCEL_BILLS, [id])
    await audit(tx, 'ad.canceled', { type: 'featured_ad', id }, { by: actor.personId ?? actor.userId })
  })
}

/** The same ad once more, at today's price: one press (3-decisions 52 says when it starts). */
export async function renewFeaturedAd(actor: MemberActor, id: string, formKey: string): Promise<string | null> {
  const ad = await asActor(actor, (tx) => getOwnAd(tx, actor.userId, id))
  if (!ad?.isPaid || !ad.isPublic) throw errors.notPayable()
  const { franchiseId, duration, categories } = ad
  const by = paymentProvider() ? 'card' : 'transfer'
  return createFeaturedAd(actor, { franchiseId, duration, categories, seen: null, by, formKey })
}
