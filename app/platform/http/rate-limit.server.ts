import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const HIT = statement(z.object({ hits: z.int() }), 'select hit_limit($1, $2, $3) as hits')

/**
 * Counts one more in the current window of `windowSeconds`, outside any rollback of the caller's choice, and returns
 * the count.
 */
export async function hitRateLimit(tx: Tx, scope: string, key: string, windowSeconds: number): Promise<number> {
  return (await one(tx, HIT, [scope, key, windowSeconds])).hits
}
