import type { Claims } from '#app/platform/db/transaction.server.ts'

/** Who may write and change posts and their categories. The floor (0011_blog.sql) says the same to the database. */
export const canManageBlog = (actor: Claims): boolean => actor.role === 'admin' && actor.userId !== null
