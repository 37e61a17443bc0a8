import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/platform/db.server.ts'
import type { Comparison } from '../compare.ts'
import type { Compared, MedianFigure } from '../compared.ts'
import { medianFigures } from '../compared.ts'
import { EXAMPLE_TURNOVER_PENCE } from '../assumptions.ts'
import { mediansAtTurnover } from '../comparison.ts'
import type { Figures } from '../figures.ts'
import { franchiseFigures } from '../franchise-figures.table.server.ts'
import { categoryMedians, franchiseSearch } from '../franchise-search.table.server.ts'
import { franchiseDetails, franchises } from '../franchise.table.server.ts'
import { listCategoryCosts } from './category-costs.server.ts'
import { toDisclosure } from './disclosure.server.ts'

/**
 * The public franchises among these ids, in the order asked for, with the medians of their main categories, those of
 * sums at a turnover in pence: three queries, however many are compared. `missing` counts the ids that are no public
 * franchise.
 */
export async function getComparison(tx: Tx, ids: readonly string[], turnoverPence: number = EXAMPLE_TURNOVER_PENCE): Promise<Comparison> {
  if (ids.length === 0) return { franchises: [], missing: 0 }
  const found = await tx
    .select({ search: franchiseSearch, investment: franchiseDetails.investmentAmount, figures: franchiseFigures })
    .from(franchises)
    .innerJoin(franchiseSearch, eq(franchiseSearch.franchiseId, franchises.id))
    .leftJoin(franchiseDetails, eq(franchiseDetails.franchiseId, franchises.id))
    .leftJoin(franchiseFigures, eq(franchiseFigures.franchiseId, franchises.id))
    .where(and(inArray(franchises.id, [...ids]), franchises.isPublic))
  const numbers = [...new Set(found.flatMap(({ search }) => search.mainCategoryNumber ?? []))]
  const [medians, costs] =
    numbers.length === 0 ? [[], new Map<number, Figures[]>()] : await Promise.all([tx.select().from(categoryMedians).where(inArray(categoryMedians.categoryNumber, numbers)), listCategoryCosts(tx, numbers)])
  const atTurnover = new Map([...costs].map(([number, category]) => [number, mediansAtTurnover(category, turnoverPence)]))
  const mediansOf = (number: number | null): Compared['medians'] => {
    const of: Compared['medians'] = { ...(number === null ? null : atTurnover.get(number)) }
    for (const { categoryNumber, figure, value, disclosing } of medians) if (categoryNumber === number && isKnown(figure)) of[figure] = { value, disclosing }
    return of
  }
  const compared = found.map(({ search, investment, figures }): Compared => {
    const shown = {
      id: search.franchiseId,
      name: search.name,
      location: search.location,
      imageUrl: search.mainImageUrl,
      hue: search.mainCategoryHue,
      franchisorId: search.franchisorId,
      category: search.mainCategoryName,
      medians: mediansOf(search.mainCategoryNumber),
    }
    return Object.assign(shown, toDisclosure(figures, investment))
  })
  const inOrder = ids.flatMap((id) => compared.find((franchise) => franchise.id === id) ?? [])
  return { franchises: inOrder, missing: ids.length - inOrder.length }
}

const isKnown = (figure: string): figure is MedianFigure => medianFigures.some((known) => known === figure)
