import { expect, test } from 'vitest'
import type { Fee } from './figures.ts'
import { ongoingFees } from './ongoing-fees.ts'

const percent = (basisPoints: number): Fee => ({ kind: 'percent', basisPoints, minimumMonthly: null })
const fixed = (pence: number, vat: 'plus_vat' | 'included' = 'plus_vat'): Fee => ({
  kind: 'fixed',
  monthly: { pence, vat },
})
const none: Fee = { kind: 'none' }
const least = (pence: number, vat: 'plus_vat' | 'included' = 'plus_vat'): Fee => ({
  kind: 'percent',
  basisPoints: 0,
  minimumMonthly: { pence, vat },
})

test.each([
  [percent(800), percent(200), '8% + 2%', 'of turnover'],
  [percent(750), none, '7.5%', 'of turnover'],
  [percent(1), none, '0.01%', 'of turnover'],
  [fixed(29_000), none, '£290 a month', null],
  [fixed(29_000), fixed(5_000), '£290 + £50 a month', null],
  [fixed(29_000, 'included'), none, '£242 a month', 'ex VAT'],
  [percent(800), fixed(9_000, 'included'), '8% + £75 a month', 'of turnover, ex VAT'],
  [fixed(29_000, 'included'), null, '£242 a month', 'ex VAT, marketing levy not disclosed'],
  [none, none, 'None', null],
  // 0% with a least amount is that amount, and no fee without one.
  [least(15_000), percent(200), '£150 a month + 2%', 'of turnover'],
  [least(18_000, 'included'), fixed(5_000), '£150 + £50 a month', 'ex VAT'],
  [percent(0), none, 'None', null],
  [least(0), null, 'None', 'marketing levy not disclosed'],
  [percent(800), null, '8%', 'marketing levy not disclosed'],
  [null, percent(200), '2%', 'service fee not disclosed'],
])('%j and %j are %s, %s', (serviceFee, marketingLevy, text, note) =>
  expect(ongoingFees({ serviceFee, marketingLevy })).toEqual({ text, note }),
)

test('where neither is disclosed nothing is said', () =>
  expect(ongoingFees({ serviceFee: null, marketingLevy: null })).toBeNull())
