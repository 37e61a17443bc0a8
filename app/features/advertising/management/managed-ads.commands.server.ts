import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { DECISION_EMAIL_SECONDS } from '#app/lib/undo.ts'
import { env } from '#app/platform/env.server.ts'
import { auditAll } from '#app/platform/log/audit.server.ts'
import { closePagesLater } from '../featured/checkout.server.ts'
import { adDescription } from '../featured/featured-ad.ts'
import { DURATIONS } from '../prices/duration.ts'
import * as errors from './managed-ads.errors.ts'
import { REFUNDED_FIRST } from './managed-ads.queries.server.ts'

function demand(actor: Member): void {
  if (actor.role !== 'admin') throw errors.notAllowed()
}

const PENDING = statement(
  z.object({
    id: z.guid(),
    franchise: z.string(),
    duration: z.enum(DURATIONS),
    extra: z.int(),
    billTo: z.string(),
    pence: z.int(),
  }),
  `select a.id, f.name as franchise, a.duration, cardinality(a.categories) as extra,
     coalesce(${accountName('o')}, '') as "billTo", round(a.amount * 100)::int as pence
   from featured_ads a join franchises f on f.id = a.franchise_id left join profiles o on o.id = a.franchisor_id
   where a.id = any ($1::uuid[]) and may_be_paid(a) order by a.id`,
)
// Locks each, in the order of their ids.
const RECEIVE = statement(
  z.object({
    id: z.guid(),
    outcome: z.enum(['active', 'refund_due', 'not_pending', 'not_public', 'known', 'unknown']),
  }),
  `select e.id, receive_transfer(e.id, e.bill_to, e.what, $4) as outcome
   from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality e (id, bill_to, what, at) order by e.at`,
)
// By the outbox: emails with their receipts. They leave as late as those of other decisions, so that a press on the
// wrong ad can be taken back before.
const TELL = command(
  `select enqueue_outbox('ad.paid', o.email, jsonb_build_object('paymentId', p.id), ${DECISION_EMAIL_SECONDS})
   from payments p join featured_ads a on a.id = p.ad_id join profiles o on o.id = a.franchisor_id
   where p.ad_id = any ($1::uuid[]) and p.receipt_number is not null and o.email is not null`,
)

/**
 * D-54: a transfer has come for these ads: they run from now on (3-decisions 52), and pages on which they could be paid
 * by card are closed. One that expired before its transfer came is brought to life, as by a card that pays late. Those
 * that wait no more are left alone. Throws `ads.none_outstanding`, `ads.listing_hidden`.
 */
export async function markPaymentReceived(tx: Tx, actor: Member, ids: readonly string[]): Promise<number> {
  demand(actor)
  const pending = await rows(tx, PENDING, [ids])
  const whats = pending.map(({ franchise, duration, extra }) => adDescription(franchise, duration, extra))
  const vat = env.VAT_NUMBER ?? null
  const answers = await rows(tx, RECEIVE, [pending.map(({ id }) => id), pending.map((ad) => ad.billTo), whats, vat])
  const settled = (wanted: string) => {
    const found = new Set(answers.filter(({ outcome }) => outcome === wanted).map(({ id }) => id))
    return pending.filter(({ id }) => found.has(id))
  }
  const [hidden] = settled('not_public')
  if (hidden) throw errors.listingHidden({ franchise: hidden.franchise })
  const received = settled('active')
  if (received.length === 0) throw errors.noneOutstanding()
  const subjects = received.map(({ id, franchise, pence }) => ({ id, details: { franchise, pence } }))
  await auditAll(tx, 'ad.payment_received', 'featured_ad', subjects)
  const paid = received.map(({ id }) => id)
  await closePagesLater(tx, paid)
  await execute(tx, TELL, [paid])
  return received.length
}

const DELETE = statement(
  z.object({ id: z.guid(), name: z.string(), status: z.string(), pence: z.int() }),
  `delete from featured_ads a using franchises f
   where a.id = any ($1::uuid[]) and not ${REFUNDED_FIRST} and f.id = a.franchise_id
   returning a.id, f.name, a.status, round(a.amount * 100)::int as pence`,
)
const KEPT = statement(
  z.object({ franchise: z.string(), isDue: z.boolean() }),
  `select f.name as franchise,
     exists (select from payments p where p.ad_id = a.id and p.status = 'refund_due') as "isDue"
   from featured_ads a join franchises f on f.id = a.franchise_id where a.id = any ($1::uuid[]) limit 1`,
)

/**
 * D-54: deletes ads with what they have counted; payments stay. One that is paid and runs, or whose money
 * is to go back, is refunded first. Throws `ads.running`, `ads.refund_due`, `ads.gone`.
 */
export async function deleteAds(tx: Tx, actor: Member, ids: readonly string[]): Promise<number> {
  demand(actor)
  await closePagesLater(tx, ids)
  const gone = await rows(tx, DELETE, [ids])
  // Asked afterwards: a payment may have started one while this waited for it.
  const kept = await maybeOne(tx, KEPT, [ids])
  if (kept) throw (kept.isDue ? errors.refundDueAds : errors.runningAds)({ franchise: kept.franchise })
  if (gone.length === 0) throw errors.adsGone()
  const subjects = gone.map(({ id, ...details }) => ({ id, details }))
  await auditAll(tx, 'ad.deleted', 'featured_ad', subjects)
  return gone.length
}
