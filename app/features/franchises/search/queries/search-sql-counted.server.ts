import { facets } from '../search.ts'
import { opensIn, type Where, where } from './search-sql.server.ts'

/** The bit of each fact in franchise_counts, as search_facts() sets it. */
export const factBits = facets.map((fact, at) => ({ fact, bit: 2 ** at }))

/** The rows of franchise_counts with the facts that are asked for. */
export function countedFacts({ narrowed }: Pick<Where, 'narrowed'>): string[] {
  const bits = factBits.reduce((sum, { fact, bit }) => sum + (narrowed.includes(fact) ? bit : 0), 0)
  return bits > 0 ? [`facts & ${bits} = ${bits}`] : []
}

/** Those of them with the range that is asked for. */
export const countedRows = (filters: Where): string[] => [
  ...(filters.uses('bucket') ? [`bucket = ${filters.at('bucket')}::smallint`] : []),
  ...countedFacts(filters),
]

/** And with the category, or of all. */
export const countedCategory = ({ uses, at }: Where): string =>
  `category_number = ${uses('category') ? at('category') : '0'}`

/** The number of results as franchise_counts has it. */
export const countedTotal = (filters: Where): string =>
  `select coalesce(sum(franchises), 0)::int from franchise_counts
    ${where([countedCategory(filters), ...countedRows(filters)])}`

/**
 * With cash, and neither a text nor a place: the rows of the kinds that category, range and facts choose. An index
 * holds them by kind and amount (docs/decisions/074).
 */
export function ofKinds(filters: Where): string[] {
  const asked = [
    ...(filters.uses('category') ? [`category_numbers @> array[${filters.at('category')}::int]`] : []),
    ...countedRows(filters),
  ]
  return asked.length > 0 ? [`s.kind = any (array(select number from franchise_kinds ${where(asked)}))`] : []
}

/** How many can be opened in one of the areas of this parameter, whatever else they are. */
export const countedOpen = (at: string): string =>
  `select coalesce(sum(s.franchises), 0)::int from franchise_open_counts s where ${opensIn(at)}`
