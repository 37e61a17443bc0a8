import { formatCount, plural } from '#app/lib/text.ts'
import { NATIONWIDE } from '../../listing/franchise.ts'
import type { Interpretation } from '../meaning/did-you-mean.ts'
import type { MoneyInText } from '../meaning/money-in-text.ts'
import type { PlaceSuggestion } from '../queries/place-suggestion.server.ts'
import type { SearchPage } from '../queries/search-page.server.ts'
import { openHref, openIn } from '../open-in.ts'
import { searchHref, type SearchFilters } from '../search.ts'

/** The search that an offer stands for: its text and the filters that it adds. */
const meantHref = (
  path: string,
  filters: SearchFilters,
  { text, location, only, cashPence, sort }: Interpretation & MoneyInText,
): string =>
  searchHref(path, filters, {
    q: text,
    ...(location && { location }),
    ...(only && { only: [...filters.only, only] }),
    ...(cashPence && { cashPence }),
    ...(sort && { sort }),
  })

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
  const { label, text, cashPence, sort, only, isArea, based, near, open, openable, nationwide } = meant
  const there = open === NATIONWIDE ? openIn(open) : 'there'
  const said = `${formatCount(openable)} you can open ${there}`
  const more = {
    q: text,
    ...(only && { only: [...filters.only, only] }),
    ...(cashPence && { cashPence }),
    ...(sort && { sort }),
  }
  const opens = openHref(path, { ...filters, ...more }, open)
  return (
    <p>
      {'Looking for '}
      {/* Who is based in an area says a town of it: there is no list of them. */}
      <a href={isArea ? opens : meantHref(path, filters, meant)} className="link">
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
  found: Pick<SearchPage, 'filters' | 'meant' | 'meantNames' | 'meantCategories' | 'meantPlace'>
  path: string
}

/** What the text may have meant: a place, a franchise, a category, another text. */
export function SearchOffers({ found, path }: SearchOffersProps) {
  const { filters, meant, meantNames, meantCategories, meantPlace } = found
  return (
    <>
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
          href: meantHref(path, filters, offer),
        }))}
      />
    </>
  )
}
