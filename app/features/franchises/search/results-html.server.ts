import { createElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { StaticPart } from '#app/lib/static-html.ts'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import { dataRequestContext, documentOnly, staticPart } from '#app/platform/render/static-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { listInvalidFigures } from '../figures/invalid-figures.ts'
import { type CardOptions, franchiseCards } from './cards.server.tsx'
import { milesFrom } from './distance-text.ts'
import type { SearchPage } from './queries/search-page.server.ts'
import type { SearchFilters } from './search.ts'
import { indexedPath, listFacts } from './search-indexing.ts'
import { SearchOffers } from './ui/search-offers.tsx'

const TWO_COLUMNS = '(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw'

/** In a list a picture is a small square, cut of one that is half as wide again. */
const LIST = '(min-width: 40rem) 6.75rem, 4.5rem'
/** After so many results the advertisement stands: on a phone after those of its first screen (look.md, cards). */
const BEFORE_AD = { phone: 4, desk: 6 }

type About = {
  /** The list's name, for search engines. */
  name: string
  /** What the page says was asked for: those of the answer, or what its path leaves of them. */
  filters?: SearchFilters
  /** Where the offers lead: the page's own address without query. */
  path?: string
  /** The category that the page is of, or null. */
  categoryId: string | null
} & Pick<CardOptions, 'kept' | 'actions'>

const once = makeOnce<SearchPage, RenderedResults>()

/**
 * A search as its page shows it: what scripts work with as data, the cards as HTML. It is written once for an answer
 * that many visitors are given (`getSearchPage`), except where a customer's own shortlist is shown.
 */
export function renderResults(
  context: Readonly<RouterContextProvider>,
  found: SearchPage,
  about: About,
): RenderedResults {
  const { name, categoryId, filters, path, kept, actions } = about
  if (kept) return write(context, found, about)
  const key = JSON.stringify([context.get(dataRequestContext), name, categoryId, filters, path])
  return once(found, [key, actions], () => write(context, found, about))
}

function write(
  context: Readonly<RouterContextProvider>,
  answer: SearchPage,
  { name, categoryId, filters, path = '/search', ...cards }: About,
) {
  const found = filters ? { ...answer, filters } : answer
  const { franchises, openable, nearby, meant, meantNames, meantCategories, meantPlace, ...data } = found
  const isOffering = meantPlace !== null || meant.length + meantNames.length + meantCategories.length > 0
  const options: CardOptions = {
    ...cards,
    sizes: found.filters.view === 'list' ? LIST : TWO_COLUMNS,
    // Under 'Cash only' nothing is lent (3-decisions 74).
    afford: { ...found.filters, ...(found.filters.afford === 'cash' && { lendingPercent: 0 }) },
  }
  const near = nearby && new Map(nearby.franchises.map((franchise) => [franchise.id, franchise.miles]))
  const distanceOf: CardOptions['distanceOf'] = ({ id }) => {
    const miles = nearby?.miles[id] ?? near?.get(id)
    // A card that says 'Leeds' need not say how far that is from Leeds.
    return nearby && miles ? milesFrom(miles, nearby.place) : undefined
  }
  const grid = (list: SearchPage['franchises'], more: CardOptions): StaticPart | null =>
    list.length === 0
      ? null
      : staticPart(context, franchiseCards(list, { ...options, ...(nearby && { distanceOf }), ...more }))
  return {
    ...data,
    refused: listInvalidFigures(found.filters),
    /** What the text may have meant. */
    offers: isOffering
      ? staticPart(context, renderStatic('offers', createElement(SearchOffers, { found, path })))
      : null,
    // In parts, so that the advertisement finds its place among them.
    cards:
      franchises.length === 0
        ? null
        : [
            franchises.slice(0, BEFORE_AD.phone),
            franchises.slice(BEFORE_AD.phone, BEFORE_AD.desk),
            franchises.slice(BEFORE_AD.desk),
          ].flatMap((some, at) => grid(some, { level: 2, eager: at === 0 }) ?? []),
    openable: openable && {
      place: openable.place,
      total: openable.total,
      cards: grid(openable.franchises, {}),
    },
    nearby: nearby && { place: nearby.place, cards: grid(nearby.franchises, {}) },
    /** The address under which search engines may show it; undefined for one that they should not. */
    path: indexedPath({ ...found, categoryId }),
    list: documentOnly(listFacts(name, found)),
  }
}

export type RenderedResults = ReturnType<typeof write>
