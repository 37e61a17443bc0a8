import { z } from 'zod'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { notSigned, type PaymentChange, type PaymentEvent } from '#app/platform/payments/payment-provider.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { closePagesLater } from '../featured/checkout.server.ts'

const REMEMBER = command('insert into stripe_events (id, type, payload) values ($1, $2, $3) on conflict do nothing')
const DONE = command('update stripe_events set processed_at = now() where id = $1')
const SETTLE = statement(
  z.object({ outcome: z.enum(['active', 'refund_due', 'known', 'unknown']) }),
  'select settle_payment($1, $2, $3, $4) as outcome',
)
const GIVEN_BACK = statement(z.object({ isFirst: z.boolean() }), 'select note_refund($1, false, $2) as "isFirst"')
/** How much of a payment goes back, fixed before the service was asked, or went back. */
const BACK = statement(
  z.object({ pence: z.int() }),
  `select coalesce(refund_pence, case when status = 'refunded' then amount_pence end, 0)::int as pence
   from payments where id = $1`,
)
// What has been paid stays so, in whatever order events come.
const FAILED = command(`update payments set status = 'failed' where id = $1 and status = 'created'`)
const EXPIRED = command(`update payments set status = 'expired' where id = $1 and status in ('created', 'failed')`)
const SUBJECT = statement(
  z.object({ adId: z.guid().nullable(), bannerId: z.guid().nullable() }),
  'select ad_id as "adId", banner_id as "bannerId" from payments where id = $1',
)
const OWNER = statement(
  z.object({ email: z.string() }),
  'select o.email from payments p join profiles o on o.id = p.franchisor_id where p.id = $1',
)

/** Tells the company what became of its payment, by an email that leaves after the commit. */
async function tell(tx: SystemTx, kind: 'ad.paid' | 'ad.refund_due' | 'ad.refunded', paymentId: string): Promise<void> {
  const owner = await maybeOne(tx, OWNER, [paymentId])
  if (owner) await enqueue(tx, kind, owner.email, { paymentId })
}

async function settle(tx: SystemTx, change: Extract<PaymentChange, { kind: 'paid' | 'refunded' }>): Promise<void> {
  const { reference, paymentId, pence, currency } = change
  const { outcome } = await one(tx, SETTLE, [reference, paymentId, pence, currency])
  if (outcome === 'unknown' || outcome === 'refund_due')
    log.error({ event: 'payment.not_used', outcome, reference, pence, currency }, 'money came that nothing was for')
  if (change.kind !== 'paid') return
  if (outcome === 'active') {
    await tell(tx, 'ad.paid', reference)
    // Another tab may still show one: whoever pays there too has to be refunded.
    const adId = (await maybeOne(tx, SUBJECT, [reference]))?.adId
    if (adId) await closePagesLater(tx, [adId])
  }
  if (outcome === 'refund_due') await tell(tx, 'ad.refund_due', reference)
}

type Refund = Extract<PaymentChange, { kind: 'refunded' | 'partly_refunded' }>

/** By the service itself, or by an admin in its own pages. */
async function noteRefund(tx: SystemTx, { kind, reference, pence }: Refund): Promise<void> {
  const found = await maybeOne(tx, SUBJECT, [reference])
  if (!found) return
  const { adId, bannerId } = found
  const about = bannerId ? { type: 'banner_ad', id: bannerId } : { type: 'featured_ad', id: adId ?? reference }
  await audit(tx, `ad.${kind}`, about, { paymentId: reference, pence, by: 'payment_service' })
}

/** The books do not know of it: what is missing there a person has to see. */
async function missing(tx: SystemTx, change: Refund): Promise<void> {
  log.error({ event: 'payment.partly_refunded', ...change }, 'a part of a payment went back')
  await noteRefund(tx, change)
}

/** So much went back, in whatever order that is told; once. */
async function giveBack(tx: SystemTx, change: Refund): Promise<void> {
  const { reference, pence } = change
  if ((await one(tx, GIVEN_BACK, [reference, pence])).isFirst) {
    await noteRefund(tx, change)
    return tell(tx, 'ad.refunded', reference)
  }
  // Someone gave back more in the service's own pages, after a part.
  const known = (await maybeOne(tx, BACK, [reference]))?.pence
  if (known !== undefined && known > 0 && known < pence) await missing(tx, change)
}

async function apply(tx: SystemTx, change: PaymentChange): Promise<void> {
  switch (change.kind) {
    case 'paid':
      return settle(tx, change)
    case 'failed':
      return void (await execute(tx, FAILED, [change.reference]))
    case 'expired':
      return void (await execute(tx, EXPIRED, [change.reference]))
    case 'refunded':
      // Whatever goes back had come, though its own event may still be on the way.
      await settle(tx, change)
      return giveBack(tx, change)
    case 'partly_refunded':
      // A part that an admin gave back here is known before; of any other the ad runs on.
      if ((await maybeOne(tx, BACK, [change.reference]))?.pence === change.pence) return giveBack(tx, change)
      return missing(tx, change)
  }
}

/** What is kept of an event: no names and no addresses. */
const kept = ({ type, change }: PaymentEvent) => JSON.stringify({ type, change })

/**
 * Takes a delivery of the payment service as it came, once: its number and what it changes are one transaction
 * (security.md, payments). Throws `payment.not_signed`; whatever else it throws has the service deliver it again.
 */
export async function receivePaymentEvent(body: string, signature: string | null): Promise<void> {
  const provider = paymentProvider()
  if (!provider) throw notSigned()
  const event = await provider.readEvent(body, signature)
  await asSystem('what a payment service says', async (tx) => {
    if ((await execute(tx, REMEMBER, [event.id, event.type, kept(event)])) === 0) return
    if (event.change) await apply(tx, event.change)
    await execute(tx, DONE, [event.id])
  })
}
