import type { Fee, Figures } from './figures.ts'
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
export function renewalsWithin(termYears: number): number {
  return termYears > 0 ? Math.ceil(YEARS / termYears) - 1 : 0
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
 * The share of turnover that must be left before fees to break even in five years, in basis points, rounded half up,
 * and down where it is a lower bound (3-decisions 73). The turnover is the visitor's own; nothing is forecast here.
 */
export function marginToBreakEven(figures: Figures, turnoverPence: number): Margin {
  const total = totalInvestment(figures)
  const fees = yearlyFees(figures, turnoverPence)
  if (!total || fees.kind === 'not-disclosed' || turnoverPence <= 0) return { kind: 'not-disclosed' }
  return {
    kind: fees.kind,
    basisPoints: marginBasisPoints(
      total.withoutVatPence + YEARS * fees.pence,
      turnoverPence,
      fees.kind === 'at-least' ? Math.floor : Math.round,
    ),
  }
}

/** The share of five years' turnover that pays so much, in basis points, rounded half up or as said; both in pence. */
export const marginBasisPoints = (neededPence: number, turnoverPence: number, rounded = Math.round): number =>
  rounded((neededPence * 10_000) / (YEARS * turnoverPence))

/** The sums of a comparison that need a turnover, as their medians are named. */
export const costMedians = ['yearly_fees', 'five_year_cost', 'margin_to_break_even'] as const
export type CostMedian = (typeof costMedians)[number]
