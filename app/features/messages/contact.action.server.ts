import { randomUUID } from 'node:crypto'
import { NamedError, withErrorId } from '../../lib/errors.ts'
import { HONEYPOT_FIELD } from '../../lib/honeypot.ts'
import { parseForm, runAction, getFormValues } from '#app/platform/forms/action.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import type { Actor } from '../accounts/account.ts'
import { sendContactMessage } from './contact.commands.server.ts'
import { sendFailed } from './contact.errors.ts'
import { contactSchema } from './contact.schema.ts'
import { CONTACT_SENT } from './contact.ts'

/** What the form starts with: its key, and what is known of a signed-in person. */
export type ContactFormDefaults = { key: string; person: { name: string; email: string } | null }

/** For the loader of the contact page. No query. */
export function getContactFormDefaults(actor: Actor): ContactFormDefaults {
  return { key: randomUUID(), person: actor.role === 'visitor' ? null : { name: actor.fullName, email: actor.email } }
}

/** For the action of the contact page: `{ ok: true, message }`, or a failure with everything typed. */
export function contactAction(form: FormData, client: { ip: string; requestId?: string }) {
  return runAction(form, async () => {
    // The trap for machines; a person who fell into it sends the same form again.
    if (form.get(HONEYPOT_FIELD)) {
      const { [HONEYPOT_FIELD]: _, ...values } = getFormValues(form)
      return refuseForm({ ok: false, errors: {}, values, formError: sendFailed().sentence }, client.ip)
    }
    const parsed = parseForm(contactSchema, form)
    if (!parsed.ok) return refuseForm(parsed, client.ip)
    await sendContactMessage(parsed.data, client).catch((error: unknown) => {
      if (error instanceof NamedError) throw error
      log.error({ err: error }, 'a contact message was not stored')
      const failed = sendFailed()
      throw new NamedError(failed.code, failed.status, withErrorId(failed.sentence, client.requestId))
    })
    return { ok: true as const, message: CONTACT_SENT }
  })
}
