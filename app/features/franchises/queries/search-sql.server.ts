import { LENDING_PERCENT } from '../comparison.ts'
import type { Narrowing, Sort } from '../search.ts'

/** What the database is asked for: filters with the category resolved to its number and the range to its bucket. */
export type SearchScope = {
  categoryNumber: number | null
  bucket: number | null
  q: string
  location: string
  sort: Sort
  only?: readonly Narrowing[]
  /** For `reach`: pence, and the share that a bank is assumed to lend. */
  cashPence?: number | null
  lendingPercent?: number
}

/** Columns of a card, named as FranchiseCard has them; the search row is `s`. */
export const cardColumns = `s.franchise_id as "id", s.name, s.short_description as "shortDescription", s.location,
  s.investment_pence::float8 as "investmentPence", s.main_image_url as "imageUrl", s.franchisor_id as "franchisorId",
  s.main_category_hue as "hue",
  coalesce(s.featured_until >= now(), false) as "isFeatured", s.total_to_open_pence::float8 as "totalToOpenPence",
  s.minimum_own_cash_pence::float8 as "minimumOwnCashPence"`

/** A text as a LIKE pattern that finds it anywhere; what LIKE would read as a wildcard stands for itself. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

type Filter = 'category' | 'bucket' | 'q' | 'location' | 'cash'
const filterOrder: readonly Filter[] = ['category', 'bucket', 'q', 'location', 'cash']

function isSet(scope: SearchScope, filter: Filter): boolean {
  if (filter === 'category') return scope.categoryNumber !== null
  if (filter === 'bucket') return scope.bucket !== null
  if (filter === 'cash') return isReachAsked(scope)
  return scope[filter] !== ''
}

const isReachAsked = (scope: SearchScope): boolean => (scope.only?.includes('reach') ?? false) && scope.cashPence != null

/** Narrowings without a value of their own. */
const facts: Record<Exclude<Narrowing, 'reach'>, string> = {
  home: 's.home_based',
  'part-time': 's.part_time',
  full: 's.disclosed_count = 12',
  bfa: 's.bfa_member',
  'ex-forces': 's.ex_forces_offer',
}
const factsOf = (scope: SearchScope): string[] => (scope.only ?? []).flatMap((one) => (one === 'reach' ? [] : facts[one]))

/** The values of the filters in use, in the order in which every statement numbers them from $1. */
function valuesOf(scope: SearchScope): unknown[] {
  const all: Record<Filter, unknown> = {
    category: scope.categoryNumber,
    bucket: scope.bucket,
    q: containsPattern(scope.q),
    location: containsPattern(scope.location),
    cash: scope.cashPence,
  }
  return filterOrder.filter((filter) => isSet(scope, filter)).map((filter) => all[filter])
}

const conditions: Record<Exclude<Filter, 'cash'>, (at: string) => string> = {
  category: (at) => `s.category_numbers @> array[${at}::int]`,
  bucket: (at) => `s.bucket = ${at}::smallint`,
  q: (at) => `s.search_text like lower(${at}::text)`,
  location: (at) => `s.location_text like lower(${at}::text)`,
}
// Under row-level security the planner may not use its statistics for LIKE and takes every longer text for rare. One that
// is known to be common is better left to the other filters and the order: another collation hides the trigram index.
const commonText = (at: string): string => `s.search_text collate "C" like lower(${at}::text)`
/** 3-decisions 74: the larger of the own cash asked for and what the lending leaves of the total; a whole share, 0 to 70. */
const withinReach = (at: string, lending: number): string =>
  `greatest(s.minimum_own_cash_pence, round(s.total_to_open_pence * ${100 - Math.trunc(lending)}::numeric / 100)::bigint) <= ${at}::bigint`
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

type Kind = 'page' | 'pins' | 'count' | 'quick-count' | 'counts' | 'categories' | 'nationwide' | 'near'

/** The town that a name means: of places of one name the largest. */
export const here = (name: string): string =>
  `select id, name, latitude, longitude from uk_cities where lower(name) = lower(btrim(${name}::text)) order by population desc, id limit 1`
/** How far 'near' is. */
const NEAR_MILES = 25
/** More degrees of latitude than those miles are. */
const NEAR_DEGREES = 0.37
export type Statement = { text: string; values: unknown[] }

const texts = new Map<string, string>()

/** Each combination of filters has its text, built at first use. */
function statement(kind: Kind, scope: SearchScope, isCommon: boolean, extra: unknown[] = []): Statement {
  const used = filterOrder.filter((filter) => isSet(scope, filter))
  const lending = isReachAsked(scope) ? (scope.lendingPercent ?? LENDING_PERCENT) : 0
  const narrowed = factsOf(scope)
  const key = `${kind} ${scope.sort} ${isCommon} ${used.join()} ${lending} ${narrowed.join()}`
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = build(kind, scope.sort, isCommon, { used, lending, narrowed })))
  return { text, values: [...valuesOf(scope), ...extra] }
}

