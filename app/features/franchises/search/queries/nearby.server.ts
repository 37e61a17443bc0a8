import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'
import type { FranchiseCard } from '../../listing/queries/cards.server.ts'
import { nearStatement, type SearchScope } from './search-sql.server.ts'

export type Nearby = {
  /** The town as uk_cities spells it. */
  place: string
  /** Miles from it to each franchise of the page that has a town, by id. */
  miles: Record<string, number>
  /** Franchises of other towns within 25 miles, nearest first; nationwide ones are apart. */
  franchises: (FranchiseCard & { miles: number })[]
}

const NEAR_SHOWN = 6

type Row = FranchiseCard & { place: string; distances: Record<string, number> | null; miles: number | null }

/** What is near the place that was chosen, or null for one that is no town. One statement, whatever is found. */
export async function nearby(tx: Tx, scope: SearchScope, shown: readonly { id: string }[]): Promise<Nearby | null> {
  if (scope.location === '') return null
  const { text, values } = nearStatement(scope, NEAR_SHOWN, shown.map(({ id }) => id))
  let found: Nearby | null = null
  for (const { place, distances, miles, ...card } of await rows<Row>(tx, text, values)) {
    found ??= { place, miles: distances ?? {}, franchises: [] }
    if (miles !== null) found.franchises.push({ ...card, miles })
  }
  return found
}
