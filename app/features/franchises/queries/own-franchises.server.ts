import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ListView } from '../../../lib/list-view.ts'
import type { Tx } from '../../../platform/db.server.ts'
import { franchiseCategories } from '../../categories/category.table.server.ts'
import { franchiseFigures } from '../franchise-figures.table.server.ts'
import type { FranchiseStatus } from '../franchise.ts'
import { franchiseCategoryMappings, franchiseDetails, franchises } from '../franchise.table.server.ts'
import { ownFranchiseList, type OwnFranchiseSort } from '../own-franchise-list.ts'

/** A franchise in its franchisor's own list (F-35). */
export type OwnFranchise = {
  id: string
  name: string
  status: FranchiseStatus
  shortDescription: string
  mainImageUrl: string | null
  /** The main category's hue, for the art that stands in for a picture. */
  hue: number | null
  /** Main categories with their chosen subcategories. */
  categories: { name: string; subcategories: string[] }[]
  rejectionReason: string | null
  hasUnseenChanges: boolean
  /** Of the twelve figures that buyers compare (3-decisions 75), and when they were last confirmed. */
  disclosedCount: number
  confirmedAt: Date | null
  createdAt: Date
}

export const OWN_PAGE = 25

const g = franchiseFigures
const disclosedCount = sql<number>`num_nonnulls(${g.franchiseFee}, ${g.otherStartUp}, ${g.workingCapital}, ${g.minimumOwnCash}, ${g.serviceFeeKind}, ${g.marketingLevyKind}, ${g.termYears},
  ${g.renewalFee}, ${g.trainingDays}, ${g.unitsUk}, ${g.openedThreeYears} + ${g.closedThreeYears}, ${g.exclusiveTerritory})`

/** An empty search finds all. */
const matches = (q: string) =>
  q === '' ? sql`true` : sql`position(lower(${q}) in lower(concat_ws(' ', ${franchises.name}, ${franchiseDetails.shortDescription}, ${franchises.location}))) > 0`

const orders = {
  franchise: sql`lower(${franchises.name})`,
  // What the franchisor waits for or has to mend comes first.
  status: sql`array_position(array['rejected', 'pending', 'approved'], ${franchises.status})`,
  added: franchises.createdAt,
} satisfies Record<OwnFranchiseSort, unknown>

type Shown = Pick<ListView<OwnFranchiseSort>, 'q' | 'sort'>

/** The franchisor's franchises, newest first unless sorted otherwise, one page of 25, in two queries. */
export async function listOwnFranchises(tx: Tx, franchisorId: string, page = 1, size = OWN_PAGE, { q, sort }: Shown = { q: '', sort: ownFranchiseList.standard }): Promise<OwnFranchise[]> {
  const found = await tx
    .select({
      id: franchises.id,
      name: franchises.name,
      status: franchises.status,
      shortDescription: sql<string>`coalesce(${franchiseDetails.shortDescription}, '')`,
      mainImageUrl: franchiseDetails.mainImageUrl,
      rejectionReason: franchises.rejectionReason,
      hasUnseenChanges: sql<boolean>`${franchises.changedSinceApproval} is not null`,
      disclosedCount,
      confirmedAt: franchiseFigures.confirmedAt,
      createdAt: franchises.createdAt,
    })
    .from(franchises)
    .leftJoin(franchiseDetails, eq(franchiseDetails.franchiseId, franchises.id))
    .leftJoin(franchiseFigures, eq(franchiseFigures.franchiseId, franchises.id))
    .where(and(eq(franchises.franchisorId, franchisorId), matches(q)))
    .orderBy(sort.descending ? desc(orders[sort.key]) : asc(orders[sort.key]), desc(franchises.createdAt), desc(franchises.id))
    .limit(size)
    .offset((page - 1) * size)
  const categories = await categoriesOf(tx, found.map((franchise) => franchise.id))
  return found.map((franchise) => Object.assign(franchise, categories.get(franchise.id) ?? { categories: [], hue: null }))
}

type Placed = Pick<OwnFranchise, 'categories' | 'hue'>

/** Main categories and their subcategories of each franchise; a subcategory brings its main one along. */
async function categoriesOf(tx: Tx, ids: string[]): Promise<Map<string, Placed>> {
  const result = new Map<string, Placed>()
  if (ids.length === 0) return result
  const parentName = sql<string | null>`(select p.name from franchise_categories p where p.id = ${franchiseCategories.parentId})`
  const mainHue = sql<number>`coalesce((select p.hue from franchise_categories p where p.id = ${franchiseCategories.parentId}), ${franchiseCategories.hue})::int`
  const found = await tx
    .select({ franchiseId: franchiseCategoryMappings.franchiseId, name: franchiseCategories.name, parentName, hue: mainHue })
    .from(franchiseCategoryMappings)
    .innerJoin(franchiseCategories, eq(franchiseCategories.id, franchiseCategoryMappings.categoryId))
    .where(inArray(franchiseCategoryMappings.franchiseId, ids))
    .orderBy(asc(franchiseCategoryMappings.position), asc(franchiseCategories.name))
  for (const { franchiseId, name, parentName: parent, hue } of found) {
    const placed = result.get(franchiseId) ?? { categories: [], hue }
    result.set(franchiseId, placed)
    let main = placed.categories.find((one) => one.name === (parent ?? name))
    if (!main) placed.categories.push((main = { name: parent ?? name, subcategories: [] }))
    if (parent !== null) main.subcategories.push(name)
  }
  return result
}

export type OwnCounts = Record<FranchiseStatus, number>

/** How many of the franchisor's franchises are in each state; `pending` is the dashboard's card (F-19). */
export async function countOwnFranchises(tx: Tx, franchisorId: string): Promise<OwnCounts> {
  const counts: OwnCounts = { pending: 0, approved: 0, rejected: 0 }
  const found = await tx.select({ status: franchises.status, count: count() }).from(franchises).where(eq(franchises.franchisorId, franchisorId)).groupBy(franchises.status)
  for (const row of found) counts[row.status] = row.count
  return counts
}

/** How many of the franchisor's franchises the search finds. */
export async function countFoundOwn(tx: Tx, franchisorId: string, q: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(franchises)
    .leftJoin(franchiseDetails, eq(franchiseDetails.franchiseId, franchises.id))
    .where(and(eq(franchises.franchisorId, franchisorId), matches(q)))
  return row?.count ?? 0
}
