import type { Tx } from '#app/platform/db/transaction.server.ts'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { NATIONWIDE } from '../../listing/franchise.ts'
import { bucketOf } from '../investment-ranges.ts'
import type { SearchFilters } from '../search.ts'
import { openPlace, type OpenPlace } from './open-place.server.ts'
import type { SearchScope } from './search-sql.server.ts'

const WHOLE: OpenPlace = { name: NATIONWIDE, areas: [WHOLE_UK] }

/** What filters ask of the database, in every category, and the places that they name. */
export async function searchScope(
  tx: Tx,
  asked: SearchFilters,
): Promise<{ scope: SearchScope; open: OpenPlace | null; place: OpenPlace | null }> {
  const open = asked.open ? await openPlace(tx, asked.open) : null
  // A text that is no place hides what can be opened everywhere, too.
  const place = !open && asked.location ? ((await openPlace(tx, asked.location)) ?? WHOLE) : null
  const scope: SearchScope = {
    openAreas: open?.areas ?? null,
    placeAreas: place?.areas ?? null,
    categoryNumber: null,
    bucket: asked.investment ? bucketOf(asked.investment) : null,
    q: asked.q,
    location: asked.location,
    sort: asked.sort,
    only: asked.only,
    cashPence: asked.cashPence,
    lendingPercent: asked.lendingPercent,
    afford: asked.afford,
  }
  return { scope, open, place }
}
