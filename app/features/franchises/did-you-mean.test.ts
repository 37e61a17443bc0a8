import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corrections, type Known, offered, probesOf, typingErrors, wordDistance, wordsOf } from './did-you-mean.ts'

const known = (exact: string[], like: Record<string, string[]> = {}): Known => ({ exact: new Set(exact), like: new Map(Object.entries(like)) })

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
  fc.assert(fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
    const errors = typingErrors(a, b)
    expect(errors).toBe(typingErrors(b, a))
    expect(errors === 0).toBe(a === b)
    expect(errors).toBeLessThanOrEqual(Math.max(a.length, b.length))
  }))
})

test.each([
  ['care', 'care', 0],
  ['bakeries', 'bakery', 0.5],
  ['cleaners', 'cleaning', 0.5],
  ['gardens', 'garden', 0.5],
  ['kare', 'care', 1],
  ['cafe', 'care', 1],
  ['cat', 'dog', Infinity],
  ['tutring', 'tutoring', 1],
  ['automotve', 'automotive', 1],
])('%s is %s at %d', (typed, word, distance) => expect(wordDistance(typed, word)).toBe(distance))

test('the database is asked for words, neighbours as one and halves', () => {
  expect(probesOf('home care')).toEqual({ like: ['home', 'care', 'homecare'], exact: ['home', 'care', 'homecare'] })
  expect(probesOf('dogwalk')).toEqual({ like: ['dogwalk'], exact: ['dogwalk', 'dog', 'walk', 'dogw', 'alk'] })
  expect(probesOf('a '.repeat(50))).toEqual({ like: [], exact: [] })
})

test('a mistake, a form, a joined and a split word', () => {
  expect(corrections('gardn', known([], { gardn: ['garden', 'garage'] }), true)).toEqual(['garden'])
  expect(corrections('Bakeries', known([], { bakeries: ['bakery'] }), true)).toEqual(['bakery'])
  expect(corrections('dogwalking', known(['dog', 'walking']), true)).toEqual(['dog walking'])
  expect(corrections('home care', known(['home', 'care', 'homecare']), false)).toEqual(['homecare'])
})

test('several words are corrected together before they are offered alone', () => {
  const found = corrections('gardn romms', known(['rooms', 'garden'], { gardn: ['garden'], romms: ['rooms'] }), true)
  expect(found[0]).toBe('garden rooms')
  expect(found).toContain('garden')
  expect(corrections('gardn romms', known(['rooms', 'garden'], { gardn: ['garden'], romms: ['rooms'] }), false)).not.toContain('garden')
})

test('of words alone the longest comes first, as it is where it is right, and none that says little', () => {
  const found = corrections('the best cleanning with pets', known(['the', 'with', 'pets', 'cleaning'], { cleanning: ['cleaning'], pets: ['pest'], best: ['test'] }), true)
  expect(found.filter((one) => !one.includes(' '))).toEqual(['cleaning', 'pets', 'cleanning'])
})

test('whatever is typed, at most twelve are counted and none is what was typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.array(fc.string({ maxLength: 8 })), (text, words) => {
    const like = new Map(probesOf(text).like.map((word) => [word, words]))
    const found = corrections(text, { exact: new Set(words), like }, true)
    expect(found.length).toBeLessThanOrEqual(12)
    expect(found).not.toContain(text.toLowerCase())
  }))
})

test('offered is what finds more, three at most, and no less of the same', () => {
  const counted = [{ text: 'garden rooms', total: 2 }, { text: 'garden', total: 5 }, { text: 'rooms', total: 2 }, { text: 'loft', total: 0 }, { text: 'care', total: 1 }, { text: 'van', total: 3 }]
  expect(offered(counted, 0)).toEqual([{ text: 'garden rooms', total: 2 }, { text: 'garden', total: 5 }, { text: 'care', total: 1 }])
  expect(offered(counted, 2)).toEqual([{ text: 'garden', total: 5 }, { text: 'van', total: 3 }])
})
