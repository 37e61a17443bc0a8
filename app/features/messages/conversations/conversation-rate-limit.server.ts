import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { secondsToNextWindow, withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { tooManySent } from './conversation.errors.ts'

const HOUR = 3_600
/** Messages of one person in an hour: more than anyone types, fewer than a machine wants. */
export const MESSAGES_PER_HOUR = 120

/**
 * Counts a message of a person, in a transaction of its own, so that one that fails is counted too. Throws
 * `conversation.too_many`.
 */
export async function countMessage(actor: Member): Promise<void> {
  const sent = await asActor(actor, (tx) => hitRateLimit(tx, 'message:person', actor.userId, HOUR))
  if (sent > MESSAGES_PER_HOUR) throw withRetryAfter(secondsToNextWindow(HOUR), tooManySent())
}
