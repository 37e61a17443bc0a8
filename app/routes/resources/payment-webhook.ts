import { receivePaymentEvent } from '#app/features/advertising/payments/payment-events.commands.server.ts'
import { NamedError } from '#app/lib/errors.ts'
import type { Route } from './+types/payment-webhook'

/** Only the payment service has something to say here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/**
 * What the payment service tells (3-decisions 51): its signature over the body as it came is the only right to it. An
 * answer of 5xx has it try again.
 */
export async function action({ request }: Route.ActionArgs) {
  try {
    await receivePaymentEvent(await request.text(), request.headers.get('stripe-signature'))
    return new Response(null, { status: 200 })
  } catch (error) {
    if (error instanceof NamedError) return new Response(null, { status: error.status })
    throw error
  }
}
