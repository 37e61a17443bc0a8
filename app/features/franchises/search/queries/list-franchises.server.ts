import { z } from 'zod'
import type { Prepared, Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement, type Statement } from '#app/platform/db/statement.server.ts'
import { PAGE_SIZE, pageCount } from '../search.ts'
import type { FranchiseCard } from '../../listing/queries/cards.server.ts'
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

const cardRow = z.object({
  id: z.guid(),
  name: z.string(),
  shortDescription: z.string(),
  location: z.string(),
  investmentPence: z.int().nullable(),
  imageUrl: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  hue: z.int().nullable(),
  isFeatured: z.boolean(),
  totalToOpenPence: z.int().nullable(),
  minimumOwnCashPence: z.int().nullable(),
})
const numbersRow = z.object({ total: z.int(), elsewhere: z.int() })
const none = z.null()
/** A page without a card has the numbers in a row without one. */
const pageRow = z.union([
  numbersRow.extend({ kind: z.int(), ...cardRow.shape }),
  numbersRow.extend({ kind: none, id: none, name: none, shortDescription: none, location: none, investmentPence: none, imageUrl: none, franchisorId: none, hue: none, isFeatured: none, totalToOpenPence: none, minimumOwnCashPence: none }),
])

const statements = new Map<string | Prepared, Statement<typeof pageRow>>()

/** Each text that pageStatement keeps has its statement. */
function statementOf(text: string | Prepared): Statement<typeof pageRow> {
  const made = statements.get(text) ?? statement(pageRow, typeof text === 'string' ? text : text.text, { isPlannedOnce: typeof text !== 'string' })
  statements.set(text, made)
  return made
}

/**
 * One page of search results with the exact total (P-16 to P-18, V-01 to V-07). Listings that an advertisement pins to
 * the chosen category come first. One statement, whatever is asked and found.
 */
export async function listFranchises(tx: Tx, scope: SearchScope, page: number): Promise<FranchisePage> {
  const { text, values } = pageStatement(scope, (page - 1) * PAGE_SIZE)
  const franchises: FranchiseCard[] = [], nationwide: FranchiseCard[] = []
  let total = 0, uncounted = 0
  for (const row of await rows(tx, statementOf(text), values)) {
    total = row.total
    uncounted = row.elsewhere
    if (row.kind === null) continue
    const { total: _, elsewhere: __, kind, ...card } = row
    ;(kind === kinds.nationwide ? nationwide : franchises).push(card)
  }
  return { total, pages: pageCount(total + uncounted), franchises, nationwide }
}
