import { formatPounds } from '#app/lib/money.ts'
import { reach } from './ownership-cost.ts'
import { type Amount, type Figures, noFigures } from './figures.ts'

export type ReachText = {
  isWithin: boolean
  text: string
  /** What it takes of one's own, '£25,550'. */ needed: string
}

const roundedUp = (pence: number): string => formatPounds(Math.ceil(pence / 100) * 100)

/**
 * 'Within reach' or 'Short by £4,500' in whole pounds, rounded against the visitor; null where too little is disclosed.
 */
export function reachText(
  figures: Pick<Figures, 'investment' | 'franchiseFee' | 'otherStartUp' | 'workingCapital' | 'minimumOwnCash'>,
  cashPence: number,
  lendingPercent: number,
): ReachText | null {
  const answer = reach({ ...noFigures, ...figures }, cashPence, lendingPercent)
  if (answer.kind === 'not-disclosed') return null
  const needed = roundedUp(answer.neededPence)
  return answer.kind === 'within-reach'
    ? { isWithin: true, text: 'Within reach', needed }
    : { isWithin: false, text: `Short by ${roundedUp(answer.byPence)}`, needed }
}

/** The same of a card, whose amounts have no VAT any more. */
export function cardReachText(
  card: { totalToOpenPence?: number | null; minimumOwnCashPence?: number | null },
  cashPence: number,
  lendingPercent: number,
): ReachText | null {
  const amount = (pence: number | null | undefined): Amount | null => (pence == null ? null : { pence, vat: 'no_vat' })
  return reachText(
    { ...noFigures, investment: amount(card.totalToOpenPence), minimumOwnCash: amount(card.minimumOwnCashPence) },
    cashPence,
    lendingPercent,
  )
}
