import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/statement.server.ts'
import { resolveCategory, toCategoryLink } from '#app/features/categories/category.ts'
import { listMainCategories, listSubcategories } from '#app/features/categories/category.queries.server.ts'
import { bucketOf, investmentRanges } from '../investment-ranges.ts'
import type { FilterCounts } from '../filter-counts.ts'
import { facets, type SearchFilters } from '../search.ts'
import { searchScope } from './search-scope.server.ts'
import { filterCountsStatement } from './search-sql-filter-counts.server.ts'

/**
 * How many results filters would have, the N of their search page (P-16), how many can be opened in their location
 * (3-decisions 84), and how many results with each option of a category, a range and a fact. Not of a place: whoever is
 * based in one of a thousand is found by its name.
 */
export async function countByFilter(tx: Tx, asked: SearchFilters): Promise<FilterCounts> {
  const [{ scope }, mains, beside] = await Promise.all([
    searchScope(tx, asked),
    listMainCategories(tx),
    asked.category === null ? [] : listSubcategories(tx, asked.category),
  ])
  const { main, sub } = resolveCategory([...mains, ...beside], asked.category, asked.subcategory)
  const { statement, values } = filterCountsStatement({ ...scope, categoryNumber: (sub ?? main)?.number ?? null })
  const counted = new Map<string, number>()
  for (const { kind, value, total } of await rows(tx, statement, values)) counted.set(`${kind} ${value}`, total)
  const count = (kind: string, value: string | number) => counted.get(`${kind} ${value}`) ?? 0
  const options = Object.fromEntries([
    ...[...mains, ...beside].map(({ id, number }) => [id, count('category', number)] as const),
    ...investmentRanges.map((range) => [range, count('investment', bucketOf(range))] as const),
    ...facets.map((one) => [one, count('only', one)] as const),
  ])
  return {
    total: count('total', ''),
    openable: count('openable', ''),
    main: main?.id ?? null,
    subs: main ? beside.map(toCategoryLink) : [],
    options,
  }
}
