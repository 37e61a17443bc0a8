import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one } from '#app/platform/db/statement.server.ts'
import { resolveCategory } from '#app/features/categories/category.ts'
import { listMainCategories, listSubcategories } from '#app/features/categories/category.queries.server.ts'
import type { SearchFilters } from '../search.ts'
import { searchScope } from './search-scope.server.ts'
import { countStatement } from './search-sql-count.server.ts'

/** How many results filters would have: the N of their search page (P-16), without reading it. */
export async function countResults(tx: Tx, asked: SearchFilters): Promise<number> {
  const [{ scope }, mains, subs] = await Promise.all([
    searchScope(tx, asked),
    asked.category === null ? [] : listMainCategories(tx),
    asked.category === null ? [] : listSubcategories(tx, asked.category),
  ])
  const { main, sub } = resolveCategory([...mains, ...subs], asked.category, asked.subcategory)
  const { statement, values } = countStatement({ ...scope, categoryNumber: (sub ?? main)?.number ?? null })
  return (await one(tx, statement, values)).total
}
