import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  sliceText,
  formatBasisPoints,
  formatCount,
  formatList,
  formatPercent,
  plural,
  truncate,
  removeInvisible,
} from './text.ts'

it('counts in words', () => {
  expect(plural(1, 'franchise')).toBe('1 franchise')
  expect(plural(0, 'franchise')).toBe('0 franchises')
  expect(plural(1284, 'franchise')).toBe('1,284 franchises')
  expect(plural(2, 'category')).toBe('2 categories')
  expect(plural(2, 'day')).toBe('2 days')
  expect(plural(2, 'try', 'tries')).toBe('2 tries')
  expect(formatCount(10_000)).toBe('10,000')
  expect(formatCount(2.36)).toBe('2.4')
  expect(formatPercent(4.2)).toBe('4.2%')
})

it('numbers read as the engine writes them', () => {
  const engine = (most: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: most })
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -99_999, max: 99_999 }).map((tenths) => tenths / 10),
    fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100),
    fc.double({ noNaN: true }),
  )
  const [one, two] = [engine(1), engine(2)]
  fc.assert(
    fc.property(numbers, (value) => {
      // Nought has no sign here.
      expect(formatCount(value)).toBe(one.format(value || 0))
      expect(formatBasisPoints(value)).toBe(`${two.format(value / 100 || 0)}%`)
    }),
  )
})

it('names are joined as British English joins them', () => {
  const engine = new Intl.ListFormat('en-GB', { type: 'conjunction' })
  for (const names of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A, B', 'C and D', 'E', 'F']])
    expect(formatList(names)).toBe(engine.format(names))
})

describe('truncate', () => {
  it('cuts between words', () => {
    expect(truncate('Live-in and visiting care, managed from home', 27)).toBe('Live-in and visiting care…')
    expect(truncate('short', 5)).toBe('short')
    expect(truncate('Unbreakableword', 6)).toBe('Unbre…')
  })

  it('never gets longer than asked and never splits a letter', () => {
    const length = (text: string) => Array.from(new Intl.Segmenter('en-GB').segment(text)).length
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 2, max: 40 }),
        (text, max) => length(truncate(text, max)) <= max,
      ),
    )
  })
})

it('a text is cut without leaving half a letter', () => {
  expect([sliceText('a\u{1f600}b', 2), sliceText('a\u{1f600}b', 3), sliceText('abc', 9)]).toEqual([
    'a',
    'a\u{1f600}',
    'abc',
  ])
  expect(encodeURIComponent(sliceText('\ud800x\u{1f600}', 3))).toBe('%EF%BF%BDx')
})

it('what nobody sees goes, what makes a letter or a flag stays', () => {
  expect(removeInvisible('\u{e0067}\u{1f3f4}\u{e0067}\u{e007f}x\u{e0067}')).toBe('\u{1f3f4}\u{e0067}\u{e007f}x')
  expect(removeInvisible('\u{1f3f4}\u{e0067}\u{1f3f4}\u{e0062}\u200b\u{e0062}')).toBe(
    '\u{1f3f4}\u{e0067}\u{1f3f4}\u{e0062}',
  )
  expect(removeInvisible('a\u200bb\u2060c\u202ed\ufeff\u{e0041}')).toBe('abcd')
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'
  for (const text of [scotland, '\u{1f469}\u200d\u{1f373}', '\u2764\ufe0f', 'می\u200cخواهم'])
    expect(removeInvisible(text)).toBe(text)
})
