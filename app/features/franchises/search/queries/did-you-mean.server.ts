import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { listCategories } from '#app/features/categories/category.queries.server.ts'
import { categoriesInText } from '../meaning/names-in-text.ts'
import {
  type Interpretation,
  isForm,
  type Known,
  type Meant,
  offered,
  offersFor,
  probesOf,
  SHORTEST,
  SHOWN,
  wordsOf,
} from '../meaning/did-you-mean.ts'
import { findMoneyInText, type MoneyInText, moneyLabel } from '../meaning/money-in-text.ts'
import { findPlaceInText, type PlaceInText } from '../meaning/place-in-text.ts'
import { saidFor } from '../meaning/said-otherwise.ts'
import { isOfAsking } from '../meaning/text-around.ts'
import { openIn } from '../open-in.ts'
import type { SearchFilters } from '../search.ts'
import { interpretationLabel, interpretText } from '../meaning/text-interpretation.ts'
import { listFranchises } from './list-franchises.server.ts'
import { openPlace } from './open-place.server.ts'
import { offersStatement } from './search-sql-offers.server.ts'
import { countedTotal } from './search-sql-counted.server.ts'
import { type Bound, isCounted, type SearchScope, statementsOf, where } from './search-sql.server.ts'

/** Up to this many results a text may have been mistyped. */
export const FEW_RESULTS = 2
/** Words that are looked at for each word typed; the likest ones by their groups of three letters. */
const ALIKE = 8
/** Words that others like them are looked for: the longest of those that nobody wrote, then of the others. */
const LOOKED_UP = 4
const CATEGORIES_SHOWN = 2

const WORDS_LIKE = statement(
  z.object({ typed: z.string(), word: z.string() }),
  `select typed_word as typed, word from words_like($1::text[], ${LOOKED_UP}, ${ALIKE})`,
  { isPlannedOnce: true },
)
const WORDS_THERE = statement(
  z.object({ word: z.string() }),
  'select word from search_words where word = any ($1::text[])',
  { isPlannedOnce: true },
)

/** What the database knows of these words. Two statements in one packet. */
async function lookUp(tx: Tx, { like, exact }: ReturnType<typeof probesOf>): Promise<Known> {
  const [alike, there] = await Promise.all([rows(tx, WORDS_LIKE, [like]), rows(tx, WORDS_THERE, [exact])])
  const words = new Map<string, string[]>(like.map((typed) => [typed, []]))
  for (const { typed, word } of alike) words.get(typed)?.push(word)
  return { like: words, exact: new Set(there.map(({ word }) => word)) }
}

/** Whether a word is right as it is, whether or not a listing has it. */
async function rightWords(tx: Tx): Promise<(word: string) => boolean> {
  const named = new Set((await listCategories(tx)).flatMap(({ name }) => wordsOf(name)))
  const isNamed = (word: string): boolean => named.has(word) || [...named].some((name) => isForm(name, word))
  return (word) => isOfAsking(word) || isNamed(word) || saidFor(word).length > 0 || findPlaceInText(word) !== null
}

/** The place that a text names with a slip. One statement, and none where nothing is like a place. */
export async function mistypedPlace(tx: Tx, text: string): Promise<PlaceInText | null> {
  const isRight = await rightWords(tx)
  if (!findPlaceInText(text, isRight)) return null
  const there = new Set((await rows(tx, WORDS_THERE, [wordsOf(text)])).map(({ word }) => word))
  return findPlaceInText(text, (word) => there.has(word) || isRight(word))
}

/** With `cashPence` the text named an amount, meant as the filter of cash; with `sort` little money, or much. */
export type TextSuggestion = Meant & MoneyInText & { label: string }

/** Readings that change nothing that was chosen: another place or a fact that is asked for already are left alone. */
const isFree = ({ location, only }: Interpretation, scope: SearchScope): boolean =>
  (!location || scope.location === '') && (!only || !scope.only?.includes(only))

/** Texts, places and facts that may have been meant by the text of this search, each with its number of results. */
async function otherTexts(tx: Tx, scope: SearchScope, found: number, isLost: boolean): Promise<TextSuggestion[]> {
  const [looked, isRight] = await Promise.all([lookUp(tx, probesOf(scope.q)), rightWords(tx)])
  const known = { ...looked, isRight }
  const readings = interpretText(scope.q, (word) => known.exact.has(word) || isRight(word)).filter((reading) =>
    isFree(reading, scope),
  )
  const offers = offersFor(scope.q, known, readings, isLost && findPlaceInText(scope.q)?.text !== '')
  const { statement: count, values } = offersStatement(scope, offers, found)
  const counted = (await rows(tx, count, values)).toSorted((a, b) => a.at - b.at)
  const meant = counted.flatMap(({ at, total }) => {
    const { isLast: _, ...offer } = offers[at - 1] ?? { text: '', isLast: true }
    return Object.assign(offer, { total, label: interpretationLabel(offer) })
  })
  return offered(meant, found)
}

/** What a text says of money and of what is looked for; a cash that was chosen already is not taken back. */
export function moneyIn({ q, cashPence }: SearchScope): MoneyInText | null {
  const said = findMoneyInText(q)
  return said?.cashPence !== undefined && cashPence != null ? null : said
}

/**
 * What may have been meant where a text found nothing, or next to nothing, each with its number of results under the
 * same other filters. Contains-matching alone says what a result is. What the text says of money, and without words
 * that say nothing, is tried first; then what that may have been meant as; then the same whatever it costs. Three
 * statements for a text that says no such thing, whatever is found. The words of a text on their own are offered only
 * where it found nothing and does not name a category.
 */
