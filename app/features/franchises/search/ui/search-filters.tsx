import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { LONGEST_SEARCH } from '#app/lib/forms/searched-text.ts'
import { CheckboxGroup } from '#app/ui/forms/choice-group.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { Sheet, SheetButton } from '#app/ui/feedback/sheet.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { InvalidFigure } from '../../figures/invalid-figures.ts'
import { ANY_AMOUNT, investmentLabels, investmentRanges } from '../investment-ranges.ts'
import type { ShownCounts } from '../filter-counts.ts'
import { CASH_LABEL } from '../../figures/cash-and-loan.ts'
import { facetLabels, facets, noFilters, searchHref, type SearchFilters } from '../search.ts'
import { readFilters } from '../search-form.ts'
import { AffordabilityFields } from '../../figures/ui/affordability-fields.tsx'
import { LocationSelect } from './location-select.tsx'
import { ShowResults } from './show-results.tsx'

/** The form's id, by which the sort select beside the results belongs to it. */
export const FILTERS = 'filters'

type SearchFiltersProps = {
  filters: SearchFilters
  /** Figures that could not be read. */
  refused: readonly InvalidFigure[]
  mains: readonly CategoryLink[]
  subs: readonly CategoryLink[]
  /** A category's own page: its select is shown but disabled (P-23). */
  fixed?: { main: CategoryLink; sub: CategoryLink | null; path: string }
}

/** Suggestions while typing come when the field is first used; without them it is a field like others. */
function suggest({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  import('./suggest-box.ts').then(({ offerSuggestions }) => offerSuggestions(input)).catch(() => {})
}

/** Opens the filters on a phone. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <SheetButton sheet="filter-sheet" icon={SlidersHorizontal}>
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </SheetButton>
  )
}

/** On a phone, where the field for it is out of sight: opens the filters, which begin with it. */
export function AskCash() {
  return (
    <button type="button" popoverTarget="filter-sheet" className="link sheet-open min-h-6 w-fit text-sm">
      {CASH_LABEL}
    </button>
  )
}

/**
 * The filters (P-12 to P-15, P-23, P-24): a plain GET form, beside the results on a desk, a sheet on a phone. Without
 * scripts the subcategories appear with the results of a chosen category.
 */
export function SearchFiltersForm({ filters, refused, mains, subs, fixed }: SearchFiltersProps) {
  const navigate = useNavigate()
  const chosen = fixed?.main.id ?? filters.category ?? ''
  const [category, setCategory] = useState(chosen)
  const [shownFor, setShownFor] = useState(chosen)
  // Chips and links change the address without the form.
  if (shownFor !== chosen) {
    setShownFor(chosen)
    setCategory(chosen)
  }
  const [counts, setCounts] = useState<ShownCounts | null>(null)
  /** An option as it reads with its number, once that is known. */
  const counted = (value: string, label: string) => ({ value, label: label + (counts?.suffixes[value] ?? '') })
  const offered = category === chosen ? subs : counts?.main === category ? counts.subs : []
  const path = fixed ? `/category/${fixed.main.id}` : '/search'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(
      searchHref(
        path,
        readFilters(new FormData(event.currentTarget), { category: category || null, sort: filters.sort }),
      ),
    )
  }

  return (
    <Sheet id="filter-sheet" title="Filters">
      <Form
        id={FILTERS}
        method="get"
        action={path}
        role="search"
        aria-label="Franchises"
        className="form pt-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5"
        onSubmit={submit}
        key={searchHref(path, filters)}
      >
        {filters.afford === 'loan' ? null : <input type="hidden" name="afford" value={filters.afford} />}
        {filters.view === noFilters.view ? null : <input type="hidden" name="view" value={filters.view} />}
        {filters.open ? <input type="hidden" name="open" value={filters.open} /> : null}
        <AffordabilityFields afford={filters} refused={refused} />
        <SelectField
          label="Category"
          name="category"
          value={category}
          disabled={fixed !== undefined}
          onChange={(event) => setCategory(event.target.value)}
          options={
            fixed
              ? [{ value: chosen, label: fixed.main.name }]
              : [{ value: '', label: 'All Categories' }, ...mains.map(({ id, name }) => counted(id, name))]
          }
        />
        <SelectField
          key={`${category} ${offered.length}`}
          label="Subcategory"
          name="subcategory"
          defaultValue={category === chosen ? (fixed?.sub?.id ?? filters.subcategory ?? '') : ''}
          disabled={offered.length === 0}
          options={[{ value: '', label: 'All Subcategories' }, ...offered.map(({ id, name }) => counted(id, name))]}
        />
        <LocationSelect chosen={filters.location} />
        <TextField
          label="Search"
          name="q"
          type="search"
          className="relative"
          defaultValue={filters.q}
          maxLength={LONGEST_SEARCH}
          placeholder="Try “coffee” or a brand"
          onFocus={suggest}
        />
        <SelectField
          label="Investment Range"
          name="investment"
          defaultValue={filters.investment ?? ''}
          options={[
            { value: '', label: ANY_AMOUNT },
            ...investmentRanges.map((range) => counted(range, investmentLabels[range])),
          ]}
        />
        <CheckboxGroup
          label="Only show"
          className="counted"
          name="only"
          choices={facets.map((one) => ({ value: one, label: facetLabels[one], note: counts?.notes[one] }))}
          defaultValue={filters.only}
        />
        <div className="sheet-foot">
          <ShowResults rest={{ category: fixed?.main.id ?? null, sort: filters.sort }} onCounted={setCounts} />
          <LinkButton href={fixed?.path ?? '/search'} variant="plain" block>
            Clear Filters
          </LinkButton>
        </div>
      </Form>
    </Sheet>
  )
}
