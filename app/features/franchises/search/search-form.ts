import { parseAffordability } from '../figures/cash-and-loan.ts'
import { investmentRanges } from './investment-ranges.ts'
import { affordabilityChoices, facets, noFilters, type SearchFilters, sorts, views } from './search.ts'

/**
 * What the filters' form says as it stands, sent or not; `category` and `sort` are those of a form without their
 * fields.
 */
export function readFilters(
  form: FormData,
  { category, sort }: Pick<SearchFilters, 'category' | 'sort'>,
): SearchFilters {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    ...noFilters,
    q: text('q'),
    category: text('category') || category,
    subcategory: text('subcategory') || null,
    location: text('location'),
    open: text('open'),
    investment: investmentRanges.find((range) => range === text('investment')) ?? null,
    only: facets.filter((one) => form.getAll('only').includes(one)),
    ...parseAffordability(new URLSearchParams({ cash: text('cash'), lending: text('lending') })),
    afford: affordabilityChoices.find((one) => one === text('afford')) ?? noFilters.afford,
    sort: sorts.find((one) => one === text('sort')) ?? sort,
    view: views.find((one) => one === text('view')) ?? noFilters.view,
  }
}
