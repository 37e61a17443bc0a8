import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { runAction } from '#app/platform/forms/action.server.ts'
import { consentNotFound } from '../lead.errors.ts'
import { withdrawConsent } from './withdraw.commands.server.ts'

const withdrawSchema = z.object({ consentId: z.guid() })

/** The button of the page that says who has someone's details. */
export function sharingAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = withdrawSchema.safeParse(Object.fromEntries(form))
    if (!parsed.success) throw consentNotFound()
    const { name } = await asActor(actor, (tx) => withdrawConsent(tx, actor, parsed.data))
    return { ok: true as const, message: `You’ve withdrawn your consent for ${name}.` }
  })
}
