import { type AffordabilityChoice, noFilters, PAGE_SIZE } from '../search.ts'
import { countedTotal } from './search-sql-counted.server.ts'
import { cardColumns, cardNames } from '../../listing/queries/cards.server.ts'
import { type Order, orderByAnswer, orderOf } from './search-sql-order.server.ts'
import { type pageRow, pageStatements } from './search-page-row.server.ts'
import { type Bound, isPlain, kinds, type SearchScope, type Where, where } from './search-sql.server.ts'

/** Is cash given, alone or with a range? */
export const isCashSearch = (scope: SearchScope): boolean =>
  scope.cashPence != null && scope.categoryNumber === null && isPlain({ ...scope, cashPence: null })

/** Rows of the table cost so many times what entries of the index do. */
const ROW_COST = 10

/**
 * What cash covers and what it pays for with a loan are ranges of an index that holds all that counts and orders them.
 * The next rows of a range stand near along an order by age, unless it has few: then the range is read and sorted. By
 * amount it always is, for a range may stand whole at the end of that order. The plan is made once: numbers that were
 * counted choose.
 */
function write(filters: Where, { sort, afford = noFilters.afford }: SearchScope): string {
  const { but, cash, extra } = filters
  const plain = orderOf(sort, null)
  const order: Order = afford === 'loan' ? orderByAnswer(plain, cash.answer, true) : plain
  const offset = `${extra(1)}::int`,
    most = `(${offset} + ${PAGE_SIZE})`
  const isByAmount = sort === 'investment-asc' || sort === 'investment-desc'
  const first = `order by ${plain.by()} limit ${most}`
  const rows = (...conditions: string[]): string =>
    `select s.franchise_id, ${order.keys} from franchise_search s ${where([...but('cash'), ...conditions])}`
  const walked = (...conditions: string[]): string => `(${rows(...conditions)} ${first})`
  // The offset hides the order from the planner, which would walk along it.
  const sorted = (...conditions: string[]): string => `(select * from (${rows(...conditions)} offset 0) r ${first})`
  const part = (number: string, ...conditions: string[]): string[] => {
    const isNear = `(select ${number}::bigint * ${number} > ${ROW_COST}::bigint * "all" * ${most} from counted)`
    return isByAmount
      ? [sorted(...conditions)]
      : [walked(...conditions, isNear), sorted(...conditions, `not ${isNear}`)]
  }
  const covered = part('covered', cash.covered)
  const parts: Record<AffordabilityChoice, string[]> = {
    cash: covered,
    loan: [...covered, ...part('(affordable - covered)', cash.lent, `(select covered from counted) < ${most}`)],
    all: [walked()],
  }
  const all = `(${countedTotal(filters)})`
  const total: Record<AffordabilityChoice, string> = { cash: 'covered', loan: 'affordable', all: '"all"' }
  return `with counted as materialized (
    select (count(*) filter (where ${cash.covered}))::int as covered, count(*)::int as affordable, ${all} as "all"
    from franchise_search s ${where([...but('cash'), cash.affordable])}),
    candidates as materialized (${parts[afford].join(' union all ')})
    select counted.${total[afford]} as total, 0 as elsewhere, 0 as openable,
    array[covered, affordable, "all"] as answers, c.kind, ${cardNames}
    from counted left join (select ${kinds.result} as kind, ${order.names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns}
      from (select * from candidates order by ${order.by()} limit ${PAGE_SIZE} offset ${offset}) p
      join franchise_search s on s.franchise_id = p.franchise_id) c on true order by ${order.by('"id"')}`
}

/** A page of what cash pays for, as `pageStatement` describes it. */
export const cashStatement = (scope: SearchScope, offset: number): Bound<typeof pageRow> =>
  pageStatements('cash', scope, [offset], (filters) => write(filters, scope), true)
