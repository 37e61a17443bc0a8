import type { Claims } from '#app/platform/db/transaction.server.ts'

export type AccountAction = 'account:sign-up' | 'account:list' | 'account:decide' | 'account:reopen'

/**
 * Who may make an account, and do what with other people's. The floor (0003_profiles.sql) says the same to the
 * database.
 */
export function can(actor: Claims, act: AccountAction, account?: { status: string }): boolean {
  const isAdmin = actor.role === 'admin' && actor.userId !== null
  switch (act) {
    // Whoever is signed in leaves that account first: the mail and the sign-in that follow are the new one's.
    case 'account:sign-up':
      return actor.role === 'visitor'
    case 'account:list':
      return isAdmin
    case 'account:decide':
      return isAdmin && (account === undefined || account.status === 'pending')
    case 'account:reopen':
      return isAdmin && (account === undefined || account.status === 'rejected')
  }
}
