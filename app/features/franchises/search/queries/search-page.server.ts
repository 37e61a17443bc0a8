import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { isAnyones, type Tx } from '#app/platform/db/transaction.server.ts'
import { type CategoryLink, resolveCategory, toCategoryLink } from '#app/features/categories/category.ts'
import { listMainCategories, listSubcategories } from '#app/features/categories/category.queries.server.ts'
import type { HidingFilter } from '../nearest-offers.ts'
import { OPENABLE_SHOWN, type SearchFilters } from '../search.ts'
import { suggestCategories, type CategorySuggestion, didYouMean, type TextSuggestion } from './did-you-mean.server.ts'
import { type FranchisePage, listFranchises } from './list-franchises.server.ts'
import { nextFeaturedEnd } from './next-featured-end.server.ts'
import { listNearby, type Nearby } from './nearby.server.ts'
import { listHidingFilters, listNearest, type Nearest } from './nothing-found.server.ts'
import { suggestPlace, type PlaceSuggestion } from './place-suggestion.server.ts'
import { HOUR_MS } from './search-sql-page.server.ts'
import { searchScope } from './search-scope.server.ts'
import { listNamesMeant } from './suggest.server.ts'

export type SearchPage = Omit<FranchisePage, 'openable'> & {
  /** What was asked for, without categories and places that do not exist, and with a lone subcategory's parent. */
  filters: SearchFilters
  main: CategoryLink | null
  sub: CategoryLink | null
  mains: CategoryLink[]
  /** Subcategories of the chosen category. */
  subs: CategoryLink[]
  /** Other texts, with filters that they say, that find more where this one found next to nothing. */
  meant: TextSuggestion[]
  /** Franchises whose names it may have been, where it found nothing. */
  meantNames: { id: string; name: string }[]
  /** Categories that it may have been looking for. */
  meantCategories: CategorySuggestion[]
  /** The place that its text names, as a filter. */
  meantPlace: PlaceSuggestion | null
  /** What can be opened in the chosen location; null without one, and where only that is asked for. */
  openable: (FranchisePage['openable'] & { place: string }) | null
  /** Distances, and what is near, if the chosen location is a town. */
  nearby: Nearby | null
  /** Of a search that found nothing: the filters without which there are results. */
  hiding: HidingFilter[]
  /** Of one without anything else to show: the first of what is offered. */
  nearest: Nearest | null
}

/** The cards of what can be opened in a place, without those that stand near it already. */
function besides({ total, franchises }: FranchisePage['openable'], near: Nearby | null): FranchisePage['openable'] {
  const shown = new Set(near?.franchises.map(({ id }) => id))
  return { total, franchises: franchises.filter(({ id }) => !shown.has(id)).slice(0, OPENABLE_SHOWN) }
}

/**
 * Everything that the search and the category page show of a search: for a second the same for all visitors who ask for
 * the same, but for one with cash, which is someone's own.
 */
export async function getSearchPage(tx: Tx, asked: SearchFilters): Promise<SearchPage> {
  const isOwn = asked.cashPence !== null || asked.refusedCash !== null || asked.refusedLending !== null
  if (isOwn || !isAnyones(tx)) return readSearchPage(tx, asked)
  const { found } = await pageOf(tx, `${Math.floor(Date.now() / HOUR_MS)} ${JSON.stringify(asked)}`)
  return found
}

/** The same of an hour, in which ads have their turn, and of filters in one text; it ends with an ad. */
const pageOf = keepForVisitors(
  ['franchises', 'categories', 'ads'],
  async (tx, key) => {
    const asked = JSON.parse(key.slice(key.indexOf(' '))) as SearchFilters
    const [found, endsAt] = await Promise.all([readSearchPage(tx, asked), nextFeaturedEnd(tx)])
    return { found, endsAt }
  },
  { msLeft: ({ endsAt }) => (endsAt ?? Infinity) - Date.now(), most: 100 },
)

async function readSearchPage(tx: Tx, asked: SearchFilters): Promise<SearchPage> {
  const { scope, open, place } = await searchScope(tx, asked)
  const anywhere = asked.category === null ? listFranchises(tx, scope, asked.page) : null
  const [mains, subs, early] = await Promise.all([
    listMainCategories(tx),
    asked.category === null ? [] : listSubcategories(tx, asked.category),
    anywhere,
  ])
  const categories = [...mains, ...subs]
  const { main, sub } = resolveCategory(categories, asked.category, asked.subcategory)
  const chosen = sub ?? main
  const within = { ...scope, categoryNumber: chosen?.number ?? null }
  const found = early ?? (await listFranchises(tx, within, asked.page))
  const meantCategories = await suggestCategories(tx, within, found.total)
  const [meant, meantNames, near, meantPlace] = await Promise.all([
    didYouMean(
      tx,
      within,
      found.total,
      meantCategories.some(({ isWhole }) => isWhole),
    ),
    found.total === 0 ? listNamesMeant(tx, within.q) : [],
    listNearby(tx, within, found.franchises),
    suggestPlace(tx, within, found.total),
  ])
  const filters = {
    ...asked,
    open: open?.name ?? '',
    category: main?.id ?? null,
    subcategory: sub?.id ?? null,
  }
  const offers = {
    filters,
    meant: meant.filter(
      ({ text, location, only }) =>
        location === undefined ||
        location !== meantPlace?.location ||
        only !== meantPlace.only ||
        text !== meantPlace.text,
    ),
    meantPlace,
    meantNames,
    meantCategories,
    hiding: found.total === 0 ? await listHidingFilters(tx, filters, within, categories) : [],
  }
  const openable = place && { ...besides(found.openable, near), place: place.name }
  const isBare = [found, openable, near].every((one) => !one?.franchises.length)
  return {
    ...found,
    ...offers,
    openable,
    nearby: near,
    nearest: isBare ? await listNearest(tx, offers) : null,
    main: main && toCategoryLink(main),
    sub: sub && toCategoryLink(sub),
    mains: mains.map(toCategoryLink),
    subs: main ? subs.map(toCategoryLink) : [],
  }
}
