import { expect, test } from 'vitest'
import { presetsFromSearch, investmentChoices, isInvestment, listUnchangedPresets } from './preset.ts'

test.each([
  ['United Kingdom', '£50,000', '3 months', undefined, ['country', 'desired_investment', 'desired_timeframe']],
  ['Ireland', '£50,000', '6 months', undefined, ['desired_investment']],
  ['Ireland', '£100,000', '3 months', undefined, ['desired_timeframe']],
  // Cash of a search is the buyer's own word, also where it is the amount that stands there anyway.
  ['Ireland', '£50,000', '1 year', '£50,000', []],
  ['Ireland', '£50,000', '1 year', '£40,000', ['desired_investment']],
  ['Ireland', '£40,000', '1 year', '£40,000', []],
  [null, null, null, undefined, ['country']],
])('%s, %s, %s after a search with %s', (country, desiredInvestment, desiredTimeframe, searchCash, left) => {
  expect(listUnchangedPresets({ country, desiredInvestment, desiredTimeframe, searchCash })).toEqual(left)
})

test('both wishes that stood there are given where it is ticked that they are right', () => {
  const left = { country: 'United Kingdom', desiredInvestment: '£50,000', desiredTimeframe: '3 months' }
  expect(listUnchangedPresets({ ...left, wishesConfirmed: true })).toEqual(['country'])
})

test.each([
  ['', {}],
  ['cash=40000', { desiredInvestment: '£40,000', searchCash: '£40,000' }],
  [
    'cash=%C2%A340k&location=Leeds',
    { desiredInvestment: '£40,000', searchCash: '£40,000', city: 'Leeds', searchPlace: 'Leeds' },
  ],
  ['cash=40000.75', { desiredInvestment: '£40,000', searchCash: '£40,000' }],
  ['cash=0.50', {}],
  ['cash=lots&location=UK', {}],
  ['location=+Leeds%00+', { city: 'Leeds', searchPlace: 'Leeds' }],
])('a search for %s', (query, values) => {
  expect(presetsFromSearch(new URLSearchParams(query))).toEqual(values)
})

test('cash of a search stands among the five by its size', () => {
  expect(investmentChoices('£40,000')).toEqual(['£20,000', '£40,000', '£50,000', '£100,000', '£250,000', '£500,000+'])
  expect(investmentChoices('£12,000,000').at(-1)).toBe('£12,000,000')
  for (const none of [undefined, '£50,000', 'lots', '£1,00']) expect(investmentChoices(none)).toHaveLength(5)
})

test('a postcode says the country that stood beside it, and no country is none with a postcode either', () => {
  const wishes = { desiredInvestment: '£20,000', desiredTimeframe: '1 year' }
  expect(listUnchangedPresets({ country: 'United Kingdom', postCode: 'LS1 1AA', ...wishes })).toEqual([])
  expect(listUnchangedPresets({ country: 'United Kingdom', postCode: '', ...wishes })).toEqual(['country'])
  expect(listUnchangedPresets({ postCode: 'LS1 1AA', ...wishes })).toEqual(['country'])
})

test.each(['£500,000+', '£40,000', '£1,000,000,000'])('%s can be sent', (text) => expect(isInvestment(text)).toBe(true))
test.each(['£0', '£040,000', '40000', '£40000', '£40,000+', '£1,000,000,000,000,000'])('%s cannot', (text) =>
  expect(isInvestment(text)).toBe(false),
)
