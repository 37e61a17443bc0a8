import { WHOLE_UK } from '../../figures/open-areas.ts'
import { NEAR_SHOWN, noFilters, OPENABLE_SHOWN, PAGE_SIZE } from '../search.ts'
import {
  type Bound,
  type By,
  eachRow,
  isCounted,
  isPlain,
  kinds,
  opensIn,
  pinned,
  ROW_COST,
  type SearchScope,
  type Where,
  where,
} from './search-sql.server.ts'
import { countedOpen, countedTotal, ofKinds } from './search-sql-counted.server.ts'
import { cardColumns, cardNames } from '../../listing/queries/cards.server.ts'
import { type pageRow, pageStatements } from './search-page-row.server.ts'
import { hasOpenable, isInKinds, isOfTotals, openableOfTotals, openableRows } from './search-sql-openable.server.ts'
import { newest, orderByAnswer, orderOf } from './search-sql-order.server.ts'
import { hasTrigrams, hits, sampled } from './search-sql-hits.server.ts'
import { countedFirstStatement, isCountedFirst } from './search-sql-counted-first.server.ts'
import { isTextSearch, textStatement } from './search-sql-text-page.server.ts'

/**
 * Of so many pins of one category stand before the results at a time; of more they take turns by the hour, all alike. A
 * franchise of the category whose turn it isn't stands in the ordinary order (docs/decisions/033).
 */
const PINS = 3
export const HOUR_MS = 3_600_000

/** Whose turn it is among the pins found: the row of them moves on by `PINS` each hour. */
const turnIn = (hour: string): string =>
  `mod(row_number() over (order by s.franchise_id) - 1 + count(*) over ()
    - mod(${hour}::int * ${PINS}, count(*) over ()), count(*) over ())`
/** Cards of what can be opened in the place: as many as are shown, and those that may stand near it already. */
const OPENABLE_READ = OPENABLE_SHOWN + NEAR_SHOWN

/** The number of results: of the rows read, or as franchise_counts has it. */
function totalOf(filters: Where, isRead: boolean): string {
  if (!isRead) return countedTotal(filters)
  return filters.uses('cash') ? `select answers[${filters.most}] from counted` : 'select count(*)::int from hits'
}

/** How many rows cash covers, how many it pays for with a loan too, and `all`, which may not all have been read. */
const countedAnswers = (all: string): string => `counted as materialized (select
  array[count(*) filter (where answer = 1), count(*) filter (where answer <= 2), ${all}]::int[] as answers from hits)`

