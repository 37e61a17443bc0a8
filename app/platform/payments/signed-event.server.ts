import { z } from 'zod'
import { notSigned, type PaymentChange, type PaymentEvent } from './payment-provider.server.ts'

/** The official library, loaded with the first payment: it takes 20 MB of memory. */
export const loadStripe = async () => (await import('stripe')).Stripe

/** Seconds between signing and arriving (security.md, payments). */
const TOLERANCE = 300

const pence = z.int().min(0)
const metadata = z.object({ reference: z.guid() })
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const session = z.object({
  id: z.string(),
  metadata,
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: idOf.nullable(),
  amount_total: pence,
  currency: z.string(),
})
const charge = z.object({
  metadata,
  payment_intent: idOf,
  amount_refunded: pence,
  currency: z.string(),
  refunded: z.boolean(),
})

const envelope = z.object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.unknown() }) })

function paid(object: unknown): PaymentChange | null {
  const found = session.safeParse(object)
  // A transfer that takes days is completed before it is paid; its success is an event of its own.
  if (!found.success || found.data.payment_status !== 'paid' || found.data.payment_intent === null) return null
  const { id, metadata, payment_intent, amount_total, currency } = found.data
  const { reference } = metadata
  return { kind: 'paid', reference, sessionId: id, paymentId: payment_intent, pence: amount_total, currency }
}

function refunded(object: unknown): PaymentChange | null {
  const found = charge.safeParse(object)
  if (!found.success) return null
  const { metadata, payment_intent, amount_refunded, currency } = found.data
  const { reference } = metadata
  if (!found.data.refunded) return { kind: 'partly_refunded', reference, pence: amount_refunded }
  return { kind: 'refunded', reference, paymentId: payment_intent, pence: amount_refunded, currency }
}

const ofReference =
  (kind: 'failed' | 'expired') =>
  (object: unknown): PaymentChange | null => {
    const found = z.object({ metadata }).safeParse(object)
    return found.success ? { kind, reference: found.data.metadata.reference } : null
  }

const changes: Readonly<Record<string, (object: unknown) => PaymentChange | null>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': ofReference('failed'),
  'payment_intent.payment_failed': ofReference('failed'),
  'checkout.session.expired': ofReference('expired'),
  'charge.refunded': refunded,
}

/** What the payment service has to send. */
export const wantedEvents: readonly string[] = Object.keys(changes)

/**
 * What a delivery says, once its signature over the body as it came is right and recent; both providers sign alike.
 * What is not about a payment of ours changes nothing. Throws `payment.not_signed`.
 */
export async function readSignedEvent(body: string, signature: string | null, secret: string): Promise<PaymentEvent> {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
  // The library minds what is old, and takes what is of tomorrow.
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE)) throw notSigned()
  const Stripe = await loadStripe()
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw notSigned()
    throw error
  }
  const { id, type, data } = envelope.parse(event)
  return { id, type, change: changes[type]?.(data.object) ?? null }
}
