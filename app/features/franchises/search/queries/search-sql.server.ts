import type { RowSchema } from '#app/platform/db/row-check.server.ts'
import { type Statement, statement, type Unchanging, type Value } from '#app/platform/db/statement.server.ts'
import { mostTotalPence } from '../../figures/affordability.ts'
import { LENDING_PERCENT } from '../../figures/assumptions.ts'
import { bucketsUpTo } from '../investment-ranges.ts'
import { type AffordabilityChoice, type Facet, facets, noFilters, type Sort } from '../search.ts'

/** What the database is asked for: filters with the category resolved to its number and the range to its bucket. */
export type SearchScope = {
  categoryNumber: number | null
  bucket: number | null
  q: string
  location: string
  /** Numbers of areas: only what can be opened in one of them. */
  openAreas?: readonly number[] | null
  /** The areas of the location, whose block has what can be opened there; without them, what can be everywhere. */
  placeAreas?: readonly number[] | null
  sort: Sort
  /** Hours since 1970: whose turn it is among the pins. `listFranchises` says it where the caller does not. */
  hour?: number
  /** Leaves out what an advertisement pins to the category. */
  isUnpinned?: true
  only?: readonly Facet[]
  /** The visitor's cash in pence, the share of the total in percent that a loan may be, and what is asked of them. */
  cashPence?: number | null
  lendingPercent?: number
  afford?: AffordabilityChoice
}

/** A text as a LIKE pattern that finds it anywhere; what LIKE would read as a wildcard stands for itself. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

type Filter = 'category' | 'bucket' | 'edge' | 'q' | 'location' | 'open' | 'cash'
// The last one has two values.
const filterOrder: readonly Filter[] = ['category', 'bucket', 'edge', 'q', 'location', 'open', 'cash']

const isCashGiven = (scope: SearchScope): boolean => scope.cashPence != null
const choiceOf = (scope: SearchScope): AffordabilityChoice => scope.afford ?? noFilters.afford

/**
 * The amounts in pence between which a range lies in an order by amount, the first one outside it: along the index of
 * the order nothing before or after it need be read. Null where it holds what was not disclosed, at the order's end.
 */
function edgesOf({ bucket, sort }: SearchScope): [number, number] | null {
  if (bucket === null || bucket === 0 || (sort !== 'investment-asc' && sort !== 'investment-desc')) return null
  return [bucketsUpTo[bucket - 1] ?? 0, bucketsUpTo[bucket] ?? Number.MAX_SAFE_INTEGER]
}

function isSet(scope: SearchScope, filter: Filter): boolean {
  if (filter === 'category') return scope.categoryNumber !== null
  if (filter === 'edge') return edgesOf(scope) !== null
  if (filter === 'bucket') return scope.bucket !== null
  if (filter === 'open') return scope.openAreas != null
  if (filter === 'cash') return isCashGiven(scope)
  return scope[filter] !== ''
}

/** One or two letters, or digits: which of them stand in a listing is kept as bits (docs/decisions/077). */
export const isOfLetters = (text: string): boolean => /^(?:[a-zA-Z]{1,2}|\d{1,2})$/.test(text)

/** The bit of the pattern at `at` is set. Asked for once: a plan that is kept would find it again for each row. */
const hasLetters = (at: string): string =>
  `get_bit(s.letters, (select letters_bit(btrim(lower(${at}::text), '%')))) = 1`

/** What each narrowing asks of a row. */
export const facts: Record<Facet, string> = {
  home: 's.home_based',
  'part-time': 's.part_time',
  full: 's.disclosed_count = 12',
  bfa: 's.bfa_member',
  'ex-forces': 's.ex_forces_offer',
}
/** The bit of each fact in franchise_counts and franchise_kinds, as search_facts() sets it. */
export const factBits = facets.map((fact, at) => ({ fact, bit: 2 ** at }))

/** Rows of those tables with all these facts. */
export function hasFacts(asked: readonly Facet[]): string[] {
  const bits = factBits.reduce((sum, { fact, bit }) => sum + (asked.includes(fact) ? bit : 0), 0)
  return bits > 0 ? [`facts & ${bits} = ${bits}`] : []
}

