import { z } from 'zod'
import type { Offer } from '../meaning/did-you-mean.ts'
import {
  COMMON_HITS,
  containsPattern,
  type Bound,
  facts,
  isPlain,
  SAMPLE,
  type SearchScope,
  statementsOf,
  where,
} from './search-sql.server.ts'

/** More offers that find something than are shown, for some say the same; and of those for want of better ones. */
const ENOUGH = 4
const ENOUGH_LAST = 3

const offersFact = `(t.fact = '' or case t.fact ${Object.entries(facts)
  .map(([fact, condition]) => `when '${fact}' then ${condition}`)
  .join(' ')} end)`

const offerRow = z.object({ at: z.int(), total: z.int() })
const offerStatements = statementsOf(offerRow)

/**
 * How many results offers would have in place of the text: `at` is the offer's number from 1. They are counted in order
 * until enough of them have more than were found, and the `last` ones only where no other has. A place is found by its
 * index, a rare text by its own; for a common text all rows are read.
 */
export function offersStatement(scope: SearchScope, offers: readonly Offer[], found: number): Bound<typeof offerRow> {
  const values = [
    offers.map(({ text }) => containsPattern(text)),
    offers.map(({ location }) => (location ? containsPattern(location) : '')),
    offers.map(({ only }) => only ?? ''),
    offers.map(({ isLast }) => isLast),
    found,
  ]
  return offerStatements(
    'offers',
    { ...scope, q: '' },
    values,
    ({ all, extra }) => {
      const count = (...conditions: string[]): string =>
        `(select count(*)::int from franchise_search s ${where([...all(), offersFact, ...conditions])})`
      const scan = 's.search_text collate "C" like t.pattern'
      const counted = (which: string, most: number): string => `select t.at::int as at, c.total
      from (select * from offers where ${which} offset 0) t
      cross join lateral (select count(*) > ${COMMON_HITS} as common from sample s where ${scan}) k
      cross join lateral (select case
        when t.place <> '' then ${count('s.location_text like t.place', scan)}
        when t.pattern = '%%' then ${count()}
        when k.common then ${count(scan)}
        else ${count('s.search_text like t.pattern')} end as total offset 0) c
      where c.total > ${extra(5)}::int limit ${most}`
      return `with sample as materialized (select search_text from franchise_search order by franchise_id limit
        ${SAMPLE}),
      offers as materialized (select lower(pattern) as pattern, lower(place) as place, fact, is_last, at
        from unnest(${extra(1)}::text[],
        ${extra(2)}::text[], ${extra(3)}::text[],
        ${extra(4)}::boolean[]) with ordinality u (pattern, place, fact, is_last, at)),
      likely as materialized (${counted('not is_last', ENOUGH)})
      select * from likely union all (${counted('is_last and not exists (select from likely)', ENOUGH_LAST)})`
    },
    isPlain({ ...scope, q: '' }),
  )
}
