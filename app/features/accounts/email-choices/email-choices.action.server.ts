import { asActor } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { chooseEmails } from './email-choices.commands.server.ts'
import { emailChoicesSchema } from './email-choices.schema.ts'

/** The boxes of 'Emails' on the account page. */
export async function emailChoicesAction(form: FormData, member: MemberActor) {
  const parsed = parseForm(emailChoicesSchema, form)
  if (!parsed.ok) return failWith(parsed)
  await asActor(member, (tx) => chooseEmails(tx, member, parsed.data.emails))
  return { ok: true as const, message: 'Your choice of emails has been saved.' }
}
