import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { unreadableDecision } from '#app/features/accounts/approvals/account-decision.action.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { acknowledgeChanges, approveFranchise, rejectFranchise } from '../commands/moderate.server.ts'
import { checkWebsite, removeWebsiteCheck } from '../commands/check-website.server.ts'
import { decideFranchiseSchema } from '../moderation.schema.ts'

/** The buttons of Franchise Approvals and of an admin's view of one franchise. */
export function moderationAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    const parsed = parseForm(decideFranchiseSchema, form)
    if (!parsed.ok) return failWith('belongs' in parsed.errors ? parsed : unreadableDecision(parsed))
    const decision = parsed.data
    switch (decision.decision) {
      case 'approve': {
        const { name } = await asActor(actor, (tx) => approveFranchise(tx, actor, decision.id, decision.version))
        return { ok: true as const, message: `${name} is live.` }
      }
      case 'reject': {
        const { name } = await asActor(actor, (tx) => rejectFranchise(tx, actor, decision.id, decision.reason || null))
        return {
          ok: true as const,
          message: `${name} has been rejected. The franchisor can make changes and resubmit.`,
        }
      }
      case 'acknowledge':
        await asActor(actor, (tx) => acknowledgeChanges(tx, actor, decision.id, decision.version))
        return { ok: true as const, message: 'Changes marked as reviewed.' }
      case 'check-website':
        await asActor(actor, (tx) => checkWebsite(tx, actor, decision.id, decision))
        return { ok: true as const, message: 'Website marked as checked. Buyers see the date.' }
      case 'remove-website-check':
        await asActor(actor, (tx) => removeWebsiteCheck(tx, actor, decision.id))
        return { ok: true as const, message: 'The check of the website has been removed.' }
    }
  })
}
