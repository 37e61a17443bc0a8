import { type Fee, type Figures } from './figures.ts'
import { withoutVat } from './vat.ts'
import { totalInvestment } from './total-investment.ts'

/** A derived amount in pence without VAT: exact, a lower bound because a part is missing, or not to be known. */
export type Derived = { kind: 'exact'; pence: number } | { kind: 'at-least'; pence: number } | { kind: 'not-disclosed' }

const notDisclosed: Derived = { kind: 'not-disclosed' }

export const YEARS = 5

/** What one fee comes to in a year at a turnover, both in pence without VAT (3-decisions 71). */
export function yearlyFee(fee: Fee, turnoverPence: number): number {
  switch (fee.kind) {
    case 'none':
      return 0
    case 'fixed':
      return withoutVat(fee.monthly) * 12
    case 'percent': {
      const share = Math.round((turnoverPence * fee.basisPoints) / 10_000)
      return Math.max(share, fee.minimumMonthly ? withoutVat(fee.minimumMonthly) * 12 : 0)
    }
  }
}

/**
 * Management service fee plus marketing levy in a year at a turnover. One of the two undisclosed makes the sum a lower
 * bound; both undisclosed leave nothing to say (3-decisions 71).
 */
export function yearlyFees(figures: Figures, turnoverPence: number): Derived {
  const known = [figures.serviceFee, figures.marketingLevy].filter((fee) => fee !== null)
  if (known.length === 0) return notDisclosed
  const pence = known.reduce((sum, fee) => sum + yearlyFee(fee, turnoverPence), 0)
  return { kind: known.length === 2 ? 'exact' : 'at-least', pence }
}

/** Renewals that fall inside the first five years; one that falls on their last day belongs to the sixth. */
export function renewalsWithin(termYears: number, years = YEARS): number {
  return termYears > 0 ? Math.ceil(years / termYears) - 1 : 0
}

/**
 * Five-year cost of ownership: total investment, five years of fees, and the renewals in that time (3-decisions 72).
 * Without a term, or with a renewal whose fee is not disclosed, the sum is a lower bound.
 */
export function fiveYearCost(figures: Figures, turnoverPence: number): Derived {
  const total = totalInvestment(figures)
  const fees = yearlyFees(figures, turnoverPence)
  if (!total || fees.kind === 'not-disclosed') return notDisclosed
  const renewals = figures.termYears === null ? null : renewalsWithin(figures.termYears)
  const renewalPence = renewals && figures.renewalFee ? renewals * withoutVat(figures.renewalFee) : 0
  const isWhole = fees.kind === 'exact' && renewals !== null && (renewals === 0 || figures.renewalFee !== null)
  return { kind: isWhole ? 'exact' : 'at-least', pence: total.withoutVatPence + YEARS * fees.pence + renewalPence }
}

export type Margin = { kind: 'exact' | 'at-least'; basisPoints: number } | { kind: 'not-disclosed' }

/**
 * The share of turnover that must be left before fees to break even in five years, in basis points, rounded half up
 * (3-decisions 73). The turnover is the visitor's own; nothing is forecast here.
 */
export function marginToBreakEven(figures: Figures, turnoverPence: number): Margin {
  const total = totalInvestment(figures)
  const fees = yearlyFees(figures, turnoverPence)
  if (!total || fees.kind === 'not-disclosed' || turnoverPence <= 0) return { kind: 'not-disclosed' }
  const needed = total.withoutVatPence + YEARS * fees.pence
  return { kind: fees.kind, basisPoints: Math.round((needed * 10_000) / (YEARS * turnoverPence)) }
}

/** The fewest disclosing franchises from which a median is shown (3-decisions 76). */
export const MEDIAN_MIN_COUNT = 5

/** The median of whole numbers, halves rounded up; null below five (3-decisions 76). */
export function median(values: readonly number[]): number | null {
  if (values.length < MEDIAN_MIN_COUNT) return null
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}

/** The sums of a comparison that need a turnover, as their medians are named. */
export const costMedians = ['yearly_fees', 'five_year_cost', 'margin_to_break_even'] as const
export type CostMedian = (typeof costMedians)[number]

/**
 * The medians of the sums at the visitor's turnover, of the franchises of one category (3-decisions 76). A sum counts
 * only where every part of it is disclosed: a lower bound is nobody's figure. Fees and cost in pence without VAT, the
 * margin in basis points of turnover; left out below five.
 */
export function mediansAtTurnover(
  category: readonly Figures[],
  turnoverPence: number,
): Partial<Record<CostMedian, { value: number; disclosing: number }>> {
  const exact = (sum: Derived | Margin): number[] =>
    sum.kind !== 'exact' ? [] : ['pence' in sum ? sum.pence : sum.basisPoints]
  const sums: Record<CostMedian, number[]> = {
    yearly_fees: category.flatMap((figures) => exact(yearlyFees(figures, turnoverPence))),
    five_year_cost: category.flatMap((figures) => exact(fiveYearCost(figures, turnoverPence))),
    margin_to_break_even: category.flatMap((figures) => exact(marginToBreakEven(figures, turnoverPence))),
  }
  return Object.fromEntries(
    costMedians.flatMap((name) => {
      const value = median(sums[name])
      return value === null ? [] : [[name, { value, disclosing: sums[name].length }]]
    }),
  )
}
