import type { Claims } from '#app/platform/db/transaction.server.ts'

export type AccountAction =
  | 'account:sign-up'
  | 'account:list'
  | 'account:decide'
  | 'account:reopen'
  | 'account:suspend'
  | 'account:delete'
  | 'company:check'
  | 'company:manage'

/**
 * Who may make an account, and do what with other people's. Policies of `profiles` say the same to the database.
 */
export function can(actor: Claims, act: AccountAction, account?: { status: string }): boolean {
  const isAdmin = actor.role === 'admin' && actor.userId !== null
  switch (act) {
    // Whoever is signed in leaves that account first: the mail and the sign-in that follow are the new one's.
    case 'account:sign-up':
      return actor.role === 'visitor'
    // Its profile and its people are its owner's; everything else a member does as well (docs/decisions/031).
    case 'company:manage':
      return actor.role === 'franchisor' && actor.userId !== null && (actor.personId ?? actor.userId) === actor.userId
    case 'account:list':
    case 'account:suspend':
    case 'account:delete':
    case 'company:check':
      return isAdmin
    case 'account:decide':
      return isAdmin && (account === undefined || account.status === 'pending')
    case 'account:reopen':
      return isAdmin && (account === undefined || account.status === 'rejected')
  }
}
