import type { Claims } from '#app/platform/db/transaction.server.ts'

/** Who may change the categories and their articles; policies say the same to the database. */
export const canManageCategories = (actor: Claims): boolean => actor.role === 'admin' && actor.userId !== null
