import { saidFor } from './said-otherwise.ts'
import type { Facet } from '../search.ts'
import { isBeside, saysSomething } from './text-around.ts'

/** Words of fewer letters are left as they were typed; the same bounds as search_words. */
export const SHORTEST = 3
const LONGEST = 40
/** More words than this are looked at as one text. */
const MOST_WORDS = 6
/** Corrections that are counted, of the whole text and of its words alone. */
const TRIED = 8
const PARTS_TRIED = 4
/** A word on its own is offered for another only where both have as many letters: 'three' is none for 'tree'. */
const LONG_ALONE = 5
/** How much farther than the nearest correction of several words another may be: the form of a word. */
const FARTHER = 0.75
/** A text, or a text read as a shorter one (which may be empty) and filters. */
export type Interpretation = { text: string; location?: string; only?: Facet }

/** The different words of a text, in lower case and in order, as the database's words_of() finds them. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu))]
}

const isLookedUp = (word: string): boolean => word.length >= SHORTEST && word.length <= LONGEST

/** What the database is asked about a text: words that may be like others, and words that must be there as they are. */
export type Probes = { like: string[]; exact: string[] }

/** Every word and what is said for it, neighbours written as one, one written as two, and the forms of a word. */
export function probesOf(text: string): Probes {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const others = words.flatMap((word) => [...splits(word).flat(), ...formsOf(word), ...saidFor(word).flatMap(wordsOf)])
  return {
    like: [...new Set([...words, ...joined])].filter(isLookedUp),
    exact: [...new Set([...words, ...joined, ...others])].filter(isLookedUp),
  }
}

/** 'dogwalking' as 'dog walking' and every other two; both halves have three letters or more. */
function splits(word: string): [string, string][] {
  const letters = word.length <= LONGEST ? word.length : 0
  return Array.from({ length: Math.max(0, letters - 2 * SHORTEST + 1) }, (_, index) => [
    word.slice(0, index + SHORTEST),
    word.slice(index + SHORTEST),
  ])
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
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row[j] = least
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Endings that make another form of a word: baker, bakery, bakeries; clean, cleaner, cleaning. */
const ENDINGS = /(?:eries|ery|ies|y|es|s|ers?|ings?|ed|e)$/
const OTHER_ENDINGS = ['', 's', 'er', 'ers', 'ing', 'ery', 'e', 'es', 'ed', 'y', 'ies', 'eries']

/** What stays of a word without its ending; a letter that was doubled before it counts once: swim, swimming. */
const stemOf = (word: string): string => word.replace(ENDINGS, '').replace(/([^aeiou])\1$/, '$1')

/** Forms that a word may have, itself left out; most are no words. */
function formsOf(word: string): string[] {
  const stem = stemOf(word)
  if (stem.length < SHORTEST || word.length > LONGEST) return []
  return [stem, `${stem}${stem.at(-1)}`]
    .flatMap((start) => OTHER_ENDINGS.map((ending) => `${start}${ending}`))
    .filter((form) => form !== word && !isOtherWord(form, word))
}

/** Three letters left without an e are another word: 'car' is no form of 'care' or 'carer'. */
const isOtherWord = (form: string, word: string): boolean =>
  form.length === SHORTEST && /^(?:e|ers?|ing)$/.test(word.slice(SHORTEST)) && word.startsWith(form)

/** Whether both are forms of one word, as far as their endings tell. */
export function isForm(a: string, b: string): boolean {
  const stem = stemOf(a)
  return stem.length >= SHORTEST && stem === stemOf(b) && !isOtherWord(a, b) && !isOtherWord(b, a)
}

/** A shorter word that listings have is taken as typed. */
const LONG = 6
/** A word of this many letters or more may have more than one error. */
const MORE_ERRORS = 8
/** Letters that sound alike at the beginning of a word: 'kare', 'fotos'. */
const SOUNDS = ['ckq', 'fp', 'gj', 'csz']

/** Whether two words begin as one does that was mistyped: with the same letter, its sound, or the next one's place. */
export const beginAlike = (a: string, b: string): boolean =>
  a[0] === b[0] ||
  SOUNDS.some((letters) => letters.includes(a.charAt(0)) && letters.includes(b.charAt(0))) ||
  (a[0] === b[1] && a[1] === b[0])

/** How far a word of the database is from what was typed; Infinity when it is another word. */
export function wordDistance(typed: string, word: string): number {
  if (typed === word) return 0
  if (isForm(typed, word)) return 0.5
  if (!beginAlike(typed, word)) return Infinity
  const errors = typingErrors(typed, word)
  // Ten letters or more: three.
  const allowed = typed.length < MORE_ERRORS ? 1 : typed.length < 10 ? 2 : 3
  return errors <= allowed ? errors : Infinity
}

/** What is known of the probes: words like each, which words are there, and which are right without being there. */
export type Known = {
  like: ReadonlyMap<string, readonly string[]>
  exact: ReadonlySet<string>
  isRight?: (word: string) => boolean
}
type Choice = { text: string; cost: number }

/** The likeliest first, and of each text one. */
function best(choices: readonly Choice[], most: number): Choice[] {
  const seen = new Set<string>()
  return choices
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ text, cost }) => cost < Infinity && !seen.has(text) && seen.add(text))
    .slice(0, most)
}

