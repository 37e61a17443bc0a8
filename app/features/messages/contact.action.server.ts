import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { NamedError, withErrorId } from '../../lib/errors.ts'
import { HONEYPOT_FIELD } from '../../lib/forms/honeypot.ts'
import { parseForm, runAction, getFormValues } from '#app/platform/forms/action.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import type { Actor } from '../accounts/account.ts'
import { COMPLAINT_SENT } from './complaint.ts'
import { complaintSchema } from './complaint.schema.ts'
import { reportListing, sendComplaint, sendContactMessage } from './contact.commands.server.ts'
import { sendFailed } from './contact.errors.ts'
import { contactSchema } from './contact.schema.ts'
import { CONTACT_SENT } from './contact.ts'
import { reportSchema } from './report.schema.ts'
import { REPORT_SENT } from './report.ts'

/** What the form starts with: its key, and what is known of a signed-in person. */
export type ContactFormDefaults = { key: string; person: { name: string; email: string } | null }

/** For the loaders of the pages that write to us. No query. */
export function getContactFormDefaults(actor: Actor): ContactFormDefaults {
  return { key: randomUUID(), person: actor.role === 'visitor' ? null : { name: actor.fullName, email: actor.email } }
}

type Client = { ip: string; requestId?: string }

/** Sends what a form says with `send`: `{ ok: true, message }`, or a failure with everything typed. */
function messageAction<T>(
  form: FormData,
  client: Client,
  { schema, send, sent }: { schema: z.ZodType<T>; send: (input: T) => Promise<void>; sent: string },
) {
  return runAction(form, async () => {
    // The trap for machines; a person who fell into it sends the same form again.
    if (form.get(HONEYPOT_FIELD)) {
      const { [HONEYPOT_FIELD]: _, ...values } = getFormValues(form)
      return refuseForm({ ok: false, errors: {}, values, formError: sendFailed().sentence }, client.ip)
    }
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return refuseForm(parsed, client.ip)
    await send(parsed.data).catch((error: unknown) => {
      if (error instanceof NamedError) throw error
      log.error({ err: error }, 'a contact message was not stored')
      const failed = sendFailed()
      throw new NamedError(failed.code, failed.status, withErrorId(failed.sentence, client.requestId))
    })
    return { ok: true as const, message: sent }
  })
}

/** For the action of the contact page. */
export function contactAction(form: FormData, client: Client) {
  return messageAction(form, client, {
    schema: contactSchema,
    send: (input) => sendContactMessage(input, client),
    sent: CONTACT_SENT,
  })
}

/** For the action of the page for complaints about data protection. */
export function complaintAction(form: FormData, client: Client) {
  return messageAction(form, client, {
    schema: complaintSchema,
    send: (input) => sendComplaint(input, client),
    sent: COMPLAINT_SENT,
  })
}

/** For the action of the page that reports a listing. */
export function reportAction(form: FormData, franchiseId: string, client: Client) {
  return messageAction(form, client, {
    schema: reportSchema,
    send: (input) => reportListing(franchiseId, input, client),
    sent: REPORT_SENT,
  })
}
