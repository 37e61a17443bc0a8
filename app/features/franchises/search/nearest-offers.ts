import type { Interpretation } from './meaning/did-you-mean.ts'
import { moneyLabel, type MoneyInText } from './meaning/money-in-text.ts'
import { interpretationLabel } from './meaning/text-interpretation.ts'
import { openIn } from './open-in.ts'
import type { CategorySuggestion, TextSuggestion } from './queries/did-you-mean.server.ts'
import type { PlaceSuggestion } from './queries/place-suggestion.server.ts'
import type { SearchFilters } from './search.ts'

/** What a reading of a text changes in the filters: its text, and the filters that it adds. */
export function readingChange(
  { only: chosen }: SearchFilters,
  { text, location, only, cashPence, sort }: Interpretation & MoneyInText,
): Partial<SearchFilters> {
  return {
    q: text,
    ...(location && { location }),
    ...(only && { only: [...chosen, only] }),
    ...(cashPence && { cashPence }),
    ...(sort && { sort }),
  }
}

/** What can be opened in a place that was typed as text. */
export const openChange = (filters: SearchFilters, place: PlaceSuggestion): Partial<SearchFilters> => ({
  ...readingChange(filters, place),
  location: '',
  open: place.open,
})

/** Does a change of filters leave this one as it is? */
export const keeps = (filters: SearchFilters, change: Partial<SearchFilters>, name: keyof SearchFilters): boolean =>
  !(name in change) || change[name] === filters[name]

/** What stands in place of results: what it is called, what it has to do with the search, and its filters. */
export type NearestOffer = { label: string; text: string; change: Partial<SearchFilters> }
/** A change of filters that found nothing, what it is called, and how many results there are with it. */
export type HidingFilter = { label: string; without: Partial<SearchFilters>; total: number }
/** A search, and what is offered in place of its results. */
export type NothingFound = {
  filters: SearchFilters
  meant: readonly TextSuggestion[]
  meantNames: readonly { name: string }[]
  meantCategories: readonly CategorySuggestion[]
  meantPlace: PlaceSuggestion | null
  hiding: readonly HidingFilter[]
}

const isSaid = <T>(one: T | null | undefined): one is T => one !== null && one !== undefined

/** 'cleaning you can open in Leeds with £20,000 cash'. */
const openLabel = ({ text, open, only, ...money }: PlaceSuggestion): string =>
  moneyLabel({
    ...money,
    text: interpretationLabel({ text: `${text || 'franchises'} you can open ${openIn(open)}`, ...(only && { only }) }),
  })

/**
 * What may stand in place of results, nearest first: the place that the text says, a franchise or a category that it
 * names, its own words with a filter less, other words, another filter less, and for a text that says nothing we know
 * all there is.
 */
export function nearestOffers({ filters, hiding, ...found }: NothingFound): NearestOffer[] {
  const { meant, meantNames, meantCategories, meantPlace } = found
  const loosened = hiding.map(({ label, without }) => ({ label, change: without }))
  const keeping = (...names: (keyof SearchFilters)[]) =>
    loosened.find(({ change }) => names.every((name) => keeps(filters, change, name)))
  const place =
    meantPlace && meantPlace.openable > 0
      ? { label: openLabel(meantPlace), change: openChange(filters, meantPlace) }
      : null
  const [category] = meantCategories.map(({ id, label, isWhole, change }) => ({
    label,
    change: { q: '', category: id, ...change },
    // Whatever of it has the word can be opened there, and what goes by another name too.
    keepsAll: Object.keys(change).length > 0,
    saysMore: isWhole && change.open !== undefined && meantPlace?.text !== '',
  }))
  const [reading] = meant.map((one) => ({ label: one.label, change: readingChange(filters, one) }))
  // What asks for £10,000 is not answered by all that a category has, where something is found for that.
  const filtered = reading && Object.keys(reading.change).length > 1 ? reading : null
  const near = [
    category?.saysMore ? category : null,
    place,
    ...meantNames.slice(0, 1).map(({ name }) => ({ label: name, change: { q: name } })),
    category && !category.keepsAll ? filtered : null,
    category,
    keeping('q', 'category') ?? keeping('q'),
    reading,
    loosened[0],
  ]
  return [
    ...near.filter(isSaid).map(({ label, change }) => ({ label, change, text: 'The closest to what you asked for.' })),
    ...(filters.q
      ? [{ label: 'All franchises', text: `We have nothing close to “${filters.q}”. Start here.`, change: { q: '' } }]
      : []),
  ]
}
