import { z } from 'zod'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { MAY_BE_OPEN } from './checkout.server.ts'
import { REMINDER_DAYS, UNPAID_HOURS } from './featured-ad.ts'
import { transferEnds } from './transfer-time.server.ts'

const END = command(`update featured_ads set status = 'expired' where status = 'active' and end_date <= now()`)
const EXPIRE = statement(
  z.object({ id: z.guid() }),
  `update featured_ads a set status = 'expired'
   where a.status = 'pending_payment' and a.created_at <= now() - interval '${UNPAID_HOURS} hours'
     and not exists (select from payments p where p.ad_id = a.id and p.provider = 'bank' and p.status = 'created'
       and ${transferEnds('p.created_at')} >= now())
   returning a.id`,
)
const EXPIRE_BILLS = statement(
  z.object({ sessionId: z.string().nullable() }),
  `update payments p set status = 'expired' where p.ad_id = any ($1::uuid[]) and ${MAY_BE_OPEN}
   returning p.provider_session_id as "sessionId"`,
)
const END_BANNERS = command(`update banner_ads set status = 'expired' where status = 'active' and end_date <= now()`)

/** 3-decisions 52: what has ended is expired, and what was not paid within its time; nobody can pay for it then. */
export async function expireAds(): Promise<void> {
  await asSystem('advertisements whose time is over', async (tx) => {
    await execute(tx, END, [])
    await execute(tx, END_BANNERS, [])
    const expired = await rows(tx, EXPIRE, [])
    if (expired.length === 0) return
    const bills = await rows(tx, EXPIRE_BILLS, [expired.map(({ id }) => id)])
    for (const { sessionId } of bills) if (sessionId) await enqueue(tx, 'ad.close_checkout', '', { sessionId })
  })
}

const REMIND = command(
  `with ending as (
     update payments p set reminded_at = now() from featured_ads a
     where a.id = p.ad_id and p.status = 'paid' and p.reminded_at is null and a.status = 'active'
       and a.end_date between now() and now() + interval '${REMINDER_DAYS} days'
     returning p.id, p.franchisor_id)
   insert into outbox (kind, recipient, payload)
   select 'ad.ending', o.email, jsonb_build_object('paymentId', e.id) from ending e
     join profiles o on o.id = e.franchisor_id and o.status = 'approved' and o.suspended_at is null`,
)

/** Tells companies once that an ad ends within a week. */
export async function remindOfEnds(): Promise<void> {
  await asSystem('ads that end soon', (tx) => execute(tx, REMIND, []))
}

const payloadSchema = z.object({ sessionId: z.string() })

/** Has the outbox close pages on which nobody is to pay any more; it tries again where the service is away. */
export function registerAdTasks(): void {
  registerOutboxHandler('ad.close_checkout', async (payload) => {
    await paymentProvider()?.closeCheckout(payloadSchema.parse(payload).sessionId)
    return undefined
  })
}
