import type { Sort } from '../search.ts'

/** What the database is asked for: filters with the category resolved to its number and the range to its bucket. */
export type SearchScope = { categoryNumber: number | null; bucket: number | null; q: string; location: string; sort: Sort }

/** Columns of a card, named as FranchiseCard has them; the search row is `s`. */
export const cardColumns = `s.franchise_id as "id", s.name, s.short_description as "shortDescription", s.location,
  s.investment_pence::float8 as "investmentPence", s.main_image_url as "imageUrl", s.franchisor_id as "franchisorId",
  s.main_category_hue as "hue",
  coalesce(s.featured_until >= now(), false) as "isFeatured"`

/** A text as a LIKE pattern that finds it anywhere; what LIKE would read as a wildcard stands for itself. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

type Filter = 'category' | 'bucket' | 'q' | 'location'
const filterOrder: readonly Filter[] = ['category', 'bucket', 'q', 'location']

function isSet(scope: SearchScope, filter: Filter): boolean {
  if (filter === 'category') return scope.categoryNumber !== null
  if (filter === 'bucket') return scope.bucket !== null
  return scope[filter] !== ''
}

/** The values of the filters in use, in the order in which every statement numbers them from $1. */
function valuesOf(scope: SearchScope): unknown[] {
  const all: Record<Filter, unknown> = {
    category: scope.categoryNumber,
    bucket: scope.bucket,
    q: containsPattern(scope.q),
    location: containsPattern(scope.location),
  }
  return filterOrder.filter((filter) => isSet(scope, filter)).map((filter) => all[filter])
}

const conditions: Record<Filter, (at: string) => string> = {
  category: (at) => `s.category_numbers @> array[${at}::int]`,
  bucket: (at) => `s.bucket = ${at}::smallint`,
  q: (at) => `s.search_text like lower(${at}::text)`,
  location: (at) => `s.location_text like lower(${at}::text)`,
}
// Under row-level security the planner may not use its statistics for LIKE and takes every text for rare. A text known to
// be common is better read along the order's index until the page is full: another collation hides the trigram index.
const unindexed: Record<Filter, (at: string) => string> = {
  ...conditions,
  q: (at) => `s.search_text collate "C" like lower(${at}::text)`,
  location: (at) => `s.location_text collate "C" like lower(${at}::text)`,
}
const pinned = (at: string): string => `s.featured_numbers @> array[${at}::int] and s.featured_until >= now()`

/** Amounts that were not disclosed stand last in both directions; the id makes the order total. */
function orderBy(sort: Sort, at: (filter: Filter) => string): string {
  const newest = 's.created_at desc, s.franchise_id'
  if (sort === 'investment-asc') return 's.investment_pence asc nulls last, s.franchise_id'
  if (sort === 'investment-desc') return 's.investment_pence desc nulls last, s.franchise_id'
  if (sort === 'newest' || at('q') === '$0') return newest
  const pattern = `lower(${at('q')}::text)`
  return `case when s.name_text not like ${pattern} then 3 when s.name_text not like substr(${pattern}, 2) then 2
    when s.name_text like substr(${pattern}, 2, length(${pattern}) - 2) then 0 else 1 end, ${newest}`
}

type Kind = 'page' | 'scan' | 'rest' | 'pins' | 'count' | 'quick-count' | 'nationwide'
export type Statement = { text: string; values: unknown[] }

const texts = new Map<string, string>()

/** Each combination of filters has its text, built at first use. */
function statement(kind: Kind, scope: SearchScope, extra: unknown[] = []): Statement {
  const used = filterOrder.filter((filter) => isSet(scope, filter))
  const key = `${kind} ${scope.sort} ${used.join()}`
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = build(kind, scope.sort, used)))
  return { text, values: [...valuesOf(scope), ...extra] }
}

function build(kind: Kind, sort: Sort, used: readonly Filter[]): string {
  const at = (filter: Filter): string => `$${used.indexOf(filter) + 1}`
  const extra = (n: number): string => `$${used.length + n}`
  const where = (list: string[]): string => (list.length > 0 ? `where ${list.join(' and ')}` : '')
  const all = used.map((filter) => conditions[filter](at(filter)))
  const others = used.filter((filter) => filter !== 'category').map((filter) => conditions[filter](at(filter)))
  const order = orderBy(sort, at)
  switch (kind) {
    case 'page':
      return `select ${cardColumns} from franchise_search s ${where(all)} order by ${order} limit ${extra(1)} offset ${extra(2)}`
    case 'scan':
      return `select ${cardColumns} from franchise_search s
        ${where([...used.map((filter) => unindexed[filter](at(filter))), `s.franchise_id <> all (${extra(3)}::uuid[])`])}
        order by ${order} limit ${extra(1)} offset ${extra(2)}`
    case 'rest':
      return `select ${cardColumns} from franchise_search s ${where([...all, `s.franchise_id <> all (${extra(3)}::uuid[])`])}
        order by ${order} limit ${extra(1)} offset ${extra(2)}`
    case 'pins':
      return `select ${cardColumns}, ${conditions.category(at('category'))} as "isMember" from franchise_search s
        ${where([pinned(at('category')), ...others])} order by ${order} limit ${extra(1)}`
    case 'count':
      return `select count(*)::int as total from franchise_search s ${where(all)}`
    case 'quick-count':
      return `select coalesce(sum(franchises), 0)::int as total from franchise_counts
        where category_number = ${used.includes('category') ? at('category') : '0'}${used.includes('bucket') ? ` and bucket = ${at('bucket')}::smallint` : ''}`
    case 'nationwide':
      return `select ${cardColumns} from franchise_search s
        ${where(['s.is_nationwide', ...used.map((filter) => (filter === 'location' ? `not ${conditions.location(at('location'))}` : conditions[filter](at(filter))))])}
        order by ${order} limit ${extra(1)}`
  }
}

/** Results from which a text counts as common. */
const COMMON = 2_000

/**
 * Cards in order, without those that a pin has already shown. `total` is the number of results where a text or place
 * chooses, else null.
 */
export function pageStatement(scope: SearchScope, part: { limit: number; offset: number; without: readonly string[]; total: number | null }): Statement {
  const { limit, offset, without, total } = part
  const inOrder = total !== null && total > COMMON && offset < total / 4 && scope.sort !== 'relevance'
  if (inOrder) return statement('scan', scope, [limit, offset, without])
  return without.length > 0 ? statement('rest', scope, [limit, offset, without]) : statement('page', scope, [limit, offset])
}
/** Cards that a running advertisement pins to the category, whether they belong to it or not. */
export const pinsStatement = (scope: SearchScope, limit: number): Statement => statement('pins', scope, [limit])
/** The exact number of results; read from the table of counts where only category and range choose. */
export const countStatement = (scope: SearchScope): Statement => statement(scope.q || scope.location ? 'count' : 'quick-count', scope)
/** Nationwide listings that only the location hides. */
export const nationwideStatement = (scope: SearchScope, limit: number): Statement => statement('nationwide', scope, [limit])