function forWord(word: string, { like, exact, isRight }: Known): Choice[] {
  const forms = [...saidFor(word), ...formsOf(word)]
    .filter((form) => form.split(' ').every((one) => exact.has(one) || !isLookedUp(one)))
    .map((text) => ({ text, cost: 0.5 }))
  // A short word that listings have is taken as typed: 'care' is not a slip for 'car'. Nor is 'pets' one for 'pest'.
  const alike =
    (exact.has(word) && word.length < LONG) || isRight?.(word)
      ? []
      : (like.get(word) ?? []).map((text) => ({ text, cost: wordDistance(word, text) }))
  const apart = splits(word)
    .filter(([left, right]) => exact.has(left) && exact.has(right))
    .map(([left, right]) => ({ text: `${left} ${right}`, cost: 0.75 }))
  // What nobody wrote finds nothing beside other words; what is too short to be known may.
  const itself = exact.has(word) || !isLookedUp(word) ? [{ text: word, cost: 0 }] : []
  return best([...itself, ...forms, ...alike, ...apart], 4)
}

/** The word or words that an own word of two was meant as. */
function joinedAt(words: readonly string[], at: number, known: Known): Choice[] {
  const joined = `${words[at]}${words[at + 1]}`
  return best(
    [joined, ...(known.like.get(joined) ?? [])]
      .filter((text) => known.exact.has(text) || text !== joined)
      .map((text) => ({ text, cost: 0.75 + wordDistance(joined, text) })),
    2,
  )
}

/**
 * Texts that may have been meant, likeliest first, without the one that was typed: `whole` has each word corrected, two
 * written as one, one as two; `parts` the words on their own, for a text that finds nothing as a whole. Whether they
 * find something remains to be counted.
 */
export function corrections(text: string, known: Known): { whole: string[]; parts: string[] } {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const choices = words.map((word) => forWord(word, known))
  let together: Choice[] = words.length === 0 ? [] : [{ text: '', cost: 0 }]
  for (const each of choices)
    together = best(
      together.flatMap((start) =>
        each.map((word) => ({ text: `${start.text} ${word.text}`.trim(), cost: start.cost + word.cost })),
      ),
      TRIED,
    )
  const joined = words.slice(1).flatMap((_, at) =>
    joinedAt(words, at, known).map((one) => ({
      text: [...words.slice(0, at), one.text, ...words.slice(at + 2)].join(' '),
      cost: one.cost,
    })),
  )
  const alone =
    words.length < 2
      ? []
      : words
          .flatMap((word, at) =>
            !saysSomething(word) || isBeside(word)
              ? []
              : known.exact.has(word)
                ? [{ text: word, cost: 0 }]
                : word.length < LONG_ALONE
                  ? []
                  : (choices[at] ?? []),
          )
          .filter(
            (one) => one.text.length >= (words.includes(one.text) ? SHORTEST : LONG_ALONE) && saysSomething(one.text),
          )
  const typed = text.toLowerCase()
  const isOther = (one: string): boolean => one !== typed
  // Of words on their own the longest first: it says the most.
  const parts = best(
    alone.map((one) => ({ text: one.text, cost: one.cost - one.text.length / 3 })),
    PARTS_TRIED,
  )
  const whole = best([...together, ...joined], TRIED)
  // Of several words at once only what is about as near as the nearest: each costs a search for words that many texts
  // have.
  const most = words.length < 2 ? Infinity : (whole.find((one) => isOther(one.text))?.cost ?? 0) + FARTHER
  return {
    whole: whole
      .filter((one) => one.cost <= most)
      .map((one) => one.text)
      .filter(isOther),
    parts: parts.map((one) => one.text).filter(isOther),
  }
}

