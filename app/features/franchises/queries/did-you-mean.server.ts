import { rows, type Tx } from '../../../platform/db.server.ts'
import { corrections, type Known, type Meant, offered, probesOf } from '../did-you-mean.ts'
import { categoriesStatement, containsPattern, countsStatement, type SearchScope } from './search-sql.server.ts'

/** Up to this many results a text may have been mistyped. */
const FEW = 2
/** Words that are looked at for each word typed; the likest ones by their groups of three letters. */
const ALIKE = 8
const CATEGORIES_SHOWN = 2

/** What the database knows of these words. Two statements in one packet. */
async function lookUp(tx: Tx, { like, exact }: ReturnType<typeof probesOf>): Promise<Known> {
  // Four letters with one mistake share a quarter of their groups of three, less than is usual.
  const [, alike, there] = await Promise.all([
    rows(tx, `select set_config('pg_trgm.similarity_threshold', '0.25', true)`, []),
    rows<{ typed: string; word: string }>(tx, `select t.typed, w.word from unnest($1::text[]) t (typed)
      cross join lateral (select word from search_words where word % t.typed order by similarity(word, t.typed) desc, word limit ${ALIKE}) w`, [like]),
    rows<{ word: string }>(tx, 'select word from search_words where word = any ($1::text[])', [exact]),
  ])
  const words = new Map<string, string[]>(like.map((typed) => [typed, []]))
  for (const { typed, word } of alike) words.get(typed)?.push(word)
  return { like: words, exact: new Set(there.map(({ word }) => word)) }
}

/**
 * Texts that may have been meant where one found nothing, or next to nothing, each with its number of results under the
 * same other filters. Contains-matching alone says what a result is. Four statements, whatever is found.
 */
export async function didYouMean(tx: Tx, scope: SearchScope, found: number): Promise<Meant[]> {
  if (scope.q === '' || found > FEW) return []
  const known = await lookUp(tx, probesOf(scope.q))
  const texts = corrections(scope.q, known, found === 0)
  const { text: sql, values } = countsStatement(scope, texts.map(containsPattern))
  const counted = await rows<{ at: number; total: number }>(tx, sql, values)
  return offered(texts.map((text, index) => ({ text, total: counted.find(({ at }) => at === index + 1)?.total ?? 0 })), found)
}

export type CategoryMeant = { id: string; name: string; total: number }

/** Categories that a text without results may be looking for, each with its results under the same other filters. One statement. */
export async function categoriesMeant(tx: Tx, scope: SearchScope, found: number): Promise<CategoryMeant[]> {
  if (scope.q === '' || scope.categoryNumber !== null || found > 0) return []
  const { text, values } = categoriesStatement(scope, CATEGORIES_SHOWN)
  return (await rows<CategoryMeant>(tx, text, values)).filter(({ total }) => total > 0)
}
