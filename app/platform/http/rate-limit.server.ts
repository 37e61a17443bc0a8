import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { secondsToNextWindow, withRetryAfter } from './retry-after.server.ts'

export const HOUR = 3_600
export const DAY = 86_400

/** At most so many under one key, such as a person or a network, in each window. */
export type RateLimit = { scope: string; most: number; windowSeconds: number }

const HIT = statement(z.object({ hits: z.int() }), 'select hit_limit($1, $2, $3) as hits', { isPlannedOnce: true })

/** Counts one more in the current window of `windowSeconds`, and returns the count. A rollback takes it back. */
export async function hitRateLimit(tx: Tx, scope: string, key: string, windowSeconds: number): Promise<number> {
  return (await one(tx, HIT, [scope, key, windowSeconds])).hits
}

/** Counts one more, and says whether that is too many. */
export async function isOverLimit(tx: Tx, { scope, most, windowSeconds }: RateLimit, key: string): Promise<boolean> {
  return (await hitRateLimit(tx, scope, key, windowSeconds)) > most
}

/** Refuses what is over a limit: the answer's Retry-After says when everything counts from zero again. */
export const overLimit = <T>({ windowSeconds }: Pick<RateLimit, 'windowSeconds'>, refusal: T): T =>
  withRetryAfter(secondsToNextWindow(windowSeconds), refusal)
