import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { deliveryNotFound } from './webhook.errors.ts'

const RETRY = statement(z.object({ done: z.boolean().nullable() }), 'select retry_failed_delivery($1) as done')

/** An admin has a delivery tried again. Throws `webhook.delivery_not_found` where that makes no sense any more. */
export async function retryFailedDelivery(tx: Tx, actor: Member, id: string): Promise<void> {
  if (actor.role !== 'admin' || !(await one(tx, RETRY, [id])).done) throw deliveryNotFound()
  await audit(tx, 'webhook.retried', { type: 'webhook_delivery', id })
}

const RELOAD = 'This page is out of date. Reload it and try again.'
const schema = z.object({ id: z.guid(RELOAD) })

/** 'Retry' in the admins' list. */
export function failedDeliveryAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], RELOAD))
    await asActor(actor, (tx) => retryFailedDelivery(tx, actor, parsed.data.id))
    return { ok: true as const, message: 'The delivery will be tried again now.' }
  })
}
