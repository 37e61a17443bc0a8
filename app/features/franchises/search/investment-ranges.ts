/** Investment ranges as the address names them, in the order of their buckets 0 to 4 (V-01 to V-05). */
export const investmentRanges = ['0-50000', '50000-100000', '100000-250000', '250000-500000', '500000+'] as const
export type InvestmentRange = (typeof investmentRanges)[number]

/** P-03, word for word. */
export const ANY_AMOUNT = 'Any Amount'
export const investmentLabels: Readonly<Record<InvestmentRange, string>> = {
  '0-50000': 'Under £50,000',
  '50000-100000': '£50,000-£100,000',
  '100000-250000': '£100,000-£250,000',
  '250000-500000': '£250,000-£500,000',
  '500000+': '£500,000+',
}

/**
 * Highest amount of each bucket in pence, that amount included (3-decisions 9), for an order by amount alone: which
 * bucket a listing is of, `investment_bucket` in db/schema.sql decides, with the same amounts.
 */
export const bucketsUpTo = [50_000_00, 100_000_00, 250_000_00, 500_000_00]

/** The bucket of a range. */
export function bucketOf(range: InvestmentRange): number {
  return investmentRanges.indexOf(range)
}
