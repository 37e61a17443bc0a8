import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { londonDay } from '#app/lib/dates.ts'
import { networkOf } from '#app/lib/network.ts'
import type { Claims } from '#app/platform/db/transaction.server.ts'
import { authSecret } from '#app/platform/env.server.ts'

/** Who asks, as far as counting wants to know. */
export type Visitor = Claims & { ip: string; userAgent: string | null }

/** Who sent a request, for counting. */
export function visitorOf(request: Request, { role, userId }: Claims, ip: string): Visitor {
  return { role, userId, ip, userAgent: request.headers.get('user-agent') }
}

/** Whether a program for people asks: it says what it is, and is no known bot. */
export function isPerson(userAgent: string | null): boolean {
  return Boolean(userAgent) && !isbot(userAgent)
}

/** Whether someone really opens a page: no prefetch, no preview, no known bot, and a browser that says what it is. */
export function isHumanVisit(request: Request): boolean {
  if (request.method !== 'GET') return false
  const purpose = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => request.headers.get(name) ?? '').join()
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  return isPerson(request.headers.get('user-agent'))
}

/**
 * A visitor of one London day as a code from which nobody is found again: no address and no email is kept, tomorrow
 * the same person has another code, and for another kind of thing (`what`) too.
 */
export function visitorHash(
  what: 'post-view' | 'franchise' | 'banner',
  { ip, userAgent, userId }: Pick<Visitor, 'ip' | 'userAgent' | 'userId'>,
  now = new Date(),
): string {
  const who = userId ?? `${networkOf(ip)} ${userAgent ?? ''}`
  return createHmac('sha256', authSecret())
    .update(`${what}:${londonDay(now)}:${who}`)
    .digest('base64url')
}
