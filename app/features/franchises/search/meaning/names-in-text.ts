import { beginAlike, isForm, typingErrors, wordDistance, wordsOf } from './did-you-mean.ts'
import { otherwise } from './said-otherwise.ts'
import { isBeside, saysSomething } from './text-around.ts'

/** A longer word of a name is found by its beginning; of a shorter text that says too little. */
const BEGINNING = 5
/** What is looked at of a text: no name needs more. */
const MOST_TERMS = 8
/** How much a phrase counts that is said first for a word: 'gardening' is Garden Care before it is Home & Garden. */
const PHRASE_FIRST = 1.05
/** How much each of the later words that are said for one counts less than the one before. */
const LATER = 0.1
/** How much farther than the nearest name another may be. */
const NEAR = 0.15
/** How much a word that stands beside trades counts, where the name has it too: 'training' of 'dog training'. */
const BESIDE = 0.2
/** How much of so many words a name has to say: what is said for one of two or three of them, and no slip of one. */
const enoughOf = (words: number): number => Math.max(Math.min(0.9, 0.45 * words), 0.3 * words)
/** So many subcategories that are meant alike stand for their main category. */
const SEVERAL = 3
/** '24 hour gym'. */
const NUMBER = /^\d+$/

/** Phrases for which something is said have up to this many words. */
const PHRASE = 4
/** A word of the list with this many letters is meant where one of them is wrong, a longer one where two are. */
const LONG = 7
const LONGER = 10

/** A word or a phrase of a text, and what is said for it. */
type Term = { typed: string; said: readonly string[] }

/** What is said for a word that is one slip from one of the list. */
function saidForSlip(typed: string): readonly string[] {
  if (typed.length < LONG) return []
  for (const [one, said] of otherwise)
    if (
      one[0] === typed[0] &&
      Math.abs(one.length - typed.length) < 3 &&
      typingErrors(one, typed) <= (typed.length < LONGER ? 1 : 2)
    )
      return said
  return []
}

/** The words of a text, those together for which something is said together. */
function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    let many = Math.min(PHRASE, words.length - at)
    const phrase = (by: string): string => words.slice(at, at + many).join(by)
    // Of two words that are one to others, too: 'handy man'.
    while (many > 1 && !otherwise.has(phrase(' ')) && !(many === 2 && otherwise.has(phrase('')))) many--
    const typed = phrase(otherwise.has(phrase(' ')) ? ' ' : '')
    terms.push({ typed, said: otherwise.get(typed) ?? [] })
    at += many
  }
  return terms
}

const weightOf = (said: string, at: number): number =>
  at === 0 && said.includes(' ') ? PHRASE_FIRST : 0.95 - at * LATER

type Named = { id: string; name: string; parentId: string | null }

/** The words of a name, and each two as one: 'dogwalking'. */
type NameWords = { words: readonly string[]; pairs: readonly string[] }
function wordsAndPairs(name: string): NameWords {
  const words = wordsOf(name)
  return { words, pairs: words.slice(1).map((word, at) => `${words[at]}${word}`) }
}

/** Two words of a name that are one in a text: what the list has for it says more ('daycare' of 'Dog Day Care'). */
const JOINED = 0.8

/** How near a word of a text is to one of a name: 1 for the same or a form of it, 0 for another. */
function nearness(typed: string, word: string): number {
  // Most words begin otherwise: that is told first, for every name is compared with every word.
  if (!beginAlike(typed, word)) return 0
  if (typed === word || isForm(typed, word)) return 1
  if (typed.length >= BEGINNING && word.startsWith(typed)) return 0.9
  return typed.length >= BEGINNING && wordDistance(typed, word) < Infinity ? 0.7 : 0
}

/** How near a word or a phrase is to a name: that of its words on the average, half of that where one is not there. */
function nearest(phrase: readonly string[], name: NameWords): number {
  let sum = 0
  let isThere = true
  for (const typed of phrase) {
    let near = 0
    for (const word of name.words) if (near < 1) near = Math.max(near, nearness(typed, word))
    for (const pair of name.pairs) if (near < JOINED) near = Math.max(near, nearness(typed, pair) * JOINED)
    sum += near
    isThere &&= near > 0
  }
  return (isThere ? sum : sum / 2) / phrase.length
}

/** The words of categories' names by their ids; split once for a list that is kept in memory. */
const wordsOfNames = new WeakMap<readonly Named[], ReadonlyMap<string, NameWords>>()
function namesOf(categories: readonly Named[]): ReadonlyMap<string, NameWords> {
  const names =
    wordsOfNames.get(categories) ?? new Map(categories.map(({ id, name }) => [id, wordsAndPairs(name)] as const))
  wordsOfNames.set(categories, names)
  return names
}

export type CategoryInText<Category> = { category: Category; isWhole: boolean }

