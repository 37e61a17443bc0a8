import { formatPounds } from '#app/lib/money.ts'
import { reach } from './comparison.ts'
import { type Amount, type Figures, noFigures } from './figures.ts'

export type ReachSaid = { isWithin: boolean; text: string }

/** 'Within reach' or 'Short by £4,500' in whole pounds, rounded against the visitor; null where too little is disclosed. */
export function reachSaid(figures: Pick<Figures, 'investment' | 'franchiseFee' | 'otherStartUp' | 'workingCapital' | 'minimumOwnCash'>, cashPence: number, lendingPercent: number): ReachSaid | null {
  const answer = reach({ ...noFigures, ...figures }, cashPence, lendingPercent)
  if (answer.kind === 'not-disclosed') return null
  return answer.kind === 'within-reach' ? { isWithin: true, text: 'Within reach' } : { isWithin: false, text: `Short by ${formatPounds(Math.ceil(answer.byPence / 100) * 100)}` }
}

/** The same of a card, whose amounts have no VAT any more. */
export function cardReach(card: { totalToOpenPence?: number | null; minimumOwnCashPence?: number | null }, cashPence: number, lendingPercent: number): ReachSaid | null {
  const amount = (pence: number | null | undefined): Amount | null => (pence == null ? null : { pence, vat: 'no_vat' })
  return reachSaid({ ...noFigures, investment: amount(card.totalToOpenPence), minimumOwnCash: amount(card.minimumOwnCashPence) }, cashPence, lendingPercent)
}
