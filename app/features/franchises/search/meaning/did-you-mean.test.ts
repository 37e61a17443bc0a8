import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  corrections,
  type Known,
  offered,
  offersFor,
  probesOf,
  typingErrors,
  wordDistance,
  wordsOf,
} from './did-you-mean.ts'
import { interpretText } from './text-interpretation.ts'

const known = (exact: string[], like: Record<string, string[]> = {}): Known => ({
  exact: new Set(exact),
  like: new Map(Object.entries(like)),
})

test('words of a text', () => {
  expect(wordsOf('Baker’s OVEN, & oven-fresh 24h')).toEqual(['baker’s', 'oven', 'fresh', '24h'])
  expect(wordsOf(' -- ')).toEqual([])
})

test.each([
  ['garden', 'garden', 0],
  ['gardn', 'garden', 1],
  ['gaarden', 'garden', 1],
  ['gerden', 'garden', 1],
  ['gadren', 'garden', 1],
  ['clenaing', 'cleaning', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('from %s to %s: %i', (a, b, errors) => expect(typingErrors(a, b)).toBe(errors))

test('errors are the same both ways, none only for the same, and never more than letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      const errors = typingErrors(a, b)
      expect(errors).toBe(typingErrors(b, a))
      expect(errors === 0).toBe(a === b)
      expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test.each([
  ['care', 'care', 0],
  ['bakeries', 'bakery', 0.5],
  ['cleaners', 'cleaning', 0.5],
  ['gardens', 'garden', 0.5],
  ['kare', 'care', 1],
  ['fotos', 'photos', Infinity],
  ['acre', 'care', 1],
  ['cafe', 'care', 1],
  ['cat', 'dog', Infinity],
  ['tutring', 'tutoring', 1],
  ['automotve', 'automotive', 1],
])('%s is %s at %d', (typed, word, distance) => expect(wordDistance(typed, word)).toBe(distance))

test.each([
  ['tutoring', 'tutors', 0.5],
  ['bakery', 'baker', 0.5],
  ['baking', 'bakeries', 0.5],
  ['swimming', 'swim', 0.5],
  ['bakery', 'battery', Infinity],
  ['resturaant', 'restaurant', 2],
  ['hire', 'fire', Infinity],
  ['carer', 'care', 0.5],
  ['carer', 'car', Infinity],
])('%s is a form of, or else like, %s at %d', (typed, word, distance) =>
  expect(wordDistance(typed, word)).toBe(distance),
)

test('the database is asked for words, neighbours as one, halves and forms', () => {
  expect(probesOf('home care').like).toEqual(['home', 'care', 'homecare'])
  expect(probesOf('home care').exact).toEqual(
    expect.arrayContaining(['home', 'care', 'homecare', 'homes', 'carer', 'caring']),
  )
  expect(probesOf('dogwalk').exact).toEqual(
    expect.arrayContaining(['dogwalk', 'dog', 'walk', 'dogw', 'alk', 'dogwalking']),
  )
  expect(probesOf('a '.repeat(50))).toEqual({ like: [], exact: [] })
})

test('a mistake, a form, a joined and a split word', () => {
  expect(corrections('gardn', known([], { gardn: ['garden', 'garage'] })).whole).toEqual(['garden'])
  expect(corrections('Bakeries', known([], { bakeries: ['bakery'] })).whole).toEqual(['bakery'])
  expect(corrections('tutoring', known(['tutor', 'tutors'])).whole).toEqual(['tutor', 'tutors'])
  expect(corrections('bakery', known(['bakery', 'baker'])).whole).toEqual(['baker'])
  // Listings have the word, so it is not a slip.
  // What listings say for it, as far as any does.
  expect(corrections('kids', known(['children', 'child'])).whole).toEqual(['children', 'child'])
  expect(corrections('kids swimming', known(['children', 'swimming'])).whole).toEqual(['children swimming'])
  expect(corrections('kids', known([])).whole).toEqual([])
  expect(corrections('care', known(['care', 'car', 'carer'], { care: ['care', 'car'] })).whole).toEqual(['carer'])
  expect(corrections('dogwalking', known(['dog', 'walking'])).whole).toEqual(['dog walking'])
  expect(corrections('home care', known(['home', 'care', 'homecare'])).whole).toEqual(['homecare'])
})

test('“&” is tried as “and”, and the other way round', () => {
  const texts = (text: string) => offersFor(text, known([]), [], true).map((one) => one.text)
  expect(texts('Fish & chips')).toEqual(['Fish and chips'])
  expect(texts('fish n chips')).toEqual(['fish and chips', 'fish & chips'])
  expect(texts('kiln and crumb')).toEqual(['kiln & crumb'])
  expect(texts('fish')).toEqual([])
})

test('a short word that nobody wrote is no slip for another one on its own', () => {
  expect(corrections('tree surgeon', known([], { tree: ['three'] })).parts).toEqual([])
  expect(corrections('gourmet coffe', known([], { coffe: ['coffee'] })).parts).toEqual(['coffee'])
})

test('several words are corrected together, and each alone', () => {
  expect(corrections('gardn romms', known(['rooms', 'garden'], { gardn: ['garden'], romms: ['rooms'] })).whole[0]).toBe(
    'garden rooms',
  )
  expect(
    corrections('gardn romms', known(['rooms', 'garden'], { gardn: ['garden'], romms: ['rooms'] })).parts,
  ).toContain('garden')
  expect(corrections('cleaning gardnes', known(['cleaning', 'gardens'], { gardnes: ['gardens'] }))).toMatchObject({
    whole: expect.arrayContaining(['cleaning gardens']),
    parts: expect.arrayContaining(['cleaning', 'gardens']),
  })
})

test('of words alone the longest comes first, as it is where it is right, and none that says little', () => {
  const { parts } = corrections(
    'the best cleanning with pets',
    known(['the', 'with', 'pets', 'cleaning'], { cleanning: ['cleaning'], pets: ['pest'], best: ['test'] }),
  )
  expect(parts).toEqual(['cleaning', 'pets'])
})

test('of words alone none that only stands beside others, and no short one for another', () => {
  const words = known(['shop', 'lost', 'work'], { loft: ['lost'] })
  for (const text of ['phone shop', 'loft conversion', 'work overseas'])
    expect(corrections(text, words).parts, text).toEqual([])
})

test('a word that is right is no slip, though no listing has it', () => {
  const words = { ...known(['pest'], { pets: ['pest'] }), isRight: (word: string) => word === 'pets' }
  expect(corrections('pets', words).whole).toEqual([])
  expect(corrections('pets', known(['pest'], { pets: ['pest'] })).whole).toEqual(['pest'])
})

test('what a text says as filters comes first, its words alone last and only where nothing was found', () => {
  const leeds = [{ text: 'bakry', location: 'Leeds' }]
  const words = known(['leeds', 'bakery'], { bakry: ['bakery'] })
  const offers = offersFor('leeds bakry', words, leeds, true)
  expect(offers.slice(0, 2)).toEqual([
    { text: 'bakry', location: 'Leeds', isLast: false },
    { text: 'bakery', location: 'Leeds', isLast: false },
  ])
  expect(offers.filter((offer) => offer.isLast)).toEqual([
    { text: 'bakery', isLast: true },
    { text: '', location: 'Leeds', isLast: true },
  ])
  expect(offersFor('leeds bakry', words, leeds, false).filter((offer) => offer.isLast)).toEqual([])
})

test('whatever is typed, at most fourteen are counted and none is what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.array(fc.string({ maxLength: 8 })), (text, words) => {
      const like = new Map(probesOf(text).like.map((word) => [word, words]))
      const all = { exact: new Set(words), like }
      const offers = offersFor(
        text,
        all,
        interpretText(text, (word) => all.exact.has(word)),
        true,
      )
      expect(offers.length).toBeLessThanOrEqual(14)
      expect(offers.filter((offer) => offer.text === text.toLowerCase() && !offer.location && !offer.only)).toEqual([])
    }),
  )
})

test('offered is what finds more, three at most, and no less of the same', () => {
  const counted = [
    { text: 'garden rooms', total: 2 },
    { text: 'garden', total: 5 },
    { text: 'rooms', total: 2 },
    { text: 'loft', total: 0 },
    { text: 'gardens', total: 4 },
    { text: 'care', total: 1 },
    { text: 'van', total: 3 },
  ]
  expect(offered(counted, 0)).toEqual([
    { text: 'garden rooms', total: 2 },
    { text: 'garden', total: 5 },
    { text: 'care', total: 1 },
  ])
  expect(offered(counted, 2)).toEqual([
    { text: 'garden', total: 5 },
    { text: 'van', total: 3 },
  ])
  const leeds = { text: 'garden', location: 'Leeds', total: 5 }
  expect(
    offered(
      [
        { text: 'dog walk', total: 1 },
        { text: 'dog walks', total: 1 },
      ],
      0,
    ),
  ).toHaveLength(1)
  expect(
    offered(
      [
        { text: 'dog', total: 9 },
        { text: 'dog walks', total: 1 },
      ],
      0,
    ),
  ).toHaveLength(2)
  expect(offered([{ text: 'garden', total: 5 }, leeds], 0)).toContainEqual(leeds)
})
