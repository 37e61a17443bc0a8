import { redirect } from 'react-router'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { unreadableDecision } from '#app/features/accounts/approvals/account-decision.action.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { settleReason } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { heldPartNames } from '../../listing/held/held-parts.ts'
import { acknowledgeChanges, refuseHeldPart } from '../changes/review-changes.commands.server.ts'
import { approveFranchise, rejectFranchise } from '../commands/moderate.server.ts'
import { undoFranchiseDecision, undoRefusedPart, undoReview } from '../commands/undo-decision.server.ts'
import { checkWebsite, removeWebsiteCheck } from '../commands/check-website.server.ts'
import { approvedNews } from '../hidden-by-account.ts'
import { pendingFranchiseList } from '../moderation-list.ts'
import { getNextWaiting } from '../queries/review-queue.server.ts'
import { decideFranchiseSchema } from '../moderation.schema.ts'

const atListing = (id: string, decided: string) => `/admin/franchise/${id}?decided=${decided}`

/** The buttons of a listing that is read to decide: a decision leads on to the next that waits (3-decisions 88). */
export function reviewAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const answer = await moderationAction(form, actor)
    if (!('ok' in answer) || !answer.ok) return answer
    const id = String(form.get('id'))
    if (form.get('decision') === 'undo') return redirect(atListing(id, id))
    if (typeof answer.undo !== 'string') return answer
    const next = await asActor(actor, (tx) => getNextWaiting(tx, id))
    return redirect(next ? atListing(next, id) : `${pendingFranchiseList.path}?decided=${id}`)
  })
}

/** What the button sends that takes an act back. */
const undoBy = (fields: Readonly<Record<string, string>>) => fields

/** The buttons of Franchise Approvals. */
export function moderationAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(decideFranchiseSchema, form)
    if (!parsed.ok) return failWith('belongs' in parsed.errors ? parsed : unreadableDecision(parsed))
    const decision = parsed.data
    switch (decision.decision) {
      case 'approve': {
        const { name, account } = await asActor(actor, (tx) =>
          approveFranchise(tx, actor, decision.id, decision.version),
        )
        return { ok: true as const, message: `${name} ${approvedNews(account)}`, undo: decision.id }
      }
      case 'reject': {
        const { name } = await asActor(actor, async (tx) =>
          rejectFranchise(
            tx,
            actor,
            decision.id,
            await settleReason(tx, actor, 'franchise', decision),
            decision.version,
          ),
        )
        return {
          ok: true as const,
          message: `${name} has been rejected. The franchisor can make changes and resubmit.`,
          undo: decision.id,
        }
      }
      case 'undo': {
        const { name } = await asActor(actor, (tx) => undoFranchiseDecision(tx, actor, decision.id))
        return { ok: true as const, message: `${name} is pending again.` }
      }
      case 'acknowledge':
        await asActor(actor, (tx) => acknowledgeChanges(tx, actor, decision.id, decision.version))
        return {
          ok: true as const,
          message: 'Changes marked as reviewed.',
          undo: undoBy({ decision: 'undo-review', id: decision.id }),
        }
      case 'undo-review':
        await asActor(actor, (tx) => undoReview(tx, actor, decision.id))
        return { ok: true as const, message: 'The changes are waiting for review again.' }
      case 'refuse-part':
        await asActor(actor, async (tx) => {
          const reason = await settleReason(tx, actor, 'franchise', decision)
          await refuseHeldPart(tx, actor, decision.id, { ...decision, reason })
        })
        return {
          ok: true as const,
          message: `Refused: ${heldPartNames[decision.part]}. We’ll email the franchisor, who can correct it.`,
          undo: undoBy({ decision: 'undo-refusal', id: decision.id, part: decision.part }),
        }
      case 'undo-refusal':
        await asActor(actor, (tx) => undoRefusedPart(tx, actor, decision.id, decision.part))
        return { ok: true as const, message: `The ${heldPartNames[decision.part]} is waiting for review again.` }
      case 'check-website':
        await asActor(actor, (tx) => checkWebsite(tx, actor, decision.id, decision))
        return { ok: true as const, message: 'Website marked as checked. Buyers see the date.' }
      case 'remove-website-check':
        await asActor(actor, (tx) => removeWebsiteCheck(tx, actor, decision.id, decision.checkedAt))
        return { ok: true as const, message: 'The website check has been removed.' }
    }
  })
}
