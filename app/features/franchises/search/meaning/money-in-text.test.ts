import { expect, test } from 'vitest'
import { findMoneyInText, moneyLabel } from './money-in-text.ts'

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
  ['10000-20000', '', 20_000],
  ['£50,000 - £100,000', '', 100_000],
  ['between 20k and 50k', '', 50_000],
  ['from 10 to 20k', '', 20_000],
  ['20 grand or less', '', 20_000],
  ['less than ten thousand', '', 10_000],
  ['twenty-five grand', '', 25_000],
  ['half a million', '', 500_000],
  ['£1.5m', '', 1_500_000],
  ['what franchise can I buy with 20k', '', 20_000],
  ['fish and chips under 100k', 'fish and chips', 100_000],
  ['a cleaning business from home with £15k', 'cleaning from home', 15_000],
])('%j is cash, besides the text %j', (typed, text, pounds) => {
  expect(findMoneyInText(typed)).toEqual({ text, cashPence: pounds * 100 })
})

test.each([
  ['low cost franchises', ''],
  ['Cheapest franchise UK', ''],
  ['low-investment business', ''],
  ['affordable coffee franchise', 'coffee'],
  ['cheap dog walking', 'dog walking'],
  ['no money down', ''],
  ['free franchise', ''],
  ['what is the cheapest franchise in the uk', ''],
])('%j asks for the lowest investment first, besides the text %j', (typed, text) => {
  expect(findMoneyInText(typed)).toEqual({ text, sort: 'investment-asc' })
})

test.each([
  ['over 100k', ''],
  ['food franchise over £100,000', 'food'],
  ['£50k+', ''],
  ['20k or more', ''],
])('%j asks for the highest investment first, besides the text %j', (typed, text) => {
  expect(findMoneyInText(typed)).toEqual({ text, sort: 'investment-desc' })
})

test.each([
  ['ex police officer', ''],
  ['no staff', ''],
  ['cleaning without any premises', 'cleaning'],
  ['no fees franchise', ''],
  ['franchies', ''],
  ['redundancy', ''],
  ['low risk', ''],
  ['high profit franchise', ''],
  ['franchise resales', ''],
  ['best franchises 2026', ''],
  ['i like cooking', 'cooking'],
  ['coffee franchise', 'coffee'],
  ['I have no experience but want to run a gym', 'gym'],
  ['cleaning business for sale', 'cleaning'],
  ['which franchises can I run part time around the kids', 'part time around the kids'],
])('%j is looked for without what says nothing, as %j', (typed, text) => {
  expect(findMoneyInText(typed)).toEqual({ text })
})

test.each([
  'best franchise',
  'top 10 franchises',
  'franchises for women',
  'franchises near me',
  'new franchises',
  'top franchise opportunities uk',
  'Franchises for the UK',
])('%j asks for all franchises', (typed) => {
  expect(findMoneyInText(typed)).toEqual({ text: '' })
})

test.each([
  'coffee',
  'route 66 burgers',
  '24 hour gym',
  'founded 2012',
  'a1 cleaning',
  '£0',
  '999',
  '24 to 30 seats',
  '10m pool',
  'gluten free',
  'founded 2012-2014',
  '£99999999999999',
  '50kg',
  'low carb meals',
  'lowcost',
  '…',
])('%j names no money', (typed) => {
  expect(findMoneyInText(typed)).toBeNull()
})

test('it is asked in the words of the filter', () => {
  expect(moneyLabel({ text: '', cashPence: 50_000_00 })).toBe('£50,000 cash')
  expect(moneyLabel({ text: 'coffee', cashPence: 20_000_00 })).toBe('coffee with £20,000 cash')
  expect(moneyLabel({ text: 'coffee', sort: 'investment-asc' })).toBe('coffee, lowest investment first')
  expect(moneyLabel({ text: '', sort: 'investment-asc' })).toBe('all franchises, lowest investment first')
  expect(moneyLabel({ text: '', sort: 'investment-desc' })).toBe('all franchises, highest investment first')
  expect(moneyLabel({ text: '' })).toBe('all franchises')
})