function build(kind: Kind, sort: Sort, isCommon: boolean, { used, lending, narrowed }: { used: readonly Filter[]; lending: number; narrowed: readonly string[] }): string {
  const at = (filter: Filter): string => `$${used.indexOf(filter) + 1}`
  const extra = (n: number): string => `$${used.length + n}`
  const where = (list: string[]): string => (list.length > 0 ? `where ${list.join(' and ')}` : '')
  const condition = (filter: Filter): string => {
    if (filter === 'cash') return withinReach(at(filter), lending)
    return (filter === 'q' && isCommon ? commonText : conditions[filter])(at(filter))
  }
  const all = [...used.map(condition), ...narrowed]
  const but = (filter: Filter): string[] => [...used.filter((other) => other !== filter).map(condition), ...narrowed]
  const order = orderBy(sort, at)
  switch (kind) {
    case 'page':
      return `select ${cardColumns} from franchise_search s ${where([...all, `s.franchise_id <> all (${extra(3)}::uuid[])`])}
        order by ${order} limit ${extra(1)} offset ${extra(2)}`
    case 'pins':
      return `select ${cardColumns}, ${condition('category')} as "isMember" from franchise_search s
        ${where([pinned(at('category')), ...but('category')])} order by ${order} limit ${extra(1)}`
    case 'count':
      return `select count(*)::int as total from franchise_search s ${where(all)}`
    case 'quick-count':
      return `select coalesce(sum(franchises), 0)::int as total from franchise_counts
        where category_number = ${used.includes('category') ? at('category') : '0'}${used.includes('bucket') ? ` and bucket = ${at('bucket')}::smallint` : ''}`
    case 'nationwide':
      return `select ${cardColumns} from franchise_search s
        ${where(['s.is_nationwide', `not ${condition('location')}`, ...but('location')])} order by ${order} limit ${extra(1)}`
    case 'counts':
      return `select t.at::int as at, (select count(*)::int from franchise_search s ${where([...all, 's.search_text like lower(t.pattern)'])}) as total
        from unnest(${extra(1)}::text[]) with ordinality t (pattern, at)`
    case 'categories':
      return `select c.id, c.name, (select count(*)::int from franchise_search s ${where([...all, 's.category_numbers @> array[c.number]'])}) as total
        from franchise_categories c where lower(c.name) like lower(${extra(1)}::text) or lower(${extra(2)}::text) <<% lower(c.name)
        order by strict_word_similarity(lower(${extra(2)}::text), lower(c.name)) desc, c.parent_id is not null, c.name, c.id limit ${extra(3)}`
    case 'near':
      return `with here as (${here(extra(2))}), towns as materialized (
          select c.id, d.miles from here join uk_cities c on c.id <> here.id and c.latitude between here.latitude - ${NEAR_DEGREES} and here.latitude + ${NEAR_DEGREES}
          cross join lateral (select miles_between(here.latitude, here.longitude, c.latitude, c.longitude) as miles) d where d.miles <= ${NEAR_MILES})
        select ${cardColumns}, t.miles from towns t join franchise_search s on s.city_id = t.id
        ${where([`not ${condition('location')}`, ...but('location')])} order by t.miles, s.created_at desc, s.franchise_id limit ${extra(1)}`
  }
}

/** Newest franchises that are looked at to guess how common a text is, and from how many hits on it is. */
const SAMPLE = 400
const COMMON_HITS = 10

/** Is the text found in more than one in forty of the newest franchises? Answers `{ isCommon }`. */
export const sampleStatement = (scope: SearchScope): Statement => ({
  text: `select count(*) > ${COMMON_HITS} as "isCommon" from
    (select search_text from franchise_search order by created_at desc, franchise_id limit ${SAMPLE}) s where s.search_text like lower($1::text)`,
  values: [containsPattern(scope.q)],
})
/** Cards in order without those that a pin has already shown. */
export const pageStatement = (scope: SearchScope, isCommon: boolean, part: { limit: number; offset: number; without: readonly string[] }): Statement =>
  statement('page', scope, isCommon, [part.limit, part.offset, part.without])
/** Cards that a running advertisement pins to the category, whether they belong to it or not. */
export const pinsStatement = (scope: SearchScope, isCommon: boolean, limit: number): Statement => statement('pins', scope, isCommon, [limit])
/** The exact number of results; read from the table of counts where only category and range choose. */
export const countStatement = (scope: SearchScope, isCommon: boolean): Statement => statement(scope.q || scope.location || isReachAsked(scope) || factsOf(scope).length > 0 ? 'count' : 'quick-count', scope, isCommon)
/** Nationwide listings that only the location hides. */
export const nationwideStatement = (scope: SearchScope, isCommon: boolean, limit: number): Statement => statement('nationwide', scope, isCommon, [limit])
/** How many results each of these patterns would have in place of the text. */
export const countsStatement = (scope: SearchScope, patterns: readonly string[]): Statement => statement('counts', { ...scope, q: '' }, false, [patterns])
/** Franchises in other towns within 25 miles of the chosen one, nearest first, with `miles`. */
export const nearStatement = (scope: SearchScope, limit: number): Statement => statement('near', scope, false, [limit, scope.location])
/** Categories whose names the text is in or like, and how many results each has in place of the text. */
export const categoriesStatement = (scope: SearchScope, limit: number): Statement => statement('categories', { ...scope, q: '' }, false, [containsPattern(scope.q), scope.q, limit])
