import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiveYearCost, marginToBreakEven, renewalsWithin, yearlyFee, yearlyFees } from './ownership-cost.ts'
import { median } from '#tests/support/plain-medians.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { type Amount, disclosedCount, type Figures } from './figures.ts'
import { withoutVat, withVat } from './vat.ts'

/** Pounds plus VAT. */
const plus = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'plus_vat' })
const included = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'included' })
/** The franchise of the picture: £24,950 + £5,550 + £12,000 = £42,500; 8 % and 2 %; five years. */
const larkspur: Figures = {
  ...noFigures,
  investment: plus(42_500),
  franchiseFee: plus(24_950),
  otherStartUp: plus(5_550),
  workingCapital: plus(12_000),
  minimumOwnCash: plus(15_000),
  serviceFee: { kind: 'percent', basisPoints: 800, minimumMonthly: null },
  marketingLevy: { kind: 'percent', basisPoints: 200, minimumMonthly: null },
  termYears: 5,
  renewalFee: plus(2_500),
  trainingDays: 12,
  unitsUk: 46,
  openedThreeYears: 9,
  closedThreeYears: 2,
  exclusiveTerritory: true,
}

describe('VAT (3-decisions 69)', () => {
  test.each([
    [plus(1_000), 100_000], // plus VAT: as it stands
    [{ pence: 100_000, vat: 'no_vat' } as const, 100_000],
    [included(1_200), 100_000], // 1200 / 1.2 = 1000
    [included(100), 8_333], // 100 / 1.2 = 83.333… → £83.33
    [included(0.01), 1], // 1 p / 1.2 = 0.83 p → 1 p
  ])('%o without VAT is %d p', (amount, pence) => expect(withoutVat(amount)).toBe(pence))
  test.each([
    [plus(0.01), 1], // 1 p × 1.2 = 1.2 p → 1 p
    [plus(0.03), 4], // 3 p × 1.2 = 3.6 p → 4 p
    [included(0.03), 3],
  ])('%o with VAT is %d p', (amount, pence) => expect(withVat(amount)).toBe(pence))
})

describe('yearly fees (3-decisions 71)', () => {
  test.each([
    [{ kind: 'percent', basisPoints: 800, minimumMonthly: null } as const, 180_000, 14_400], // 8 % of 180,000
    [{ kind: 'percent', basisPoints: 800, minimumMonthly: plus(500) } as const, 60_000, 6_000], // 4,800 < 12 × 500
    [{ kind: 'percent', basisPoints: 800, minimumMonthly: plus(500) } as const, 100_000, 8_000], // 8,000 > 6,000
    [{ kind: 'percent', basisPoints: 750, minimumMonthly: included(600) } as const, 0, 6_000], // 600/1.2 × 12
    [{ kind: 'percent', basisPoints: 750, minimumMonthly: null } as const, 10.6, 0.8], // 79.5 p
    [{ kind: 'percent', basisPoints: 750, minimumMonthly: null } as const, 10.5, 0.79], // 78.75 p
    [{ kind: 'percent', basisPoints: 750, minimumMonthly: null } as const, 0, 0],
    [{ kind: 'fixed', monthly: plus(350) } as const, 180_000, 4_200], // 350 × 12
    [{ kind: 'none' } as const, 180_000, 0],
  ])('%o at £%d is £%d', (fee, turnover, pounds) => expect(yearlyFee(fee, turnover * 100)).toBe(pounds * 100))

  test('both known: 8 % + 2 % of 180,000 = 18,000', () =>
    expect(yearlyFees(larkspur, 18_000_000)).toEqual({ kind: 'exact', pence: 1_800_000 }))
  test('the levy missing: at least 14,400', () =>
    expect(yearlyFees({ ...larkspur, marketingLevy: null }, 18_000_000)).toEqual({
      kind: 'at-least',
      pence: 1_440_000,
    }))
  test('the service fee missing: at least 3,600', () =>
    expect(yearlyFees({ ...larkspur, serviceFee: null }, 18_000_000)).toEqual({ kind: 'at-least', pence: 360_000 }))
  test('both missing: not disclosed', () =>
    expect(yearlyFees(noFigures, 18_000_000)).toEqual({ kind: 'not-disclosed' }))
})

