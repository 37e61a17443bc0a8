import {
  type CostMedian,
  costMedians,
  type Derived,
  fiveYearCost,
  type Margin,
  marginToBreakEven,
  yearlyFees,
} from '#app/features/franchises/figures/ownership-cost.ts'
import { MEDIAN_MIN_COUNT } from '#app/features/franchises/figures/medians/median-count.ts'
import type { Figures } from '#app/features/franchises/figures/figures.ts'

/** The median of whole numbers, halves rounded up; null below five (3-decisions 76). */
export function median(values: readonly number[]): number | null {
  if (values.length < MEDIAN_MIN_COUNT) return null
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}

/** The medians of the sums at a turnover, each reckoned for every franchise and put in order. */
export function plainMedians(
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
