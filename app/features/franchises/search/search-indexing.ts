import { investmentLabels } from './investment-ranges.ts'
import { openIn } from './open-in.ts'
import { noFilters, PAGE_SIZE, type SearchFilters, searchHref } from './search.ts'

/** Pages of one list that search engines may show; what stands further back is found through the sitemap. */
const LAST_INDEXED_PAGE = 20

type Found = {
  filters: SearchFilters
  total: number
  franchises: readonly { location: string }[]
  /** The category looked at, a subcategory where one is chosen. */
  categoryId: string | null
}

/**
 * The address under which search engines may show a list of franchises, or undefined for one that they should not:
 * free text, another order, more than one of place, place of opening and investment, any other filter, nothing found, a
 * page far back, and a place that is only a part of a word (such lists are without end). A category's list is the
 * category's page, however it was reached.
 */
export function indexedPath({ filters, total, franchises, categoryId }: Found): string | undefined {
  const { q, sort, page, category: _, subcategory: __, location, open, investment, ...others } = filters
  if (total === 0 || q || sort !== noFilters.sort || page > LAST_INDEXED_PAGE) return undefined
  const place =
    location && franchises.find((franchise) => franchise.location.toLowerCase() === location.toLowerCase())?.location
  if (location && (investment || !place)) return undefined
  if (open && (investment || location)) return undefined
  const usual: Record<string, unknown> = noFilters
  const isUsual = ([name, value]: [string, unknown]) =>
    value === usual[name] || JSON.stringify(value) === JSON.stringify(usual[name])
  if (!Object.entries(others).every(isUsual)) return undefined
  return searchHref(
    categoryId ? `/category/${categoryId}` : '/search',
    { ...filters, location: place ?? '', subcategory: null },
    { page },
  )
}

/** A list's heading: 'Search Franchises', and where they can be opened if that was asked for. */
export function listHeading(title: string, { open }: SearchFilters): string {
  return open ? `${title.replace(/^Search /, '')} you can open ${openIn(open)}` : title
}

/** A list's title with what narrows it, so that no two addresses share one. */
export function listTitle(title: string, filters: SearchFilters = noFilters): string {
  const text = filters.q ? ` for “${filters.q}”` : ''
  const place = filters.location ? ` in ${filters.location}` : ''
  const cost = filters.investment ? `, ${investmentLabels[filters.investment]}` : ''
  // A chosen place replaces 'in the UK'.
  const name = filters.location || filters.open ? title.replace(/ in the UK$/, '') : title
  return `${listHeading(name, filters)}${text}${place}${cost}${filters.page > 1 ? `, page ${filters.page}` : ''}`
}

/** A list's description, with what narrows it first. */
export function listDescription(text: string, filters: SearchFilters = noFilters): string {
  const narrowed = listTitle('Franchises', filters)
  return narrowed === 'Franchises' ? text : `${narrowed}. ${text}`
}

/**
 * A page of results as a list of links. Its number is of all that stands on its pages, the same on each of them: the
 * results, and the pinned franchises of other categories that stand before them.
 */
export function listFacts(
  name: string,
  found: {
    filters: SearchFilters
    total: number
    elsewhere: number
    franchises: readonly { id: string; name: string }[]
  },
) {
  const before = (found.filters.page - 1) * PAGE_SIZE
  return {
    name,
    before,
    total: found.total + found.elsewhere,
    items: found.franchises.map((franchise) => ({ name: franchise.name, path: `/franchise/${franchise.id}` })),
  }
}
