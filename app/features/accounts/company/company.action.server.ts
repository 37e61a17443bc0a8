import { data } from 'react-router'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { COMPANY_PATH, INVITATION_DAYS } from './company.ts'
import {
  changeCompany,
  inviteMember,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from './company.commands.server.ts'
import { invitationNotFound, memberNotFound } from './company.errors.ts'
import { changeCompanySchema, companyRowSchema, inviteSchema } from './company.schema.ts'

/** Back to the company's page, which says what was done. */
const done = (message: string): Response => redirectWithFlash({ message, at: COMPANY_PATH })

const sent = (email: string) =>
  `We’ve emailed an invitation to ${email}. They have ${INVITATION_DAYS} days to accept it.`

/** The forms of the company's page; `intent` says which. Their commands ask who may. */
export async function companyAction(request: Request, actor: MemberActor) {
  const form = await readForm(request)
  return runAction(form, async () => {
    switch (form.get('intent')) {
      case 'profile': {
        const parsed = parseForm(changeCompanySchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => changeCompany(tx, actor, parsed.data))
        return done('Your company profile has been saved.')
      }
      case 'invite': {
        const parsed = parseForm(inviteSchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => inviteMember(tx, actor, parsed.data))
        return done(sent(parsed.data.email))
      }
      case 'resend': {
        const id = idOf(form, invitationNotFound)
        const { email } = await asActor(actor, (tx) => resendInvitation(tx, actor, id))
        return { ok: true as const, message: sent(email) }
      }
      case 'withdraw': {
        const id = idOf(form, invitationNotFound)
        const { email } = await asActor(actor, (tx) => withdrawInvitation(tx, actor, id))
        return { ok: true as const, message: `The invitation to ${email} has been withdrawn.` }
      }
      case 'remove': {
        const id = idOf(form, memberNotFound)
        await asActor(actor, (tx) => removeMember(tx, actor, id))
        // A restored backup knows nothing of it: this line does (docs/data-map.md).
        log.info({ event: 'account.deleted', userId: id, role: actor.role }, 'a member was removed from a company')
        return { ok: true as const, message: 'The member has been removed.' }
      }
      default:
        throw data(null, { status: 400 })
    }
  })
}

function idOf(form: FormData, notFound: () => Error): string {
  const parsed = companyRowSchema.safeParse({ id: form.get('id') })
  if (!parsed.success) throw notFound()
  return parsed.data.id
}
