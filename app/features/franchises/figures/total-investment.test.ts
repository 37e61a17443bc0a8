import { describe, expect, test } from 'vitest'
import { noFigures } from '#tests/support/no-figures.ts'
import type { Amount } from './figures.ts'
import { vatTreatments } from './vat.ts'
import { differingInvestment, totalInvestment } from './total-investment.ts'

const plus = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'plus_vat' })
const included = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'included' })
const none = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'no_vat' })
const of = (franchiseFee: Amount | null, otherStartUp: Amount | null, workingCapital: Amount | null) => ({
  ...noFigures,
  franchiseFee,
  otherStartUp,
  workingCapital,
})

describe('total investment (3-decisions 70)', () => {
  test('the three parts make it, whatever the investment amount says: 24,950 + 5,550 + 12,000', () =>
    expect(totalInvestment({ ...of(plus(24_950), plus(5_550), plus(12_000)), investment: plus(60_000) })).toEqual({
      quoted: plus(42_500),
      withoutVatPence: 42_500_00,
      withVatPence: 51_000_00,
      basis: 'breakdown',
      isMixed: false,
    }))
  test('one part missing: the investment amount as it is quoted', () =>
    expect(totalInvestment({ ...of(plus(1), plus(1), null), investment: included(5_400) })).toEqual({
      quoted: included(5_400),
      withoutVatPence: 4_500_00,
      withVatPence: 5_400_00,
      basis: 'investment',
      isMixed: false,
    }))
  test('neither, or nothing but noughts: not disclosed', () => {
    expect(totalInvestment(of(plus(1), plus(1), null))).toBeNull()
    expect(totalInvestment({ ...noFigures, investment: plus(0) })).toBeNull()
    expect(totalInvestment({ ...of(plus(0), none(0), none(0)), investment: plus(0) })).toBeNull()
    expect(totalInvestment({ ...of(plus(0), none(0), none(0)), investment: plus(9) })?.quoted).toEqual(plus(9))
  })
  test.each(vatTreatments)('parts that are all %s add up as they are quoted', (vat) =>
    expect(
      totalInvestment(of({ pence: 1_000_00, vat }, { pence: 200_00, vat }, { pence: 30_00, vat }))?.quoted,
    ).toEqual({ pence: 1_230_00, vat }),
  )
  test('a penny is an amount', () => {
    expect(totalInvestment(of(plus(0.01), none(0), none(0)))?.quoted).toEqual(plus(0.01))
    expect(totalInvestment({ ...noFigures, investment: plus(0.01) })?.quoted).toEqual(plus(0.01))
  })
  test('one amount of which nobody said how it stands to VAT leaves the sum unsaid', () => {
    const unsaid = { ...plus(10), isVatUnsaid: true as const }
    expect(totalInvestment(of(unsaid, plus(20), plus(30)))?.quoted).toEqual({ ...plus(60), isVatUnsaid: true })
  })
  test('a part of £0 has no treatment: 18,000 + 0 with VAT', () =>
    expect(totalInvestment(of(included(18_000), plus(0), none(0)))?.quoted).toEqual(included(18_000)))
  test('some with VAT in it, none on top: as quoted, 1,950 + 1,100 + 1,150; without it 1,625 + 916.67 + 1,150', () =>
    expect(totalInvestment(of(included(1_950), included(1_100), none(1_150)))).toEqual({
      quoted: included(4_200),
      withoutVatPence: 3_691_67,
      withVatPence: 4_200_00,
      basis: 'breakdown',
      isMixed: true,
    }))
  test('VAT on top of some: without it, plus VAT, 24,950 + 9,700 + 7,850', () =>
    expect(totalInvestment(of(plus(24_950), plus(9_700), none(7_850)))).toMatchObject({
      quoted: plus(42_500),
      withVatPence: 49_430_00,
    }))
  test('VAT in one, on top of another, none on a third: 12,000 / 1.2 + 5,000 + 3,000, plus VAT, 21,000 with it', () =>
    expect(totalInvestment(of(included(12_000), plus(5_000), none(3_000)))).toEqual({
      quoted: plus(18_000),
      withoutVatPence: 18_000_00,
      withVatPence: 21_000_00,
      basis: 'breakdown',
      isMixed: true,
    }))
})

describe('what a franchisor is asked (3-decisions 70)', () => {
  const parts = of(included(12_000), plus(5_000), none(3_000))
  test.each([
    ['the same', plus(18_000), null],
    ['the same with VAT', included(21_000), null],
    ['with VAT on all of it', included(21_600), included(21_600)],
    ['pence apart', plus(18_000.99), null],
    ['a pound apart', plus(18_001), plus(18_001)],
    ['less', none(17_000), none(17_000)],
    ['nothing', plus(0), null],
    ['not given', null, null],
  ])('%s', (_, investment, asked) => expect(differingInvestment({ ...parts, investment })).toEqual(asked))
  test.each([
    ['0, 6,000 with VAT and 5,000 without', of(plus(0), included(6_000), none(5_000)), included(11_000)],
    ['VAT in two, none on a third', of(included(1_950), included(1_100), none(1_150)), included(4_200)],
    ['VAT on top of two, none on a third', of(plus(24_950), plus(9_700), none(7_850)), plus(42_500)],
    ['VAT in one, on top of another', parts, plus(18_000)],
    ['no VAT at all', of(none(1_000), none(200), none(30)), none(1_230)],
  ])('the sum that the form sets never differs: %s', (_, mixed, summed) => {
    expect(totalInvestment(mixed)?.quoted).toEqual(summed)
    expect(differingInvestment({ ...mixed, investment: summed })).toBeNull()
    const more = { ...summed, pence: summed.pence + 500_00 }
    expect(differingInvestment({ ...mixed, investment: more })).toEqual(more)
  })
  test('without a breakdown nothing differs', () =>
    expect(differingInvestment({ ...of(plus(1), null, plus(1)), investment: plus(9) })).toBeNull())
})
