import { asActor } from '#app/platform/db/transaction.server.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import type { Actor } from '../account.ts'
import { REJECT_REASONS_PATH } from './reject-reason.ts'
import { addRejectReason, changeRejectReason, removeRejectReason } from './reject-reasons.server.ts'
import { rejectReasonsSchema } from './reject-reasons.schema.ts'

const AGAIN = 'Something went wrong, and nothing was changed. Reload the page and try again.'

/** The buttons of the page with the saved reasons. */
export function rejectReasonsAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(rejectReasonsSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['title', 'text', 'noun'], AGAIN))
    const act = parsed.data
    switch (act.intent) {
      case 'add':
        await asActor(actor, (tx) => addRejectReason(tx, actor, act))
        return { ok: true as const, message: `‘${act.title}’ has been saved.` }
      case 'edit':
        await asActor(actor, (tx) => changeRejectReason(tx, actor, act))
        return redirectWithFlash({ message: `‘${act.title}’ has been saved.`, at: REJECT_REASONS_PATH })
      case 'delete': {
        const title = await asActor(actor, (tx) => removeRejectReason(tx, actor, act.id))
        return { ok: true as const, message: `‘${title}’ has been deleted.` }
      }
    }
  })
}
