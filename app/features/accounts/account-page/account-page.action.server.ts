import { data } from 'react-router'
import { accountPath, loginPath } from '#app/lib/account-paths.ts'
import { retention } from '#app/lib/retention.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { changePasswordSchema } from '../account.schema.ts'
import { changeName, changePhone, changePlace } from '../details/details.commands.server.ts'
import { getOwnDetails } from '../details/details.queries.server.ts'
import { changeNameSchema, changePhoneSchema, changePlaceSchema } from '../details/details.schema.ts'
import { emailChoicesAction } from '../email-choices/email-choices.action.server.ts'
import { changeEmailSchema } from '../email-change/email-change.schema.ts'
import { dropEmailChange, requestEmailChange } from '../email-change/request-change.commands.server.ts'
import { marketingAction } from '../marketing/marketing.action.server.ts'
import { passkeyAction } from '../passkeys/passkey.action.server.ts'
import { changePassword, passwordOwnerOfMember } from '../passwords/change-password.server.ts'
import { addPasswordFault } from '../passwords/password-fault.server.ts'
import { changeWay } from '../sign-in-ways/sign-in-ways.action.server.ts'
import { beginAction, confirmAction, newCodesAction, turnOffAction } from '../two-step/two-step.action.server.ts'
import { endSessionAction, endSessionsAction } from '../sessions/sessions.action.server.ts'

/** Back to the account page, which says what was done. */
function done({ role }: MemberActor, message: string, headers = new Headers()): Response {
  return redirectWithFlash({ message, at: accountPath(role) }, { headers })
}

const enrolmentIntents: ReadonlySet<unknown> = new Set(['two-step-begin', 'two-step-confirm'])

/** The forms of the account page; `intent` says which. */
export async function accountPageAction(request: Request, url: URL, member: MemberActor, ip: string) {
  const form = await readForm(request)
  // Whoever has to set up two-step verification first does nothing else here.
  if (member.owesEnrolment && !enrolmentIntents.has(form.get('intent'))) throw data(null, { status: 403 })
  return runAction(form, async () => {
    const intent = form.get('intent')
    switch (intent) {
      case 'name': {
        const parsed = parseForm(changeNameSchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(member, (tx) => changeName(tx, member, parsed.data.fullName))
        return done(member, 'Your name has been changed.')
      }
      case 'email': {
        const parsed = parseForm(changeEmailSchema, form)
        if (!parsed.ok) return failWith(parsed)
        await requestEmailChange(member, parsed.data, { ip, headers: request.headers })
        return done(
          member,
          `We’ve emailed a link to ${parsed.data.email} and one to your current address. Open both within ` +
            `${retention.emailChanges} to change your email.`,
        )
      }
      case 'emails':
        return emailChoicesAction(form, member)
      case 'keep-email':
        await dropEmailChange(member)
        return { ok: true as const, message: 'Your email stays the same.' }
      case 'phone': {
        const parsed = parseForm(changePhoneSchema, form)
        if (!parsed.ok) return failWith(parsed)
        const { phone } = parsed.data
        await asActor(member, (tx) => changePhone(tx, member, phone))
        return done(member, phone ? 'Your phone number has been changed.' : 'Your phone number has been removed.')
      }
      case 'place': {
        if (member.role !== 'customer') throw data(null, { status: 403 })
        const { postCode: known } = await asActor(member, (tx) => getOwnDetails(tx, member.userId))
        const parsed = parseForm(changePlaceSchema(known), form)
        if (!parsed.ok) return failWith(parsed)
        const { data: place } = parsed
        await asActor(member, (tx) => changePlace(tx, member, place))
        const isThere = place.city !== null || place.postCode !== null
        return done(member, `Your town and postcode have been ${isThere ? 'changed' : 'removed'}.`)
      }
      case 'password': {
        const parsed = parseForm(changePasswordSchema, form)
        if (!parsed.ok) return failWith(await addPasswordFault(parsed, form, { known: passwordOwnerOfMember(member) }))
        const { headers, isSignedIn } = await changePassword(member, parsed.data, { ip, headers: request.headers })
        if (isSignedIn)
          return done(member, 'Your password has been changed. You’ve been signed out everywhere else.', headers)
        const message = 'Your password has been changed. Please sign in with the new one.'
        return redirectWithFlash({ message, at: loginPath(member.role) }, { headers })
      }
      case 'link-provider':
      case 'unlink-provider':
        return changeWay(intent, form, member, { ip, headers: request.headers }, (said) => done(member, said))
      case 'passkey-begin':
      case 'passkey-add':
      case 'passkey-remove':
        return passkeyAction(intent, form, member, { ip, headers: request.headers }, (said) => done(member, said))
      case 'two-step-begin':
        return beginAction(form, url, member, { ip, headers: request.headers })
      case 'two-step-confirm':
        return confirmAction(form, member, { ip, headers: request.headers })
      case 'recovery-codes':
        return newCodesAction(form, member, { ip, headers: request.headers })
      case 'two-step-off': {
        const { headers, failed } = await turnOffAction(form, member, { ip, headers: request.headers })
        return failed ?? done(member, 'Two-step verification is off. You’ve been signed out everywhere else.', headers)
      }
      case 'marketing':
        return marketingAction(form, member)
      case 'sign-out':
        return endSessionAction(request, form, member)
      case 'sign-out-others':
        return endSessionsAction(request, member, 'others')
      case 'sign-out-everywhere':
        return endSessionsAction(request, member, 'global')
      default:
        throw data(null, { status: 400 })
    }
  })
}
