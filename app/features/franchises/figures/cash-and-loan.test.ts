import { describe, expect, test } from 'vitest'
import {
  affordabilityParams,
  carriedAffordability,
  CASH_LABEL,
  LENDING_LABEL,
  parseAffordability,
} from './cash-and-loan.ts'
import { answerAffordability } from './affordability.ts'
import { affordabilityText, costOf } from './affordability-text.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { listInvalidFigures } from './invalid-figures.ts'

const parse = (query: string) => parseAffordability(new URLSearchParams(query))
const plus = (pounds: number) => ({ pence: pounds * 100, vat: 'plus_vat' as const })

describe('cash and lending in the address', () => {
  const none = { cashPence: null, lendingPercent: 50, refusedCash: null, refusedLending: null }
  test.each([
    ['', {}],
    ['cash=25k&lending=40', { cashPence: 2_500_000, lendingPercent: 40 }],
    ['cash=%C2%A350k', { cashPence: 5_000_000 }],
    ['cash=50,000&lending=+40+%25', { cashPence: 5_000_000, lendingPercent: 40 }],
    ['cash=%C2%A30', { cashPence: 0 }],
    ['cash=25000&lending=0%25', { cashPence: 2_500_000, lendingPercent: 0 }],
    ['cash=1000m&lending=70', { cashPence: 1_000_000_000_00, lendingPercent: 70 }],
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
      { name: 'cash', label: CASH_LABEL, error: 'Enter an amount in pounds, for example £25,000' },
      { name: 'lending', label: LENDING_LABEL, error: 'Enter a whole number from 0 to 70' },
    ])
    expect(listInvalidFigures(parse('cash=1&lending=50'))).toEqual([])
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
    // Another form of the page takes along what stands in the fields, whatever it is.
    expect(carriedAffordability(parse('cash=lots&lending=95'))).toBe('cash=lots&lending=95')
    expect(carriedAffordability(parse('cash=25k&lending=95'))).toBe('cash=25000&lending=95')
    expect(carriedAffordability(parse('lending=40'))).toBe('lending=40')
    expect(carriedAffordability(parse('cash=&lending=50'))).toBe('')
  })
})

describe('the answer in words (3-decisions 74)', () => {
  // 42,500 + VAT is 51,000; half of it is 25,500.
  test.each([
    [5_100_000, 50, 'Covered by your cash'],
    [5_099_999, 50, 'Needs a loan of about £1'], // a penny is not nothing
    [4_157_000, 50, 'Needs a loan of about £9,430'],
    [4_156_999, 50, 'Needs a loan of about £9,431'],
    [2_549_999, 50, 'About £1 short'],
    [1_000_000, 50, 'About £15,500 short'],
    [1_000_000, 0, 'About £41,000 short'],
  ])('%d p at %d %%', (cash, lending, text) =>
    expect(
      affordabilityText(answerAffordability(costOf({ ...noFigures, investment: plus(42_500) }), cash, lending)).text,
    ).toBe(text),
  )
  test('nothing disclosed: what to do', () =>
    expect(affordabilityText(answerAffordability(costOf(noFigures), 1, 70)).text).toBe(
      'We can’t tell: ask what it costs',
    ))
})