/** Cash of which all is shown leaves every row: its condition only tells the database what its parameters are. */
const isAlways = (scope: SearchScope, filter: Filter): boolean => filter === 'cash' && choiceOf(scope) === 'all'

/** Do only category, range and facts choose? Then franchise_counts knows how many there are. */
export const isCounted = (scope: SearchScope): boolean =>
  !scope.q && !scope.location && scope.openAreas == null && !isCashGiven(scope)

/** The same without facts. */
export const isPlain = (scope: SearchScope): boolean => isCounted(scope) && !scope.only?.length

/** The values of a filter in use; each statement numbers them in the order of the filters from $1. */
function valuesOf(scope: SearchScope, filter: Filter): Value[] {
  if (filter === 'category') return [scope.categoryNumber]
  if (filter === 'bucket') return [scope.bucket]
  if (filter === 'edge') return [edgesOf(scope)]
  if (filter === 'open') return [scope.openAreas ?? null]
  if (filter === 'cash') {
    const cash = scope.cashPence ?? 0
    return [[cash, mostTotalPence(cash, Math.trunc(scope.lendingPercent ?? LENDING_PERCENT))]]
  }
  return [containsPattern(scope[filter])]
}

/**
 * Under row-level security the planner may not use its statistics for LIKE and takes every longer text for rare. `scan`
 * reads the rows that the other filters leave: another collation hides the trigram index. `copy` is the same of
 * franchise_scan, which has no words, categories or locations.
 */
export type By = 'index' | 'scan' | 'copy'

/** Does franchise_scan have all that these filters, but a location, compare? */
const isInCopy = ({ q, categoryNumber }: SearchScope): boolean =>
  categoryNumber === null && (q === '' || isOfLetters(q))

/** The row can be opened in one of the areas of this parameter: one condition with an index of its own. */
export const opensIn = (at: string): string => `s.open_areas && ${at}::int[]`

/** What cash pays for: alone, with a loan, or neither, as where nothing was disclosed (3-decisions 74). */
export const answers: Record<AffordabilityChoice, number> = { cash: 1, loan: 2, all: 3 }
/** More than what rounding adds to a total of a few amounts with VAT. */
const ROUNDED_PENCE = 10

/**
 * `answerAffordability` in SQL, of the array at `at`: cash in pence, and the largest total that it pays for with a
 * loan (`cash`, `most`). Which rows ask for no more `own` cash, are `covered`, `lent` with a loan, `affordable` either
 * way, and the `answer` of a row. They are ranges of the total, so that an index finds them. `byAmount` asks the same
 * along an order by amount: VAT adds at most a fifth to one, so they lie in a range of it.
 */
function affordabilityOf(at: string) {
  // Taken out of the array once, not for each row.
  const cash = `(select (${at}::bigint[])[1])`,
    most = `(select (${at}::bigint[])[2])`,
    covered = `s.total_with_vat_pence <= ${cash}`,
    within = `s.total_with_vat_pence <= ${most}`,
    own = `(s.minimum_own_cash_pence is null or s.minimum_own_cash_pence <= ${cash})`,
    lent = `s.total_with_vat_pence > ${cash} and ${within} and ${own}`
  return {
    cash,
    most,
    own,
    covered,
    lent,
    affordable: `${within} and (${covered} or ${own})`,
    answer: `case when ${covered} then ${answers.cash} when ${within} and ${own} then ${answers.loan}
      else ${answers.all} end`,
    byAmount: {
      covered: `s.investment_pence <= ${cash} and ${covered}`,
      lent: `s.investment_pence between ${cash} * 5 / 6 - ${ROUNDED_PENCE} and ${most} and ${lent}`,
    },
  }
}

const conditions: Record<Filter, (at: string, by: By, scope: SearchScope) => string> = {
  category: (at) => `s.category_numbers @> array[${at}::int]`,
  bucket: (at) => `s.bucket = ${at}::smallint`,
  edge: (at) => `s.investment_pence > (${at}::bigint[])[1] and s.investment_pence <= (${at}::bigint[])[2]`,
  // The pattern is made once too.
  q: (at, by, { q }) => {
    if (by === 'index') return `s.search_text like lower(${at}::text)`
    return isOfLetters(q) ? hasLetters(at) : `s.search_text collate "C" like (select lower(${at}::text))`
  },
  location: (at) => `s.location_text like lower(${at}::text)`,
  open: opensIn,
  cash: (at, _by, scope) => affordabilityOf(at)[choiceOf(scope) === 'cash' ? 'covered' : 'affordable'],
}
/** A running advertisement shows the row in the category with this number. */
export const pinned = (at: string): string => `s.featured_numbers @> array[${at}::int] and s.featured_until >= now()`

