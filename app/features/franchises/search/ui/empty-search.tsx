import { formatCount, plural } from '#app/lib/text.ts'
import type { Html } from '#app/platform/render/static-markup.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { chosenFilters, filterText } from '../chosen-filters.ts'
import { keeps } from '../nearest-offers.ts'
import { openHref, openIn } from '../open-in.ts'
import type { SearchPage } from '../queries/search-page.server.ts'
import { noFilters, searchHref, type SearchFilters } from '../search.ts'
import { CardSection } from './card-section.tsx'

type EmptySearchProps = {
  found: SearchPage
  path: string
  /** The category that the path chooses: it can't be taken away. */
  category: string | undefined
  /** Whether something is offered in place of the text. */
  isOffering: boolean
  /** The cards of what is nearest. */
  cards: Html | null
}

/** Where a search with some filters changed is: a category's page is left with its category. */
function changedHref(path: string, { filters, main }: SearchPage, change: Partial<SearchFilters>): string {
  if (!path.startsWith('/category/')) return searchHref(path, filters, change)
  if (!keeps(filters, change, 'category')) return searchHref('/search', filters, change)
  return searchHref('subcategory' in change && main ? `/category/${main.id}` : path, filters, change)
}

/**
 * A search that found nothing says so and what it did: first the way to all that can be opened in its place
 * (3-decisions 84), then the filters without which it finds something, each with its number; and where nothing at all
 * is offered, the categories. What is nearest follows as cards (P-19, P-28).
 */
export function EmptySearch({ found, path, category, isOffering, cards }: EmptySearchProps) {
  const { filters, main, sub, mains, hiding, openable, nearest } = found
  const isOfCategory = category !== undefined
  const chosen = chosenFilters(filters, main, sub, isOfCategory)
  const isFiltered = searchHref(path, filters, { sort: noFilters.sort, view: noFilters.view }) !== path
  const variant = openable?.total || nearest ? 'quiet' : 'primary'
  return (
    <>
      <EmptyState
        title={isOfCategory ? `No franchises found in ${category}` : 'No franchises found matching your criteria'}
        {...(!nearest && { art: { hue: 206, seed: 'nothing-found' } })}
        action={
          isOfCategory ? (
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton href="/search" variant={variant}>
                Browse All Franchises
              </LinkButton>
              {isFiltered ? (
                <LinkButton href={path} variant="quiet">
                  Clear Filters
                </LinkButton>
              ) : null}
            </div>
          ) : (
            <LinkButton href="/search" variant={variant}>
              Clear Filters
            </LinkButton>
          )
        }
      >
        {openable && openable.total > 0 ? (
          <p className="pb-3">
            <LinkButton href={openHref(path, filters, openable.place)}>
              {`See the ${formatCount(openable.total)} you can open ${openIn(openable.place)}`}
            </LinkButton>
          </p>
        ) : null}
        {chosen.length > 0 ? <p>{`We looked for ${chosen.map(filterText).join(', ')}.`}</p> : null}
        {hiding.length > 0 ? (
          <ul className="grid gap-1 pt-2">
            {hiding.map(({ label, without, total }) => (
              <li key={label}>
                <a href={changedHref(path, found, without)} className="link inline-block py-1">
                  {label}
                </a>
                {`: ${plural(total, 'franchise')}`}
              </li>
            ))}
          </ul>
        ) : chosen.length > 1 ? (
          <p>Removing just one of these filters isn’t enough.</p>
        ) : null}
        {isOfCategory ? (
          <p>
            {isFiltered ? 'Or browse ' : 'No franchises are listed here yet. Browse '}
            <a href="/categories">other categories</a>.
          </p>
        ) : isOffering || openable?.total || hiding.length > 0 || chosen.length === 0 ? null : (
          <>
            <p className="pt-2 font-semibold text-ink">Browse by Category</p>
            <ul className="empty-list">
              {mains.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/category/${id}`} className="link inline-block py-1">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
      {nearest && cards ? (
        <CardSection
          id="nearest"
          title={nearest.label}
          text={nearest.text}
          view={filters.view}
          cards={cards}
          all={
            nearest.total > nearest.franchises.length
              ? { href: changedHref(path, found, nearest.change), label: `All ${plural(nearest.total, 'franchise')}` }
              : null
          }
        />
      ) : null}
    </>
  )
}
