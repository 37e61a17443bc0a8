import { Stripe } from 'stripe'
import { log } from '#app/platform/log/log.server.ts'
import { readSignedEvent } from './signed-event.server.ts'
import {
  noPage,
  type Order,
  type OrderLine,
  type PaymentProvider,
  priceRefused,
  type PriceToSync,
  refused,
  unavailable,
} from './payment-provider.server.ts'

/** The version of the API that this code was written and tested against (docs/decisions/034). */
const API_VERSION = '2026-10-28.endive'
/** A person waits for the answer: one repetition, by the same idempotency key. */
const TIME_LIMIT = 8_000
const REPETITIONS = 1

export type StripeKeys = {
  secretKey: string
  webhookSecret: string
  /** Another address of the API, for tests. */
  base?: string | undefined
  /** Prices that were made by hand, by key. */
  standing?: ReadonlyMap<string, string>
  timeLimit?: number
}

function clientFor({ secretKey, base, timeLimit = TIME_LIMIT }: StripeKeys): Stripe {
  const at = base === undefined ? undefined : new URL(base)
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeLimit,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
    ...(at
      ? {
          host: at.hostname,
          port: at.port || (at.protocol === 'http:' ? '80' : '443'),
          protocol: at.protocol === 'http:' ? 'http' : 'https',
        }
      : {}),
  })
}

/** What the library throws, as a failure with a sentence; what it said stays in the log. */
async function tell<T>(act: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode, requestId, message } = error
    log.warn({ event: 'payment.provider_failed', act, type, code, param, statusCode, requestId, message }, 'Stripe')
    if (code === 'resource_missing' && param?.endsWith('[price]')) throw priceRefused()
    throw isPassing(error) ? unavailable() : refused()
  }
}

/** Whether the same may work in a while: no answer, too many at once, or a fault of theirs. */
const isPassing = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error.statusCode ?? 500) >= 500

const lineItem = ({ name, pence, priceId }: OrderLine) =>
  priceId === undefined
    ? { quantity: 1, price_data: { currency: 'gbp', unit_amount: pence, product_data: { name } } }
    : { quantity: 1, price: priceId }

async function createCheckout(stripe: Stripe, order: Order) {
  const { reference, description, lines, email, successUrl, cancelUrl } = order
  const metadata = { reference }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Nothing that is confirmed days later: whoever comes back from the page has paid, or has not.
      allowed_payment_method_types: ['card'],
      line_items: lines.map(lineItem),
      success_url: successUrl,
      cancel_url: cancelUrl,
      client_reference_id: reference,
      customer_email: email,
      locale: 'en-GB',
      metadata,
      payment_intent_data: { metadata, description },
    },
    { idempotencyKey: `checkout-${reference}` },
  )
  const isOurs = session.amount_total === lines.reduce((sum, { pence }) => sum + pence, 0) && session.currency === 'gbp'
  if (isOurs && session.url) return { sessionId: session.id, url: session.url }
  // A price that was changed here since it was told there: nobody is to pay the old one.
  await stripe.checkout.sessions.expire(session.id)
  throw isOurs ? noPage() : priceRefused()
}

async function closeCheckout(stripe: Stripe, sessionId: string): Promise<'closed' | 'paid'> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return 'closed'
  } catch (error) {
    // One that is no longer open cannot be closed: it is paid or has expired.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    return status === 'complete' ? 'paid' : 'closed'
  }
}

/** The price with our key, where it costs the same; else a new one, which takes the key over. */
async function syncPrice(stripe: Stripe, { key, name, pence }: PriceToSync): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [known] = data
  if (known?.unit_amount === pence && known.currency === 'gbp') return known.id
  const product = typeof known?.product === 'string' ? { product: known.product } : { product_data: { name } }
  const made = await stripe.prices.create(
    { currency: 'gbp', unit_amount: pence, lookup_key: key, transfer_lookup_key: true, ...product },
    // Whoever asks twice at once makes one; a price that comes back later is asked for from another one.
    { idempotencyKey: `price-${key}-${pence}-${known?.id ?? 'first'}` },
  )
  if (known) await stripe.prices.update(known.id, { active: false })
  return made.id
}

/** Whether a refund of ours, by our number, was made of a payment, or is on its way. */
async function hasRefund(stripe: Stripe, paymentId: string, reference: string): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
  return data.some(
    ({ metadata, status }) => metadata?.['reference'] === reference && status !== 'failed' && status !== 'canceled',
  )
}

/** Payments by Stripe: Checkout for paying, signed webhooks for what came of it. */
export function makeStripe(keys: StripeKeys): PaymentProvider {
  const stripe = clientFor(keys)
  return {
    name: 'stripe',
    checkoutOrigin: 'https://checkout.stripe.com',
    isTest: keys.secretKey.startsWith('sk_test_'),
    createCheckout: (order) => tell('create a checkout', () => createCheckout(stripe, order)),
    closeCheckout: (sessionId) => tell('close a checkout', () => closeCheckout(stripe, sessionId)),
    refund: ({ reference, paymentId, pence, isPart }) =>
      tell('refund', async () => {
        // Nobody refuses a second part, and the key below is forgotten after a day: what was done is asked for.
        if (isPart && (await hasRefund(stripe, paymentId, reference))) return
        try {
          const { status } = await stripe.refunds.create(
            { payment_intent: paymentId, amount: pence, metadata: { reference } },
            { idempotencyKey: `refund-${reference}` },
          )
          if (status === 'failed' || status === 'canceled') throw refused()
        } catch (error) {
          // By hand in Stripe’s own pages, or longer ago than it keeps idempotency keys.
          const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded'
          if (!isDone) throw error
        }
      }),
    standingPriceId: (key) => keys.standing?.get(key) ?? null,
    readEvent: (body, signature) => readSignedEvent(body, signature, keys.webhookSecret),
    syncPrices: (prices) =>
      tell('sync prices', async () => {
        const ids = new Map<string, string>()
        for (const price of prices) ids.set(price.key, await syncPrice(stripe, price))
        return ids
      }),
  }
}
