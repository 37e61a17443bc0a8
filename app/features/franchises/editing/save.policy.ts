import type { Claims } from '#app/platform/db/transaction.server.ts'

export type FranchiseAction = 'franchise:create' | 'franchise:edit'

/**
 * Who may list and edit: a franchisor, and only what is his own. Policies of `franchises` say the same to the database.
 */
export function can(actor: Claims, act: FranchiseAction, franchise?: { franchisorId: string | null }): boolean {
  if (actor.role !== 'franchisor' || actor.userId === null) return false
  return act === 'franchise:create' || franchise?.franchisorId === actor.userId
}
