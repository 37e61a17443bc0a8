import { describe, expect, test } from 'vitest'
import { affordabilityParams, parseAffordability } from './affordability.ts'
import { reachText } from './affordability-text.ts'
import { listInvalidFigures } from './invalid-figures.ts'

const parse = (query: string) => parseAffordability(new URLSearchParams(query))
const nothing = { investment: null, franchiseFee: null, otherStartUp: null, workingCapital: null, minimumOwnCash: null }
const plus = (pounds: number) => ({ pence: pounds * 100, vat: 'plus_vat' as const })

describe('cash and lending in the address', () => {
  const none = { cashPence: null, lendingPercent: 70, refusedCash: null, refusedLending: null }
  test.each([
    ['', {}],
    ['cash=25k&lending=40', { cashPence: 2_500_000, lendingPercent: 40 }],
    ['cash=%C2%A350k', { cashPence: 5_000_000 }],
    ['cash=50,000&lending=+40+%25', { cashPence: 5_000_000, lendingPercent: 40 }],
    ['cash=%C2%A30', { cashPence: 0 }],
    ['cash=25000&lending=0%25', { cashPence: 2_500_000, lendingPercent: 0 }],
    ['cash=lots', { refusedCash: 'lots' }],
  ])('%s', (query, expected) => expect(parse(query)).toEqual({ ...none, ...expected }))

  // 3-decisions 86: nothing that cannot be read is left out without a word, and one does not take the other along.
  test.each(['-5', '1e99', '£', '50kk', '5,00', 'NaN', '0x10', '٣', '1.005'])(
    'cash %s is refused, and the share stands',
    (cash) =>
      expect(parse(new URLSearchParams({ cash, lending: '40' }).toString())).toEqual({
        ...none,
        lendingPercent: 40,
        refusedCash: cash,
      }),
  )
  test.each(['-5', '1e1', '71', '999', '40.5', 'half', '%', '٣'])(
    'a share of %s is refused, and the cash stands',
    (lending) =>
      expect(parse(new URLSearchParams({ cash: '25000', lending }).toString())).toEqual({
        ...none,
        cashPence: 2_500_000,
        refusedLending: lending,
      }),
  )
  test('both say why', () => {
    expect(listInvalidFigures(parse('cash=1e99&lending=999'))).toEqual([
      { name: 'cash', label: 'Cash I have', error: 'Enter an amount in pounds, for example £25,000' },
      { name: 'lending', label: 'Share lent by a bank, %', error: 'Enter a whole number from 0 to 70' },
    ])
    expect(listInvalidFigures(parse('cash=1&lending=70'))).toEqual([])
  })
  test('too much is refused with the most that is taken', () => {
    expect(parse('cash=99999999999999')).toMatchObject({ cashPence: null, refusedCash: '99999999999999' })
    expect(
      ['99999999999999', '1000000001', 'lots'].map((cash) => listInvalidFigures(parse(`cash=${cash}`))[0]?.error),
    ).toEqual([
      'Enter an amount of at most £1,000,000,000',
      'Enter an amount of at most £1,000,000,000',
      'Enter an amount in pounds, for example £25,000',
    ])
  })
  test('is spelled back', () => {
    expect(affordabilityParams(parse('cash=25,000.50&lending=40'))).toBe('cash=25000.50&lending=40')
    expect(affordabilityParams(parse('cash=25000'))).toBe('cash=25000')
    expect(affordabilityParams(parse('lending=40'))).toBe('')
  })
})

describe('within reach in words', () => {
  // 30 % of 42,500 = 12,750
  test.each([
    [1_275_000, 70, { isWithin: true, text: 'Within reach', needed: '£12,750' }],
    [1_000_000, 70, { isWithin: false, text: 'Short by £2,750', needed: '£12,750' }],
    [1_274_999, 70, { isWithin: false, text: 'Short by £1', needed: '£12,750' }], // a penny short is not nothing
    [1_275_000, 0, { isWithin: false, text: 'Short by £29,750', needed: '£42,500' }],
  ])('%d p at %d %%', (cash, lending, said) =>
    expect(reachText({ ...nothing, investment: plus(42_500) }, cash, lending)).toEqual(said),
  )
  test('nothing disclosed says nothing', () => expect(reachText(nothing, 1, 70)).toBeNull())
})
