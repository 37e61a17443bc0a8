import type { Claims } from '#app/platform/db/transaction.server.ts'
import type { ListingState } from '../listing/franchise.ts'

export type ModerationAction = 'franchise:decide' | 'franchise:acknowledge' | 'franchise:check-website'

/**
 * Who may decide on listings: admins, while one waits (D-14), and note changes of one that is live or paused
 * (3-decisions 35). They look at the website of any.
 */
export function can(actor: Claims, act: ModerationAction, franchise?: { status: ListingState }): boolean {
  if (actor.role !== 'admin' || actor.userId === null) return false
  if (franchise === undefined || act === 'franchise:check-website') return true
  if (act === 'franchise:decide') return franchise.status === 'pending'
  return franchise.status === 'approved' || franchise.status === 'paused'
}
