import { networkOf } from '#app/lib/network.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { withRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { tooManyAttempts } from '../account.errors.ts'

const HOUR = 3_600
const SIGN_UPS_PER_HOUR = 30
/** Links of both kinds together: to set a password and to verify an address. */
export const LINKS_PER_HOUR = 30

/** A network signs up so many accounts an hour: it also bounds how many addresses it can try (Q-32 tells). */
export async function countSignUp(ip: string): Promise<void> {
  const signUps = await asSystem('count a sign-up', (tx) => hitRateLimit(tx, 'sign-up:network', networkOf(ip), HOUR))
  if (signUps > SIGN_UPS_PER_HOUR) throw withRetryAfter(secondsToNextWindow(HOUR), tooManyAttempts())
}

/** Whether a network asked for more links by mail than people need. */
export async function hasReachedLinkLimit(ip: string): Promise<boolean> {
  return (
    (await asSystem('count a link by mail', (tx) => hitRateLimit(tx, 'reset:network', networkOf(ip), HOUR))) >
    LINKS_PER_HOUR
  )
}
