import type { Fee } from '../figures.ts'
import { type CostMedian, costMedians, marginBasisPoints, YEARS, yearlyFee } from '../ownership-cost.ts'
import { MEDIAN_MIN_COUNT } from './median-count.ts'

/**
 * Franchises of one main category whose two fees are the same: how many, and in ascending order the totals that are
 * disclosed, and those with the renewals of five years where nothing of that is missing. Pence without VAT.
 */
export type CostGroup = {
  serviceFee: Fee
  marketingLevy: Fee
  franchises: number
  totals: readonly number[]
  totalsWithRenewals: readonly number[]
}

/** Numbers in ascending order, each with the same added. */
type Shifted = { sorted: readonly number[]; shift: number }
/** The same number so many times. */
type Repeated = { value: number; times: number }

/** How many of them are at most this. */
function countUpTo({ sorted, shift }: Shifted, most: number): number {
  let low = 0,
    high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) + shift <= most) low = middle + 1
    else high = middle
  }
  return low
}

/** The number at this place from 0 of all lists put together in order: it is closed in on, nothing is sorted. */
function nthOf(lists: readonly Shifted[], place: number): number {
  let low = Math.min(...lists.map(({ sorted, shift }) => (sorted[0] ?? 0) + shift)),
    high = Math.max(...lists.map(({ sorted, shift }) => (sorted.at(-1) ?? 0) + shift))
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (lists.reduce((sum, list) => sum + countUpTo(list, middle), 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** As `nthOf`, of numbers that come often. */
function nthRepeated(numbers: readonly Repeated[], place: number): number {
  let passed = 0
  for (const { value, times } of numbers.toSorted((a, b) => a.value - b.value)) {
    passed += times
    if (passed > place) return value
  }
  return Number.NaN
}

type Median = { value: number; disclosing: number }

/** The median of so many numbers, of which `nth` knows each by its place; halves rounded up. Null below five. */
function medianOf(disclosing: number, nth: (place: number) => number): Median | null {
  if (disclosing < MEDIAN_MIN_COUNT) return null
  const middle = disclosing >> 1
  const value = disclosing % 2 === 1 ? nth(middle) : Math.round((nth(middle - 1) + nth(middle)) / 2)
  return { value, disclosing }
}

function medianOfShifted(all: readonly Shifted[], read = (pence: number) => pence): Median | null {
  const lists = all.filter(({ sorted }) => sorted.length > 0)
  const disclosing = lists.reduce((sum, { sorted }) => sum + sorted.length, 0)
  return medianOf(disclosing, (place) => read(nthOf(lists, place)))
}

/**
 * The medians of the sums at the visitor's turnover in pence, of the franchises of one category (3-decisions 76). A sum
 * counts only where every part of it is disclosed: a lower bound is nobody's figure. Fees and cost in pence without
 * VAT, the margin in basis points of turnover; left out below five. What it takes grows with how many different fees
 * there are, hardly with the franchises.
 */
export function mediansAtTurnover(
  groups: readonly CostGroup[],
  turnoverPence: number,
): Partial<Record<CostMedian, Median>> {
  const priced = groups.map((group) => ({
    ...group,
    fees: yearlyFee(group.serviceFee, turnoverPence) + yearlyFee(group.marketingLevy, turnoverPence),
  }))
  const fees = priced.map((group) => ({ value: group.fees, times: group.franchises }))
  const found: Record<CostMedian, Median | null> = {
    yearly_fees: medianOf(
      fees.reduce((sum, { times }) => sum + times, 0),
      (place) => nthRepeated(fees, place),
    ),
    five_year_cost: medianOfShifted(
      priced.map((group) => ({ sorted: group.totalsWithRenewals, shift: YEARS * group.fees })),
    ),
    // More to earn back is never a smaller margin, so the place in the order is the same.
    margin_to_break_even:
      turnoverPence <= 0
        ? null
        : medianOfShifted(
            priced.map((group) => ({ sorted: group.totals, shift: YEARS * group.fees })),
            (needed) => marginBasisPoints(needed, turnoverPence),
          ),
  }
  const medians: Partial<Record<CostMedian, Median>> = {}
  for (const name of costMedians) {
    const median = found[name]
    if (median) medians[name] = median
  }
  return medians
}
