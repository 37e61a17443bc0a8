import { z } from 'zod'
import { type ActionFailure, NamedError } from '../../../lib/errors.ts'
import { failWith, parseForm, runAction, valuesOf } from '../../../platform/action.server.ts'
import type { Actor } from '../../accounts/account.ts'
import { submitDetailForm } from '../commands/submit-detail-form.server.ts'
import { type FormStart, newFormStart, wasReadByPerson } from '../form-start.server.ts'
import { requestSent } from '../lead.ts'
import { detailFormSchema } from '../lead.schema.ts'
import { submitFailed, takesNoRequests } from '../lead.errors.ts'
import { surprise } from './surprise.server.ts'

/** What the form on a franchise's page starts with: a key, a note of the time, and what is known of a signed-in customer. */
export type DetailFormStart = FormStart & { person: { name: string; email: string } | null }

/** For the loader of the franchise page. No query. */
export function detailFormStart(actor: Actor): DetailFormStart {
  return { ...newFormStart(), person: actor.role === 'customer' ? { name: actor.fullName, email: actor.email } : null }
}

/** For the action of the franchise page: `{ ok: true, message }`, or a failure with everything typed. */
export function answerDetailForm(form: FormData, franchiseId: string, asked: { actor: Actor; ip: string; requestId: string }) {
  return runAction(form, async () => {
    // An address that somebody made up, which the database would not even look for.
    if (!z.guid().safeParse(franchiseId).success) throw takesNoRequests()
    const parsed = parseForm(detailFormSchema, form)
    if (!parsed.ok) return failWith(parsed)
    // The trap for machines, or faster than anybody types: nobody is lost, a person sends the same form again.
    if (form.get('website') || !wasReadByPerson(parsed.data.started)) {
      const { website: _, started: __, ...values } = valuesOf(form)
      const failure: ActionFailure = { ok: false, errors: {}, values, formError: submitFailed().sentence }
      return failWith(failure)
    }
    const { name } = await submitDetailForm(asked.actor, franchiseId, parsed.data, asked).catch((error: unknown) => {
      throw error instanceof NamedError ? error : surprise(error, submitFailed(), asked.requestId)
    })
    return { ok: true as const, message: requestSent(name) }
  })
}
