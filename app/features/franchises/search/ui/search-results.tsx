import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { Fragment, useRef, type ReactNode } from 'react'
import { formatCount, plural } from '#app/lib/text.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { Chip, Chips } from '#app/ui/navigation/chip.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { InvalidFigure } from '../../figures/invalid-figures.ts'
import { chosenFilters } from '../chosen-filters.ts'
import type { RenderedResults } from '../results-html.server.ts'
import { noFilters, searchHref, type SearchFilters, sortLabels, sorts, type View } from '../search.ts'
import { AffordabilityChoice, LoanAssumption } from './affordability-choice.tsx'
import { gridOf } from './card-section.tsx'
import { AskCash, FILTERS, FiltersButton } from './search-filters.tsx'

type SearchResultsProps = {
  found: RenderedResults
  /** The page's own address without query. */
  path: string
  /** ' in {name}' on a category's page. */
  within?: string
  /** Chosen by the path and therefore not removable. */
  fixed?: boolean
  /** The advertisement: after the fourth result, on a desk after the sixth (P-17). */
  banner?: ReactNode
}

/** What has room between Filters and the views on a phone, in letters. */
const SHORT_LABEL = 12

/** It says how the results are sorted, in the same element: the keyboard stays where it is and can go on choosing. */
function SortSelect({ filters }: { filters: SearchFilters }) {
  const select = useRef<HTMLSelectElement>(null)
  useOnChange(filters.sort, () => {
    if (select.current) select.current.value = filters.sort
  })
  // Most browsers make a list as wide as the longest of its words, and the views would have a line of their own.
  const isShort = sortLabels[filters.sort].length <= SHORT_LABEL
  return (
    <div className={classNames('flex min-w-0 flex-auto items-center gap-2', isShort && 'max-sm:basis-28')}>
      <label htmlFor="sort" className="field-label max-sm:sr-only">
        Sort
      </label>
      <select
        id="sort"
        name="sort"
        form={FILTERS}
        autoComplete="off"
        ref={select}
        defaultValue={filters.sort}
        className="input input-small field-sizing-content"
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {sorts
          .filter((sort) => sort !== 'relevance' || filters.q !== '')
          .map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
      </select>
      <noscript>
        <button type="submit" form={FILTERS} className="btn btn-quiet btn-small">
          Sort
        </button>
      </noscript>
    </div>
  )
}

const ways: { view: View; label: string; icon: typeof List }[] = [
  { view: 'list', label: 'List', icon: List },
  { view: 'cards', label: 'Cards', icon: LayoutGrid },
]

/** Cards or a list: links, for the address says it. */
function ViewChoice({ filters, path }: { filters: SearchFilters; path: string }) {
  return (
    <div role="group" aria-label="Show results as" className="view-choice">
      {ways.map(({ view, label, icon }) => (
        <a
          key={view}
          href={searchHref(path, filters, { view, page: filters.page })}
          className="view-way"
          aria-current={view === filters.view ? 'true' : undefined}
          data-keep-scroll
        >
          <Icon of={icon} label={label} />
        </a>
      ))}
    </div>
  )
}

/** On a phone the fields are in a sheet, out of sight: their errors are said here too. */
function Refused({ refused }: { refused: readonly InvalidFigure[] }) {
  if (refused.length === 0) return null
  return (
    <div role="alert" className="lg:hidden">
      {refused.map(({ label, error }) => (
        <FieldError key={label} id={undefined}>
          {`${label}: ${error}`.replace('?:', '?')}
        </FieldError>
      ))}
    </div>
  )
}

/** Whether the results come in two groups, each sorted: what the cash covers, and what needs a loan. */
const isGrouped = ({ afford, sort }: SearchFilters, { cash, loan }: NonNullable<RenderedResults['answers']>): boolean =>
  afford === 'loan' && sort !== noFilters.sort && cash > 0 && loan > cash

/** What stands before the results and is not among their number (3-decisions 12, 50). */
const othersFeatured = (count: number): string =>
  `plus ${plural(count, 'featured franchise')} from ${count === 1 ? 'another category' : 'other categories'}`

/** Count, chosen filters, order, cards and pages of a search (P-16 to P-19, P-22, P-27, P-28). */
export function SearchResults({ found, path, within = '', fixed = false, banner }: SearchResultsProps) {
  const { filters, main, sub, total, elsewhere, pages, cards, offers } = found
  const chosen = chosenFilters(filters, main, sub, fixed)
  const openable = found.openable && <StaticHtml part={found.openable} />
  const near = found.nearby && <StaticHtml part={found.nearby} />
  // On a phone the number of what is shown stands in the choice of what cash pays for: a result more is seen. On a
  // category's page the line is where its name is seen.
  const isCountedBelow = within === '' && found.answers && !offers
  return (
    <div
      className="results outline-none"
      tabIndex={-1}
      data-list
      {...(pages > 1 ? { role: 'group', 'aria-label': `Results, page ${filters.page} of ${formatCount(pages)}` } : {})}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:gap-y-1.5">
        <div role="status" className={classNames('grid min-w-0 gap-1', isCountedBelow && 'max-sm:sr-only')}>
          <p className="heading text-lg wrap-anywhere">{`Showing ${formatCount(total)} results${within}`}</p>
          {filters.page === 1 && elsewhere > 0 ? (
            <p className="text-sm text-ink-2">{othersFeatured(elsewhere)}</p>
          ) : null}
          {offers ? <StaticHtml part={offers} className="grid gap-1" /> : null}
        </div>
        {found.answers ? <AffordabilityChoice filters={filters} path={path} answers={found.answers} /> : null}
        <div className="flex min-w-0 flex-wrap items-center gap-3 max-sm:w-full sm:flex-nowrap">
          <FiltersButton count={chosen.length} />
          <SortSelect filters={filters} />
          {total > 0 ? <ViewChoice filters={filters} path={path} /> : null}
        </div>
      </div>
      <Refused refused={found.refused} />
      {found.answers ? null : <AskCash />}
      {chosen.length > 0 ? (
        <div className="chosen">
          {found.answers ? <LoanAssumption filters={filters} path={path} /> : null}
          <Chips label="Filters applied">
            {chosen.map(({ label, loan, without }) => (
              <Chip key={label} removeHref={searchHref(path, filters, without)}>
                <span className="truncate">
                  {label}
                  {loan ? <span className="max-sm:sr-only">{loan}</span> : null}
                </span>
              </Chip>
            ))}
          </Chips>
        </div>
      ) : null}
      {found.answers && isGrouped(filters, found.answers) ? (
        <p className="text-sm text-ink-2">What your cash covers comes first, then what needs a loan.</p>
      ) : null}
      {cards ? (
        <div className={gridOf(filters.view)} role="group" aria-label="Franchises">
          {cards.map((part, at) => (
            <Fragment key={at}>
              <StaticHtml part={part} className={classNames('card-part', at === 2 && 'card-after')} />
              {at === 0 ? banner : null}
            </Fragment>
          ))}
        </div>
      ) : (
        <>
          {found.empty ? <StaticHtml part={found.empty} /> : null}
          {/* What can be had in the place comes before the advertisement, which stands after six results. */}
          {openable}
          {openable ? banner : null}
          {near}
          {openable ? null : banner}
        </>
      )}
      <Pagination
        page={filters.page}
        pages={pages}
        hrefFor={(page) => searchHref(path, filters, { page })}
        label="Search results pages"
      />
      {cards ? (
        <>
          {near}
          {openable}
        </>
      ) : null}
    </div>
  )
}
