import { z } from 'zod'
import { WHOLE_UK } from '../../figures/open-areas.ts'
import { NATIONWIDE } from '../../listing/franchise.ts'
import { wordsOf } from '../meaning/did-you-mean.ts'
import { placeCalled } from './open-place.server.ts'
import { type Bound, containsPattern, type SearchScope, statementsOf, where } from './search-sql.server.ts'
import { hasTrigrams, sampled } from './search-sql-hits.server.ts'
import { isNamed, townsNear } from './search-sql-near.server.ts'
import { openableCount } from './search-sql-openable.server.ts'

/**
 * The words of a text as a regular expression that finds them whole, one after the other; letters and numbers stand for
 * themselves.
 */
const wholeWords = (text: string): string => `\\m${wordsOf(text).join('[^[:alnum:]]+')}\\M`

const placeRow = z.object({
  based: z.int(),
  near: z.int(),
  open: z.string(),
  openable: z.int(),
  nationwide: z.int(),
})
const placeStatements = statementsOf(placeRow)

/**
 * What a place typed as text would have: franchises based there, others within 25 miles, those that can be opened
 * there, based there or not, and how many of them everywhere, under the same other filters and with the text that is
 * left. `open` is where that is: the UK where the name has no areas, as under the location filter. Based in Bury is
 * what says Bury as its town, or in words of its own, and not all that the filter finds: Canterbury contains it too. No
 * row where a franchise bears the text as its name.
 */
export function placeStatement(scope: SearchScope, place: string, rest: string): Bound<typeof placeRow> {
  const [longest = ''] = wordsOf(scope.q).toSorted((a, b) => b.length - a.length)
  return placeStatements(
    hasTrigrams(rest) ? 'place' : 'place without trigrams',
    { ...scope, q: rest, location: place, sort: 'newest' },
    [place, containsPattern(longest), wholeWords(scope.q), wholeWords(place)],
    (filters) => {
      const { all, but, condition, extra } = filters
      const isThere = `case when s.city_id is null then s.location_text ~ ${extra(4)}::text
        else s.city_id in (select id from named) end`
      const count = (conditions: readonly string[], from = ''): string =>
        `(select count(*)::int from ${from}franchise_search s ${where(conditions)})`
      const elsewhere = [`not (${condition('location')} and (${isThere}))`, ...but('location', 'scan')]
      const openable = openableCount(filters, rest, '(select areas from place)')
      const parts = [...sampled(filters, hasTrigrams(rest)), ...openable.parts].map((one) => `, ${one}`)
      return `with ${townsNear(extra(1))}, named as materialized (select id from uk_cities where ${isNamed(extra(1))}),
      place as materialized (
        select coalesce(p.name, '${NATIONWIDE}') as name, coalesce(p.areas, '{${WHOLE_UK}}') as areas
        from (values (1)) one left join (${placeCalled(extra(1))}) p on true)${parts.join('')}
      select ${count([...all('scan'), isThere])} as based,
        ${count(['s.city_id = t.id', ...elsewhere], 'towns t, ')} as near,
        (select name from place) as open, (${openable.count}) as openable, (${openable.nationwide}) as nationwide
      where not exists (select from franchise_search s where s.name_text like
      ${extra(2)}::text and s.name_text ~ ${extra(3)}::text)`
    },
  )
}
