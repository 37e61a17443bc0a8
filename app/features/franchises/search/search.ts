import { affordabilityParams } from '../figures/cash-and-loan.ts'
import { LENDING_PERCENT } from '../figures/assumptions.ts'
import type { InvestmentRange } from './investment-ranges.ts'

/** How results are ordered (3-decisions 15); `relevance` needs a text. */
export const sorts = ['newest', 'investment-asc', 'investment-desc', 'relevance'] as const
export type Sort = (typeof sorts)[number]

export const sortLabels: Readonly<Record<Sort, string>> = {
  newest: 'Newest',
  'investment-asc': 'Total investment: low to high',
  'investment-desc': 'Total investment: high to low',
  relevance: 'Relevance',
}

/**
 * Facts that results can be narrowed to. The place of each is its bit of `search_facts` in db/schema.sql: a new one
 * comes last.
 */
export const facets = ['home', 'part-time', 'full', 'bfa', 'ex-forces'] as const
export type Facet = (typeof facets)[number]
export const facetLabels: Readonly<Record<Facet, string>> = {
  home: 'Home-based',
  'part-time': 'Part-time',
  full: 'All figures disclosed',
  bfa: 'bfa member',
  'ex-forces': 'Discount for ex-forces',
}

/** Which franchises are found once cash is given: what it covers, what a loan covers too, or all (3-decisions 74). */
export const affordabilityChoices = ['cash', 'loan', 'all'] as const
export type AffordabilityChoice = (typeof affordabilityChoices)[number]
export const affordabilityLabels: Readonly<Record<AffordabilityChoice, string>> = {
  cash: 'Cash only',
  loan: 'With a loan',
  all: 'Show all',
}

/**
 * How results are shown: a list in which many stand on a screen, or cards with large pictures (look.md, search and
 * category).
 */
export const views = ['list', 'cards'] as const
export type View = (typeof views)[number]

/** What a visitor looks for. Empty strings and null mean 'not chosen'; ids need not exist. */
export type SearchFilters = {
  q: string
  category: string | null
  subcategory: string | null
  location: string
  /** A place of uk_cities or an area: only what can be opened there, wherever it is based (3-decisions 84). */
  open: string
  investment: InvestmentRange | null
  /** In the order of `facets`, each once. */
  only: readonly Facet[]
  /** The visitor's own cash in pence, the percentage of the total that a loan may be, and what is asked of them. */
  cashPence: number | null
  lendingPercent: number
  afford: AffordabilityChoice
  /**
   * What was typed for either and cannot be read: it chooses nothing, its field shows it with the error (3-decisions
   * 86).
   */
  refusedCash: string | null
  refusedLending: string | null
  sort: Sort
  view: View
  page: number
}

export const noFilters: SearchFilters = {
  q: '',
  category: null,
  subcategory: null,
  location: '',
  open: '',
  investment: null,
  only: [],
  cashPence: null,
  lendingPercent: LENDING_PERCENT,
  afford: 'loan',
  refusedCash: null,
  refusedLending: null,
  sort: 'newest',
  view: 'list',
  page: 1,
}

/** Results on one page (3-decisions 14). */
export const PAGE_SIZE = 24
/** Cards beside the results of a place: of other towns near it, and of what can be opened in it. */
export const NEAR_SHOWN = 6
export const OPENABLE_SHOWN = 6
/** Cards in place of results. */
export const NEAREST_SHOWN = 6

/**
 * Drops what has no meaning: a subcategory without its category, relevance without a text, lending and what is asked
 * of cash without cash.
 */
export function normaliseFilters(filters: SearchFilters): SearchFilters {
  const hasCash = filters.cashPence !== null || filters.refusedCash !== null
  return {
    ...filters,
    subcategory: filters.category ? filters.subcategory : null,
    only: facets.filter((one) => filters.only.includes(one)),
    lendingPercent: hasCash ? filters.lendingPercent : noFilters.lendingPercent,
    afford: hasCash ? filters.afford : noFilters.afford,
    sort: filters.sort === 'relevance' && !filters.q ? noFilters.sort : filters.sort,
  }
}

/**
 * The one spelling of a query string: only what was chosen, in one order, with `+` escaped. Empty without filters.
 * `parseSearch` of it gives the filters back.
 */
export function searchParams(filters: SearchFilters, leaveOut: 'category' | null = null): string {
  const {
    q,
    category,
    subcategory,
    location,
    open,
    investment,
    only,
    cashPence,
    lendingPercent,
    afford,
    refusedCash,
    refusedLending,
    sort,
    view,
    page,
  } = normaliseFilters(filters)
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category && leaveOut !== 'category') params.set('category', category)
  if (subcategory) params.set('subcategory', subcategory)
  if (location) params.set('location', location)
  if (open) params.set('open', open)
  if (investment) params.set('investment', investment)
  for (const one of only) params.append('only', one)
  for (const [name, value] of new URLSearchParams(affordabilityParams({ cashPence, lendingPercent })))
    params.set(name, value)
  if (refusedCash !== null) params.set('cash', refusedCash)
  if (refusedCash !== null && lendingPercent !== LENDING_PERCENT) params.set('lending', String(lendingPercent))
  if (refusedLending !== null) params.set('lending', refusedLending)
  if (afford !== noFilters.afford) params.set('afford', afford)
  if (sort !== noFilters.sort) params.set('sort', sort)
  if (view !== noFilters.view) params.set('view', view)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/**
 * The address of these filters with some changed; every change but of the page itself leads back to page 1. On a
 * category's page the path names the category.
 */
export function searchHref(path: string, filters: SearchFilters, change: Partial<SearchFilters> = {}): string {
  const params = searchParams({ ...filters, page: 1, ...change }, path.startsWith('/category/') ? 'category' : null)
  return params ? `${path}?${params}` : path
}

/** Pages that `results` fill; an empty list has one. */
export function pageCount(results: number): number {
  return Math.max(1, Math.ceil(results / PAGE_SIZE))
}
