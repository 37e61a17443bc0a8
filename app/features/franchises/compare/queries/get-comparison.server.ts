import { z } from 'zod'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Comparison } from '../compare.ts'
import type { ComparedFranchise } from '../../figures/compared-franchise.ts'
import { figuresRow, selectFigures } from '../../figures/figures-row.server.ts'
import { listCategoryMedians } from '../../figures/medians/category-medians.queries.server.ts'
import { toDisclosure } from '../../figures/queries/disclosure.server.ts'

const comparedRow = figuresRow.extend({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  imageUrl: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  category: z.string().nullable(),
  categoryNumber: z.int().nullable(),
  investment: z.string().nullable(),
  openAreas: z.array(z.string()),
})
const COMPARED = statement(
  comparedRow,
  `select s.franchise_id as id, s.name, s.location, s.main_image_url as "imageUrl", s.franchisor_id as "franchisorId",
    s.main_category_name as category, s.main_category_number as "categoryNumber", d.investment_amount as investment,
    area_names(f.open_areas) as "openAreas",
    ${selectFigures()}
  from franchises f join franchise_search s on s.franchise_id = f.id left join franchise_details d on d.franchise_id
  = f.id left join franchise_figures g on g.franchise_id = f.id
  where f.id = any ($1::uuid[]) and f.is_public`,
  { isPlannedOnce: true },
)

/** The rows of ids in one text, for a second the same for all visitors who compare them. */
const rowsOf = keepForVisitors(['franchises', 'categories'], (tx, ids) => rows(tx, COMPARED, [ids.split(' ')]), {
  most: 200,
})

type Found = Awaited<ReturnType<typeof rowsOf>>
type Medians = Awaited<ReturnType<typeof listCategoryMedians>>
const once = makeOnce<Found, Comparison>()

/**
 * The public franchises among these ids, in the order asked for, with the medians of their main categories, those of
 * sums at a turnover in pence: three queries, however many are compared. `missing` counts the ids that are no public
 * franchise.
 */
export async function getComparison(tx: Tx, ids: readonly string[], turnoverPence: number): Promise<Comparison> {
  if (ids.length === 0) return { franchises: [], missing: 0 }
  const found = await rowsOf(tx, ids.join(' '))
  const numbers = [...new Set(found.flatMap(({ categoryNumber }) => categoryNumber ?? []))]
  const medians = await listCategoryMedians(tx, numbers, turnoverPence)
  return once(found, [medians], () => compare(found, medians, ids))
}

function compare(found: Found, medians: Medians, ids: readonly string[]): Comparison {
  const compared = found.map((row): ComparedFranchise => {
    const { id, name, location, imageUrl, franchisorId, category, categoryNumber, investment } = row
    return Object.assign(
      { id, name, location, imageUrl, franchisorId, category, medians: medians.get(categoryNumber ?? 0) ?? {} },
      toDisclosure(row, investment, row.openAreas),
    )
  })
  const inOrder = ids.flatMap((id) => compared.find((franchise) => franchise.id === id) ?? [])
  return { franchises: inOrder, missing: ids.length - inOrder.length }
}
