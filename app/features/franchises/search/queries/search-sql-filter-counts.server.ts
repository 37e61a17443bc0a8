import { z } from 'zod'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { facets, noFilters } from '../search.ts'
import {
  type Bound,
  factBits,
  facts,
  hasFacts,
  isCounted,
  isPlain,
  type SearchScope,
  statementsOf,
  type Where,
  where,
} from './search-sql.server.ts'
import { cashSides, countedCategory, countedRows, countedTotal } from './search-sql-counted.server.ts'
import { hasTrigrams, hits, sampled } from './search-sql-hits.server.ts'
import { hasOpenable, openableCount } from './search-sql-openable.server.ts'

const optionRow = z.object({ kind: z.string(), value: z.string(), total: z.int() })
const filterCountStatements = statementsOf(optionRow)

const columns = [
  'category_numbers',
  'bucket',
  'home_based',
  'part_time',
  'disclosed_count',
  'bfa_member',
  'ex_forces_offer',
]
const chosen = ({ uses, condition }: Where, ...filters: ('category' | 'bucket')[]): string[] =>
  filters.filter(uses).map((filter) => condition(filter))
/** `kind`, `value` and `total` of each fact, of the sums of a row `s`. */
const factRows = (from: string): string =>
  `select 'only', k.fact, coalesce(k.n, 0)::int from (${from}) s cross join lateral (values ${facets
    .map((fact) => `('${fact}', s."${fact}")`)
    .join(', ')}) k (fact, n)`
const countFacts = facets.map((fact) => `count(*) filter (where ${facts[fact]}) as "${fact}"`).join(', ')

/** Category, range and facts alone are counted already. */
function writeCounted(filters: Where): string {
  const inCategory = countedCategory(filters)
  const left = countedRows(filters)
  const sums = factBits.map(({ fact, bit }) => `sum(franchises) filter (where facts & ${bit} <> 0) as "${fact}"`)
  return `select 'total' as kind, '' as value, (${countedTotal(filters)}) as total
    union all select 'category', category_number::text, sum(franchises)::int from franchise_counts
      ${where(['category_number <> 0', ...left])} group by category_number
    union all select 'investment', bucket::text, sum(franchises)::int from franchise_counts
      ${where([inCategory, ...hasFacts(filters.narrowed)])} group by bucket
    union all ${factRows(`select ${sums.join(', ')} from franchise_counts ${where([inCategory, ...left])}`)}`
}

/** What cash pays for is counted along an index that says of a row only its kind. */
const isOfCash = ({ uses }: Where): boolean => uses('cash') && !uses('q') && !uses('location') && !uses('open')

/** Rows that are alike in what the options choose, and how many: `alike`, of all that the other filters leave. */
function alikeRows(filters: Where, isIndexed: boolean): string[] {
  if (isOfCash(filters)) {
    const { side, rows } = cashSides(filters, 's.kind')
    const inKind = factBits.map(({ fact, bit }) => `case when k.facts & ${bit} <> 0 then s.n else 0 end as "${fact}"`)
    return [
      side,
      `alike as materialized (select k.category_numbers, k.bucket, s.n, ${inKind.join(', ')}
        from (select r.kind, count(*) * (select case when is_rest then -1 else 1 end from side) as n
          from (${rows}) r group by r.kind) s
        join franchise_kinds k on k.number = s.kind ${where(hasFacts(filters.narrowed))})`,
    ]
  }
  return [
    ...sampled(filters, isIndexed),
    hits(filters, isIndexed, columns.map((name) => `s.${name}`).join(', '), (by) =>
      filters.but(['category', 'bucket'], by),
    ),
    `alike as materialized (select s.category_numbers, s.bucket, count(*) as n, ${countFacts} from hits s
      group by s.category_numbers, s.bucket)`,
  ]
}

/** Otherwise the rows that all else leaves are read once and put together by what the options choose. */
function writeRead(filters: Where, { q }: SearchScope, isPlaced: boolean): string {
  const both = where(chosen(filters, 'category', 'bucket'))
  const open = isPlaced ? openableCount(filters, q, filters.extra(1)) : null
  const read = `select 'total' as kind, '' as value, coalesce(sum(s.n), 0)::int as total from alike s ${both}
    ${open ? `union all select 'openable', '', (${open.count})` : ''}
    union all select 'category', c.number::text, sum(s.n)::int from alike s
      cross join lateral unnest(s.category_numbers) c (number) ${where(chosen(filters, 'bucket'))} group by c.number
    union all select 'investment', s.bucket::text, sum(s.n)::int from alike s ${where(chosen(filters, 'category'))}
      group by s.bucket
    union all ${factRows(
      `select ${facets.map((fact) => `sum(s."${fact}") as "${fact}"`).join(', ')} from alike s ${both}`,
    )}`
  // What cash does not pay for was read as less than nothing: it is taken off all that there is.
  const rows = isOfCash(filters)
    ? `select kind, value, sum(total)::int as total from (${read}
        union all select * from (${writeCounted(filters)}) c where (select is_rest from side)) r group by kind, value`
    : read
  return `with ${[...alikeRows(filters, hasTrigrams(q)), ...(open?.parts ?? [])].join(', ')} ${rows}`
}

/**
 * How many results there are (`total`, the same as that of `pageStatement`), and how many with each option of these
 * kinds under the other filters as they are: a `category` by its number, an `investment` range by its bucket, a fact
 * that is asked for besides (`only`). A category or a range without any may have no row. With a location also how many
 * can be opened there (`openable`), the same as that of `pageStatement`.
 */
export function filterCountsStatement(asked: SearchScope): Bound<typeof optionRow> {
  // No order; and shown all of it, cash leaves every row.
  const scope: SearchScope = { ...asked, sort: noFilters.sort, ...(asked.afford === 'all' && { cashPence: null }) }
  const isPlaced = hasOpenable(scope)
  return filterCountStatements(
    hasTrigrams(scope.q) ? 'options' : 'options without trigrams',
    scope,
    isPlaced ? [scope.placeAreas ?? [WHOLE_UK]] : [],
    isCounted(scope) ? writeCounted : (filters) => writeRead(filters, scope, isPlaced),
    // Facts come in 32 combinations: a connection would keep the plan of each.
    isPlain({ ...scope, cashPence: null }),
  )
}
