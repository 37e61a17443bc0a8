import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPounds, formatPoundsExact, parsePounds, penceToPounds, poundsToPence } from './money.ts'

it.each([
  [2_500_000, '£25,000'],
  [13_720, '£137.20'],
  [0, '£0'],
  [5, '£0.05'],
  [1_200_000_000, '£12,000,000'],
  [-4_900, '-£49'],
])('%i pence are shown as %s', (pence, text) => {
  expect(formatPounds(pence)).toBe(text)
})

it('amounts read as the engine writes them', () => {
  const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })
  const amounts = fc.oneof(fc.integer({ min: -1e12, max: 1e12 }), fc.double({ min: -1e9, max: 1e9 }))
  fc.assert(
    fc.property(amounts, (amount) => {
      const pence = amount === 0 ? 0 : amount
      expect(formatPoundsExact(pence)).toBe(exact.format(pence / 100))
      expect(formatPounds(pence)).toBe((pence % 100 === 0 ? whole : exact).format(pence / 100))
    }),
  )
  expect(formatPounds(Number.POSITIVE_INFINITY)).toBe('£∞')
})

it('shows two decimals in the back office', () => {
  expect(formatPoundsExact(9_800)).toBe('£98.00')
  expect(formatPoundsExact(207_480)).toBe('£2,074.80')
})

describe('numeric text', () => {
  it.each([
    ['42500', 4_250_000],
    ['42500.5', 4_250_050],
    ['0.29', 29],
    ['1.100', 110],
    ['-3.07', -307],
    ['-0', 0],
  ])('%s is %i pence', (text, pence) => {
    expect(poundsToPence(text)).toBe(pence)
  })

  it.each(['', 'x', '1.005', '1,000', '1e3', '.5', '99999999999999999999'])('refuses %s', (text) => {
    expect(() => poundsToPence(text)).toThrow(RangeError)
  })

  it('goes there and back without loss', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (pence) => poundsToPence(penceToPounds(pence)) === pence))
    expect(penceToPounds(0)).toBe('0.00')
    expect(() => penceToPounds(0.5)).toThrow(RangeError)
  })
})

describe('typed amounts', () => {
  it.each([
    ['£25,000', 2_500_000],
    ['25000', 2_500_000],
    [' 25 000.5 ', 2_500_050],
    ['25k', 2_500_000],
    ['1.25m', 125_000_000],
    ['£1.2K', 120_000],
    ['0', 0],
    ['10.500', 1_050],
  ])('%s is %i pence', (text, pence) => {
    expect(parsePounds(text)).toBe(pence)
  })

  it.each(['', '£', '-5', '25,00', '1,0000', '10.505', 'ten', '25kk', '1e9', '$5'])('%s is none', (text) => {
    expect(parsePounds(text)).toBeNull()
  })

  it.each(['99999999999999', '99999999999999999', '90071992547410m', '9'.repeat(400)])(
    '%s is more than any limit',
    (text) => {
      expect(parsePounds(text)).toBe(Number.POSITIVE_INFINITY)
    },
  )

  it('reads what the site itself writes', () => {
    fc.assert(fc.property(fc.nat({ max: 1_000_000_000_000 }), (pence) => parsePounds(formatPounds(pence)) === pence))
  })
})
