import { z } from 'zod'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { wordsOf } from '../did-you-mean.ts'
import { type Bound, containsPattern, opensIn, type SearchScope, statementsOf, where } from './search-sql.server.ts'
import { isNamed, townsNear } from './search-sql-near.server.ts'

/**
 * The words of a text as a regular expression that finds them whole, one after the other; letters and numbers stand for
 * themselves.
 */
const wholeWords = (text: string): string => `\\m${wordsOf(text).join('[^[:alnum:]]+')}\\M`

const placeRow = z.object({ based: z.int(), near: z.int(), nationwide: z.int() })
const placeStatements = statementsOf(placeRow)

/**
 * What a place typed as text would have: franchises based there, others within 25 miles, and those that are based
 * elsewhere and can be opened everywhere, under the same other filters and with the text that is left. Based in Bury is
 * what says Bury as its town, or in words of its own, and not all that the filter finds: Canterbury contains it too. No
 * row where a franchise bears the text as its name.
 */
export function placeStatement(scope: SearchScope, place: string, rest: string): Bound<typeof placeRow> {
  const [longest = ''] = wordsOf(scope.q).toSorted((a, b) => b.length - a.length)
  return placeStatements(
    'place',
    { ...scope, q: rest, location: place, sort: 'newest' },
    [place, containsPattern(longest), wholeWords(scope.q), wholeWords(place)],
    ({ all, but, condition, extra }) => {
      const isThere = `case when s.city_id is null then s.location_text ~ ${extra(4)}::text
        else s.city_id in (select id from named) end`
      const count = (conditions: readonly string[], from = ''): string =>
        `(select count(*)::int from ${from}franchise_search s ${where(conditions)})`
      const elsewhere = [`not (${condition('location')} and (${isThere}))`, ...but('location', 'scan')]
      return `with ${townsNear(extra(1))}, named as materialized (select id from uk_cities where ${isNamed(extra(1))})
      select ${count([...all('scan'), isThere])} as based,
        ${count(['s.city_id = t.id', ...elsewhere], 'towns t, ')} as near,
        ${count([opensIn(`'{${WHOLE_UK}}'`), ...elsewhere])} as nationwide
      where not exists (select from franchise_search s where s.name_text like
      ${extra(2)}::text and s.name_text ~ ${extra(3)}::text)`
    },
  )
}
