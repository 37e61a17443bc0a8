import { z } from 'zod'
import { type Bound, countedTotal, isCounted, type SearchScope, statementsOf } from './search-sql.server.ts'
import { hits } from './search-sql-hits.server.ts'

const countRow = z.object({ total: z.int() })
const countStatements = statementsOf(countRow)

/** How many results there are, and nothing else: the `total` of `pageStatement`, which does not hang on the order. */
export function countStatement(asked: SearchScope): Bound<typeof countRow> {
  // Shown all of it, cash leaves every row.
  const scope: SearchScope = { ...asked, sort: 'newest', ...(asked.afford === 'all' && { cashPence: null }) }
  return countStatements(
    'count',
    scope,
    [],
    (filters) =>
      isCounted(scope)
        ? `select (${countedTotal(filters)}) as total`
        : `with ${hits(filters, '1', filters.all).join(', ')} select count(*)::int as total from hits`,
    isCounted({ ...scope, cashPence: null }),
  )
}
