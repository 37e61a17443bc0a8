import { PAGE_SIZE } from '../search.ts'
import {
  type Bound,
  COMMON_HITS,
  eachRow,
  isPlain,
  kinds,
  SAMPLE,
  type SearchScope,
  type Where,
  where,
} from './search-sql.server.ts'
import { cardColumns, cardNames } from '../../listing/queries/cards.server.ts'
import { hasTrigrams } from './search-sql-hits.server.ts'
import { orderOf } from './search-sql-order.server.ts'
import { type pageRow, pageStatements } from './search-page-row.server.ts'

/** From so many names of the sample on, a text is common in names too. */
const COMMON_NAMES = 20
/** So far a page is walked to; further on reading all rows once is cheaper. */
const WALKED = 100 * PAGE_SIZE

/**
 * Is a text asked for, alone or with a range? Of a common text other filters leave so little that it is read at once.
 */
export const isTextSearch = (scope: SearchScope, offset: number): boolean =>
  scope.q !== '' && scope.categoryNumber === null && isPlain({ ...scope, q: '' }) && offset < WALKED

/**
 * Rows from all over the table tell whether the text is common. All hits of a rare one are kept. Those of a common one
 * are counted, and the page is walked to along the index of its order: keeping and sorting them is most of the work. By
 * relevance names with the text come first: few are found by their index; of many those that begin with it, then those
 * along the newest.
 */
function write({ at, extra, uses, but, condition, whole }: Where, { sort, q }: SearchScope): string {
  const isIndexed = hasTrigrams(q)
  const pattern = '(select pattern from asked)',
    isCommon = '(select is_common from sample)',
    isWalked = '(select is_walked from sample)',
    isNamed = '(select is_named from sample)'
  const offset = `${extra(1)}::int`,
    most = `${offset} + ${PAGE_SIZE}`
  const { keys, names, by } = orderOf(sort, pattern)
  const contains = `s.search_text like ${pattern}`,
    read = condition('q', 'scan'),
    found = isIndexed ? contains : read,
    inName = `s.name_text like ${pattern}`,
    atStart = `s.name_text like substr(${pattern}, 2)`
  const rows = (columns: string, ...conditions: string[]): string =>
    `select s.franchise_id, ${columns} from franchise_search s ${where([...but('q'), ...conditions])}`
  const all = (columns: string, when: string): string =>
    `select s.franchise_id, ${columns} from ${whole.table} s
      ${where([...but('q', whole.by), when, condition('q', whole.by)])}`
  const first = (columns: string, ...conditions: string[]): string =>
    `(${rows(columns, ...conditions)} order by ${by()} limit ${most})`
  const walk = (columns: string, when: string, condition: string): string => first(columns, when, eachRow(condition))
  // The least amounts from the largest on stand at the end of the way: then common rows are kept too.
  const isFar = uses('bucket') && !uses('edge') && sort === 'investment-desc'
  const kept = !isIndexed
    ? all(keys, `not ${isWalked}`)
    : `${rows(keys, `not ${isCommon}`, found)}${isFar ? ` union all ${rows(keys, isCommon, read)}` : ''}`
  const few = isIndexed ? `${first(keys, isWalked, `not ${isNamed}`, inName)} union all` : ''
  const walked =
    sort === 'relevance'
      ? `named as materialized (${few} ${first(keys, isNamed, atStart)} union all
        ${walk('2 as rank, s.created_at', isNamed, `${inName} and not ${atStart}`)}),
      walked as materialized (select * from named union all
        ${walk(
          '3 as rank, s.created_at',
          `${isWalked} and (select count(*) <
          ${most} from named)`,
          `${found} and not ${inName}`,
        )})`
      : `walked as materialized ${walk(keys, isWalked, found)}`
  return `with asked as materialized (select lower(${at('q')}::text) as pattern),
    looked as materialized (select count(*) >
    ${COMMON_HITS} as is_common, count(*) filter (where ${inName}) > ${COMMON_NAMES} as is_in_names
      from (select search_text, name_text from franchise_search order by franchise_id limit
      ${SAMPLE}) s where ${contains}),
    sample as materialized (select is_common,
    ${isFar ? 'false' : sort === 'relevance' && !isIndexed ? 'is_named' : 'is_common'} as is_walked, is_named
      from (select is_common, is_common and is_in_names and
      substr(${pattern}, 2, 1) ~ '[[:alnum:]]' as is_named from looked) l),
    hits as materialized (${kept}),
    ${walked}
    select (select count(*)::int from hits) + (select count(*)::int from
    (${all('1', isWalked)}) r) as total, 0 as elsewhere, 0 as openable, null::int[] as answers, c.kind,
    ${cardNames}
    from (values (1)) one left join (select ${kinds.result} as kind, ${names.replaceAll(/\w+/g, 'p.$&')}, ${cardColumns}
      from (select * from (select * from hits union all select * from walked) h order by
      ${by()} limit ${PAGE_SIZE} offset ${offset}) p
      join franchise_search s on s.franchise_id = p.franchise_id) c on true order by ${by('"id"')}`
}

/** A page of a text, as `pageStatement` describes it. The plan does not hang on the text and is made once. */
export function textStatement(scope: SearchScope, offset: number): Bound<typeof pageRow> {
  const isIndexed = hasTrigrams(scope.q)
  return pageStatements(
    isIndexed ? 'text' : 'text without trigrams',
    scope,
    [offset],
    (filters) => write(filters, scope),
    true,
  )
}
