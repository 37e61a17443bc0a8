import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { readListView } from '#app/lib/list-params.ts'
import { plural } from '#app/lib/text.ts'
import { seenCount } from '#app/lib/whole-list.schema.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asSeen } from '#app/platform/forms/whole-list.server.ts'
import { audit, auditAll } from '#app/platform/log/audit.server.ts'
import { findFailedDeliveries } from './failed-delivery.queries.server.ts'
import { failedDeliveryList } from './failed-delivery.ts'
import { deliveryNotFound } from './webhook.errors.ts'

const RETRY = statement(z.object({ done: z.boolean().nullable() }), 'select retry_failed_delivery($1) as done')

/** An admin has a delivery tried again. Throws `webhook.delivery_not_found` where that makes no sense any more. */
export async function retryFailedDelivery(tx: Tx, actor: Member, id: string): Promise<void> {
  if (actor.role !== 'admin' || !(await one(tx, RETRY, [id])).done) throw deliveryNotFound()
  await audit(tx, 'webhook.retried', { type: 'webhook_delivery', id })
}

const RETRY_ALL = statement(
  z.object({ id: z.string(), done: z.boolean().nullable() }),
  `select coalesce(d.id::text, '') as id, retry_failed_delivery(d.id) as done from unnest($1::uuid[]) d (id)`,
)

/**
 * The same with all that the search `q` finds, if they are as many as the admin has `seen`: those of a webhook that is
 * off stay, and so does what another admin retried first. Answers how many are tried again and how many stay. Throws
 * `list.changed`, `webhook.delivery_not_found`.
 */
export async function retryFailedDeliveries(
  tx: Tx,
  actor: Member,
  { q, seen }: { q: string; seen: number },
): Promise<{ count: number; stay: number }> {
  if (actor.role !== 'admin') throw deliveryNotFound()
  const tried = await rows(tx, RETRY_ALL, [asSeen(await findFailedDeliveries(tx, q), seen)])
  const done = tried.filter((delivery) => delivery.done)
  await auditAll(
    tx,
    'webhook.retried',
    'webhook_delivery',
    done.map(({ id }) => ({ id, details: {} })),
  )
  return { count: done.length, stay: tried.length - done.length }
}

const schema = z.union([z.object({ intent: z.literal('retry-all'), seen: seenCount }), z.object({ id: z.guid() })])
const stayText = (stay: number) =>
  stay === 0 ? '' : ` ${plural(stay, 'delivery')} stayed, because the webhook is off.`

/** 'Retry' in the admins' list, of one delivery or of all that the search in the address finds. */
export function failedDeliveryAction(form: FormData, actor: Member, search: URLSearchParams) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
    const act = parsed.data
    if ('seen' in act) {
      const { q } = readListView(search, failedDeliveryList)
      const { count, stay } = await asActor(actor, (tx) => retryFailedDeliveries(tx, actor, { q, seen: act.seen }))
      return {
        ok: true as const,
        message: `${plural(count, 'delivery')} will be tried again now.${stayText(stay)}`,
      }
    }
    await asActor(actor, (tx) => retryFailedDelivery(tx, actor, act.id))
    return { ok: true as const, message: 'The delivery will be tried again now.' }
  })
}
