import { z } from 'zod'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'

const CATEGORIES = statement(
  z.object({ number: z.int() }),
  `select main_category_number as number from franchise_search where main_category_number is not null
    union select category_number from category_request_rates order by 1`,
)
const REFRESH = statement(z.object({ known: z.int() }), 'select refresh_category_request_rates($1) as known')

/**
 * Stores how the franchises of each category did over the last 7, 30 and 91 days, a category at a time, for each of
 * which it has a minute: it reads three months of all its franchises. Returns how many figures there are; throws at the
 * end where a category failed, the others being stored.
 */
export async function refreshCategoryRates(): Promise<number> {
  const categories = await asSystem('categories to compare with', (tx) => rows(tx, CATEGORIES))
  let known = 0
  const failures: unknown[] = []
  for (const { number } of categories)
    try {
      known += (await asSystem('category rates', (tx) => oneInAMinute(tx, REFRESH, [number]))).known
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} categories could not be compared`)
  return known
}