/** Pins of the category, the results after them, and what can be opened in the location without being based there. */
function write(filters: Where, scope: SearchScope, isRead: boolean, isFirst: boolean): string {
  const { sort, q, afford = noFilters.afford, isUnpinned = false } = scope
  const { uses, at, extra, all, but, condition, cash, most, narrowed, whole } = filters
  const plain = orderOf(sort, uses('q') ? `lower(${at('q')}::text)` : null)
  const order = uses('cash') ? orderByAnswer(plain, cash.answer, afford === 'loan') : plain
  const offset = `${extra(1)}::int`
  const cards = (kind: number, more = ''): string =>
    `select ${kind} as kind, ${order.keys}, ${cardColumns}${more} from franchise_search s`
  const total = `(${totalOf(filters, isRead)}) as total`
  // The page that is asked for most.
  if (isFirst && !isRead && !uses('category') && narrowed.length === 0)
    return `select ${total}, 0 as elsewhere, 0 as openable, null::int[] as answers,
      ${kinds.result} as kind, ${cardColumns} from franchise_search s
      ${where(all())} order by ${order.by()} limit ${PAGE_SIZE} offset ${offset}`

  // With cash every row is read, for its answer is counted; by kinds only what it pays for, where no more is shown.
  const isIndexed = hasTrigrams(q),
    areKinds = isInKinds(filters, q),
    isOfKinds = areKinds && !uses('location'),
    isOfKindsAlone = isOfKinds && uses('cash') && !uses('q') && !uses('open')
  const inKinds = [
      ...ofKinds(filters),
      ...(['edge', 'q', 'open'] as const).filter(uses).map((filter) => condition(filter, 'scan')),
    ],
    affordable = [...inKinds, ...(isOfKindsAlone && afford !== 'all' ? [cash.affordable] : [])]
  const parts = isRead
    ? [
        ...sampled(filters, isIndexed),
        hits(
          filters,
          isIndexed,
          `s.franchise_id, ${order.keys}`,
          (by) => (isOfKinds ? affordable : but('cash', by)),
          'hits',
          uses('location') || isOfKinds ? undefined : whole,
        ),
      ]
    : []
  if (isRead && uses('cash')) parts.push(countedAnswers(isOfKindsAlone ? `(${countedTotal(filters)})` : 'count(*)'))
  const shown: string[] = []
  let elsewhere = '0'
  let without: string[] = []
  const asked = uses('cash') && afford !== 'all' ? [`answer <= ${most}`] : []
  let start = offset,
    slice = `limit ${PAGE_SIZE}`
  if (uses('category')) {
    const found = cards(kinds.pin, `, ${condition('category')} as is_member, ${turnIn(extra(2))} as turn`)
    // The About page promises that paying doesn't change the order by price.
    const noPins = isUnpinned || sort.startsWith('investment') ? ['false'] : []
    parts.push(`pins as materialized (select * from (${found}
      ${where([...noPins, pinned(at('category')), ...but('category', 'scan')])}) found where turn < ${PINS})`)
    shown.push(`select kind, ${order.names}, ${cardNames} from pins c order by ${order.by('"id"')}
      limit ${PAGE_SIZE} offset ${offset}`)
    elsewhere = '(select count(*)::int from pins where not is_member)'
    without = ['franchise_id not in (select "id" from pins)']
    const pins = '(select count(*)::int from pins)'
    start = `greatest(0, ${offset} - ${pins})`
    slice = `limit greatest(0, ${PAGE_SIZE} - greatest(0, ${pins} - ${offset}))`
  }
  if (isRead || uses('category')) {
    // The planner cannot know a limit that is reckoned. One that it knows tells it here whether walking along the index
    // of the order or the category's own rows come cheaper, and there that it is cards of a page. From the nearer end.
    if (!isRead) {
      // Where there are none, the way back is of no length: no index is walked to its end in vain.
      const isNear = `(${offset} * 2 <= (select total from sized) and (select total from sized) > 0)`
      const found = (when: string): string => `select s.franchise_id, ${order.keys} from franchise_search s
        ${where([...all(), ...without, when])}`
      parts.push(
        `sized as materialized (select (${countedTotal(filters)}) as total)`,
        `candidates as materialized ((${found(isNear)} order by ${order.by()} limit ${offset} + ${PAGE_SIZE})
          union all (${found(`not (${isNear})`)} order by ${order.back()} limit greatest(0, (select total from sized)
          - (select count(*) from pins where is_member) - ${start})))`,
      )
      start = `case when ${isNear} then ${start} else 0 end`
    }
    const page = `select * from (select * from
      ${isRead ? `hits ${where([...without, ...asked])}` : 'candidates'}
      order by ${order.by()} ${slice} offset ${start}) p limit ${PAGE_SIZE}`
    shown.push(
      `select ${kinds.result} as kind,
        ${order.names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns} from
        (${page}) p join franchise_search s on s.franchise_id = p.franchise_id`,
    )
  } else {
    // From the nearer end of the order, along its index alone; nothing is read of a way with a limit of 0.
    const total = '(select total from sized)'
    const walk = (by: string, most: string, from: string): string =>
      `(select s.franchise_id, ${order.keys} from franchise_search s ${where(all())}
        order by ${by} limit ${most} offset ${from})`
    const isNear = `${offset} * 2 <= ${total}`
    // No more than there are: the index is not walked to its end for the last of few.
    const left = `greatest(0, least(${PAGE_SIZE}, ${total} - ${offset}))`
    parts.push(
      `sized as materialized (select (${countedTotal(filters)}) as total)`,
      `candidates as materialized (
        ${walk(order.by(), `case when ${isNear} then ${left} else 0 end`, offset)} union all
        ${walk(
          order.back(),
          `case when ${isNear} then 0 else ${left} end`,
          `greatest(0, ${total} - ${offset} - ${PAGE_SIZE})`,
        )})`,
    )
    shown.push(
      `select ${kinds.result} as kind, ${order.names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns} from
        (select * from candidates limit ${PAGE_SIZE}) p join franchise_search s on s.franchise_id = p.franchise_id`,
    )
  }
  let openable = '0'
  if (hasOpenable(scope)) {
    const place = extra(uses('category') ? 3 : 2)
    const offered = (by: By): string[] => [...but('location', by), opensIn(place)]
    const keys = `s.franchise_id, ${order.keys}`
    const rows = openableRows(filters, q, place, keys)
    let first = `select ${keys} from franchise_search s ${where([...offered('scan'), `not ${condition('location')}`])}`
    const isByKind = areKinds && ofKinds(filters).length > 0
    openable = `(${countedOpen(place)})`
    const besides = 'franchise_id not in (select franchise_id from hits)'
    // What other filters leave is read once, with no more than what counts and orders it: of kinds from their index
    // alone. Otherwise the first few are soon found along the index of the order; of what all rows are looked at for
    // too, unless there are few.
    if (isOfTotals(filters, order)) {
      parts.push(...openableOfTotals(filters, place, order, OPENABLE_READ))
      first = 'select * from openable'
      openable = `(select ${afford === 'cash' ? 'covered' : 'affordable'}::int from opened)`
    } else if (rows !== null && !isByKind && whole.by === 'copy' && order.by() === newest) {
      const isNear = `(select n > ${ROW_COST * OPENABLE_READ} from opened)`,
        isFew = `(select n between 1 and ${ROW_COST * OPENABLE_READ} from opened)`
      // The letters first, which leave fewest.
      const all = eachRow(offered(whole.by).join(' and '))
      const from = (table: string, conditions: readonly string[]): string =>
        `(select ${keys} from ${table} s ${where([...conditions, besides])} order by ${newest} limit ${OPENABLE_READ})`
      parts.push(
        `opened as materialized (select count(*)::int as n from ${whole.table} s where ${all})`,
        `openable as materialized (${from('franchise_search', [...offered('scan').map(eachRow), isNear])} union all
          ${from(whole.table, [all, isFew])})`,
      )
      first = 'select * from openable'
      openable = '(select n from opened)'
    } else if (rows !== null) {
      parts.push(rows)
      first = `select * from openable where ${besides}`
      openable = '(select count(*)::int from openable)'
    }
    shown.push(`select ${kinds.openable} as kind, ${order.names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns}
      from (${first} order by ${order.by()} limit ${OPENABLE_READ}) p
      join franchise_search s on s.franchise_id = p.franchise_id`)
  }
  // A first page without a card has no results; after it the total comes even if the page is empty, and with cash the
  // other answers' numbers.
  const isAlone = isFirst && !uses('cash')
  return `${parts.length > 0 ? `with ${parts.join(', ')}` : ''}
    select ${total}, ${elsewhere} as elsewhere, ${openable} as openable,
    ${uses('cash') ? '(select answers from counted)' : 'null::int[]'} as answers, c.kind, ${cardNames}
    from ${isAlone ? '' : '(values (1)) one left join '}(${shown.map((one) => `(${one})`).join(' union all ')}) c ${
      isAlone ? '' : 'on true'
    } order by c.kind, ${order.by('"id"')}`
}

