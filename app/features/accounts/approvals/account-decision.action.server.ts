import { failWith, parseForm, runAction, addFormError } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import type { Actor } from '../account.ts'
import { approveAccount, rejectAccount } from './decision.commands.server.ts'
import { decideAccountSchema, reopenAccountSchema } from '../account.schema.ts'
import { settleReason } from '../reject-reasons/reject-reasons.server.ts'
import { undoAccountDecision } from './undo-decision.commands.server.ts'
import { reopenAccount } from './reopening.commands.server.ts'

/** The answer to a decision of which more than the reason is wrong: no button of ours sends one. */
export const unreadableDecision = (parsed: Parameters<typeof addFormError>[0]) =>
  addFormError(parsed, ['reason'], 'Something went wrong, and nothing was changed. Reload the page and try again.')

/** The buttons of Account Approvals. */
export function decideAccountAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(decideAccountSchema, form)
    if (!parsed.ok) return failWith(unreadableDecision(parsed))
    const decision = parsed.data
    switch (decision.decision) {
      case 'approve': {
        const { name } = await asActor(actor, (tx) => approveAccount(tx, actor, decision.id))
        return { ok: true as const, message: `${name} has been approved. We’ll email them.`, undo: decision.id }
      }
      case 'reject': {
        const { name } = await asActor(actor, async (tx) =>
          rejectAccount(tx, actor, decision.id, await settleReason(tx, actor, 'account', decision)),
        )
        return { ok: true as const, message: `${name} has been rejected. We’ll email them.`, undo: decision.id }
      }
      case 'undo': {
        const { name } = await asActor(actor, (tx) => undoAccountDecision(tx, actor, decision.id))
        return { ok: true as const, message: `${name} is pending again.` }
      }
    }
  })
}

/** What an admin reads who has reopened an account. */
export const reopenedText = ({ name, isTold }: { name: string; isTold: boolean }): string =>
  `${name} is pending again. ` +
  (isTold ? 'We’ll email them.' : 'We hadn’t emailed them about the rejection yet, so we won’t email them at all.')

/** The buttons of the rejected accounts (3-decisions 79). */
export function reopenAccountAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(reopenAccountSchema, form)
    if (!parsed.ok)
      return failWith(
        addFormError(parsed, [], 'Something went wrong, and nothing was changed. Reload the page and try again.'),
      )
    return {
      ok: true as const,
      message: reopenedText(await asActor(actor, (tx) => reopenAccount(tx, actor, parsed.data.id))),
    }
  })
}
