/** What is offered while a text is typed: where it leads, and what kind of thing it is. */
export type Suggestion = { kind: 'Franchise' | 'Category' | 'Place'; label: string; href: string }

/** The most that are offered at once. */
export const SUGGESTIONS = 8
/** Fewer letters than this say too little. */
export const SUGGEST_FROM = 2

/** Eight of all kinds, franchises first: each kind has room for two, and what one leaves over goes to the next. */
export function mixed(franchises: readonly Suggestion[], categories: readonly Suggestion[], places: readonly Suggestion[]): Suggestion[] {
  const reserved = (list: readonly Suggestion[]): number => Math.min(2, list.length)
  const first = franchises.slice(0, SUGGESTIONS - reserved(categories) - reserved(places))
  const second = categories.slice(0, SUGGESTIONS - first.length - reserved(places))
  return [...first, ...second, ...places.slice(0, SUGGESTIONS - first.length - second.length)]
}
