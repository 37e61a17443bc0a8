import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerAffordability, type AffordabilityAnswer, mostTotalPence } from './affordability.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import type { Amount } from './figures.ts'
import { withVat } from './vat.ts'
import { totalInvestment } from './total-investment.ts'

const covered = (leftPence: number): AffordabilityAnswer => ({ kind: 'covered', leftPence })
const loan = (loanPence: number): AffordabilityAnswer => ({ kind: 'loan', loanPence })
const short = (shortPence: number): AffordabilityAnswer => ({ kind: 'short', shortPence })

describe('affordability, worked by hand in pence (3-decisions 74)', () => {
  test.each<[string, number | null, number | null, number, number, AffordabilityAnswer]>([
    // total with VAT, minimum own cash, cash, share
    ['cash is the total', 49_430_00, null, 49_430_00, 50, covered(0)],
    ['cash is more', 34_850_00, null, 40_000_00, 50, covered(5_150_00)],
    ['a penny less than the total', 49_430_00, null, 49_429_99, 50, loan(1)],
    ['a penny less, and no loan', 49_430_00, null, 49_429_99, 0, short(1)],
    ['a loan within the share: 49,430 - 40,000', 49_430_00, null, 40_000_00, 50, loan(9_430_00)],
    ['the loan is the share: half of 80,000', 80_000_00, null, 40_000_00, 50, loan(40_000_00)],
    ['a penny above the share', 80_000_00, null, 39_999_99, 50, short(1)],
    ['half of an odd penny: 0.5 p cannot be lent', 100_01, null, 50_00, 50, short(1)],
    ['and with that penny', 100_01, null, 50_01, 50, loan(50_00)],
    ['no cash, no loan', 20_000_00, null, 0, 0, short(20_000_00)],
    ['no cash, 70 %: 30 % of 20,000', 20_000_00, null, 0, 70, short(6_000_00)],
    ['70 % exactly: 30 % of 20,000 in hand', 20_000_00, null, 6_000_00, 70, loan(14_000_00)],
    ['after the loan: 98,400 / 2 - 40,000', 98_400_00, null, 40_000_00, 50, short(9_200_00)],
    ['own cash asked for is there', 49_430_00, 40_000_00, 40_000_00, 50, loan(9_430_00)],
    ['a penny under it, though the loan would do', 49_430_00, 40_000_01, 40_000_00, 50, short(1)],
    ['own cash above the half: 45,000 - 40,000', 49_430_00, 45_000_00, 40_000_00, 50, short(5_000_00)],
    ['own cash below the half counts for nothing', 98_400_00, 10_000_00, 40_000_00, 50, short(9_200_00)],
    ['own cash above the total: the total decides', 10_000_00, 15_000_00, 10_000_00, 50, covered(0)],
    ['and short by it below the total', 10_000_00, 15_000_00, 9_999_99, 50, short(5_000_01)],
    ['no total, own cash alone', null, 10_000_00, 1_000_000_00, 50, { kind: 'unknown' }],
    ['nothing', null, null, 0, 0, { kind: 'unknown' }],
  ])('%s', (_, totalWithVatPence, ownCashPence, cash, share, answer) =>
    expect(answerAffordability({ totalWithVatPence, ownCashPence }, cash, share)).toEqual(answer),
  )

  const amount = (pounds: number, vat: Amount['vat']): Amount => ({ pence: pounds * 100, vat })
  test.each<[string, Partial<typeof noFigures>, number]>([
    ['all plus VAT: 42,500 × 1.2', { investment: amount(42_500, 'plus_vat') }, 51_000_00],
    ['gross only: as it stands', { investment: amount(5_400, 'included') }, 5_400_00],
    ['no VAT: as it stands', { investment: amount(20_000, 'no_vat') }, 20_000_00],
    ['not said: VAT is counted', { investment: { ...amount(30_000, 'plus_vat'), isVatUnsaid: true } }, 36_000_00],
    [
      'mixed: 24,950 × 1.2 + 9,700 × 1.2 + 7,850 = 29,940 + 11,640 + 7,850',
      {
        franchiseFee: amount(24_950, 'plus_vat'),
        otherStartUp: amount(9_700, 'plus_vat'),
        workingCapital: amount(7_850, 'no_vat'),
      },
      49_430_00,
    ],
    [
      'mixed with one gross: 12,000 + 5,000 × 1.2 + 3,000',
      {
        franchiseFee: amount(12_000, 'included'),
        otherStartUp: amount(5_000, 'plus_vat'),
        workingCapital: amount(3_000, 'no_vat'),
      },
      21_000_00,
    ],
  ])('what is paid with VAT, %s', (_, figures, pence) =>
    expect(totalInvestment({ ...noFigures, ...figures })?.withVatPence).toBe(pence),
  )
  test('own cash that is plus VAT has to be there with it', () =>
    expect([amount(15_000, 'plus_vat'), amount(15_000, 'included'), amount(15_000, 'no_vat')].map(withVat)).toEqual([
      18_000_00, 15_000_00, 15_000_00,
    ]))
})

test('more cash is never a worse answer', () => {
  const worth = { unknown: 0, short: 1, loan: 2, covered: 3 }
  fc.assert(
    fc.property(
      fc.nat(1_000_00),
      fc.option(fc.nat(1_500_00)),
      fc.nat(1_200_00),
      fc.nat(1_200_00),
      (total, own, a, b) => {
        const of = (cash: number) =>
          worth[answerAffordability({ totalWithVatPence: total, ownCashPence: own }, cash, 50).kind]
        expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)))
      },
    ),
  )
})

test('what is short, added to the cash, is just enough for a loan or the total (3-decisions 74)', () => {
  const pence = fc.nat(200_000_00)
  fc.assert(
    fc.property(pence, fc.option(pence), pence, fc.integer({ min: 0, max: 70 }), (total, own, cash, share) => {
      const cost = { totalWithVatPence: total, ownCashPence: own }
      const answer = answerAffordability(cost, cash, share)
      if (answer.kind === 'loan') {
        expect(answer.loanPence * 100).toBeLessThanOrEqual(share * total)
        expect(cash).toBeGreaterThanOrEqual(own ?? 0)
      }
      if (answer.kind !== 'short') return
      expect(answerAffordability(cost, cash + answer.shortPence, share).kind).not.toBe('short')
      // A penny less is not enough, unless the total is covered before the own cash asked for is there.
      if (cash + answer.shortPence - 1 < total)
        expect(answerAffordability(cost, cash + answer.shortPence - 1, share).kind).toBe('short')
    }),
  )
})

test('the largest total that cash pays for with a loan: a penny more is short (3-decisions 74)', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_00), fc.integer({ min: 0, max: 70 }), (cash, share) => {
      const most = mostTotalPence(cash, share)
      const kindOf = (total: number) =>
        answerAffordability({ totalWithVatPence: total, ownCashPence: null }, cash, share).kind
      expect([kindOf(most), kindOf(most + 1)]).toEqual([most === cash ? 'covered' : 'loan', 'short'])
    }),
  )
})
