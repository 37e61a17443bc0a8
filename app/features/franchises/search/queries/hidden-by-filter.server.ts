import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { SearchFilters } from '../search.ts'
import { listFranchises } from './list-franchises.server.ts'
import type { SearchScope } from './search-sql.server.ts'

/** One filter of a search that found nothing, and how many results it has without it. */
export type HidingFilter = { without: Partial<SearchFilters>; total: number }

/**
 * The filters of a search that found nothing without which there are results, most first: what helps is offered, and
 * nothing else. `mainNumber` is the main category's, under whose subcategory is searched.
 */
export async function listHidingFilters(
  tx: Tx,
  { only, ...asked }: SearchFilters,
  scope: SearchScope,
  mainNumber: number | null,
): Promise<HidingFilter[]> {
  const looser: [Partial<SearchFilters>, Partial<SearchScope>][] = []
  if (asked.q) looser.push([{ q: '' }, { q: '' }])
  if (asked.subcategory) looser.push([{ subcategory: null }, { categoryNumber: mainNumber }])
  if (asked.category) looser.push([{ category: null, subcategory: null }, { categoryNumber: null }])
  if (asked.location) looser.push([{ location: '' }, { location: '', placeAreas: null }])
  if (asked.open) looser.push([{ open: '' }, { openAreas: null }])
  if (asked.investment) looser.push([{ investment: null }, { bucket: null }])
  if (asked.cashPence !== null) looser.push([{ cashPence: null }, { cashPence: null }])
  for (const one of only) {
    const others = only.filter((other) => other !== one)
    looser.push([{ only: others }, { only: others }])
  }
  // Without the only one there is nothing to search by: that is what Clear Filters does.
  if (looser.length < 2) return []
  const hiding: HidingFilter[] = []
  for (const [without, change] of looser) {
    const { total } = await listFranchises(tx, { ...scope, ...change }, 1)
    if (total > 0) hiding.push({ without, total })
  }
  return hiding.toSorted((a, b) => b.total - a.total)
}
