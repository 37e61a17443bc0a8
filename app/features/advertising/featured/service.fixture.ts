import type { NamedError } from '#app/lib/errors.ts'
import { type Order, type PaymentProvider, unavailable } from '#app/platform/payments/payment-provider.server.ts'

/** A payment service in memory: what it was asked, and what it shall answer. */
export const service = {
  orders: [] as Order[],
  closed: [] as string[],
  isDown: false,
  /** What it answers instead of a page to pay on. */
  refusal: null as (() => NamedError) | null,
  standing: 'price_standing' as string | null,
  closing: 'closed' as 'closed' | 'paid',
}
export const provider: Partial<PaymentProvider> = {
  name: 'test',
  createCheckout: (order) => {
    if (service.isDown) return Promise.reject(unavailable())
    if (service.refusal) return Promise.reject(service.refusal())
    service.orders.push(order)
    return Promise.resolve({ sessionId: `s_${order.reference}`, url: `https://pay.test/${order.reference}` })
  },
  standingPriceId: () => service.standing,
  closeCheckout: (id) => {
    if (service.isDown) return Promise.reject(unavailable())
    service.closed.push(id)
    return Promise.resolve(service.closing)
  },
}
