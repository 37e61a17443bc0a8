import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { type ComparedFranchise, type MedianFigure, medianFigures } from '../compared-franchise.ts'
import { feesRow } from '../figures-row.server.ts'
import { toFee } from '../queries/disclosure.server.ts'
import { type CostGroup, mediansAtTurnover } from './category-costs.ts'

type Medians = ComparedFranchise['medians']

/** Older medians than this are not shown: whoever reckons them is away. */
const LONGEST_STALE = "interval '10 seconds'"

const isFresh = `not exists (select from stale_categories s
  where s.category_number = m.category_number and s.marked_at < now() - ${LONGEST_STALE})`

const MEDIANS = statement(
  z.object({ categoryNumber: z.int(), figure: z.string(), value: z.int(), disclosing: z.int() }),
  `select m.category_number as "categoryNumber", m.figure, m.value::float8 as value, m.disclosing
    from category_medians m where m.category_number = any ($1::int[]) and ${isFresh}`,
  { isPlannedOnce: true },
)

const costRow = feesRow.extend({
  category: z.int(),
  franchises: z.int(),
  totals: z.array(z.int()),
  totalsWithRenewals: z.array(z.int()),
})
/** What a process has already ($2) is not sent again. */
const COSTS = statement(
  z.object({ categoryNumber: z.int(), revision: z.guid(), costs: z.array(costRow).nullable() }),
  `select m.category_number as "categoryNumber", m.revision,
    case when m.revision <> all ($2::uuid[]) then m.costs end as costs
    from category_costs m where m.category_number = any ($1::int[]) and ${isFresh}`,
  { isPlannedOnce: true },
)

/** Of how many turnovers of a category the medians are kept. */
const MOST_TURNOVERS = 50

type Kept = { revision: string; groups: readonly CostGroup[]; atTurnover: Map<number, Medians> }
/** What medians at a turnover are made of, by main category, of which there are few. */
const kept = new Map<number, Kept>()

function toGroup(row: z.infer<typeof costRow>): CostGroup[] {
  const [serviceFee, marketingLevy] = [toFee(row, 'serviceFee'), toFee(row, 'marketingLevy')]
  return serviceFee && marketingLevy ? [{ ...row, serviceFee, marketingLevy }] : []
}

function atTurnover({ groups, atTurnover: known }: Kept, turnoverPence: number): Medians {
  const found = known.get(turnoverPence) ?? mediansAtTurnover(groups, turnoverPence)
  if (known.size >= MOST_TURNOVERS) known.clear()
  known.set(turnoverPence, found)
  return found
}

const isKnown = (figure: string): figure is MedianFigure => medianFigures.some((known) => known === figure)

/** What the medians of these main categories, numbers in one text, are made of. */
const sourcesOf = keepForVisitors(['franchises', 'categories'], async (tx, key) => {
  const numbers = key.split(',').map(Number)
  const known = new Map(numbers.flatMap((number) => kept.get(number) ?? []).map((one) => [one.revision, one]))
  const [figures, sent] = await Promise.all([
    rows(tx, MEDIANS, [numbers]),
    rows(tx, COSTS, [numbers, [...known.keys()]]),
  ])
  const costs = sent.map(({ categoryNumber, revision, costs: fresh }) => {
    const one = known.get(revision) ?? { revision, groups: (fresh ?? []).flatMap(toGroup), atTurnover: new Map() }
    kept.set(categoryNumber, one)
    return { categoryNumber, one }
  })
  return { figures, costs }
})

type Sources = Awaited<ReturnType<typeof sourcesOf>>
const once = makeOnce<Sources, ReadonlyMap<number, Medians>>()

/**
 * The medians of main categories by their numbers, those of sums at a turnover in pence (3-decisions 76). They follow a
 * change within two seconds; where they could not for ten, they are left out. Two statements, for visitors once a
 * second at most.
 */
export async function listCategoryMedians(
  tx: Tx,
  numbers: readonly number[],
  turnoverPence: number,
): Promise<ReadonlyMap<number, Medians>> {
  if (numbers.length === 0) return new Map()
  const sources = await sourcesOf(tx, numbers.toSorted((a, b) => a - b).join())
  return once(sources, [turnoverPence], () => reckon(sources, turnoverPence))
}

function reckon({ figures, costs }: Sources, turnoverPence: number) {
  const medians = new Map<number, Medians>()
  for (const { categoryNumber, one } of costs) medians.set(categoryNumber, { ...atTurnover(one, turnoverPence) })
  for (const { categoryNumber, figure, value, disclosing } of figures) {
    const of = medians.get(categoryNumber) ?? {}
    if (isKnown(figure)) of[figure] = { value, disclosing }
    medians.set(categoryNumber, of)
  }
  return medians
}
