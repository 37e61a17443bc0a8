import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type AskedAct, askedActs, canBe } from './listing-state.ts'
import { getListingContents, type OwnListing } from './listing-state.queries.server.ts'

/** What is asked before a listing is paused, withdrawn or deleted. */
export type ListingQuestion = OwnListing & { id: string; act: AskedAct }

/** The question that an address asks, `?pause=` with a listing's id; null where it asks none that fits the listing. */
export async function getListingQuestion(
  tx: Tx,
  franchisorId: string,
  params: URLSearchParams,
): Promise<ListingQuestion | null> {
  const act = askedActs.find((one) => params.has(one))
  const id = act && params.get(act)
  if (!id) return null
  const listing = await getListingContents(tx, franchisorId, id)
  return listing && canBe(listing.state, act) ? { ...listing, id, act } : null
}
