import { z } from 'zod'
import { withErrorId } from '#app/lib/errors.ts'
import { currentRequestId, log } from '#app/platform/log/log.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { NATIONWIDE } from '../../listing/franchise.ts'
import type { Area } from '../../figures/open-areas.ts'
import type { CategoryNode } from '../franchise-draft.ts'
import type { FormRules } from '../franchise.schema.ts'

export type PlaceGroup = { label: string; places: string[] }

/** What the form offers to choose from; `problems` are sentences for the red box (F-34), with the log's reference. */
export type FormOptions = { categories: CategoryNode[]; places: PlaceGroup[]; areas: Area[]; problems: string[] }

const MARK = command('savepoint form_options')
const BACK_TO_MARK = command('rollback to savepoint form_options')
const CATEGORIES = statement(
  z.object({ id: z.guid(), name: z.string(), parentId: z.guid().nullable() }),
  'select id, name, parent_id as "parentId" from franchise_categories order by position, name, id',
)
const PLACES = statement(
  z.object({ label: z.string(), places: z.array(z.string()) }),
  'select country as label, array_agg(name order by name) as places from uk_cities group by country order by country',
)

const AREAS = statement(
  z.object({
    number: z.int(),
    kind: z.enum(['uk', 'country', 'region', 'county']),
    name: z.string(),
    path: z.array(z.int()),
  }),
  'select number, kind, name, path from uk_areas order by number',
)

/**
 * Categories as a tree, places by country and areas; what cannot be loaded is a problem to show, not a failed page, and
 * takes nothing along that shares its transaction: the other lists, and what is read after. Four statements.
 */
export async function loadFormOptions(tx: Tx): Promise<FormOptions> {
  const lists = await Promise.all([execute(tx, MARK), listCategoryTree(tx), rows(tx, PLACES), rows(tx, AREAS)]).catch(
    () => null,
  )
  if (lists) {
    const [, categories, places, areas] = lists
    return { categories, places, areas, problems: [] }
  }
  // The one that failed took along those behind it: each is asked for by itself.
  await execute(tx, BACK_TO_MARK)
  const problems: string[] = []
  const orProblem = async <T>(what: Promise<T>, problem: string, otherwise: T): Promise<T> => {
    try {
      return await what
    } catch (error) {
      log.error({ err: error }, problem)
      problems.push(withErrorId(problem, currentRequestId()))
      await execute(tx, BACK_TO_MARK)
      return otherwise
    }
  }
  const categories = await orProblem(listCategoryTree(tx), 'Failed to load categories', [])
  const places = await orProblem<PlaceGroup[]>(rows(tx, PLACES), 'Failed to load UK cities', [])
  const areas = await orProblem<Area[]>(rows(tx, AREAS), 'Failed to load the areas of the UK', [])
  return { categories, places, areas, problems }
}

async function listCategoryTree(tx: Tx): Promise<CategoryNode[]> {
  const all = await rows(tx, CATEGORIES)
  return all
    .filter((category) => category.parentId === null)
    .map(({ id, name }) => ({
      id,
      name,
      subcategories: all.filter((sub) => sub.parentId === id).map((sub) => ({ id: sub.id, name: sub.name })),
    }))
}

/** What a form with these options may send; `current` is the location that the franchise has. */
export function rulesOf(options: FormOptions, current?: string): Omit<FormRules, 'isNew'> {
  return { categories: options.categories, locations: locationsOf(options, current), areas: options.areas }
}

/** Every location that may be chosen: the whole of the UK, the places, and the one the franchise has already. */
export function locationsOf(options: FormOptions, current?: string): string[] {
  return [NATIONWIDE, ...options.places.flatMap((group) => group.places), ...(current === undefined ? [] : [current])]
}