/**
 * One page of results, everything in one statement: `total`, the exact number of results; `elsewhere`, the pins that do
 * not belong to the category; `openable`, what can be opened in the location, based there or not; and of each `kind`
 * the cards in order. Later pages without a card have one row without a kind; `answers` as the row describes them.
 */
export function pageStatement(scope: SearchScope & { hour: number }, offset: number): Bound<typeof pageRow> {
  if (isCountedFirst(scope)) return countedFirstStatement(scope, offset)
  if (isTextSearch(scope, offset)) return textStatement(scope, offset)
  const isRead = !isCounted(scope),
    isFirst = offset === 0
  const { categoryNumber, hour, isUnpinned } = scope
  return pageStatements(
    `${isFirst ? 'first ' : ''}${isUnpinned ? 'unpinned ' : ''}page${hasTrigrams(scope.q) ? '' : ' without trigrams'}`,
    scope,
    [
      offset,
      ...(categoryNumber === null ? [] : [hour]),
      ...(hasOpenable(scope) ? [scope.placeAreas ?? [WHOLE_UK]] : []),
    ],
    (filters) => write(filters, scope, isRead, isFirst),
    // Facts come in 32 combinations: a connection would keep the plan of each.
    isPlain({ ...scope, cashPence: null }),
  )
}
