import { formatCount, plural } from '#app/lib/text.ts'
import { chosenFilters, filterText } from '../chosen-filters.ts'
import type { RenderedResults } from '../results-html.server.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { openHref, openIn } from '../open-in.ts'
import { searchHref } from '../search.ts'

type EmptySearchProps = {
  found: RenderedResults
  path: string
  /** The category is chosen by the path and therefore stays. */
  fixed?: boolean
}

/**
 * What a search that found nothing did: first the way to all that can be opened in its place (3-decisions 84), then the
 * filters without which it finds something, each with its number; and where nothing at all is offered, the categories.
 */
export function EmptySearch({
  found: { filters, main, sub, mains, hiding, openable, offers: meant },
  path,
  fixed = false,
}: EmptySearchProps) {
  const chosen = chosenFilters(filters, main, sub, fixed)
  if (chosen.length === 0) return null
  const offers = hiding.flatMap(({ without, total }) => {
    const filter = chosen.find((one) => JSON.stringify(one.without) === JSON.stringify(without))
    return filter ? { label: filterText(filter), href: searchHref(path, filters, without), total } : []
  })
  const isLost = !fixed && !meant && !openable?.total && offers.length === 0
  return (
    <>
      {openable && openable.total > 0 ? (
        <p className="pb-3">
          <LinkButton href={openHref(path, filters, openable.place)}>
            {`See the ${formatCount(openable.total)} you can open ${openIn(openable.place)}`}
          </LinkButton>
        </p>
      ) : null}
      <p>{`We looked for ${chosen.map(filterText).join(', ')}.`}</p>
      {offers.length > 0 ? (
        <ul className="grid gap-1 pt-2">
          {offers.map(({ label, href, total }) => (
            <li key={href}>
              <a href={href} className="link inline-block py-1">{`Without ${label}`}</a>
              {`: ${formatCount(total)} ${plural(total, 'franchise').replace(/^\S+ /, '')}`}
            </li>
          ))}
        </ul>
      ) : chosen.length > 1 ? (
        <p>Removing just one of these filters isn’t enough.</p>
      ) : null}
      {isLost ? (
        <>
          <p className="pt-2">Browse by Category</p>
          <ul className="flex flex-wrap justify-center gap-x-4">
            {mains.map(({ id, name }) => (
              <li key={id}>
                <a href={`/category/${id}`} className="link inline-block py-1">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