describe('five-year cost (3-decisions 72)', () => {
  test.each([
    [1, 4],
    [2, 2],
    [2.5, 1],
    [3, 1],
    [4, 1],
    [5, 0],
    [10, 0],
    [0, 0],
  ])('a term of %d years renews %d times inside five', (term, times) => expect(renewalsWithin(term)).toBe(times))
  test('42,500 + 5 × 18,000 = 132,500', () =>
    expect(fiveYearCost(larkspur, 18_000_000)).toEqual({ kind: 'exact', pence: 13_250_000 }))
  test('a three-year term adds one renewal: 135,000', () =>
    expect(fiveYearCost({ ...larkspur, termYears: 3 }, 18_000_000)).toEqual({ kind: 'exact', pence: 13_500_000 }))
  test('a renewal whose fee is not disclosed: at least', () =>
    expect(fiveYearCost({ ...larkspur, termYears: 3, renewalFee: null }, 18_000_000)).toEqual({
      kind: 'at-least',
      pence: 13_250_000,
    }))
  test('no renewal in time needs no renewal fee', () =>
    expect(fiveYearCost({ ...larkspur, renewalFee: null }, 18_000_000).kind).toBe('exact'))
  test('no term: at least', () =>
    expect(fiveYearCost({ ...larkspur, termYears: null }, 18_000_000)).toEqual({ kind: 'at-least', pence: 13_250_000 }))
  test('a fee missing: at least 42,500 + 5 × 14,400', () =>
    expect(fiveYearCost({ ...larkspur, marketingLevy: null }, 18_000_000)).toEqual({
      kind: 'at-least',
      pence: 11_450_000,
    }))
  test('no total, or no fees: not disclosed', () => {
    expect(fiveYearCost({ ...larkspur, investment: null, franchiseFee: null }, 18_000_000).kind).toBe('not-disclosed')
    expect(fiveYearCost({ ...larkspur, serviceFee: null, marketingLevy: null }, 18_000_000).kind).toBe('not-disclosed')
  })
})

describe('margin to break even (3-decisions 73)', () => {
  // (42,500 + 5 × 18,000) / (5 × 180,000) = 132,500 / 900,000 = 14.7222… %
  test('14.72 % at £180,000', () =>
    expect(marginToBreakEven(larkspur, 18_000_000)).toEqual({ kind: 'exact', basisPoints: 1_472 }))
  test('renewals are not in it', () =>
    expect(marginToBreakEven({ ...larkspur, termYears: 1 }, 18_000_000)).toEqual({ kind: 'exact', basisPoints: 1_472 }))
  // (42,500 + 5 × 9,600) / 600,000 = 90,500 / 600,000 = 15.0833… %
  test('no levy, £120,000', () =>
    expect(marginToBreakEven({ ...larkspur, marketingLevy: { kind: 'none' } }, 12_000_000)).toEqual({
      kind: 'exact',
      basisPoints: 1_508,
    }))
  // (42,500 + 5 × 12,000) / 750,000 = 102,500 / 750,000 = 13.6666… %
  test('a lower bound is rounded down', () =>
    expect(marginToBreakEven({ ...larkspur, marketingLevy: null }, 15_000_000)).toEqual({
      kind: 'at-least',
      basisPoints: 1_366,
    }))
  test('no turnover, no answer', () => expect(marginToBreakEven(larkspur, 0).kind).toBe('not-disclosed'))
})

describe('disclosure (3-decisions 75)', () => {
  test('all twelve, none, and opened without closed counts for nothing', () => {
    expect(disclosedCount(larkspur)).toBe(12)
    expect(disclosedCount(noFigures)).toBe(0)
    expect(disclosedCount({ ...larkspur, closedThreeYears: null })).toBe(11)
  })
  test('no fee at all is a disclosure', () =>
    expect(disclosedCount({ ...noFigures, serviceFee: { kind: 'none' } })).toBe(1))
})

describe('median (3-decisions 76)', () => {
  test.each([
    [[5, 1, 4, 2], null], // four are too few
    [[5, 1, 4, 2, 3], 3],
    [[1, 2, 3, 4, 5, 6], 4], // 3.5 rounds up
    [[10, 10, 10, 10, 10], 10],
  ])('of %j is %j', (values, expected) => expect(median(values)).toBe(expected))
})

test('more turnover never lowers the fees', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const at = (t: number) => {
        const d = yearlyFees(larkspur, t)
        return d.kind === 'not-disclosed' ? 0 : d.pence
      }
      expect(at(low)).toBeLessThanOrEqual(at(high))
    }),
  )
})
