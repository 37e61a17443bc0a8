import { type AffordabilityChoice, noFilters, PAGE_SIZE } from '../search.ts'
import { countedCash, countedOpen, countedTotal, ofKinds } from './search-sql-counted.server.ts'
import { cardColumns, cardNames } from '../../listing/queries/cards.server.ts'
import { nameBeginnings } from './search-sql-beginnings.server.ts'
import { hasTrigrams } from './search-sql-hits.server.ts'
import { type Order, orderByAnswer, orderOf } from './search-sql-order.server.ts'
import { type pageRow, pageStatements } from './search-page-row.server.ts'
import {
  type Bound,
  eachRow,
  isOfLetters,
  kinds,
  ROW_COST,
  type SearchScope,
  type Where,
  where,
} from './search-sql.server.ts'

/**
 * Is a place to open in asked for, or is cash given, or are letters not by amount, or with facts? With a range, or with
 * a text that has no trigrams, but in no category and at no location.
 */
export function isCountedFirst(scope: SearchScope): boolean {
  const { categoryNumber, location, q, sort, only = [], openAreas, cashPence } = scope
  if (categoryNumber !== null || location !== '' || hasTrigrams(q)) return false
  if (openAreas != null || cashPence != null) return true
  return isOfLetters(q) && (!sort.startsWith('investment') || only.length > 0)
}

/**
 * Counted first, for the numbers choose how the page is come by; the plan is made once. What cash covers and what it
 * pays for with a loan are sums, and ranges of an index that holds all that orders them, with facts one for each kind;
 * a text and a place to open in are looked for in all rows. The next rows stand near along an order by age, unless
 * there are few: then they are read and sorted. By amount those that cash pays for are a range of that order, and
 * walked to; others are read and sorted, for they may stand whole at its end.
 */
function write(filters: Where, { sort, afford = noFilters.afford }: SearchScope): string {
  const { at, but, cash, extra, narrowed, uses, whole } = filters
  const isCash = uses('cash'),
    isRead = uses('q') || uses('open'),
    isOfFacts = !isRead && narrowed.length > 0
  const plain = orderOf(sort, uses('q') ? `lower(${at('q')}::text)` : null)
  const order: Order = isCash && afford === 'loan' ? orderByAnswer(plain, cash.answer, true) : plain
  const offset = `${extra(1)}::int`,
    most = `(${offset} + ${PAGE_SIZE})`
  const first = `order by ${plain.by()} limit ${most}`
  const others = but('cash', 'scan')
  const isOpenAlone = uses('open') && others.length === 1 && !isCash
  // A place to open in alone has an index of its own.
  const isWhole = isRead && !isOpenAlone
  const read = isWhole ? but('cash', whole.by) : isOfFacts ? ofKinds(filters) : others
  const isOfLettersAlone = whole.by === 'copy' && uses('q') && others.length === 1 && !isCash
  const beginnings = isOfLettersAlone && sort === 'relevance' ? nameBeginnings(filters, order.keys, most) : null
  const rows = (conditions: readonly string[], table = 'franchise_search'): string =>
    `select s.franchise_id, ${order.keys} from ${table} s ${where(conditions)}`
  const walked = (...conditions: string[]): string =>
    `(${rows([...(isRead ? others.map(eachRow) : others), ...conditions])} ${first})`
  // The offset hides the order from the planner, which would walk along it.
  const sorted = (...conditions: string[]): string =>
    `(select * from (${rows([...read, ...conditions], isWhole ? whole.table : undefined)} offset 0) r ${first})`
  const isAlong = plain.keys === 's.investment_pence' && !isRead
  const along = isAlong ? cash.byAmount : cash
  // How many there are, what is asked of them, and the same along the order.
  const part = (number: string, conditions: readonly string[] = [], onTheWay = conditions): string[] => {
    const isNear = isRead
      ? `(select ${number} > ${ROW_COST} * ${most} from counted)`
      : `(select ${number}::bigint * ${number} > ${ROW_COST}::bigint * listings * ${most} from counted)`
    const isAny = `(select ${number} > 0 from counted)`
    if (isAlong && !isOfFacts) return [walked(...onTheWay)]
    return plain.keys === 's.created_at' || isAlong
      ? [walked(...onTheWay, isNear), sorted(...conditions, isAny, `not ${isNear}`)]
      : [sorted(...conditions, isAny)]
  }
  const isMore = `(select covered from counted) < ${most}`
  const covered = part('covered', [cash.covered], [along.covered])
  const lent = part('(affordable - covered)', [cash.lent, isMore], [along.lent, isMore])
  const parts: Record<AffordabilityChoice, string[]> = {
    cash: covered,
    loan: [...covered, ...lent],
    all: beginnings
      ? [...beginnings.parts, sorted('(select "all" > 0 from counted)', `not ${beginnings.isFilled}`)]
      : isRead || isOfFacts
        ? part('"all"')
        : [walked()],
  }
  const count = (condition: string): string => (isCash ? `(count(*) filter (where ${condition}))::int` : 'null::int')
  const answers = `select ${count(cash.covered)} as covered, ${count(cash.affordable)} as affordable`
  const ofFacts = `${answers} from franchise_search s ${where([...read, cash.affordable])}`
  const looked = `${answers}, count(*)::int as "all"${beginnings ? `, ${beginnings.columns}` : ''}
    from ${whole.table} s where ${eachRow(read.join(' and '))}`
  const counted = isOpenAlone
    ? `select null::int as covered, null::int as affordable, (${countedOpen(at('open'))}) as "all"`
    : isRead
      ? looked
      : `select covered, affordable, (${countedTotal(filters)}) as "all",
          (${countedTotal({ ...filters, narrowed: [] })}) as listings
          from (${isOfFacts ? ofFacts : countedCash(filters)}) c`
  const total: Record<AffordabilityChoice, string> = { cash: 'covered', loan: 'affordable', all: '"all"' }
  return `with counted as materialized (${counted}),
    candidates as materialized (${parts[isCash ? afford : 'all'].join(' union all ')})
    select counted.${total[isCash ? afford : 'all']} as total, 0 as elsewhere, 0 as openable,
    ${isCash ? 'array[covered, affordable, "all"]' : 'null::int[]'} as answers, c.kind, ${cardNames}
    from counted left join (select ${kinds.result} as kind, ${order.names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns}
      from (select * from candidates order by ${order.by()} limit ${PAGE_SIZE} offset ${offset}) p
      join franchise_search s on s.franchise_id = p.franchise_id) c on true order by ${order.by('"id"')}`
}

/** A page of what cash pays for, or of what can be opened in a place, as `pageStatement` describes it. */
export const countedFirstStatement = (scope: SearchScope, offset: number): Bound<typeof pageRow> =>
  // Facts come in 32 combinations: a connection would keep the plan of each.
  pageStatements('counted first', scope, [offset], (filters) => write(filters, scope), !scope.only?.length)
