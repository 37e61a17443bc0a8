import { type SearchFilters, noFilters, searchHref } from './search.ts'

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
 * free text, another order, more than one of place and investment, any other filter, nothing found, a page far back,
 * and a place that is only a part of a word (such lists are without end). A category's list is the category's page,
 * however it was reached.
 */
export function indexedPath({ filters, total, franchises, categoryId }: Found): string | undefined {
  const { q, sort, page, category: _, subcategory: __, location, investment, ...others } = filters
  if (total === 0 || q || sort !== noFilters.sort || page > LAST_INDEXED_PAGE) return undefined
  const place = location && franchises.find((franchise) => franchise.location.toLowerCase() === location.toLowerCase())?.location
  if (location && (investment || !place)) return undefined
  const usual: Record<string, unknown> = noFilters
  if (Object.entries(others).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]))) return undefined
  return searchHref(categoryId ? `/category/${categoryId}` : '/search', { ...filters, location: place ?? '', subcategory: null }, { page })
}
