import { rows, type Tx } from '../../../platform/db.server.ts'
import type { FranchiseCard } from './list-franchises.server.ts'
import { here, nearStatement, type SearchScope } from './search-sql.server.ts'

export type Nearby = {
  /** The town as uk_cities spells it. */
  place: string
  /** Miles from it to each franchise of the page that has a town, by id. */
  miles: Record<string, number>
  /** Franchises of other towns within 25 miles, nearest first; nationwide ones are apart. */
  franchises: (FranchiseCard & { miles: number })[]
}

const NEAR_SHOWN = 6

/** What is near the place that was chosen, or null for one that is no town. Two statements, whatever is found. */
export async function nearby(tx: Tx, scope: SearchScope, shown: readonly { id: string }[]): Promise<Nearby | null> {
  if (scope.location === '') return null
  const { text, values } = nearStatement(scope, NEAR_SHOWN)
  const [places, franchises] = await Promise.all([
    rows<{ place: string; id: string | null; miles: number | null }>(tx, `with here as (${here('$1')})
      select here.name as place, s.franchise_id as id, s.miles from here left join lateral (
        select x.franchise_id, miles_between(here.latitude, here.longitude, c.latitude, c.longitude) as miles
        from franchise_search x join uk_cities c on c.id = x.city_id where x.franchise_id = any ($2::uuid[])) s on true`, [scope.location, shown.map(({ id }) => id)]),
    rows<FranchiseCard & { miles: number }>(tx, text, values),
  ])
  const [first] = places
  if (!first) return null
  return { place: first.place, miles: Object.fromEntries(places.flatMap(({ id, miles }) => (id === null || miles === null ? [] : [[id, miles]]))), franchises }
}