/** The filters in use while a statement is written. */
export type Where = {
  uses: (filter: Filter) => boolean
  /** The parameter of a filter in use. */
  at: (filter: Filter) => string
  /** The first, second, … parameter after those of the filters. */
  extra: (n: number) => string
  /** The facts that are asked for. */
  narrowed: readonly Facet[]
  /** Where all rows, but for their location, are looked at in the least time: a table, and how it is asked. */
  whole: { table: string; by: By }
  condition: (filter: Filter, by?: By) => string
  /** With cash: its conditions, and up to which answer is asked for. */
  cash: ReturnType<typeof affordabilityOf>
  most: number
  /** Conditions of all filters, or of all but these. */
  all: (by?: By) => string[]
  but: (filters: Filter | readonly Filter[], by?: By) => string[]
}

/** A statement and the values of its parameters. */
export type Bound<Row extends RowSchema> = { statement: Statement<Row>; values: Value[] }
type Bind<Row extends RowSchema> = (
  kind: string,
  scope: SearchScope,
  extra: Value[],
  write: (where: Where) => string,
  isPlannedOnce?: boolean,
) => Bound<Row>

/**
 * Statements whose rows are as `row` says. Each combination of filters has its own, written at first use and kept;
 * planned once where the plan does not hang on the values.
 */
export function statementsOf<Row extends RowSchema>(row: Row & Unchanging<Row>): Bind<Row> {
  const kept = new Map<string, Statement<Row>>()
  return (kind, scope, extra, write, isPlannedOnce = false) => {
    const used = filterOrder.filter((filter) => isSet(scope, filter))
    const narrowed = scope.only ?? []
    const values = used.flatMap((filter) => valuesOf(scope, filter))
    const key = `${kind} ${scope.sort} ${used.join()} ${narrowed.join()} ${choiceOf(scope)} ${isOfLetters(scope.q)}`
    let made = kept.get(key)
    if (made === undefined) {
      const at = (filter: Filter): string => `$${used.indexOf(filter) + 1}`
      const condition = (filter: Filter, by: By = 'index'): string => {
        const parameter = at(filter)
        return isAlways(scope, filter) ? `${parameter}::bigint[] is not null` : conditions[filter](parameter, by, scope)
      }
      const but = (without: Filter | readonly Filter[], by?: By): string[] => [
        ...used.filter((filter) => ![without].flat().includes(filter)).map((filter) => condition(filter, by)),
        ...(by === 'copy' ? hasFacts(narrowed) : narrowed.map((one) => facts[one])),
      ]
      const text = write({
        uses: (filter) => used.includes(filter),
        at,
        extra: (n) => `$${values.length + n}`,
        narrowed,
        whole: isInCopy(scope) ? { table: 'franchise_scan', by: 'copy' } : { table: 'franchise_search', by: 'scan' },
        condition,
        cash: affordabilityOf(at('cash')),
        most: answers[choiceOf(scope)],
        all: (by) => but([], by),
        but,
      })
      made = statement<Row>(row, text, { isPlannedOnce })
      kept.set(key, made)
    }
    return { statement: made, values: [...values, ...extra] }
  }
}

export const where = (list: readonly string[]): string => (list.length > 0 ? `where ${list.join(' and ')}` : '')

/** The planner takes such a case for true in half of the rows, and so the way along an order for short. */
export const eachRow = (condition: string): string => `case when ${condition} then true end`

/** Rows of the table cost so many times what entries of an index, or of franchise_scan, do. */
export const ROW_COST = 10

/** Rows that are looked at to learn whether a text is common, and from how many hits on it is. */
export const SAMPLE = 100
export const COMMON_HITS = 45

/** Kinds of rows; they come in this order. */
export const kinds = { pin: 1, result: 2, openable: 3 } as const
