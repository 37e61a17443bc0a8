import { asc, sql } from 'drizzle-orm'
import { log } from '../../../platform/log.server.ts'
import type { Tx } from '../../../platform/db.server.ts'
import { franchiseCategories } from '../../categories/category.table.server.ts'
import { NATIONWIDE } from '../franchise.ts'
import type { CategoryNode } from '../franchise-draft.ts'
import { ukCities } from '../place.table.server.ts'

export type PlaceGroup = { label: string; places: string[] }

/** What the form offers to choose from; `problems` are sentences for the red box (F-34). */
export type FormOptions = { categories: CategoryNode[]; places: PlaceGroup[]; problems: string[] }

/**
 * Categories as a tree and places by country; one that cannot be loaded is a problem to show, not a failed page, and takes
 * nothing along that shares its transaction: the other list, and what is read after. Three statements.
 */
export async function loadFormOptions(tx: Tx): Promise<FormOptions> {
  const problems: string[] = []
  await tx.execute(sql`savepoint form_options`)
  const orProblem = async <T>(what: Promise<T>, problem: string, otherwise: T): Promise<T> => {
    try {
      return await what
    } catch (error) {
      log.error({ err: error }, problem)
      problems.push(problem)
      await tx.execute(sql`rollback to savepoint form_options`)
      return otherwise
    }
  }
  const categories = await orProblem(listCategoryTree(tx), 'Failed to load categories', [])
  const places = await orProblem(listPlaces(tx), 'Failed to load UK cities', [])
  return { categories, places, problems }
}

async function listCategoryTree(tx: Tx): Promise<CategoryNode[]> {
  const all = await tx
    .select({ id: franchiseCategories.id, name: franchiseCategories.name, parentId: franchiseCategories.parentId })
    .from(franchiseCategories)
    .orderBy(asc(franchiseCategories.name), asc(franchiseCategories.id))
  return all
    .filter((category) => category.parentId === null)
    .map(({ id, name }) => ({ id, name, subcategories: all.filter((sub) => sub.parentId === id).map((sub) => ({ id: sub.id, name: sub.name })) }))
}

async function listPlaces(tx: Tx): Promise<PlaceGroup[]> {
  return tx
    .select({ label: ukCities.country, places: sql<string[]>`array_agg(${ukCities.name} order by ${ukCities.name})` })
    .from(ukCities)
    .groupBy(ukCities.country)
    .orderBy(asc(ukCities.country))
}

/** Every location that may be chosen: the whole of the UK, the places, and the one the franchise has already. */
export function locationsOf(options: FormOptions, current?: string): string[] {
  return [NATIONWIDE, ...options.places.flatMap((group) => group.places), ...(current === undefined ? [] : [current])]
}
