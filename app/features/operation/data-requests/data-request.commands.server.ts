import { z } from 'zod'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { notAllowed, requestClosed } from '../operation.errors.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

const CLOSE = command(`update data_requests set status = 'done' where id = $1 and status in ('open', 'in_progress')`)

/** A request was answered. Throws `operation.request_closed` for the second of two admins. */
export async function closeDataRequest(tx: Tx, actor: Member, id: string): Promise<void> {
  if (actor.role !== 'admin') throw notAllowed()
  if ((await execute(tx, CLOSE, [id])) === 0) throw requestClosed()
  await audit(tx, 'data_request.closed', { type: 'data_request', id })
}

const schema = z.object({ id: z.guid(OUT_OF_DATE) })

/** 'Mark as done' in the list. */
export function dataRequestAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
    await asActor(actor, (tx) => closeDataRequest(tx, actor, parsed.data.id))
    return { ok: true as const, message: 'Marked as done.' }
  })
}
