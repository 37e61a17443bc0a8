import { answers, hasFacts, opensIn, type Where, where } from './search-sql.server.ts'

/** The rows of franchise_counts with the range and the facts that are asked for. */
export const countedRows = (filters: Where): string[] => [
  ...(filters.uses('bucket') ? [`bucket = ${filters.at('bucket')}::smallint`] : []),
  ...hasFacts(filters.narrowed),
]

/** And with the category, or of all. */
export const countedCategory = ({ uses, at }: Where): string =>
  `category_number = ${uses('category') ? at('category') : '0'}`

/** The number of results as franchise_counts has it, in the category that is asked for or in another. */
export const countedTotal = (filters: Where, category = countedCategory(filters)): string =>
  `select coalesce(sum(franchises), 0)::int from franchise_counts ${where([category, ...countedRows(filters)])}`

/**
 * With cash, and neither a text nor a place: the rows of the kinds that category, range and facts choose. An index
 * holds them by kind and amount (docs/decisions/074).
 */
export function ofKinds(filters: Where): string[] {
  const asked = [
    ...(filters.uses('category') ? [`category_numbers @> array[${filters.at('category')}::int]`] : []),
    ...countedRows(filters),
  ]
  return asked.length > 0 ? [`s.kind = any (array(select number from franchise_kinds ${where(asked)}))`] : []
}

/** How many can be opened in one of the areas of this parameter, whatever else they are. */
export const countedOpen = (at: string): string =>
  `select coalesce(sum(s.franchises), 0)::int from franchise_open_counts s where ${opensIn(at)}`

/**
 * With cash of which not all is shown: what it pays for, or all that it does not, whichever is less to read along the
 * index of totals. `side` says which (`is_rest`); `rows` has `columns` of them, and of `conditions` on both sides. With
 * `isLent` what it pays for with a loan is among the rest too.
 */
export function cashSides(
  { cash, condition, most }: Where,
  columns: string,
  { conditions = [], isLent = most === answers.cash }: { conditions?: readonly string[]; isLent?: boolean } = {},
): { side: string; rows: string } {
  const isRest = '(select is_rest from side)'
  const read = (...of: string[]): string => `select ${columns} from franchise_search s ${where([...of, ...conditions])}`
  const sum = (of: string): string => `coalesce(sum(s.franchises) filter (where s.total_from_pence ${of}), 0)`
  const limit = most === answers.cash ? cash.cash : cash.most
  return {
    // About: by the first two figures of totals, of which those not disclosed have none.
    side: `side as materialized (select ${sum(`> ${cash.cash}`)} < ${sum(`<= ${limit}`)} as is_rest
      from franchise_amount_counts s)`,
    rows: [
      read(condition('cash'), `not ${isRest}`),
      read(`s.total_with_vat_pence > ${cash.cash}`, ...(isLent ? [] : [`not (${cash.affordable})`]), isRest),
      read('s.total_with_vat_pence is null', isRest),
    ].join(' union all '),
  }
}

/** The number that `cashSides` read, or where that is the rest, what it leaves of all that are `counted`. */
export const ofSide = (read: string, counted: string): string =>
  `case when (select is_rest from side) then (${counted}) - (${read}) else (${read}) end`

/**
 * How many of a range, or of all, cash covers and how many it pays for with a loan too: `covered` and `affordable`.
 * Counted by the first two figures of their totals; only those that begin as a limit does are looked at one by one.
 */
export function countedCash(filters: Where): string {
  const { at, cash, uses } = filters
  const range = uses('bucket') ? [`s.bucket = ${at('bucket')}::smallint`] : []
  const limit = (name: string): string => `(select ${name} from limits)`
  const counted = (...conditions: string[]): string =>
    `(select coalesce(sum(s.franchises), 0) from franchise_amount_counts s ${where([...conditions, ...range])})`
  const looked = (from: string, to: string, ...conditions: string[]): string =>
    `(select count(*) from franchise_search s ${where([
      `s.total_with_vat_pence between ${limit(from)} and ${limit(to)}`,
      ...conditions,
      ...range,
    ])})`
  return `with limits as materialized (select cash, most, cash_from, most_from, cash + 1 as above,
      least(most, cash_to) as beside, greatest(most_from, cash_to + 1) as far
      from (select ${cash.cash} as cash, ${cash.most} as most, two_figures(${cash.cash}) as cash_from,
        two_figures(${cash.most}) as most_from,
        two_figures(${cash.cash}) + two_figures_step(${cash.cash}) - 1 as cash_to) l),
    sums as materialized (select
      ${counted(`s.total_from_pence < ${limit('cash_from')}`)} + ${looked('cash_from', 'cash')} as covered,
      ${counted(
        `s.total_from_pence > ${limit('cash_from')}`,
        `s.total_from_pence < ${limit('most_from')}`,
        `s.own_cash_pence <= ${limit('cash')}`,
      )} + ${looked('above', 'beside', cash.own)} + ${looked('far', 'most', cash.own)} as lent)
    select covered::int, (covered + lent)::int as affordable from sums`
}
