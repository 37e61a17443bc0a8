/** Words of fewer letters are left as they were typed; the same bounds as search_words. */
const SHORTEST = 3
const LONGEST = 40
/** More words than this are looked at as one text. */
const MOST_WORDS = 6
/** Corrections that are counted, of the whole text and of its words alone. */
const TRIED = 8
const PARTS_TRIED = 4
/** Words that are no search on their own; shorter ones are none anyway. */
const SAYS_LITTLE = new Set(['with', 'your', 'from', 'that', 'this', 'have', 'what', 'near', 'best', 'into', 'over', 'more', 'most', 'franchise', 'franchises'])

/** The different words of a text, in lower case and in order, as the database's words_of() finds them. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu))]
}

const isLookedUp = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST

/** What the database is asked about a text: words that may be like others, and words that must be there as they are. */
export type Probes = { like: string[]; exact: string[] }

/** Every word, neighbours written as one, and each way of writing one word as two. */
export function probesOf(text: string): Probes {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const halves = words.flatMap((word) => splits(word).flat())
  return { like: [...new Set([...words, ...joined])].filter(isLookedUp), exact: [...new Set([...words, ...joined, ...halves])].filter(isLookedUp) }
}

/** 'dogwalking' as 'dog walking' and every other two; both halves have three letters or more. */
function splits(word: string): [string, string][] {
  const letters = word.length <= LONGEST ? word.length : 0
  return Array.from({ length: Math.max(0, letters - 2 * SHORTEST + 1) }, (_, index) => [word.slice(0, index + SHORTEST), word.slice(index + SHORTEST)])
}

/**
 * How many letters were left out, put in, mistaken or swapped with their neighbour between two words (optimal string
 * alignment).
 */
export function typingErrors(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row[j] = least
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Endings that make another form of a word: bakery, bakeries; clean, cleaner, cleaning. */
const ENDINGS = /(?:ies|y|es|s|ers?|ings?|ed|e)$/

/** Whether both are forms of one word, as far as their endings tell. */
function isForm(a: string, b: string): boolean {
  const [stemA, stemB] = [a.replace(ENDINGS, ''), b.replace(ENDINGS, '')]
  return stemA.length >= SHORTEST && stemA === stemB
}

/** How far a word of the database is from what was typed; Infinity when it is another word. */
export function wordDistance(typed: string, word: string): number {
  if (typed === word) return 0
  if (isForm(typed, word)) return 0.5
  const errors = typingErrors(typed, word)
  // One error in a short word, two from six letters on, three from ten.
  const allowed = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3
  return errors <= allowed ? errors : Infinity
}

/** What is known of the probes: words like each, and which words are there. */
export type Known = { like: ReadonlyMap<string, readonly string[]>; exact: ReadonlySet<string> }
type Choice = { text: string; cost: number }

/** The likeliest first, and of each text one. */
function best(choices: readonly Choice[], most: number): Choice[] {
  const seen = new Set<string>()
  return choices
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ text, cost }) => cost < Infinity && !seen.has(text) && seen.add(text))
    .slice(0, most)
}

function forWord(word: string, { like, exact }: Known): Choice[] {
  const alike = (like.get(word) ?? []).map((text) => ({ text, cost: wordDistance(word, text) }))
  const apart = splits(word).filter(([left, right]) => exact.has(left) && exact.has(right)).map(([left, right]) => ({ text: `${left} ${right}`, cost: 0.75 }))
  const itself = { text: word, cost: exact.has(word) ? 0 : isLookedUp(word) ? 2 : 0 }
  return best([itself, ...alike, ...apart], 4)
}

/** The word or words that an own word of two was meant as. */
function joinedAt(words: readonly string[], at: number, known: Known): Choice[] {
  const joined = `${words[at]}${words[at + 1]}`
  return best([joined, ...(known.like.get(joined) ?? [])].filter((text) => known.exact.has(text) || text !== joined).map((text) => ({ text, cost: 0.75 + wordDistance(joined, text) })), 2)
}

/**
 * Texts that may have been meant, likeliest first, without the one that was typed: each word corrected, two written as
 * one, one as two. `single` adds the words on their own, for a text that finds nothing as a whole. Whether they find
 * something remains to be counted.
 */
export function corrections(text: string, known: Known, single: boolean): string[] {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const choices = words.map((word) => forWord(word, known))
  let whole: Choice[] = [{ text: '', cost: 0 }]
  for (const each of choices) whole = best(whole.flatMap((start) => each.map((word) => ({ text: `${start.text} ${word.text}`.trim(), cost: start.cost + word.cost }))), TRIED)
  const joined = words.slice(1).flatMap((_, at) =>
    joinedAt(words, at, known).map((one) => ({ text: [...words.slice(0, at), one.text, ...words.slice(at + 2)].join(' '), cost: one.cost })))
  const alone = !single || words.length === 1 ? [] : words
    .flatMap((word, at) => (SAYS_LITTLE.has(word) ? [] : known.exact.has(word) ? [{ text: word, cost: 0 }] : (choices[at] ?? [])))
    .filter((one) => one.text.length > SHORTEST && !SAYS_LITTLE.has(one.text))
  const typed = text.toLowerCase()
  // Of words on their own the longest first: it says the most.
  const parts = best(alone.map((one) => ({ text: one.text, cost: one.cost - one.text.length / 3 })), PARTS_TRIED)
  return [...best([...whole, ...joined], TRIED), ...parts].map((one) => one.text).filter((one, at, all) => one !== typed && all.indexOf(one) === at)
}

export type Meant = { text: string; total: number }

/** The first three that find more than was found, and of two that contain each other the one that says more. */
export function offered(counted: readonly Meant[], found: number): Meant[] {
  const more = counted.filter(({ total }) => total > found)
  return more.filter(({ text, total }, index) => !more.slice(0, index).some((other) => other.text.includes(text) && other.total === total)).slice(0, 3)
}
