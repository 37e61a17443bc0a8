import type { Claims } from '#app/platform/db/transaction.server.ts'

/** Who may write and change posts and their categories; policies say the same to the database. */
export const canManageBlog = (actor: Claims): boolean => actor.role === 'admin' && actor.userId !== null
