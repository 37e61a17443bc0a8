import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import { matchesSearch, statementsBySort } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { DISCLOSED, selectFigures, totalRow } from '../../figures/figures-row.server.ts'
import { toTotalParts } from '../../figures/queries/disclosure.server.ts'
import { differingInvestment } from '../../figures/total-investment.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import { ownFranchiseList, type OwnFranchiseSort } from '../own-franchise-list.ts'

export const OWN_FRANCHISES_PER_PAGE = 25

const ownRow = z.object({
  id: z.guid(),
  name: z.string(),
  status: z.enum(listingStates),
  shortDescription: z.string(),
  mainImageUrl: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  hasUnseenChanges: z.boolean(),
  /** Of the twelve figures that buyers compare (3-decisions 75), and when they were last confirmed. */
  disclosedCount: z.int(),
  confirmedAt: z.date().nullable(),
  createdAt: z.date(),
})
const foundRow = ownRow.extend({ investment: z.string().nullable(), ...totalRow.shape })

/** A franchise in its franchisor's own list (F-35). */
export type OwnFranchise = z.output<typeof ownRow> & {
  /** Main categories with their chosen subcategories. */
  categories: { name: string; subcategories: string[] }[]
  /** Its parts come to another total than the one it gave (3-decisions 70). */
  hasDifferingTotal: boolean
}

/** The franchisor's own ($1) that a search ($2) finds; an empty one finds all. */
const OWN_FOUND = `f.franchisor_id = $1 and ${matchesSearch('$2', 'f.name, d.short_description, f.location')}`

const listIn = statementsBySort<typeof foundRow, OwnFranchiseSort>(
  {
    franchise: 'lower(f.name)',
    // What the franchisor waits for or has to mend comes first.
    status: `array_position(array['rejected', 'withdrawn', 'pending', 'paused', 'approved'], ${LISTING_STATE})`,
    added: 'f.created_at',
  },
  (column, direction) =>
    statement(
      foundRow,
      `select f.id, f.name, ${LISTING_STATE} as status,
      coalesce(d.short_description, '') as "shortDescription", d.main_image_url as
      "mainImageUrl",
    f.rejection_reason as "rejectionReason", f.changed_since_approval is not null as "hasUnseenChanges",
    ${DISCLOSED} as "disclosedCount", g.confirmed_at as "confirmedAt", f.created_at as "createdAt",
    d.investment_amount as investment, ${selectFigures(totalRow)}
  from franchises f left join franchise_details d on d.franchise_id = f.id left join franchise_figures g on
  g.franchise_id = f.id
  where ${OWN_FOUND} order by ${column} ${direction}, f.created_at desc, f.id desc limit $3 offset $4`,
    ),
)

const FIRST_PAGE: ListView<OwnFranchiseSort> = { q: '', sort: ownFranchiseList.standard, page: 1 }

/** The franchisor's franchises, newest first unless sorted otherwise, one page of 25, in two queries. */
export async function listOwnFranchises(
  tx: Tx,
  franchisorId: string,
  { q, sort, page } = FIRST_PAGE,
): Promise<OwnFranchise[]> {
  const found = await rows(tx, listIn(sort), [
    franchisorId,
    q,
    OWN_FRANCHISES_PER_PAGE,
    (page - 1) * OWN_FRANCHISES_PER_PAGE,
  ])
  const categories = await categoriesOf(
    tx,
    found.map((franchise) => franchise.id),
  )
  return found.map((row) =>
    Object.assign(ownRow.parse(row), {
      categories: categories.get(row.id) ?? [],
      hasDifferingTotal: differingInvestment(toTotalParts(row, row.investment)) !== null,
    }),
  )
}

const CATEGORIES = statement(
  z.object({ franchiseId: z.guid(), name: z.string(), parentName: z.string().nullable() }),
  `select m.franchise_id as "franchiseId", c.name, p.name as "parentName"
  from franchise_category_mappings m join franchise_categories c on c.id = m.category_id left join
  franchise_categories p on p.id = c.parent_id
  where m.franchise_id = any ($1::uuid[]) order by m.position, c.name`,
)

/** Main categories and their subcategories of each franchise; a subcategory brings its main one along. */
async function categoriesOf(tx: Tx, ids: string[]): Promise<Map<string, OwnFranchise['categories']>> {
  const result = new Map<string, OwnFranchise['categories']>()
  if (ids.length === 0) return result
  for (const { franchiseId, name, parentName: parent } of await rows(tx, CATEGORIES, [ids])) {
    const placed = result.get(franchiseId) ?? []
    result.set(franchiseId, placed)
    let main = placed.find((one) => one.name === (parent ?? name))
    if (!main) placed.push((main = { name: parent ?? name, subcategories: [] }))
    if (parent !== null) main.subcategories.push(name)
  }
  return result
}

const COUNTS = statement(
  z.object({ status: z.enum(listingStates), count: z.int() }),
  `select ${LISTING_STATE} as status, count(*)::int as count from franchises f where f.franchisor_id = $1 group by 1`,
)
const FOUND = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from franchises f left join franchise_details d on d.franchise_id = f.id where
    ${OWN_FOUND}`,
)

export type OwnFranchiseCounts = Record<ListingState, number>

/** How many franchises these are together. */
export const countAll = (counts: OwnFranchiseCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many of the franchisor's franchises are in each state; `pending` is the dashboard's card (F-19). */
export async function countOwnFranchises(tx: Tx, franchisorId: string): Promise<OwnFranchiseCounts> {
  const counts: OwnFranchiseCounts = { pending: 0, approved: 0, rejected: 0, paused: 0, withdrawn: 0 }
  for (const { status, count } of await rows(tx, COUNTS, [franchisorId])) counts[status] = count
  return counts
}

/** How many of the franchisor's franchises the search finds. */
export async function countMatchingOwnFranchises(tx: Tx, franchisorId: string, q: string): Promise<number> {
  const { count } = await one(tx, FOUND, [franchisorId, q])
  return count
}