/**
 * The categories whose names say what a text does, by its words, forms of them, what is said for them and slips; those
 * that say most of it, the nearest first. A main category comes before its subcategories, whose names may be completed
 * by its own: 'kids swimming' is Swimming of Children's Activities. `isWhole` where the name says all of the text, and
 * no slip is forgiven.
 */
export function categoriesInText<Category extends Named>(
  text: string,
  categories: readonly Category[],
): CategoryInText<Category>[] {
  const said = termsOf(wordsOf(text)).filter(
    ({ typed, said: others }) => others.length > 0 || (saysSomething(typed) && !NUMBER.test(typed)),
  )
  const trade = said.filter(({ typed }) => !isBeside(typed))
  const beside = trade.length > 0 ? said.filter(({ typed }) => isBeside(typed)) : []
  const names = namesOf(categories)
  const known = new Map<string, ReadonlyMap<string, number>>()
  /** How near a word or a phrase is to each name. */
  function nearAll(phrase: string): ReadonlyMap<string, number> {
    const words = phrase.split(' ')
    const all = known.get(phrase) ?? new Map(Array.from(names, ([id, name]) => [id, nearest(words, name)] as const))
    known.set(phrase, all)
    return all
  }
  const isNamed = (typed: string): boolean => [...nearAll(typed).values()].some((near) => near > 0.5)
  const terms = (trade.length > 0 ? trade : said).slice(0, MOST_TERMS).map(({ typed, said }): Term => ({
    typed,
    said: said.length > 0 || isNamed(typed) ? said : saidForSlip(typed),
  }))
  const near = ({ typed, said }: Term, id: string): number =>
    Math.max(nearAll(typed).get(id) ?? 0, ...said.map((one, at) => (nearAll(one).get(id) ?? 0) * weightOf(one, at)))
  const found = categories.flatMap((category) => {
    const each = terms.map((term) => {
      const itself = near(term, category.id)
      const parents = category.parentId === null ? 0 : near(term, category.parentId) / 2
      return { itself, best: Math.max(itself, parents) }
    })
    const many = each.filter(({ itself }) => itself > 0.5).length
    if (many === 0) return []
    const isWhole = each.every(({ best, itself }) => Math.max(itself, best * 2) >= 0.8)
    const trades = each.reduce((sum, { best }) => sum + best, 0)
    const score = beside.reduce((sum, term) => sum + near(term, category.id) * BESIDE, trades)
    // Of names with the same words the one with the fewest others.
    return [{ category, isWhole, trades, score, of: many / (names.get(category.id)?.words.length ?? 1) }]
  })
  const top = Math.max(...found.map(({ score }) => score))
  const nearestNames =
    Math.max(...found.map(({ trades }) => trades)) < enoughOf(terms.length)
      ? []
      : found
          .filter(({ score }) => score >= top - NEAR)
          .toSorted(
            (a, b) =>
              b.score - a.score ||
              Number(a.category.parentId !== null) - Number(b.category.parentId !== null) ||
              b.of - a.of ||
              a.category.name.localeCompare(b.category.name, 'en-GB'),
          )
          .map(({ category, isWhole }) => ({ category, isWhole }))
  return withShared(nearestNames, categories)
}

/** Before several subcategories of one main category, which the text means all alike, that one: Pets for 'dogs'. */
function withShared<Category extends Named>(
  found: CategoryInText<Category>[],
  categories: readonly Category[],
): CategoryInText<Category>[] {
  const [first] = found
  const parent = first && categories.find(({ id }) => id === first.category.parentId)
  const isShared = parent && found.filter(({ category }) => category.parentId === parent.id).length >= SEVERAL
  return isShared && found.every(({ category }) => category.parentId !== null)
    ? [{ category: parent, isWhole: first.isWhole }, ...found]
    : found
}

/** A text of fewer letters is near to too many names. */
const NAME_LETTERS = 5
/** So many letters of a name may have one that is wrong. */
const LETTERS_RIGHT = 5

const lettersOf = (words: readonly string[]): string => words.join('').replaceAll(/['’]/g, '')

/**
 * Whether a text is how someone writes the name of a franchise, or two words of its beginning or more: with 'and' for
 * '&' or neither, joined, apart, without apostrophes, and with slips.
 */
export function isNameMeant(text: string, name: string): boolean {
  const isSaid = (word: string): boolean => word !== 'and' && word !== 'n'
  const words = wordsOf(name.replaceAll('&', ' and '))
  const names = [lettersOf(words), lettersOf(words.filter(isSaid))]
  for (let many = 2; many < words.length; many++) names.push(lettersOf(words.slice(0, many).filter(isSaid)))
  const typed = wordsOf(text.replaceAll('&', ' and '))
  return [lettersOf(typed), lettersOf(typed.filter(isSaid))].some(
    (one) =>
      one.length >= NAME_LETTERS &&
      names.some(
        (other) =>
          Math.abs(one.length - other.length) <= one.length / LETTERS_RIGHT &&
          typingErrors(one, other) <= one.length / LETTERS_RIGHT,
      ),
  )
}
