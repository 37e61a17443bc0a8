import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { IN_REVIEW, LISTING_STATE } from '../../listing/queries/listing-state.server.ts'

const COUNT = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from franchises f where ${IN_REVIEW}`,
)

/** The badge and counter of waiting listings (D-04, D-06). */
export async function countPendingFranchises(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}

const NAME = statement(
  z.object({ id: z.guid(), name: z.string(), status: z.enum(listingStates), version: z.string() }),
  `select f.id, f.name, ${LISTING_STATE} as status, extract(epoch from f.updated_at)::text as version
   from franchises f where f.id = $1`,
)

/** One listing's name, state and version, for the page that asks before rejecting; null when there is none. */
export async function getFranchiseName(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; status: ListingState; version: string } | null> {
  return (await maybeOne(tx, NAME, [id])) ?? null
}
