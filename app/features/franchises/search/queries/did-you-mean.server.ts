import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { listCategories } from '#app/features/categories/category.queries.server.ts'
import { type Known, type Meant, offered, offersFor, probesOf, SHORTEST, type Interpretation } from '../did-you-mean.ts'
import { findMoneyInPlace, findMoneyInText, type MoneyInText, moneyLabel } from '../money-in-text.ts'
import { saidOtherwise } from '../said-otherwise.ts'
import { interpretationLabel, interpretText } from '../text-interpretation.ts'
import { listFranchises } from './list-franchises.server.ts'
import { offersStatement } from './search-sql-offers.server.ts'
import { countedTotal } from './search-sql-counted.server.ts'
import { type Bound, containsPattern, isCounted, type SearchScope, statementsOf, where } from './search-sql.server.ts'

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

/** With `cashPence` the text named an amount, which is meant as the filter of cash; with `sort` little money. */
export type TextSuggestion = Meant & MoneyInText & { label: string }

/** What a text says of money, as filters, and its results; null for another, with cash chosen, or with none. */
async function meantMoney(tx: Tx, scope: SearchScope): Promise<TextSuggestion | null> {
  const inPlace = scope.location === '' ? findMoneyInPlace(scope.q) : null
  for (const said of [inPlace, findMoneyInText(scope.q)]) {
    if (!said || (said.cashPence !== undefined && scope.cashPence != null)) continue
    const { text: q, cashPence = scope.cashPence } = said
    const { total } = await listFranchises(tx, { ...scope, ...(said === inPlace && inPlace), q, cashPence }, 1)
    const label = moneyLabel(said === inPlace ? { ...said, text: interpretationLabel(inPlace) } : said)
    if (total > 0) return { ...said, total, label }
  }
  return null
}

/** Readings that change nothing that was chosen: another place or a fact that is asked for already are left alone. */
const isFree = ({ location, only }: Interpretation, scope: SearchScope): boolean =>
  (!location || scope.location === '') && (!only || !scope.only?.includes(only))

/**
 * What may have been meant where a text found nothing, or next to nothing, each with its number of results under the
 * same other filters. Contains-matching alone says what a result is. Three statements, whatever is found; for a text
 * that says something of money those of a search with it.
 */
export async function didYouMean(tx: Tx, scope: SearchScope, found: number): Promise<TextSuggestion[]> {
  if (scope.q === '' || found > FEW_RESULTS) return []
  const money = await meantMoney(tx, scope)
  if (money && money.total > found) return [money]
  const known = await lookUp(tx, probesOf(scope.q))
  const readings = interpretText(scope.q, (word) => known.exact.has(word)).filter((reading) => isFree(reading, scope))
  const offers = offersFor(scope.q, known, readings, found === 0)
  const { statement: count, values } = offersStatement(scope, offers, found)
  const counted = (await rows(tx, count, values)).toSorted((a, b) => a.at - b.at)
  const meant = counted.flatMap(({ at, total }) => {
    const { isLast: _, ...offer } = offers[at - 1] ?? { text: '', isLast: true }
    return Object.assign(offer, { total, label: interpretationLabel(offer) })
  })
  return offered(meant, found)
}

const categoryRow = z.object({ id: z.guid(), name: z.string(), total: z.int() })
const categoryStatements = statementsOf(categoryRow)

/** Categories whose names this text is in or like, and how many results each has in place of the text. */
function categoriesStatement(scope: SearchScope, q: string): Bound<typeof categoryRow> {
  const others: SearchScope = { ...scope, q: '' }
  return categoryStatements('categories', others, [containsPattern(q), q, CATEGORIES_SHOWN], (filters) => {
    const { all, extra } = filters
    const count = isCounted(others)
      ? countedTotal(filters, 'category_number = c.number')
      : `select count(*)::int from franchise_search s
          ${where([...all(), 's.category_numbers @> array[c.number]'])}`
    const pattern = `lower(${extra(1)}::text)`,
      text = `lower(${extra(2)}::text)`
    // Of names in which the text begins a word a main category's comes first: 'pet' is Pets before it is Pet Food.
    return `select c.id, c.name, (${count}) as total
        from franchise_categories c where lower(c.name) like ${pattern} or ${text} <<% lower(c.name)
        order by ' ' || lower(c.name) like '% ' || substr(${pattern}, 2) and c.parent_id is null desc,
        strict_word_similarity(${text}, lower(c.name)) desc, c.parent_id is not null, c.name, c.id limit ${extra(3)}`
  })
}

export type CategorySuggestion = { id: string; name: string; total: number }

/** Whether the text stands in the name of a category. Of one or two letters that says nothing. */
async function isInCategoryName(tx: Tx, q: string): Promise<boolean> {
  const text = q.toLowerCase()
  return text.length >= SHORTEST && (await listCategories(tx)).some(({ name }) => name.toLowerCase().includes(text))
}

/**
 * Categories that a text may be looking for, each with its results under the same other filters: of a text with
 * results, where it stands in a name; of one without any, also where it is only like one, or what is said for its words
 * is. One statement, and none for a text with results that names no category.
 */
export async function suggestCategories(tx: Tx, scope: SearchScope, found: number): Promise<CategorySuggestion[]> {
  if (scope.q === '' || scope.categoryNumber !== null) return []
  const isName = await isInCategoryName(tx, scope.q)
  if (found > 0 && !isName) return []
  const { statement: alike, values } = categoriesStatement(scope, isName ? scope.q : saidOtherwise(scope.q))
  return (await rows(tx, alike, values)).filter(({ total }) => total > 0)
}
