import type { CategoryLink } from '#app/features/categories/category.ts'
import { formatPounds } from '#app/lib/money.ts'
import { investmentLabels } from './investment-ranges.ts'
import { openIn } from './open-in.ts'
import { facetLabels, type SearchFilters } from './search.ts'

/** A filter that was chosen, in words, and what the filters are without it. */
export type ChosenFilter = {
  label: string
  /** What belongs to it, but stands beside it on a phone already. */
  loan?: string
  without: Partial<SearchFilters>
}

/** All that a filter says. */
export const filterText = ({ label, loan = '' }: ChosenFilter): string => label + loan

const hasNoLoan = ({ afford, lendingPercent }: SearchFilters): boolean => afford === 'cash' || lendingPercent === 0

/** What was chosen, in the order of the form; `fixed` is the category of a page of its own. */
export function chosenFilters(
  filters: SearchFilters,
  main: CategoryLink | null,
  sub: CategoryLink | null,
  fixed: boolean,
): ChosenFilter[] {
  const all: (ChosenFilter | false | null)[] = [
    filters.q !== '' && { label: `“${filters.q}”`, without: { q: '' } },
    !fixed && main && { label: main.name, without: { category: null, subcategory: null } },
    filters.subcategory !== null && sub && { label: sub.name, without: { subcategory: null } },
    filters.location !== '' && { label: filters.location, without: { location: '' } },
    filters.open !== '' && { label: `Can be opened ${openIn(filters.open)}`, without: { open: '' } },
    filters.investment && { label: investmentLabels[filters.investment], without: { investment: null } },
    filters.cashPence !== null && {
      label: `${formatPounds(filters.cashPence)} cash${hasNoLoan(filters) ? ', no loan' : ''}`,
      ...(!hasNoLoan(filters) && { loan: ` + loan up to ${filters.lendingPercent}%` }),
      without: { cashPence: null },
    },
    ...filters.only.map((one) => ({
      label: facetLabels[one],
      without: { only: filters.only.filter((other) => other !== one) },
    })),
  ]
  return all.filter((filter): filter is ChosenFilter => Boolean(filter))
}
