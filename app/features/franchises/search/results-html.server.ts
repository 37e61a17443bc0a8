import { type ComponentProps, createElement, type ReactElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { StaticPart } from '#app/lib/static-html.ts'
import { formatCount } from '#app/lib/text.ts'
import { makeOnce } from '#app/platform/db/made-once.server.ts'
import { dataRequestContext, documentOnly, staticPart } from '#app/platform/render/static-html.server.ts'
import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { listInvalidFigures } from '../figures/invalid-figures.ts'
import { type CardOptions, franchiseCards } from './cards.server.tsx'
import { milesFrom } from './distance-text.ts'
import { openHref, openIn } from './open-in.ts'
import type { SearchPage } from './queries/search-page.server.ts'
import type { SearchFilters } from './search.ts'
import { indexedPath, listFacts } from './search-indexing.ts'
import { CardSection } from './ui/card-section.tsx'
import { EmptySearch } from './ui/empty-search.tsx'
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
  /** The name of the category that the path chooses. */
  category?: string
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
  const { name, category, categoryId, filters, path, kept, actions } = about
  if (kept) return write(context, found, about)
  const key = JSON.stringify([context.get(dataRequestContext), name, category, categoryId, filters, path])
  return once(found, [key, actions], () => write(context, found, about))
}

function write(
  context: Readonly<RouterContextProvider>,
  answer: SearchPage,
  { name, category, categoryId, filters, path = '/search', ...cards }: About,
) {
  const found = filters ? { ...answer, filters } : answer
  const {
    franchises,
    openable,
    nearby,
    nearest,
    hiding: _,
    meant,
    meantNames,
    meantCategories,
    meantPlace,
    ...data
  } = found
  const isOffering = meantPlace !== null || meant.length + meantNames.length + meantCategories.length > 0
  const { view } = found.filters
  const options: CardOptions = {
    ...cards,
    sizes: view === 'list' ? LIST : TWO_COLUMNS,
    // Under 'Cash only' nothing is lent (3-decisions 74).
    afford: { ...found.filters, ...(found.filters.afford === 'cash' && { lendingPercent: 0 }) },
  }
  const near = nearby && new Map(nearby.franchises.map((franchise) => [franchise.id, franchise.miles]))
  const distanceOf: CardOptions['distanceOf'] = ({ id }) => {
    const miles = nearby?.miles[id] ?? near?.get(id)
    // A card that says 'Leeds' need not say how far that is from Leeds.
    return nearby && miles ? milesFrom(miles, nearby.place) : undefined
  }
  const grid = (list: SearchPage['franchises'], more: CardOptions = {}): Html | null =>
    list.length === 0 ? null : franchiseCards(list, { ...options, ...(nearby && { distanceOf }), ...more })
  const part = (name: string, elements: ReactElement | null): StaticPart | null =>
    elements && staticPart(context, renderStatic(name, elements))
  const section = (
    list: SearchPage['franchises'] | undefined,
    about: Omit<ComponentProps<typeof CardSection>, 'cards' | 'view'>,
  ): StaticPart | null => {
    const shown = list && grid(list)
    return shown ? part(about.id, createElement(CardSection, { ...about, view, cards: shown })) : null
  }
  // In parts, so that the advertisement finds its place among them.
  const results =
    franchises.length === 0
      ? null
      : [
          franchises.slice(0, BEFORE_AD.phone),
          franchises.slice(BEFORE_AD.phone, BEFORE_AD.desk),
          franchises.slice(BEFORE_AD.desk),
        ].flatMap((some, at) => {
          const html = grid(some, { level: 2, eager: at === 0 })
          return html ? [staticPart(context, html)] : []
        })
  const nearestCards = nearest && grid(nearest.franchises)
  return {
    ...data,
    refused: listInvalidFigures(found.filters),
    /** What the text may have meant, and what can be opened in the place. */
    offers: isOffering || openable?.total ? part('offers', createElement(SearchOffers, { found, path })) : null,
    cards: results,
    /** What stands in place of results, as they are none. */
    empty: results
      ? null
      : part('empty', createElement(EmptySearch, { found, path, category, isOffering, cards: nearestCards })),
    /** Further cards: what can be opened in the place without being based there (3-decisions 11, 84). */
    openable:
      openable &&
      section(openable.franchises, {
        id: 'openable',
        title: `You can ${found.total > 0 ? 'also ' : ''}open ${openIn(openable.place)}`,
        text: 'Based elsewhere, so not in the count above.',
        all: {
          href: openHref(path, found.filters, openable.place),
          label: `All ${formatCount(openable.total)} you can open ${openIn(openable.place)}`,
        },
      }),
    nearby: section(nearby?.franchises, {
      id: 'near',
      title: `Near ${nearby?.place}`,
      text: 'Based in other towns within 25 miles, nearest first.',
    }),
    /** Whether cards stand on the page, with their checkboxes. */
    hasBoxes: [franchises, openable?.franchises, nearby?.franchises, nearest?.franchises].some((list) => list?.length),
    /** The address under which search engines may show it; undefined for one that they should not. */
    path: indexedPath({ ...found, categoryId }),
    list: documentOnly(listFacts(name, found)),
  }
}

export type RenderedResults = ReturnType<typeof write>
