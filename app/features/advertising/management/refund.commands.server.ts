import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { withdrawUnsentEmail } from '#app/platform/jobs/withdraw-email.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { refused } from '#app/platform/payments/payment-provider.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { unusedPart } from '../payments/unused-part.ts'
import * as errors from './managed-ads.errors.ts'
import type { RefundReason } from './managed-ads.ts'

const REFUNDABLE = statement(
  z.object({
    id: z.guid(),
    adId: z.guid().nullable(),
    bannerId: z.guid().nullable(),
    provider: z.string(),
    providerPaymentId: z.string().nullable(),
    pence: z.int(),
    /** What an earlier try fixed, whose end nobody knows. */
    begun: z.int().nullable(),
    email: z.string().nullable(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
  }),
  `select p.id, p.ad_id as "adId", p.banner_id as "bannerId", p.provider,
     p.provider_payment_id as "providerPaymentId", p.amount_pence::int as pence, p.refund_pence::int as begun, o.email,
     coalesce(a.start_date, b.start_date) as "startsAt", coalesce(a.end_date, b.end_date) as "endsAt"
   from (select id, ad_id, banner_id, provider, provider_payment_id, amount_pence, refund_pence, franchisor_id, status
       from payments where status in ('paid', 'refund_due')
     union all
     select id, ad_id, banner_id, provider, null, amount_pence, null, franchisor_id, 'paid' from loaded_ads) p
   left join profiles o on o.id = p.franchisor_id
   left join featured_ads a on a.id = p.ad_id and a.status = 'active' and p.status = 'paid'
   left join banner_ads b on b.id = p.banner_id and b.status = 'active' and p.status = 'paid'
   where p.id = $1`,
)
type Refundable = z.output<typeof REFUNDABLE.row>

/**
 * How money went back: by the service that took it, by an admin's own hand, or not at all: by mistake it was noted as
 * come, after which its ad waits for it again and its company is told where it has read otherwise, or there was nothing
 * to pay.
 */
export type Refund = 'by_card' | 'by_hand' | 'mistake' | 'mistake_unheard' | 'mistake_told' | 'nothing'
type Asked = { paymentId: string; why: RefundReason; left?: number }
const BEGIN = statement(z.object({ pence: z.int().nullable() }), 'select begin_refund($1, $2)::int as pence')
const GIVEN_BACK = statement(z.object({ isFirst: z.boolean() }), 'select note_refund($1, $2, $3) as "isFirst"')
const KNOWN = command(`select 1 from payments where id = $1 and status = 'refunded'`)

const WAITS = command(`select 1 from featured_ads where id = $1 and status = 'pending_payment'`)

/** After a mistake: where the ad waits again, its company hears of it unless its receipt has not left yet. */
async function takenBack(
  tx: Tx,
  paymentId: string,
  { adId, email }: Pick<Refundable, 'adId' | 'email'>,
): Promise<Refund> {
  if (adId === null || (await execute(tx, WAITS, [adId])) === 0) return 'mistake'
  if (email === null || (await withdrawUnsentEmail(tx, 'ad.paid', paymentId))) return 'mistake_unheard'
  await enqueue(tx, 'ad.taken_back', email, { paymentId })
  return 'mistake_told'
}

/** How much goes back. Of what is left as much as the question said: a day may have ended meanwhile. */
function sumOf(payment: Refundable, { why, left }: Asked, now: Date): number {
  if (why !== 'unused') return payment.pence
  const part = unusedPart(payment, now)
  // A try whose end nobody knows is tried again as it was, on another day too.
  if (payment.begun !== null && payment.begun === left) return payment.begun
  if (part === null || part.pence !== left)
    throw errors.partChanged({ amount: part ? formatPoundsExact(part.pence) : '' })
  return part.pence
}

/** Has the service that took a payment give it back, or so much of it. */
async function giveBackByCard(actor: Member, payment: Refundable, pence: number): Promise<void> {
  const { id, provider, providerPaymentId } = payment
  const service = paymentProvider()
  if (provider !== service?.name || providerPaymentId === null) throw errors.noService()
  const begin = (sum: number | null) => asActor(actor, (tx) => one(tx, BEGIN, [id, sum]))
  const { pence: begun } = await begin(pence)
  if (begun === null) throw errors.notRefundable()
  if (begun !== pence) throw errors.refundBegun({ amount: formatPoundsExact(begun) })
  try {
    await service.refund({ reference: id, paymentId: providerPaymentId, pence, isPart: pence < payment.pence })
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    // What it refused was not done, and another sum may be tried.
    if (error.code === refused().code) await begin(null)
    throw errors.noRefund()
  }
}

/**
 * Gives a payment back, or the part that is left of its ad, and ends the ad or banner: by card through the service that
 * took it, which is asked first, and remembers by our number that it was, so that a second try does not pay twice. A
 * transfer is given back by hand, and noted here, or taken back as a mistake where none had come, and its ad waits for
 * it again; of two admins who note one, one wins. Throws `ads.not_refundable`, `ads.no_service`, `ads.part_changed`,
 * `ads.refund_begun`, and `ads.no_refund` where the service is away or refuses.
 */
export async function refundPayment(actor: Member, asked: Asked): Promise<Refund> {
  if (actor.role !== 'admin') throw errors.notAllowed()
  const { paymentId, why } = asked
  const payment = await asActor(actor, (tx) => maybeOne(tx, REFUNDABLE, [paymentId]))
  if (!payment) throw errors.notRefundable()
  const { provider, adId, bannerId, email } = payment
  const pence = sumOf(payment, asked, new Date())
  const isByHand = provider === 'bank' && pence > 0
  const isMistake = isByHand && why === 'mistake'
  const isPart = pence < payment.pence
  if (!isByHand && pence > 0) await giveBackByCard(actor, payment, pence)
  return asActor(actor, async (tx) => {
    const { isFirst } = await one(tx, GIVEN_BACK, [paymentId, isMistake, pence])
    // The service may have told of it already; what the admin did is noted all the same.
    if (!isFirst && (provider === 'bank' || pence === 0 || (await execute(tx, KNOWN, [paymentId])) === 0))
      throw errors.notRefundable()
    const act = isMistake ? 'ad.taken_back' : isPart ? 'ad.part_refunded' : 'ad.refunded'
    const about = bannerId ? { type: 'banner_ad', id: bannerId } : { type: 'featured_ad', id: adId ?? paymentId }
    await audit(tx, act, about, { paymentId, pence, isByHand })
    if (isMistake) return takenBack(tx, paymentId, payment)
    if (isFirst && email && pence > 0) await enqueue(tx, 'ad.refunded', email, { paymentId })
    return pence === 0 ? 'nothing' : isByHand ? 'by_hand' : 'by_card'
  })
}
