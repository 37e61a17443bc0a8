import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/statement.server.ts'
import { type AffordabilityChoice, PAGE_SIZE, pageCount } from '../search.ts'
import type { FranchiseCard } from '../../listing/queries/cards.server.ts'
import { featuredSigns } from '../featured-signs.ts'
import { kinds, type SearchScope } from './search-sql.server.ts'
import { HOUR_MS, pageStatement } from './search-sql-page.server.ts'

export type FranchisePage = {
  /** Exact number of matching franchises. */
  total: number
  /** How many pinned ones of other categories stand before them, not counted (3-decisions 12, 50). */
  elsewhere: number
  pages: number
  franchises: FranchiseCard[]
  /**
   * What can be opened in the location (3-decisions 11, 84): how many, based there or not, and the first of those that
   * the results do not have. Nothing without that filter.
   */
  openable: { total: number; franchises: FranchiseCard[] }
  /** With cash: how many each choice would show (3-decisions 74). */
  answers: Record<AffordabilityChoice, number> | null
}

/**
 * One page of search results with the exact total (P-16 to P-18, V-01 to V-07). Listings that an advertisement pins to
 * the chosen category come first; of the first six at most three carry their sign. One statement, whatever is asked and
 * found.
 */
export async function listFranchises(tx: Tx, asked: SearchScope, page: number): Promise<FranchisePage> {
  const hour = asked.hour ?? Math.floor(Date.now() / HOUR_MS)
  const { statement, values } = pageStatement({ ...asked, hour }, (page - 1) * PAGE_SIZE)
  const found: { card: FranchiseCard; isPin: boolean }[] = []
  const franchises: FranchiseCard[] = [],
    openable = { total: 0, franchises: new Array<FranchiseCard>() }
  let total = 0,
    elsewhere = 0,
    answers: FranchisePage['answers'] = null
  for (const row of await rows(tx, statement, values)) {
    total = row.total
    elsewhere = row.elsewhere
    openable.total = row.openable
    const [cash = 0, loan = 0, all = 0] = row.answers ?? []
    answers = row.answers && { cash, loan, all }
    if (row.kind === null) continue
    const { total: _, elsewhere: __, openable: ___, answers: ____, kind, ...card } = row
    if (kind === kinds.openable) openable.franchises.push(card)
    else found.push({ card, isPin: kind === kinds.pin })
  }
  const signs = featuredSigns(
    found.map(({ card, isPin }) => ({ isFeatured: card.isFeatured, isPin })),
    hour,
  )
  for (const [at, { card }] of found.entries())
    franchises.push(page === 1 ? { ...card, isFeatured: signs[at] ?? false } : card)
  return { total, elsewhere, pages: pageCount(total + elsewhere), franchises, openable, answers }
}
