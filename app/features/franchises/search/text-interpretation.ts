import { type Interpretation, typingErrors, wordsOf } from './did-you-mean.ts'
import { placesByCountry } from './places.ts'
import { placesOfRegion } from './regions.ts'
import { facetLabels } from './search.ts'

type Fact = NonNullable<Interpretation['only']>

/** What people write for a narrowing; of phrases that overlap the longer one comes first. */
const phrases: [Fact, string[][]][] = (
  [
    [
      'home',
      'managed from home|working from home|work from home|run from home|based at home|from home|home based|homebased',
    ],
    ['part-time', 'part time|parttime'],
    ['full', 'all figures disclosed|full figures|full disclosure|fully disclosed'],
    ['bfa', 'british franchise association|bfa accredited|bfa members|bfa member|bfa'],
    ['ex-forces', 'ex armed forces|armed forces|ex forces|ex military|exforces|veterans|veteran|forces|military'],
  ] satisfies [Fact, string][]
).map(([fact, said]) => [fact, said.split('|').map((phrase) => phrase.split(' '))])

/** Words that join a place or a fact to the rest; left out where they are left over at an end. */
const JOINING = new Set([
  'a',
  'all',
  'an',
  'and',
  'around',
  'at',
  'for',
  'franchise',
  'franchises',
  'in',
  'near',
  'of',
  'on',
  'or',
  'the',
  'to',
  'uk',
  'with',
])
/** Places have names of up to this many words. */
const PLACE_WORDS = 4

/** Names of places in lower case, with those of their first letter; written at first use. */
let names: { exact: Map<string, readonly string[]>; byLetter: Map<string, string[]> } | undefined
function placeNames() {
  if (names) return names
  const exact = new Map<string, readonly string[]>()
  for (const place of Object.values(placesByCountry).flatMap((list) => list.split('|'))) {
    // Of several towns of one name the search finds all.
    const name = place.replace(/ \(.*/, '')
    exact.set(plain(name), [name])
  }
  for (const [region, places] of Object.entries(placesOfRegion)) exact.set(region, places.split('|'))
  names = { exact, byLetter: Map.groupBy(exact.keys(), (name) => name.charAt(0)) }
  return names
}

const plain = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).join(' ').replaceAll('’', "'")

/** Whether a word of a phrase was meant: one letter may be wrong, for short ones none. */
const isMeant = (typed: string, word: string): boolean =>
  typed === word ||
  (word.length > 3 && typed.length > 2 && Math.abs(typed.length - word.length) < 2 && typingErrors(typed, word) === 1)

/** The place or places that a name means; with a mistake, those of the name nearest to it. */
function placesNamed(name: string): readonly string[] {
  const { exact, byLetter } = placeNames()
  const named = exact.get(name)
  if (named || name.length < 4) return named ?? []
  const allowed = name.length < 9 ? 1 : 2
  const near = (byLetter.get(name.charAt(0)) ?? [])
    // A short name is near to too many others; only left out letters tell.
    .filter(
      (other) => Math.abs(other.length - name.length) <= allowed && (name.length > 4 || other.length > name.length),
    )
    .map((other) => ({ other, errors: typingErrors(name, other) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((a, b) => a.errors - b.errors)[0]
  return near ? (exact.get(near.other) ?? []) : []
}

type Found<T> = { rest: string[]; found: T }

const without = (words: readonly string[], at: number, many: number): string[] => [
  ...words.slice(0, at),
  ...words.slice(at + many),
]

function factIn(words: readonly string[]): Found<Fact> | null {
  for (const [fact, said] of phrases)
    for (const phrase of said)
      for (let at = 0; at + phrase.length <= words.length; at++)
        if (phrase.every((word, index) => isMeant(words[at + index] ?? '', word)))
          return { rest: without(words, at, phrase.length), found: fact }
  return null
}

/** The longest name first; `isKnown` words are no mistyped places. */
function placesIn(words: readonly string[], isKnown: (word: string) => boolean): Found<readonly string[]> | null {
  const { exact } = placeNames()
  for (const mayErr of [false, true])
    for (let many = Math.min(PLACE_WORDS, words.length); many > 0; many--)
      for (let at = 0; at + many <= words.length; at++) {
        const name = words
          .slice(at, at + many)
          .join(' ')
          .replaceAll('’', "'")
        const places = mayErr
          ? words.slice(at, at + many).every(isKnown)
            ? []
            : placesNamed(name)
          : (exact.get(name) ?? [])
        if (places.length > 0) return { rest: without(words, at, many), found: places }
      }
  return null
}

/** What is left, without words at its ends that only joined it. */
function textOf(words: readonly string[]): string {
  const isSaying = (word: string): boolean => !JOINING.has(word)
  const first = words.findIndex(isSaying)
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isSaying) + 1).join(' ')
}

/**
 * Ways to read a text as filters and what is left of it: a place and a fact, a fact, places. The text that is left may
 * be empty. Mistakes are forgiven in phrases, and in places whose words are not `isKnown` and say no fact.
 */
export function interpretText(text: string, isKnown: (word: string) => boolean): Interpretation[] {
  const words = wordsOf(text)
  const fact = factIn(words),
    places = placesIn(words, fact ? () => true : isKnown)
  const both = fact && placesIn(fact.rest, isKnown)
  return [
    ...(fact && both ? both.found.map((location) => ({ text: textOf(both.rest), location, only: fact.found })) : []),
    ...(fact ? [{ text: textOf(fact.rest), only: fact.found }] : []),
    ...(places ? places.found.map((location) => ({ text: textOf(places.rest), location })) : []),
  ]
}

/**
 * The one place that a text names without a mistake, and what is left of the text; null without one, or with several.
 */
export function findPlaceInText(text: string): { text: string; location: string } | null {
  const places = placesIn(wordsOf(text), () => true)
  const [location] = places?.found ?? []
  return places?.found.length === 1 && location !== undefined ? { text: textOf(places.rest), location } : null
}

/** A reading as a visitor is asked for it: 'bakery in Leeds'. */
export function interpretationLabel({ text, location, only }: Interpretation): string {
  const what = location ? `${text || 'everything'} in ${location}` : text
  return only ? `${what ? `${what} with ` : ''}the filter ‘${facetLabels[only]}’` : what
}
