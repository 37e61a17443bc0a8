import { expect, test } from 'vitest'
import { type Asked, budgetOf, reasonsOf, type Said, shortfall, shortText } from './lead-fit.ts'

const said: Said = {
  desiredInvestment: '£50,000',
  desiredTimeframe: '3 months',
  city: 'Sheffield',
  postCode: 'S10',
  country: null,
  isVerified: true,
}
const asked: Asked = {
  totalPence: 64_000_00,
  hasVat: false,
  ownCashPence: 25_550_00,
  openAreas: ['Yorkshire and the Humber'],
  isPlaceOpen: true,
}
const reason = (about: string, of: Partial<Said>, to: Partial<Asked> = {}) => {
  const found = reasonsOf({ ...said, ...of }, { ...asked, ...to }).find((one) => one.about === about)
  return [found?.kind, found?.text]
}

test('what a buyer can invest is an amount, and the highest choice an amount or more', () => {
  expect(budgetOf('£20,000')).toEqual({ pence: 2_000_000, orMore: false })
  expect(budgetOf('£500,000+')).toEqual({ pence: 50_000_000, orMore: true })
  expect(budgetOf('50k')).toEqual({ pence: 5_000_000, orMore: false })
  // Of rows from elsewhere: not one amount, or none at all.
  for (const text of [null, '', 'some', '9'.repeat(13), '£20,000 - £50,000', 'under £20,000']) {
    expect(budgetOf(text)).toBeNull()
  }
  expect(reason('budget', { desiredInvestment: '£20,000 - £50,000' })[1]).toBe(
    'The buyer said £20,000 - £50,000. Compare the total of £64,000',
  )
})

test('against the cost only a shortfall is said, in whole pounds rounded up', () => {
  expect(shortfall('£50,000', 64_000_00)).toBe(14_000_00)
  expect(shortfall('£50,000', 50_000_00)).toBeNull()
  // A penny more than whole pounds is a pound.
  expect(shortText(shortfall('£50,000', 50_000_01) ?? 0)).toBe('£1 short')
  expect(shortText(14_000_00)).toBe('£14,000 short')
  // Nobody knows how much more it is, what it costs, or what there is.
  expect(shortfall('£500,000+', 600_000_00)).toBeNull()
  expect(shortfall('£50,000', null)).toBeNull()
  expect(shortfall(null, 64_000_00)).toBeNull()
})

test.each([
  ['£50,000', {}, 'care', '£14,000 below the total of £64,000, but enough for the £25,550 cash you ask for'],
  ['£25,550', {}, 'care', '£38,450 below the total of £64,000, but enough for the £25,550 cash you ask for'],
  ['£20,000', {}, 'care', '£44,000 below the total of £64,000, and £5,550 below the £25,550 cash you ask for'],
  ['£20,000', { ownCashPence: null }, 'care', '£44,000 below the total of £64,000'],
  ['£64,000', {}, 'good', '£64,000 covers the total of £64,000'],
  ['£63,999', { ownCashPence: null }, 'care', '£1 below the total of £64,000'],
  // £5,400 with VAT in it is what the buyer pays first (3-decisions 74).
  [
    '£5,000',
    { totalPence: 5_400_00, hasVat: true, ownCashPence: null },
    'care',
    '£400 below the total of £5,400 including VAT',
  ],
  [
    '£500,000+',
    { totalPence: 600_000_00 },
    'plain',
    '£500,000 or more, against the total of £600,000: ask how much more',
  ],
  ['£500,000+', {}, 'good', '£500,000 covers the total of £64,000'],
  [null, {}, 'plain', 'The buyer didn’t say what they can invest. Compare the total of £64,000'],
  [null, { totalPence: null }, 'plain', 'The buyer didn’t say what they can invest, and your listing has no total'],
  ['£50,000', { totalPence: null }, 'plain', 'Your listing has no total, so there is nothing to compare £50,000 with'],
] as const)('budget %s against %j', (desiredInvestment, to, kind, text) => {
  expect(reason('budget', { desiredInvestment }, to)).toEqual([kind, text])
})

test.each([
  [{}, {}, 'good', 'Sheffield is in an area you offer (Yorkshire and the Humber)'],
  [{}, { openAreas: ['UK'] }, 'good', 'Sheffield is in an area you offer (the whole of the UK)'],
  [
    {},
    { isPlaceOpen: false, openAreas: ['Scotland', 'Wales'] },
    'care',
    'Sheffield is outside the areas you offer (Scotland and Wales)',
  ],
  [{}, { isPlaceOpen: null, openAreas: ['Wales'] }, 'plain', 'Check Sheffield yourself: you offer Wales'],
  [
    { city: null },
    { isPlaceOpen: null, openAreas: ['UK'] },
    'plain',
    'Check S10 yourself: you offer the whole of the UK',
  ],
  [
    { country: 'France' },
    { isPlaceOpen: null },
    'plain',
    'Check Sheffield, France yourself: you offer Yorkshire and the Humber',
  ],
  [{}, { openAreas: [] }, 'plain', 'Your listing doesn’t say where it can be opened, so check Sheffield yourself'],
  [{ country: 'United Kingdom' }, {}, 'good', 'Sheffield is in an area you offer (Yorkshire and the Humber)'],
  [{ city: null, postCode: null }, {}, 'plain', 'The buyer didn’t say where they are'],
] as const)('place %j against %j', (of, to, kind, text) => {
  expect(reason('place', of, to)).toEqual([kind, text])
})

test('the address and the time are said, and a listing that is gone is not compared with', () => {
  expect(reason('email', { isVerified: true })).toEqual(['good', 'Email verified'])
  expect(reason('email', { isVerified: false })).toEqual(['care', 'Email not yet verified'])
  expect(reason('start', {})).toEqual(['plain', 'Wants to start within 3 months'])
  expect(reason('start', { desiredTimeframe: null })).toEqual(['plain', 'The buyer didn’t say when they want to start'])
  expect(reasonsOf(said, null).map(({ about }) => about)).toEqual(['email', 'start'])
})
