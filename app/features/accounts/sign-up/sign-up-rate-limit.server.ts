import { networkOf } from '#app/lib/network.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { tooManyAttempts } from '../account.errors.ts'

const SIGN_UPS = { scope: 'sign-up:network', most: 30, windowSeconds: HOUR }
/** Links of both kinds together: to set a password and to verify an address. */
export const LINKS_PER_HOUR = 30
const LINKS = { scope: 'reset:network', most: LINKS_PER_HOUR, windowSeconds: HOUR }

/** A network signs up so many accounts an hour: it also bounds how many addresses it can try (Q-32 tells). */
export async function countSignUp(ip: string): Promise<void> {
  const isOver = await asSystem('count a sign-up', (tx) => isOverLimit(tx, SIGN_UPS, networkOf(ip)))
  if (isOver) throw overLimit(SIGN_UPS, tooManyAttempts())
}

/** Whether a network asked for more links by mail than people need. */
export function hasReachedLinkLimit(ip: string): Promise<boolean> {
  return asSystem('count a link by mail', (tx) => isOverLimit(tx, LINKS, networkOf(ip)))
}
