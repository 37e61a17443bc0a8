import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { listCategories } from '#app/features/categories/category.queries.server.ts'
import { wordsOf } from '../meaning/did-you-mean.ts'
import { categoriesInText, isNameMeant } from '../meaning/names-in-text.ts'
import { areasBeginning, findPlaceInText } from '../meaning/place-in-text.ts'
import { completed } from '../meaning/said-otherwise.ts'
import { noFilters, searchHref } from '../search.ts'
import { mixSuggestions, MIN_SUGGEST_LENGTH, type Suggestion, MAX_SUGGESTIONS } from '../suggestion.ts'
import { soughtIn } from '../meaning/text-around.ts'
import { containsPattern } from './search-sql.server.ts'

// $1 the text, $2 at the beginning, $3 at the beginning of a later word. A name that is only like the text comes last.
const meets = (name: string): string => `(${name} like $2 or ${name} like $3 or $1 <<% ${name})`
const likest = (name: string): string => `case when ${name} like $2 then 0 when ${name} like $3 then 1
  else 3 - strict_word_similarity($1, ${name}) end`

/** In this collation an index finds a beginning, and gives its names in order. */
const NAME = 's.name_text collate "C"'
/** So many names are looked at along their order for a common word, before an index gathers all that have it. */
const LOOKED = 5_000
/** Names that are found so and not by what comes before, the first `MAX_SUGGESTIONS` in this order. */
const found = (rank: number, condition: string, order = '0', from = 'franchise_search'): string =>
  `select s.franchise_id as id, ${NAME} as name_text, ${rank} as rank, ${order} as unlike from ${from} s
    where ${condition} order by ${rank === 2 ? 'unlike, ' : ''}${NAME}, s.franchise_id limit ${MAX_SUGGESTIONS}`
const LATER = 's.name_text like $3 and s.name_text not like $2'
const tooFew = (...of: string[]): string =>
  `(select ${of.map((one) => `(select count(*) from ${one})`).join(' + ')} < ${MAX_SUGGESTIONS})`

/** Each way is gone only where those before it found too few: names that are like a text are many. */
const FRANCHISES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `with beginning as materialized (${found(0, `${NAME} like $2`)}),
    soon as materialized (${found(
      1,
      LATER,
      '0',
      `(select s.franchise_id, s.name_text from franchise_search s where ${tooFew('beginning')}
        order by ${NAME}, s.franchise_id limit ${LOOKED})`,
    )}),
    gathered as materialized (${found(
      1,
      'true',
      '0',
      `(select s.franchise_id, s.name_text from franchise_search s
        where ${tooFew('beginning')} and ${tooFew('soon')} and ${LATER} offset 0)`,
    )}),
    later as materialized (select * from soon where not ${tooFew('soon')} union all select * from gathered),
    alike as materialized (${found(
      2,
      `${tooFew('beginning', 'later')} and $1 <<% s.name_text and s.name_text not like $2 and s.name_text not like $3`,
      '1 - strict_word_similarity($1, s.name_text)',
    )})
    select r.id, s.name
    from (select * from beginning union all select * from later union all select * from alike
      order by rank, unlike, name_text, id limit ${MAX_SUGGESTIONS}) r join franchise_search s on s.franchise_id = r.id
    order by r.rank, r.unlike, r.name_text, r.id`,
)
const CATEGORIES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select c.id, c.name from franchise_categories c where ${meets('lower(c.name)')}
    order by ${likest('lower(c.name)')}, c.parent_id is not null, c.name, c.id limit ${MAX_SUGGESTIONS}`,
)
const PLACES = statement(
  z.object({ name: z.string() }),
  `select c.name from uk_cities c where ${meets('lower(c.name)')}
    order by ${likest('lower(c.name)')}, c.population desc, c.id limit ${MAX_SUGGESTIONS}`,
)
const LIKE = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select s.franchise_id as id, s.name from franchise_search s where $1 <<% s.name_text
    order by strict_word_similarity($1, s.name_text) desc, ${NAME}, s.franchise_id limit ${MAX_SUGGESTIONS}`,
)
/** The first of those with the same key. */
const uniqueBy = <T>(list: readonly T[], key: (one: T) => string): T[] =>
  list.filter((one, at) => list.findIndex((other) => key(other) === key(one)) === at)

/** A town as the location filter has it, or an area, of which what can be opened there is listed. */
function toPlace({ name, isArea }: { name: string; isArea?: true }): Suggestion {
  const to = isArea ? { open: name } : { location: name }
  return { kind: 'Place', label: name, href: searchHref('/search', noFilters, to), ...(isArea && { isArea }) }
}

/** Names that are offered in place of a text that finds nothing. */
const NAMES_OFFERED = 2

/** Public franchises whose names someone may have meant by a text, whatever the filters. One statement. */
export async function listNamesMeant(tx: Tx, text: string): Promise<{ id: string; name: string }[]> {
  if (text === '') return []
  const alike = await rows(tx, LIKE, [text.toLowerCase()])
  return alike.filter(({ name }) => isNameMeant(text, name)).slice(0, NAMES_OFFERED)
}

/**
 * What may be meant by the beginning of a text: public franchises, categories, by what is said for their names too, and
 * places, of counties, regions and postcodes too; eight at most. Three statements, besides the list of categories.
 */
export async function listSuggestions(tx: Tx, text: string): Promise<Suggestion[]> {
  const typed = text.toLowerCase()
  if (Array.from(typed).length < MIN_SUGGEST_LENGTH) return []
  const beginning = containsPattern(typed).slice(1)
  const values = [typed, beginning, `% ${beginning}`]
  const [franchises, alike, towns, all] = await Promise.all([
    rows(tx, FRANCHISES, values),
    rows(tx, CATEGORIES, values),
    rows(tx, PLACES, values),
    listCategories(tx),
  ])
  const place = findPlaceInText(typed)
  const sought = completed(place?.text ?? soughtIn(wordsOf(typed)))
  const said = categoriesInText(sought, all).flatMap(({ category, isWhole }) => (isWhole ? [category] : []))
  const categories = uniqueBy([...said.slice(0, 2), ...alike], ({ id }) => id)
  const areas = areasBeginning(typed).map((name) => ({ name, isArea: true as const }))
  const named = place ? [{ name: place.location, ...(place.isArea && { isArea: place.isArea }) }] : []
  const places = uniqueBy<{ name: string; isArea?: true }>([...named, ...areas, ...towns], ({ name }) => name)
  return mixSuggestions(
    franchises.map(({ id, name }) => ({ kind: 'Franchise', label: name, href: `/franchise/${id}` })),
    categories.map(({ id, name }) => ({ kind: 'Category', label: name, href: `/category/${id}` })),
    places.map(toPlace),
  )
}
