import type { ListFilter } from '#app/ui/lists/list-search.tsx'
import { disclosures } from '../../figures/figures.ts'

/** The category and the figures beside the search. */
export const pendingFilters = (categories: readonly { id: string; name: string }[]): readonly ListFilter[] => [
  {
    name: 'category',
    label: 'Category',
    any: 'All categories',
    options: categories.map(({ id, name }) => ({ value: id, label: name })),
    className: 'w-52',
  },
  {
    name: 'figures',
    label: 'Figures',
    any: 'Any number',
    options: [
      { value: 'incomplete', label: `Fewer than ${disclosures.length}` },
      { value: 'complete', label: `All ${disclosures.length}` },
    ],
    className: 'w-44',
  },
]
