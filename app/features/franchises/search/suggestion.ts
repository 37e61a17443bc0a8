import { searchHref } from './search.ts'
import { readFilters } from './search-form.ts'

/** What is offered while a text is typed: where it leads, and what kind of thing it is. */
export type Suggestion = {
  kind: 'Franchise' | 'Category' | 'Place'
  label: string
  href: string
  /** A place that holds others, in which much can be opened and nobody says to be based. */
  isArea?: true
}

/** The most that are offered at once. */
export const MAX_SUGGESTIONS = 8
/** Fewer letters than this say too little. */
export const MIN_SUGGEST_LENGTH = 2

/** Eight of all kinds, franchises first: each kind has room for two, and what one leaves over goes to the next. */
export function mixSuggestions(
  franchises: readonly Suggestion[],
  categories: readonly Suggestion[],
  places: readonly Suggestion[],
): Suggestion[] {
  const reserved = (list: readonly Suggestion[]): number => Math.min(2, list.length)
  const first = franchises.slice(0, MAX_SUGGESTIONS - reserved(categories) - reserved(places))
  const second = categories.slice(0, MAX_SUGGESTIONS - first.length - reserved(places))
  return [...first, ...second, ...places.slice(0, MAX_SUGGESTIONS - first.length - second.length)]
}

/**
 * Where a suggestion leads from the filters' form: a place or a category stands for the text that was typed and takes
 * the other filters along, as the form shows them; a franchise is opened. `path` is where the form leads, a category's
 * page or the search.
 */
export function suggestionHref(one: Suggestion, form: FormData, path: string): string {
  if (one.kind === 'Franchise') return one.href
  const filters = {
    ...readFilters(form, { category: /^\/category\/([^/?]+)/.exec(path)?.[1] ?? null, sort: 'newest' }),
    q: '',
  }
  return one.kind === 'Place'
    ? searchHref(path, filters, one.isArea ? { location: '', open: one.label } : { location: one.label, open: '' })
    : searchHref(one.href, filters, { subcategory: null })
}
