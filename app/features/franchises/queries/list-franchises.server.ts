import { rows, type Tx } from '../../../platform/db.server.ts'
import { PAGE_SIZE, pageCount } from '../search.ts'
import type { FranchiseCard } from './cards.server.ts'
import { kinds, type SearchScope } from './search-sql.server.ts'
import { pageStatement } from './search-sql-page.server.ts'

export type FranchisePage = {
  /** Exact number of matching franchises. A pinned one from another category is shown but not counted (3-decisions 12, 50). */
  total: number
  pages: number
  franchises: FranchiseCard[]
  /** First nationwide franchises that the location filter hides (3-decisions 11); empty without that filter. */
  nationwide: FranchiseCard[]
}

type Row = FranchiseCard & { total: number; elsewhere: number; kind: number | null }

/**
 * One page of search results with the exact total (P-16 to P-18, V-01 to V-07). Listings that an advertisement pins to
 * the chosen category come first. One statement, whatever is asked and found.
 */
export async function listFranchises(tx: Tx, scope: SearchScope, page: number): Promise<FranchisePage> {
  const { text, values } = pageStatement(scope, (page - 1) * PAGE_SIZE)
  const franchises: FranchiseCard[] = [], nationwide: FranchiseCard[] = []
  let total = 0, uncounted = 0
  for (const { total: all, elsewhere, kind, ...card } of await rows<Row>(tx, text, values)) {
    total = all
    uncounted = elsewhere
    if (kind !== null) (kind === kinds.nationwide ? nationwide : franchises).push(card)
  }
  return { total, pages: pageCount(total + uncounted), franchises, nationwide }
}
