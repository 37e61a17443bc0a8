import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type CategoryLink, resolveCategory, toCategoryLink } from '#app/features/categories/category.ts'
import { listMainCategories, listSubcategories } from '#app/features/categories/category.queries.server.ts'
import { bucketOf } from '../../listing/franchise.ts'
import type { SearchFilters } from '../search.ts'
import { suggestCategories, type CategorySuggestion, didYouMean, type TextSuggestion } from './did-you-mean.server.ts'
import { type FranchisePage, listFranchises } from './list-franchises.server.ts'
import { listNearby, type Nearby } from './nearby.server.ts'
import { suggestPlace, type PlaceSuggestion } from './place-suggestion.server.ts'
import type { SearchScope } from './search-sql.server.ts'

export type SearchPage = FranchisePage & {
  /** What was asked for, with categories that do not exist left out and a lone subcategory's parent filled in. */
  filters: SearchFilters
  main: CategoryLink | null
  sub: CategoryLink | null
  mains: CategoryLink[]
  /** Subcategories of the chosen category. */
  subs: CategoryLink[]
  /** Other texts, with filters that they say, that find more where this one found next to nothing. */
  meant: TextSuggestion[]
  /** Categories that it may have been looking for. */
  meantCategories: CategorySuggestion[]
  /** The place that its text names, as a filter. */
  meantPlace: PlaceSuggestion | null
  /** Distances, and what is near, if the chosen location is a town. */
  nearby: Nearby | null
}

/** Everything that the search and the category page show of a search. */
export async function getSearchPage(tx: Tx, asked: SearchFilters): Promise<SearchPage> {
  const scope: SearchScope = {
    categoryNumber: null,
    bucket: asked.investment ? bucketOf(asked.investment) : null,
    q: asked.q,
    location: asked.location,
    sort: asked.sort,
    only: asked.only,
    cashPence: asked.cashPence,
    lendingPercent: asked.lendingPercent,
    afford: asked.afford,
  }
  const anywhere = asked.category === null ? listFranchises(tx, scope, asked.page) : null
  const [mains, subs, early] = await Promise.all([
    listMainCategories(tx),
    asked.category === null ? [] : listSubcategories(tx, asked.category),
    anywhere,
  ])
  const { main, sub } = resolveCategory([...mains, ...subs], asked.category, asked.subcategory)
  const chosen = sub ?? main
  const within = { ...scope, categoryNumber: chosen?.number ?? null }
  const found = early ?? (await listFranchises(tx, within, asked.page))
  const [meant, meantCategories, near, meantPlace] = await Promise.all([
    didYouMean(tx, within, found.total),
    suggestCategories(tx, within, found.total),
    listNearby(tx, within, found.franchises),
    suggestPlace(tx, within, found.total),
  ])
  return {
    ...found,
    meant: meant.filter(
      ({ text, location, only }) =>
        only !== undefined || location === undefined || location !== meantPlace?.location || text !== meantPlace.text,
    ),
    meantPlace,
    meantCategories,
    nearby: near,
    filters: { ...asked, category: main?.id ?? null, subcategory: sub?.id ?? null },
    main: main && toCategoryLink(main),
    sub: sub && toCategoryLink(sub),
    mains: mains.map(toCategoryLink),
    subs: main ? subs.map(toCategoryLink) : [],
  }
}
