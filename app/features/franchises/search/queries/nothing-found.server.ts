import type { Tx } from '#app/platform/db/transaction.server.ts'
import { listCategories } from '#app/features/categories/category.queries.server.ts'
import { type CategoryOption, resolveCategory } from '#app/features/categories/category.ts'
import type { FranchiseCard } from '../../listing/queries/cards.server.ts'
import { chosenFilters, filterText } from '../chosen-filters.ts'
import { type HidingFilter, keeps, type NearestOffer, nearestOffers, type NothingFound } from '../nearest-offers.ts'
import { NEAREST_SHOWN, noFilters, normaliseFilters, type SearchFilters } from '../search.ts'
import { listFranchises } from './list-franchises.server.ts'
import { searchScope } from './search-scope.server.ts'
import type { SearchScope } from './search-sql.server.ts'

/** Nothing asked for; how results are sorted and shown stays. */
const { sort: _sort, view: _view, page: _page, ...nothingChosen } = noFilters

/** What is asked of the database with filters taken away; of a subcategory the main category stays. */
function loosened(
  scope: SearchScope,
  filters: SearchFilters,
  without: Partial<SearchFilters>,
  mainNumber: number | null,
): SearchScope {
  const { q = scope.q, only = filters.only } = without
  return {
    ...scope,
    q,
    only,
    ...(!keeps(filters, without, 'subcategory') && { categoryNumber: mainNumber }),
    ...(!keeps(filters, without, 'category') && { categoryNumber: null }),
    ...('location' in without && { location: '', placeAreas: null }),
    ...('open' in without && { openAreas: null }),
    ...('investment' in without && { bucket: null }),
    ...('cashPence' in without && { cashPence: null }),
  }
}

/**
 * The filters of a search that found nothing without which there are results, most first: what helps is offered, and
 * nothing else. Where no filter less is enough to find what is looked for, the text or the category on its own.
 */
export async function listHidingFilters(
  tx: Tx,
  filters: SearchFilters,
  scope: SearchScope,
  categories: readonly CategoryOption[],
): Promise<HidingFilter[]> {
  const { main, sub } = resolveCategory(categories, filters.category, filters.subcategory)
  const chosen = chosenFilters(filters, main, sub, false)
  // Without the only one there is nothing to search by: that is what Clear Filters does.
  if (chosen.length < 2) return []
  const hiding: HidingFilter[] = []
  const count = async (label: string, without: Partial<SearchFilters>): Promise<void> => {
    const { total } = await listFranchises(tx, loosened(scope, filters, without, main?.number ?? null), 1)
    if (total > 0) hiding.push({ label, without, total })
  }
  for (const { without, ...one } of chosen) {
    const within = 'category' in without ? 'In all categories' : main && `In all of ${main.name}`
    await count('subcategory' in without && within ? within : `Without ${filterText({ without, ...one })}`, without)
  }
  const { q, category, subcategory } = filters
  const sought = q ? { label: `“${q}”`, kept: { q } } : { label: (sub ?? main)?.name, kept: { category, subcategory } }
  if (chosen.length > 2 && sought.label && !hiding.some(({ without }) => keeps(filters, without, q ? 'q' : 'category')))
    await count(`Only ${sought.label}, without the other filters`, { ...nothingChosen, ...sought.kept })
  return hiding.toSorted((a, b) => b.total - a.total)
}

/** What stands in place of results: the first of them, and the filters with which there are `total`. */
export type Nearest = NearestOffer & { total: number; franchises: FranchiseCard[] }

/**
 * The cards of the first offer of a search that found nothing, as its own list has them but for ads: what is shown as
 * an answer has to be one. One statement, and those that read a place or a name that a filter hides.
 */
export async function listNearest(tx: Tx, found: NothingFound): Promise<Nearest | null> {
  const categories = await listCategories(tx)
  for (const { label, text, change } of nearestOffers(found)) {
    const asked = normaliseFilters({ ...found.filters, ...change })
    const { main, sub } = resolveCategory(categories, asked.category, asked.subcategory)
    const { scope } = await searchScope(tx, asked)
    const categoryNumber = (sub ?? main)?.number ?? null
    const { total, franchises } = await listFranchises(tx, { ...scope, categoryNumber, isUnpinned: true }, 1)
    if (total > 0) return { label, text, change, total, franchises: franchises.slice(0, NEAREST_SHOWN) }
  }
  return null
}
