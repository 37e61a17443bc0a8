import { z } from 'zod'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { releaseLead } from '../capture/commands/release-lead.server.ts'
import { discardHeldLead } from './discard-lead.server.ts'

const schema = z.object({ intent: z.enum(['release', 'discard']), id: z.guid() })

/** The buttons of the held leads; the second of two admins reads that it is gone. */
export function heldLeadsAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok)
      return failWith(
        addFormError(parsed, [], 'Something went wrong, and nothing was changed. Reload the page and try again.'),
      )
    const { intent, id } = parsed.data
    if (intent === 'release') {
      const { name } = await asActor(actor, (tx) => releaseLead(tx, actor, { leadId: id }))
      return { ok: true as const, message: `Released. ${name} has been emailed.` }
    }
    const { name } = await asActor(actor, (tx) => discardHeldLead(tx, actor, id))
    return { ok: true as const, message: `Discarded. ${name} never received it.` }
  })
}
