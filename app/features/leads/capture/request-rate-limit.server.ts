import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { networkOf } from '#app/lib/network.ts'
import { requestsClosed, tooManyRequests } from '../lead.errors.ts'

/** Generous for people, narrow for machines: requests per hour. */
const requestsPerHour = { network: 300, email: 100, franchise: 1_200 } as const

const HIT_LIMITS = statement(
  z.object({ network: z.int(), email: z.int(), franchise: z.int().nullable() }),
  `select hit_limit('request:network', $1, $4) as network, hit_limit('request:email', $2, $4) as email,
     (select hit_limit('request:franchise', id::text, $4) from franchises where id = $3) as franchise`,
  { isPlannedOnce: true },
)

/**
 * Counts one request of a network, an address and, where there is one, for a franchise. Throws `lead.too_many` over the
 * limits. In a transaction of its own, so that a request that fails is counted too.
 */
export async function countRequest(request: { email: string; ip: string; franchiseId?: string }): Promise<void> {
  const over = await asSystem('count a request', async (tx) => {
    const hits = await one(tx, HIT_LIMITS, [networkOf(request.ip), request.email, request.franchiseId ?? null, HOUR])
    if (request.franchiseId && hits.franchise === null) return 'unknown'
    return (
      hits.network > requestsPerHour.network ||
      hits.email > requestsPerHour.email ||
      (hits.franchise ?? 0) > requestsPerHour.franchise
    )
  })
  if (over === 'unknown') throw requestsClosed()
  if (over) throw overLimit({ windowSeconds: HOUR }, tooManyRequests())
}

/** Counts choices that come along with a sign-in as a request of the address; false over its limit. */
export async function canBringChoices(tx: SystemTx, email: string): Promise<boolean> {
  return !(await isOverLimit(tx, { scope: 'request:email', most: requestsPerHour.email, windowSeconds: HOUR }, email))
}
