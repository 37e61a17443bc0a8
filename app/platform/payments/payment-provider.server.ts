import { defineError } from '#app/lib/errors.ts'

/** What someone is to pay for, in whole pence: the sum of its lines. */
export type Order = {
  /** The id of our payment: it comes back with every event of it, and makes a repeated request one. */
  reference: string
  /** All of it in one sentence, as it stands on the payment. */
  description: string
  lines: readonly OrderLine[]
  email: string
  successUrl: string
  cancelUrl: string
  /** Our page on which a payment is played where no money moves. */
  testUrl: string
}
/** `priceId` names a price that the provider knows; it still costs `pence`, or the checkout is refused. */
export type OrderLine = { name: string; pence: number; priceId?: string | undefined }

export type Checkout = { sessionId: string; url: string }

/** What happened to a payment of ours, as its provider says it. */
export type PaymentChange =
  | { kind: 'paid'; reference: string; sessionId: string; paymentId: string; pence: number; currency: string }
  | { kind: 'failed' | 'expired'; reference: string }
  /** So many pence of it by now: what we gave back of it, or someone at the provider by hand. */
  | { kind: 'partly_refunded'; reference: string; pence: number }
  | { kind: 'refunded'; reference: string; paymentId: string; pence: number; currency: string }

export type PaymentEvent = {
  /** The provider's own, by which a repeated delivery is known. */
  id: string
  type: string
  /** Null for what changes nothing here. */
  change: PaymentChange | null
}

/** Our key of the price of a featured ad of this duration: the payment service keeps one price under it. */
export const featuredPriceKey = (duration: string): string => `featured_${duration}`

/** A price as the provider shall know it: `key` is ours, unique among our prices. */
export type PriceToSync = { key: string; name: string; pence: number }

/** What of a payment goes back: `isPart` says that some of it stays. */
export type RefundOrder = { reference: string; paymentId: string; pence: number; isPart: boolean }

/** One who takes payments by card (3-decisions 58). What fails throws `payment.unavailable` or a sister of it. */
export type PaymentProvider = {
  /** As payments are stored. */
  readonly name: 'stripe' | 'test'
  /** Where the page is on which people pay; a form may lead there. */
  readonly checkoutOrigin: string
  /** Whether no money changes hands. */
  readonly isTest: boolean
  /** Opens a page on which the order is paid; for a day. Throws `payment.price_refused`, `payment.no_page` too. */
  createCheckout: (order: Order) => Promise<Checkout>
  /** Closes such a page, so that nobody pays there any more; 'paid' where someone has. */
  closeCheckout: (sessionId: string) => Promise<'closed' | 'paid'>
  /** Gives a payment back, or a part of it. A second time changes nothing, as long as the sum is the same. */
  refund: (payment: RefundOrder) => Promise<void>
  /** What an event says. Throws `payment.not_signed` where its signature or its time is not right. */
  readEvent: (body: string, signature: string | null) => Promise<PaymentEvent>
  /** The price with this key that the provider has without being told; null where there is none (L-24). */
  standingPriceId: (key: string) => string | null
  /** Has the provider know our prices, and answers with its ids for them, by `key`. */
  syncPrices: (prices: readonly PriceToSync[]) => Promise<ReadonlyMap<string, string>>
}

export const unavailable = defineError(
  'payment.unavailable',
  503,
  'The payment service isn’t answering. Nothing has been charged. Try again in a few minutes.',
)
export const refused = defineError(
  'payment.refused',
  502,
  'The payment service refused the request. Nothing has been charged. Contact us if it happens again.',
)
export const priceRefused = defineError('payment.price_refused', 409, 'The payment service doesn’t know this price.')
export const noPage = defineError('payment.no_page', 502, 'The payment service didn’t give us a payment page.')
export const notSigned = defineError('payment.not_signed', 400, 'This isn’t signed by our payment service.')
