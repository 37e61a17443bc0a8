import { z } from 'zod'
import { MOST_READ, searchedText } from '#app/lib/forms/searched-text.ts'
import { boundedText } from '#app/lib/typed-text.ts'
import { parseAffordability } from '../figures/cash-and-loan.ts'
import { investmentRanges } from './investment-ranges.ts'
import {
  affordabilityChoices,
  facets,
  noFilters,
  normaliseFilters,
  type SearchFilters,
  sorts,
  views,
} from './search.ts'

/** No visitor reads further; a page behind the last one that exists leads to the last one. */
const LAST_PAGE = 99_999

const sent = boundedText(MOST_READ, '')
const text = sent.transform(searchedText).catch('')
const id = sent.trim().toLowerCase().pipe(z.guid()).nullable().catch(null)
// A plus sign in a query string is a space, unless someone escaped it (3-decisions 9).
const investment = sent
  .transform((raw) => raw.trim().replace(/^500000$/, '500000+'))
  .pipe(z.enum(investmentRanges))
  .nullable()
  .catch(null)
const sort = sent.trim().toLowerCase().pipe(z.enum(sorts)).catch(noFilters.sort)
const view = sent.trim().toLowerCase().pipe(z.enum(views)).catch(noFilters.view)
const afford = sent.trim().toLowerCase().pipe(z.enum(affordabilityChoices)).catch(noFilters.afford)
const page = sent
  .trim()
  .regex(/^\d{1,9}$/)
  .transform((raw) => Math.min(Math.max(Number(raw), 1), LAST_PAGE))
  .catch(1)

const query = z.object({
  q: text,
  category: id,
  subcategory: id,
  location: text,
  open: text,
  investment,
  afford,
  sort,
  view,
  page,
})
const names = Object.keys(query.shape)

/**
 * Reads a query string and never fails: what cannot be understood is left out (P-15, 3-decisions 14). Of a repeated
 * parameter the first counts. `only=reach` of earlier addresses is what cash asks for anyway.
 */
export function parseSearch(params: URLSearchParams): SearchFilters {
  const only = params.getAll('only')
  const chosen = query.parse(Object.fromEntries(names.map((name) => [name, params.get(name)?.slice(0, MOST_READ)])))
  return normaliseFilters({
    ...chosen,
    only: facets.filter((one) => only.includes(one)),
    ...parseAffordability(params),
  })
}
