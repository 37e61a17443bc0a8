import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { tooManySent } from './conversation.errors.ts'

/** Messages of one person in an hour: more than anyone types, fewer than a machine wants. */
export const MESSAGES_PER_HOUR = 120
const MESSAGES = { scope: 'message:person', most: MESSAGES_PER_HOUR, windowSeconds: HOUR }

/**
 * Counts a message of a person, in a transaction of its own, so that one that fails is counted too. Throws
 * `conversation.too_many`.
 */
export async function countMessage(actor: Member): Promise<void> {
  if (await asActor(actor, (tx) => isOverLimit(tx, MESSAGES, actor.userId))) throw overLimit(MESSAGES, tooManySent())
}