/** Readings as filters whose own text is corrected too, and how often. */
const READINGS_TRIED = 5
const READ_TEXTS_TRIED = 2
/** Likely offers, offers that are counted at most, and that are shown. */
const LIKELY = 9
const COUNTED = 14
export const SHOWN = 3

/** 'Fish & chips' as 'fish and chips', and the other way round. */
const withAnd = (text: string): string[] =>
  [text.replaceAll(/ ?& ?| n /gi, ' and '), text.replaceAll(/ (?:and|n) /gi, ' & ')].filter((one) => one !== text)

const withText = (reading: Interpretation, text: string): Interpretation => ({ ...reading, text })

/** `isLast` is offered where nothing else finds anything. */
export type Offer = Interpretation & { isLast: boolean }

/**
 * What may be offered in place of a text, likeliest first: what it says as filters, corrected texts, and last, for a
 * text that finds nothing, its words and its filters on their own.
 */
export function offersFor(
  text: string,
  known: Known,
  readings: readonly Interpretation[],
  isNothing: boolean,
): Offer[] {
  const { whole, parts } = corrections(text, known)
  const read = readings
    .slice(0, READINGS_TRIED)
    .flatMap((reading) =>
      [
        reading.text,
        ...(reading.text && isNothing ? corrections(reading.text, known).whole.slice(0, READ_TEXTS_TRIED) : []),
      ].map((one) => withText(reading, one)),
    )
  // What a place or a fact says need not stand in a text as well.
  const said = new Set(
    readings.flatMap((reading) => wordsOf(text).filter((word) => !wordsOf(reading.text).includes(word))),
  )
  const alone = parts.filter((part) => !said.has(part))
  const likely: Interpretation[] = [...read, ...[...withAnd(text), ...whole].map((one) => ({ text: one }))].slice(
    0,
    LIKELY,
  )
  const last: Interpretation[] = isNothing
    ? [...alone.map((one) => ({ text: one })), ...readings.map((reading) => withText(reading, ''))]
    : []
  const seen = new Set<string>()
  return [...likely, ...last]
    .map((one, at): Offer => Object.assign({ isLast: at >= likely.length }, one))
    .filter(({ text: one, location, only }) => {
      const key = JSON.stringify([one, location, only])
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, COUNTED)
}

export type Meant = Interpretation & { total: number }

/**
 * Whether an offer says no more than one before it: part of its text with as many results, or a longer form of its
 * words, which finds no more.
 */
const saysNoMore = (one: Meant, before: Meant): boolean =>
  one.location === before.location &&
  one.only === before.only &&
  ((before.text.includes(one.text) && before.total === one.total) ||
    (before.text !== '' && wordsOf(one.text).length === wordsOf(before.text).length && one.text.includes(before.text)))

/** The first three that find more than was found, without those that say no more than one before. */
export function offered<Counted extends Meant>(counted: readonly Counted[], found: number): Counted[] {
  const more = counted.filter(({ total }) => total > found)
  return more.filter((one, index) => !more.slice(0, index).some((before) => saysNoMore(one, before))).slice(0, SHOWN)
}
