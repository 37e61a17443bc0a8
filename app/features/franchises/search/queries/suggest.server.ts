import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { noFilters, searchHref } from '../search.ts'
import { mixSuggestions, MIN_SUGGEST_LENGTH, type Suggestion, MAX_SUGGESTIONS } from '../suggestion.ts'
import { containsPattern } from './search-sql.server.ts'

// $1 the text, $2 at the beginning, $3 at the beginning of a later word. A name that is only like the text comes last.
const meets = (name: string): string => `(${name} like $2 or ${name} like $3 or $1 <<% ${name})`
const likest = (name: string): string => `case when ${name} like $2 then 0 when ${name} like $3 then 1
  else 3 - strict_word_similarity($1, ${name}) end`

const FRANCHISES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select s.franchise_id as id, s.name from franchise_search s where ${meets('s.name_text')}
    order by ${likest('s.name_text')}, s.name_text, s.franchise_id limit ${MAX_SUGGESTIONS}`,
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

/**
 * What may be meant by the beginning of a text: public franchises, categories and places, eight at most. Three
 * statements.
 */
export async function listSuggestions(tx: Tx, text: string): Promise<Suggestion[]> {
  const typed = text.toLowerCase()
  if (Array.from(typed).length < MIN_SUGGEST_LENGTH) return []
  const beginning = containsPattern(typed).slice(1)
  const values = [typed, beginning, `% ${beginning}`]
  const [franchises, categories, places] = await Promise.all([
    rows(tx, FRANCHISES, values),
    rows(tx, CATEGORIES, values),
    rows(tx, PLACES, values),
  ])
  return mixSuggestions(
    franchises.map(({ id, name }) => ({ kind: 'Franchise', label: name, href: `/franchise/${id}` })),
    categories.map(({ id, name }) => ({ kind: 'Category', label: name, href: `/category/${id}` })),
    places.map(({ name }) => ({
      kind: 'Place',
      label: name,
      href: searchHref('/search', { ...noFilters, location: name }),
    })),
  )
}
