import type { Claims } from '#app/platform/db/transaction.server.ts'

/** Who may change prices and banners; policies say the same to the database. */
export const canManageAdvertising = (actor: Claims): boolean => actor.role === 'admin' && actor.userId !== null
