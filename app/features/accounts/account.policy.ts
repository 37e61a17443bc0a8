import type { UserType } from './account.ts'

type Person = { role: 'visitor' | UserType; userId: string | null }

export type AccountAct = 'account:list' | 'account:decide'

/** Who may do what with other people's accounts. The floor (0003_profiles.sql) says the same to the database. */
export function can(actor: Person, act: AccountAct, account?: { status: string }): boolean {
  const isAdmin = actor.role === 'admin' && actor.userId !== null
  switch (act) {
    case 'account:list':
      return isAdmin
    case 'account:decide':
      return isAdmin && (account === undefined || account.status === 'pending')
  }
}
