import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainMedians } from '#tests/support/plain-medians.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import type { Amount, Fee, Figures } from '../figures.ts'
import { renewalsWithin } from '../ownership-cost.ts'
import { totalInvestment } from '../total-investment.ts'
import { withoutVat } from '../vat.ts'
import { type CostGroup, mediansAtTurnover } from './category-costs.ts'

const plus = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'plus_vat' })
const included = (pounds: number): Amount => ({ pence: Math.round(pounds * 100), vat: 'included' })

/** What the database makes of the figures of a category. */
function groupsOf(category: readonly Figures[]): CostGroup[] {
  const groups = new Map<string, CostGroup & { totals: number[]; totalsWithRenewals: number[] }>()
  for (const figures of category) {
    const { serviceFee, marketingLevy, termYears, renewalFee } = figures
    if (!serviceFee || !marketingLevy) continue
    const key = JSON.stringify([serviceFee, marketingLevy])
    const group = groups.get(key) ?? { serviceFee, marketingLevy, franchises: 0, totals: [], totalsWithRenewals: [] }
    groups.set(key, group)
    group.franchises += 1
    const total = totalInvestment(figures)?.withoutVatPence
    if (total === undefined) continue
    group.totals.push(total)
    const renewals = termYears === null ? null : renewalsWithin(termYears)
    if (renewals === 0) group.totalsWithRenewals.push(total)
    else if (renewals !== null && renewalFee) group.totalsWithRenewals.push(total + renewals * withoutVat(renewalFee))
  }
  for (const { totals, totalsWithRenewals } of groups.values())
    for (const list of [totals, totalsWithRenewals]) list.sort((a, b) => a - b)
  return [...groups.values()]
}
const medians = (category: readonly Figures[], turnover: number) => mediansAtTurnover(groupsOf(category), turnover)

describe('medians at a turnover (3-decisions 76)', () => {
  const percent = (basisPoints: number) => ({ kind: 'percent' as const, basisPoints, minimumMonthly: null })
  const of = (
    totalPounds: number | null,
    serviceFee: Figures['serviceFee'],
    marketingLevy: Figures['marketingLevy'],
    more: Partial<Figures> = {},
  ): Figures => ({
    ...noFigures,
    investment: totalPounds === null ? null : plus(totalPounds),
    serviceFee,
    marketingLevy,
    ...more,
  })
  // At £100,000 a year, so £500,000 in five.                                            fees    five-year cost
  // margin
  //                    6,000   20,000 + 30,000 = 50,000         50,000 / 500,000 = 10 %
  const a = of(20_000, percent(500), percent(100), { termYears: 5 })
  // 4,200   30,000 + 21,000 = 51,000   10.2 %
  const b = of(30_000, { kind: 'fixed', monthly: plus(350) }, { kind: 'none' }, { termYears: 10 })
  const c = of(40_000, { ...percent(800), minimumMonthly: plus(500) }, percent(200), {
    termYears: 2,
    renewalFee: plus(1_000),
  }) // 8,000 + 2,000   40,000 + 50,000 + 2 × 1,000 = 92,000   90,000 / 500,000 = 18 %
  const d = of(null, percent(1_000), { kind: 'none' }, { termYears: 5 }) //                10,000  no total: neither
  //                                      4,000   no term: a lower bound           30,000 / 500,000 = 6 %
  const e = of(10_000, percent(300), percent(100))
  //                            a lower bound: none of the three
  const f = of(10_000, percent(300), null, { termYears: 5 })
  //                  15,000  60,000 + 75,000 = 135,000        27 %
  const g = of(60_000, percent(1_200), percent(300), { termYears: 5 })
  //             0       a renewal not disclosed          1 %
  const h = of(5_000, { kind: 'none' }, { kind: 'none' }, { termYears: 3 })
  const all = [a, b, c, d, e, f, g, h]
  const T = 10_000_000

  test('fees 0, 4,000, 4,200, [6,000], 10,000, 10,000, 15,000; margins 1, 6, [10, 10.2], 18, 27; four too few', () =>
    expect(medians(all, T)).toEqual({
      yearly_fees: { value: 600_000, disclosing: 7 },
      margin_to_break_even: { value: 1_010, disclosing: 6 },
    }))
  test('a fifth cost: 50,000, 50,000, [51,000], 92,000, 135,000', () =>
    expect(medians([...all, a], T).five_year_cost).toEqual({ value: 5_100_000, disclosing: 5 }))
  // Fees at 50,000: A 3,000, B 4,200, C 8 % is 4,000 but at least 6,000, + 1,000 = 7,000, D 5,000, E 2,000, G 7,500, H
  // 0.
  test('another turnover, another median: 0, 2,000, 3,000, [4,200], 5,000, 7,000, 7,500', () =>
    expect(medians(all, 5_000_000).yearly_fees?.value).toBe(420_000))
  test('four franchises, or none, have no medians', () => {
    expect(medians([a, b, c, g], T)).toEqual({})
    expect(medians([], T)).toEqual({})
  })
  test('amounts with VAT count without it: 420 / 1.2 = 350 a month', () => {
    const taxed = of(30_000, { kind: 'fixed', monthly: included(420) }, { kind: 'none' }, { termYears: 10 })
    expect(medians([taxed, taxed, taxed, taxed, taxed], T).yearly_fees?.value).toBe(420_000)
  })
})

const amount = fc.record({
  pence: fc.oneof(fc.nat(20), fc.nat(50_000_000_00)),
  vat: fc.constantFrom('plus_vat' as const, 'included' as const, 'no_vat' as const),
})
const fee: fc.Arbitrary<Fee | null> = fc.option(
  fc.oneof(
    fc.constant({ kind: 'none' } as const),
    fc.record({
      kind: fc.constant('percent' as const),
      basisPoints: fc.constantFrom(0, 333, 500, 10_000),
      minimumMonthly: fc.option(amount),
    }),
    fc.record({ kind: fc.constant('fixed' as const), monthly: amount }),
  ),
  { freq: 8 },
)
const some = fc.record({
  investment: fc.option(amount, { freq: 8 }),
  serviceFee: fee,
  marketingLevy: fee,
  termYears: fc.option(fc.constantFrom(0, 1, 2.5, 5, 10), { freq: 8 }),
  renewalFee: fc.option(amount),
})

test('the same as reckoning and ordering each franchise', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), fc.oneof(fc.nat(3), fc.nat(500_000_000_00)), (list, turnover) => {
      const category = list.map((figures) => ({ ...noFigures, ...figures }))
      expect(medians(category, turnover)).toEqual(plainMedians(category, turnover))
    }),
  )
})
