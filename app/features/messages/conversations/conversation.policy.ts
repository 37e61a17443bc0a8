import type { Claims } from '#app/platform/db/transaction.server.ts'
import type { Side } from './conversation.ts'

/** Both parties of a lead, as far as they have accounts, and whether it is held. */
export type Parties = { otherId: string | null; isHeld: boolean }

/** The side that a person talks on; null for those who have no conversations. */
export const sideOf = ({ role, userId }: Claims): Side | null =>
  userId !== null && (role === 'customer' || role === 'franchisor') ? role : null

const nobodyThere: Readonly<Record<Side, string>> = {
  customer: 'This franchise no longer has an account here, so you can’t send it a message.',
  franchisor: 'This buyer doesn’t have an account, so please reply by email or phone.',
}

/**
 * Why nothing can be written along a lead of one's own, as people read it; null where it can. The floor
 * (messages in db/schema.sql) says the same to the database.
 */
export function reasonNotToWrite(side: Side, { otherId, isHeld }: Parties): string | null {
  if (isHeld) return 'We’re holding your request until you confirm your email. You can write to the franchisor then.'
  return otherId === null ? nobodyThere[side] : null
}
