import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { reopenedText } from '../approvals/account-decision.action.server.ts'
import { reopenAccount } from '../approvals/reopening.commands.server.ts'
import { deleteFranchisors } from './delete-franchisors.commands.server.ts'
import { franchisorList, franchisorsIn } from './franchisor-list.ts'
import { readFranchisorState } from './franchisors.loader.server.ts'
import { deleteFranchisorsSchema, franchisorActSchema } from './franchisors.schema.ts'
import { reinstateFranchisor, suspendFranchisor, undoSuspension } from './suspension.commands.server.ts'

const AGAIN = 'Something went wrong, and nothing was changed. Reload the page and try again.'

/** The confirmation of a deletion (D-10, D-11): back to the list as it stood, which says what was done. */
export async function deleteFranchisorsAction(request: Request, admin: MemberActor, ip: string) {
  const form = await readForm(request)
  return runAction(form, async () => {
    const parsed = parseForm(deleteFranchisorsSchema, form, ['account'])
    if (!parsed.ok) return failWith(addFormError(parsed, ['currentPassword', 'code'], AGAIN))
    const gone = await deleteFranchisors(admin, parsed.data, { ip, headers: request.headers })
    const message = `${plural(gone, 'account')} deleted. We’ll email ${gone === 1 ? 'its owner' : 'their owners'}.`
    const search = new URL(request.url).searchParams
    const list = franchisorsIn(readFranchisorState(search))
    return redirectWithFlash({ message, at: franchisorList.path }, { to: listHref(list, readListView(search, list)) })
  })
}

/** The buttons of one franchisor's account (3-decisions 41, 79); of two admins the second gets a sentence (409). */
export function franchisorAction(form: FormData, admin: MemberActor) {
  return runAction(form, async () => {
    const parsed = parseForm(franchisorActSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['reason'], AGAIN))
    const act = parsed.data
    switch (act.intent) {
      case 'suspend': {
        const name = await asActor(admin, (tx) => suspendFranchisor(tx, admin, act.id, act.reason || null))
        return {
          ok: true as const,
          message: `${name} has been suspended. We’ll email them.`,
          undo: { intent: 'undo-suspension', id: act.id },
        }
      }
      case 'undo-suspension': {
        const name = await asActor(admin, (tx) => undoSuspension(tx, admin, act.id))
        return { ok: true as const, message: `${name} isn’t suspended.` }
      }
      case 'reinstate': {
        const { name, isTold } = await asActor(admin, (tx) => reinstateFranchisor(tx, admin, act.id))
        const told = isTold
          ? 'We’ll email them.'
          : 'We hadn’t emailed them about the suspension yet, so we won’t email them at all.'
        return { ok: true as const, message: `${name} has been reinstated. ${told}` }
      }
      case 'reopen': {
        return {
          ok: true as const,
          message: reopenedText(await asActor(admin, (tx) => reopenAccount(tx, admin, act.id))),
        }
      }
    }
  })
}
