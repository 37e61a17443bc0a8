import { formatCount, plural } from '#app/lib/text.ts'
import { NATIONWIDE } from '../../listing/franchise.ts'
import { openChange, readingChange } from '../nearest-offers.ts'
import type { PlaceSuggestion } from '../queries/place-suggestion.server.ts'
import type { SearchPage } from '../queries/search-page.server.ts'
import { openHref, openIn } from '../open-in.ts'
import { searchHref, type SearchFilters } from '../search.ts'

/** A question with its answers as links. */
function Meant({
  question,
  answers,
}: {
  question: string
  answers: readonly { text: string; total?: number; href: string }[]
}) {
  if (answers.length === 0) return null
  return (
    <p>
      {`${question} `}
      {answers.map(({ text, total, href }, index) => (
        <span key={href}>
          {index > 0 ? (index === answers.length - 1 ? ' or ' : ', ') : null}
          <a href={href} className="link">
            {text}
          </a>
          {total === undefined ? null : ` (${plural(total, 'franchise')})`}
        </span>
      ))}
      ?
    </p>
  )
}

/** A place that was typed as text, as the location filter, with what is there and near it. */
function Place({ meant, path, filters }: { meant: PlaceSuggestion; path: string; filters: SearchFilters }) {
  const { label, isArea, based, near, open, openable, nationwide } = meant
  const there = open === NATIONWIDE ? openIn(open) : 'there'
  const said = `${formatCount(openable)} you can open ${there}`
  const opens = searchHref(path, filters, openChange(filters, meant))
  return (
    <p>
      {'Looking for '}
      {/* Who is based in an area says a town of it: there is no list of them. */}
      <a href={isArea ? opens : searchHref(path, filters, readingChange(filters, meant))} className="link">
        {label}
      </a>
      {isArea ? '? ' : `? ${formatCount(based)} based there, ${formatCount(near)} more within 25 miles, `}
      {openable > 0 && !isArea ? (
        <a href={opens} className="link">
          {said}
        </a>
      ) : (
        said
      )}
      {openable > 0 && open !== NATIONWIDE
        ? `, ${nationwide > 0 ? formatCount(nationwide) : 'none'} of them ${openIn(NATIONWIDE)}.`
        : '.'}
    </p>
  )
}

type SearchOffersProps = {
  found: Pick<SearchPage, 'filters' | 'meant' | 'meantNames' | 'meantCategories' | 'meantPlace' | 'openable'>
  path: string
}

/**
 * All that can be opened in the place that was chosen; and what the text may have meant: a place, a franchise, a
 * category, another text.
 */
export function SearchOffers({ found, path }: SearchOffersProps) {
  const { filters, meant, meantNames, meantCategories, meantPlace, openable } = found
  return (
    <>
      {openable && openable.total > 0 ? (
        <p>
          <a href={openHref(path, filters, openable.place)}>
            {`${formatCount(openable.total)} you can open ${openIn(openable.place)}`}
          </a>
        </p>
      ) : null}
      {meantPlace ? <Place meant={meantPlace} path={path} filters={filters} /> : null}
      <Meant
        question="Looking for the franchise"
        answers={meantNames.map(({ id, name }) => ({ text: name, href: `/franchise/${id}` }))}
      />
      <Meant
        question="Looking for the category"
        answers={meantCategories.map(({ id, label, total, change }) => ({
          text: label,
          total,
          href: searchHref(path, filters, { q: '', category: id, ...change }),
        }))}
      />
      <Meant
        question="Did you mean"
        answers={meant.map(({ label, total, ...offer }) => ({
          text: label,
          total,
          href: searchHref(path, filters, readingChange(filters, offer)),
        }))}
      />
    </>
  )
}
