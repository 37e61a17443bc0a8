import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/statement.server.ts'
import type { FranchiseCard } from '../../listing/queries/cards.server.ts'
import { NEAR_SHOWN } from '../search.ts'
import { nearStatement } from './search-sql-near.server.ts'
import type { SearchScope } from './search-sql.server.ts'

export type Nearby = {
  /** The town as uk_cities spells it. */
  place: string
  /** Miles from it to each franchise of the page that has a town, by id. */
  miles: Record<string, number>
  /** Franchises of other towns within 25 miles, nearest first; nationwide ones are apart. */
  franchises: (FranchiseCard & { miles: number })[]
}

/** What is near the place that was chosen, or null for one that is no town. One statement, whatever is found. */
export async function listNearby(tx: Tx, scope: SearchScope, shown: readonly { id: string }[]): Promise<Nearby | null> {
  if (scope.location === '') return null
  const { statement, values } = nearStatement(
    scope,
    NEAR_SHOWN,
    shown.map(({ id }) => id),
  )
  let found: Nearby | null = null
  for (const row of await rows(tx, statement, values)) {
    found ??= { place: row.place, miles: row.distances ?? {}, franchises: [] }
    if (row.miles === null) continue
    const { place: _, distances: __, ...franchise } = row
    found.franchises.push(franchise)
  }
  return found
}