export async function didYouMean(
  tx: Tx,
  scope: SearchScope,
  found: number,
  namesCategory = false,
): Promise<TextSuggestion[]> {
  if (scope.q === '' || found > FEW_RESULTS) return []
  const isLost = found === 0 && !namesCategory
  const said = moneyIn(scope)
  if (!said) return otherTexts(tx, scope, found, isLost)
  const { text: q, cashPence } = said
  const as = (money: Omit<MoneyInText, 'text'>, offers: readonly TextSuggestion[]): TextSuggestion[] =>
    offers.map((one) => ({ ...one, ...money, label: moneyLabel({ ...money, text: one.label }) }))
  const { text: _, ...money } = said
  for (const one of cashPence === undefined ? [money] : [money, {}]) {
    const within = { ...scope, q, cashPence: 'cashPence' in one ? cashPence : scope.cashPence }
    const [reading] = interpretText(q, () => true)
    // What is a place or a fact as a whole is no text.
    const { total } = reading?.text === '' ? { total: 0 } : await listFranchises(tx, within, 1)
    const itself = total > found ? [{ text: q, total, label: q }] : []
    if (itself.length > 0 && !reading) return as(one, itself)
    const others = q === '' ? [] : await otherTexts(tx, within, found, isLost)
    const offers = [...others, ...itself].slice(0, SHOWN)
    if (offers.length > 0) return as(one, offers)
  }
  return []
}

const categoryRow = z.object({ number: z.int(), total: z.int() })
const categoryStatements = statementsOf(categoryRow)

/** How many results categories have in place of the text. */
function categoriesStatement(scope: SearchScope, numbers: readonly number[]): Bound<typeof categoryRow> {
  const others: SearchScope = { ...scope, q: '' }
  return categoryStatements('categories', others, [numbers], (filters) => {
    const { all, extra } = filters
    const count = isCounted(others)
      ? countedTotal(filters, 'category_number = c.number')
      : `select count(*)::int from franchise_search s
          ${where([...all(), 's.category_numbers @> array[c.number]'])}`
    return `select c.number, (${count}) as total from unnest(${extra(1)}::int[]) c (number)`
  })
}

/** A category with what the text says besides: a place in which it can be opened, cash, facts. */
export type CategorySuggestion = {
  id: string
  name: string
  total: number
  label: string
  change: Partial<Pick<SearchFilters, 'location' | 'open' | 'cashPence' | 'only' | 'sort'>>
  /** Whether its name says all that the text does. */
  isWhole: boolean
}

/** What a text says besides its trade, as filters that nobody has chosen yet, and the text that is left. */
async function besidesIn(tx: Tx, scope: SearchScope): Promise<{ text: string; change: CategorySuggestion['change'] }> {
  const { text: rest, cashPence, sort } = moneyIn(scope) ?? { text: scope.q }
  const place = scope.location === '' && !scope.openAreas ? findPlaceInText(rest) : null
  const fact = interpretText(place?.text ?? rest, () => true).find(({ only }) => only && !scope.only?.includes(only))
  return {
    text: fact?.text ?? place?.text ?? rest,
    change: {
      ...(place && { open: (await openPlace(tx, place.location))?.name }),
      ...(cashPence !== undefined && { cashPence }),
      ...(fact?.only && { only: [...(scope.only ?? []), fact.only] }),
      ...(sort && { sort }),
    },
  }
}

/** 'Cleaning & Facilities you can open in Leeds, with £20,000 cash'. */
function categoryLabel(name: string, { open, cashPence, only }: CategorySuggestion['change']): string {
  const fact = only?.at(-1)
  const besides = [
    ...(cashPence == null ? [] : [moneyLabel({ text: '', cashPence })]),
    ...(fact ? [interpretationLabel({ text: '', only: fact })] : []),
  ]
  const there = open ? ` you can open ${openIn(open)}` : ''
  return `${name}${there}${besides.length > 0 ? ` with ${besides.join(' and ')}` : ''}`
}

/**
 * Categories that a text may be looking for, each with its results under the same other filters and those that the text
 * says: of a text with results, where a name says all of it; of one without any, also where it says a part, or is only
 * like it. Two statements at most, and none for a text with results that names no category.
 */
export async function suggestCategories(tx: Tx, scope: SearchScope, found: number): Promise<CategorySuggestion[]> {
  if (scope.q.length < SHORTEST || scope.categoryNumber !== null) return []
  const { text, change } = await besidesIn(tx, scope)
  // What was found of a text that says filters too is no trade.
  if (found > 0 && text.length < scope.q.length) return []
  const named = categoriesInText(text, await listCategories(tx))
    .filter(({ isWhole }) => isWhole || found === 0)
    .slice(0, CATEGORIES_SHOWN)
  if (named.length === 0) return []
  const changes: CategorySuggestion['change'][] = Object.keys(change).length > 0 ? [change, {}] : [change]
  // Few are based in any one place; what can be opened there is what is meant.
  if (found === 0 && scope.location) changes.push({ location: '', open: scope.location })
  for (const one of changes) {
    const { open, ...others } = one
    const place = open ? await openPlace(tx, open) : null
    if (open && !place) continue
    const meant = place ? { ...one, open: place.name } : one
    const { statement: count, values } = categoriesStatement(
      { ...scope, ...others, ...(place && { openAreas: place.areas, placeAreas: null }) },
      named.map(({ category }) => category.number),
    )
    const totals = new Map((await rows(tx, count, values)).map(({ number, total }) => [number, total]))
    const offers = named.flatMap(({ isWhole, category: { id, name, number } }) => {
      const total = totals.get(number) ?? 0
      return total > 0 ? [{ id, name, total, label: categoryLabel(name, meant), change: meant, isWhole }] : []
    })
    if (offers.length > 0) return offers
  }
  return []
}
