import type { CostMedian } from './ownership-cost.ts'
import type { Disclosure } from './figures.ts'

/** Figures that have a median per main category, as the database names them (3-decisions 76). */
export const medianFigures = [
  'total_to_open',
  'franchise_fee',
  'other_start_up',
  'working_capital',
  'minimum_own_cash',
  'service_fee_percent',
  'marketing_levy_percent',
  'term_months',
  'renewal_fee',
  'training_days',
  'units_uk',
  'opened_three_years',
  'closed_three_years',
] as const
export type MedianFigure = (typeof medianFigures)[number]

/**
 * One franchise of a comparison. Medians are of its main category, those of sums at the turnover asked for: pence
 * without VAT, basis points, months, days, counts.
 */
export type ComparedFranchise = Disclosure & {
  id: string
  name: string
  location: string
  imageUrl: string | null
  franchisorId: string | null
  category: string | null
  medians: Partial<Record<MedianFigure | CostMedian, { value: number; disclosing: number }>>
}
