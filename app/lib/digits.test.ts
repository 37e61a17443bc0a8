import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimal, groupDigits } from './digits.ts'
import { formatPounds, formatPoundsExact } from './money.ts'

const engine = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-GB', options)

it('digits stand in groups of three', () => {
  expect(['0', '999', '1000', '1234567', '-999', '-1000'].map(groupDigits)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-999',
    '-1,000',
  ])
})

it('numbers read as the engine writes them', () => {
  const numbers = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: -99_999, max: 99_999 }).map((tenths) => tenths / 10),
    fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100),
    fc.double(),
  )
  for (const most of [1, 2]) {
    const format = engine({ maximumFractionDigits: most })
    fc.assert(
      fc.property(numbers, (value) => {
        // Nought has no sign here.
        expect(formatDecimal(value, most)).toBe(format.format(Object.is(value, -0) ? 0 : value))
      }),
    )
  }
})

it('amounts read as the engine writes them', () => {
  const whole = engine({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
  const exact = engine({ style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })
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
