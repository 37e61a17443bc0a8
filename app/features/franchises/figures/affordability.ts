/** What has to be paid, in pence with VAT where it is charged; null where it was not disclosed. */
export type Cost = { totalWithVatPence: number | null; ownCashPence: number | null }

/** Whether someone can pay for it (3-decisions 74); in pence. */
export type AffordabilityAnswer =
  | { kind: 'covered'; leftPence: number }
  | { kind: 'loan'; loanPence: number }
  | { kind: 'short'; shortPence: number }
  | { kind: 'unknown' }

/**
 * Can cash pay for it, alone or with a loan of up to a share of the total (3-decisions 74)? Short is what is missing
 * after that loan. Exact to the penny; the search asks the same in SQL.
 */
export function answerAffordability(
  { totalWithVatPence: total, ownCashPence }: Cost,
  cashPence: number,
  lendingPercent: number,
): AffordabilityAnswer {
  if (total === null) return { kind: 'unknown' }
  if (cashPence >= total) return { kind: 'covered', leftPence: cashPence - total }
  const ownPence = Math.max(Math.ceil((total * (100 - lendingPercent)) / 100), ownCashPence ?? 0)
  return cashPence >= ownPence
    ? { kind: 'loan', loanPence: total - cashPence }
    : { kind: 'short', shortPence: ownPence - cashPence }
}

/** The largest total that cash pays for with a loan of up to that share of it, where enough own cash is there. */
export const mostTotalPence = (cashPence: number, lendingPercent: number): number =>
  Math.floor((cashPence * 100) / (100 - lendingPercent))
