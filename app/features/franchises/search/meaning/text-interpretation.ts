import { type Interpretation, typingErrors, wordsOf } from './did-you-mean.ts'
import { placesIn } from './place-in-text.ts'
import { facetLabels } from '../search.ts'
import { soughtIn, without } from './text-around.ts'

type Fact = NonNullable<Interpretation['only']>

/** What people write for a narrowing; of phrases that overlap the longer one comes first. */
const phrases: [Fact, string[][]][] = (
  [
    [
      'home',
      'managed from home|stay at home|working from home|work from home|run from home|based at home|from home|' +
        'home based|homebased',
    ],
    [
      'part-time',
      'part time|parttime|term time|side hustle|evenings and weekends|evenings|weekends|alongside|around kids|' +
        'around the kids|around my kids|around children|around the children|around my job|' +
        'around family|around work|school hours|flexible hours|spare time|second income|extra income|second job',
    ],
    ['full', 'all figures disclosed|full figures|full disclosure|fully disclosed'],
    ['bfa', 'british franchise association|bfa accredited|bfa members|bfa member|bfa'],
    [
      'ex-forces',
      'ex armed forces|armed forces|ex forces|ex military|exforces|veterans|veteran|forces|military|army|royal navy|' +
        'navy|raf|soldier',
    ],
  ] satisfies [Fact, string][]
).map(([fact, said]) => [fact, said.split('|').map((phrase) => phrase.split(' '))])

/** Whether a word of a phrase was meant: one letter may be wrong, for short ones none. */
const isMeant = (typed: string, word: string): boolean =>
  typed === word ||
  (word.length > 3 && typed.length > 2 && Math.abs(typed.length - word.length) < 2 && typingErrors(typed, word) === 1)

/** What is left of a text that says a fact, which it may say again: 'part time around the kids'. */
function restOf(words: readonly string[], fact: Fact): NonNullable<ReturnType<typeof factIn>> {
  const again = factIn(words)
  return { rest: again?.found === fact ? again.rest : [...words], found: fact }
}

function factIn(words: readonly string[]): { rest: string[]; found: Fact } | null {
  for (const [fact, said] of phrases)
    for (const phrase of said)
      for (let at = 0; at + phrase.length <= words.length; at++)
        if (phrase.every((word, index) => isMeant(words[at + index] ?? '', word)))
          return restOf(without(words, at, phrase.length), fact)
  return null
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
    ...(fact && both ? both.found.map((location) => ({ text: soughtIn(both.rest), location, only: fact.found })) : []),
    ...(fact ? [{ text: soughtIn(fact.rest), only: fact.found }] : []),
    ...(places ? places.found.map((location) => ({ text: soughtIn(places.rest), location })) : []),
  ]
}

/** A reading as a visitor is asked for it: 'bakery in Leeds'. */
export function interpretationLabel({ text, location, only }: Interpretation): string {
  const what = location ? `${text || 'everything'} in ${location}` : text
  return only ? `${what ? `${what} with ` : ''}the filter ‘${facetLabels[only]}’` : what
}
