import { expect, test } from 'vitest'
import { findMoneyInPlace, findMoneyInText, moneyLabel } from './money-in-text.ts'

test.each([
  ['£80,000', '', 80_000],
  ['£50k', '', 50_000],
  ['80000', '', 80_000],
  ['under 20k', '', 20_000],
  ['franchises under £20 thousand', '', 20_000],
  ['low cost franchise up to £ 10,000', '', 10_000],
  ['coffee under 20k', 'coffee', 20_000],
  ['Dog walking, £15,000 to invest', 'dog walking', 15_000],
  // Bare figures are money from a thousand on; with a pound sign or a word of thousands, any are.
  ['1000', '', 1_000],
  ['£500', '', 500],
  ['£2012', '', 2_012],
  ['0.5k', '', 500],
  ['20K', '', 20_000],
  ['20120', '', 20_120],
  ['12019', '', 12_019],
])('%j is cash, besides the text %j', (typed, text, pounds) => {
  expect(findMoneyInText(typed)).toEqual({ text, cashPence: pounds * 100 })
})

test.each([
  ['low cost franchises', ''],
  ['Cheapest franchise UK', ''],
  ['low-investment business', ''],
  ['affordable coffee franchise', 'coffee'],
  ['cheap dog walking', 'dog walking'],
])('%j asks for the lowest investment first, besides the text %j', (typed, text) => {
  expect(findMoneyInText(typed)).toEqual({ text, sort: 'investment-asc' })
})

test.each(['best franchise', 'top franchise opportunities uk', 'Franchises for the UK'])(
  '%j asks for all franchises',
  (typed) => {
    expect(findMoneyInText(typed)).toEqual({ text: '' })
  },
)

test.each([
  'coffee',
  'route 66 burgers',
  '24 hour gym',
  'founded 2012',
  'a1 cleaning',
  '£0',
  '£50,000-£100,000',
  'over 100k',
  'more than £20,000',
  'above £20,000',
  'from £20,000',
  'at least £20,000',
  'minimum £20,000',
  '999',
  '£99999999999999',
  '50kg',
  'low carb meals',
  'lowcost',
  '…',
])('%j names no money', (typed) => {
  expect(findMoneyInText(typed)).toBeNull()
})

test.each([
  ['cheap franchises in leeds', { text: '', sort: 'investment-asc', location: 'Leeds' }],
  ['Cheapest coffee near Leeds UK', { text: 'coffee', sort: 'investment-asc', location: 'Leeds' }],
  ['cleaning under £20,000 in leeds', { text: 'cleaning', cashPence: 20_000_00, location: 'Leeds' }],
  ['best franchises in Milton Keynes', { text: '', location: 'Milton Keynes' }],
  ['Cheap Coffee AROUND Leeds', { text: 'coffee', sort: 'investment-asc', location: 'Leeds' }],
] as const)('%j says money and, at its end, a place', (typed, said) => expect(findMoneyInPlace(typed)).toEqual(said))

test.each(['coffee in leeds', 'cheap bath fitting', 'cheap vans in stock', 'cheap coffee in leeds market', 'leeds'])(
  '%j does not say both',
  (typed) => expect(findMoneyInPlace(typed)).toBeNull(),
)

test('it is asked in the words of the filter', () => {
  expect(moneyLabel({ text: '', cashPence: 50_000_00 })).toBe('£50,000 cash')
  expect(moneyLabel({ text: 'coffee', cashPence: 20_000_00 })).toBe('coffee with £20,000 cash')
  expect(moneyLabel({ text: 'coffee', sort: 'investment-asc' })).toBe('coffee, lowest investment first')
  expect(moneyLabel({ text: '', sort: 'investment-asc' })).toBe('all franchises, lowest investment first')
  expect(moneyLabel({ text: '' })).toBe('all franchises')
})
