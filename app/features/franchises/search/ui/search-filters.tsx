import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type FocusEvent, type SubmitEvent, useState } from 'react'
import { Form, useFetcher, useNavigate } from 'react-router'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { CheckboxGroup } from '#app/ui/forms/choice-group.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { Sheet, SheetButton } from '#app/ui/feedback/sheet.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { InvalidFigure } from '../../figures/invalid-figures.ts'
import { ANY_AMOUNT, investmentLabels, investmentRanges } from '../investment-ranges.ts'
import { facetLabels, facets, noFilters, searchHref, type SearchFilters, TEXT_LENGTH } from '../search.ts'
import { readFilters } from '../search-form.ts'
import { AffordabilityFields } from '../../figures/ui/affordability-fields.tsx'
import { LocationSelect } from './location-select.tsx'
import { ShowResults } from './show-results.tsx'

/** The form's id, by which the sort select beside the results belongs to it. */
export const FILTERS = 'filters'

type SearchFiltersProps = {
  filters: SearchFilters
  /** How many results they have. */
  total: number
  /** Figures that could not be read. */
  refused: readonly InvalidFigure[]
  mains: readonly CategoryLink[]
  subs: readonly CategoryLink[]
  /** A category's own page: its select is shown but disabled (P-23). */
  fixed?: { main: CategoryLink; sub: CategoryLink | null; path: string }
}

const links = (categories: readonly CategoryLink[]) => categories.map(({ id, name }) => ({ value: id, label: name }))

/** Suggestions while typing come when the field is first used; without them it is a field like others. */
function suggest({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  import('./suggest-box.ts').then(({ offerSuggestions }) => offerSuggestions(input)).catch(() => {})
}

/** Opens the filters on a phone. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <SheetButton sheet="filter-sheet" icon={SlidersHorizontal} size="small">
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </SheetButton>
  )
}

/**
 * The filters (P-12 to P-15, P-23, P-24): a plain GET form, beside the results on a desk, a sheet on a phone. Without
 * scripts the subcategories appear with the results of a chosen category.
 */
export function SearchFiltersForm({ filters, total, refused, mains, subs, fixed }: SearchFiltersProps) {
  const navigate = useNavigate()
  const chosen = fixed?.main.id ?? filters.category ?? ''
  const [category, setCategory] = useState(chosen)
  const [shownFor, setShownFor] = useState(chosen)
  // Chips and links change the address without the form.
  if (shownFor !== chosen) {
    setShownFor(chosen)
    setCategory(chosen)
  }
  const fetcher = useFetcher<{ filters: SearchFilters; subs: CategoryLink[] }>()
  const offered = category === chosen ? subs : fetcher.data?.filters.category === category ? fetcher.data.subs : []
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
        {fixed ? (
          <SelectField
            label="Category"
            name="category"
            value={chosen}
            disabled
            options={[{ value: fixed.main.id, label: fixed.main.name }]}
          />
        ) : (
          <SelectField
            label="Category"
            name="category"
            value={category}
            onChange={(event) => {
              setCategory(event.target.value)
              if (event.target.value && event.target.value !== chosen)
                void fetcher.load(`/search?category=${event.target.value}`)
            }}
            options={[{ value: '', label: 'All Categories' }, ...links(mains)]}
          />
        )}
        <SelectField
          key={`${category} ${offered.length}`}
          label="Subcategory"
          name="subcategory"
          defaultValue={category === chosen ? (fixed?.sub?.id ?? filters.subcategory ?? '') : ''}
          disabled={category === '' || (offered.length === 0 && fetcher.state === 'idle')}
          options={[{ value: '', label: 'All Subcategories' }, ...links(offered)]}
        />
        <LocationSelect id="location" chosen={filters.location} />
        <CheckboxGroup
          label="Only show"
          name="only"
          choices={facets.map((one) => ({ value: one, label: facetLabels[one] }))}
          defaultValue={filters.only}
        />
        <TextField
          label="Search"
          name="q"
          type="search"
          className="relative"
          defaultValue={filters.q}
          maxLength={TEXT_LENGTH}
          placeholder="Try “coffee”, “dog walking” or a brand"
          onFocus={suggest}
        />
        <SelectField
          label="Investment Range"
          name="investment"
          defaultValue={filters.investment ?? ''}
          options={[
            { value: '', label: ANY_AMOUNT },
            ...investmentRanges.map((range) => ({ value: range, label: investmentLabels[range] })),
          ]}
        />
        <div className="sheet-foot">
          <ShowResults
            filters={{ ...filters, subcategory: fixed?.sub?.id ?? filters.subcategory }}
            total={total}
            category={fixed?.main.id ?? null}
          />
          <LinkButton href={fixed?.path ?? '/search'} variant="plain" block>
            Clear Filters
          </LinkButton>
        </div>
      </Form>
    </Sheet>
  )
}
