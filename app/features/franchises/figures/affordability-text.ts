import { formatPounds } from '#app/lib/money.ts'
import { answerAffordability, type AffordabilityAnswer, type Cost } from './affordability.ts'
import { type Amount, type Figures } from './figures.ts'
import { withVat } from './vat.ts'
import { totalInvestment } from './total-investment.ts'

export type AffordabilityText = { kind: AffordabilityAnswer['kind']; text: string }

/** Beside every answer that counts on a loan (3-decisions 74). */
export const ASSUMPTION = 'an assumption, not an offer'

/** The question of a franchise's page, and what its button says. */
export const CAN_I_AFFORD_IT = 'Can I afford it?'
export const WORK_IT_OUT = 'Work it out'

/** In whole pounds, against the visitor: what is missing is rounded up, what is left down. */
export const aboutMissing = (pence: number): string => formatPounds(Math.ceil(pence / 100) * 100)
export const aboutLeft = (pence: number): string => formatPounds(Math.floor(pence / 100) * 100)

/** The answer in words (3-decisions 74). */
export function affordabilityText(answer: AffordabilityAnswer): AffordabilityText {
  const { kind } = answer
  switch (kind) {
    case 'covered':
      return { kind, text: 'Covered by your cash' }
    case 'loan':
      return { kind, text: `Needs a loan of about ${aboutMissing(answer.loanPence)}` }
    case 'short':
      return { kind, text: `About ${aboutMissing(answer.shortPence)} short` }
    case 'unknown':
      return { kind, text: 'We can’t tell: ask what it costs' }
  }
}

const withVatOrNull = (amount: Amount | null): number | null => (amount === null ? null : withVat(amount))

/** What has to be paid, of a franchise's figures. */
export const costOf = (figures: Figures): Cost => ({
  totalWithVatPence: totalInvestment(figures)?.withVatPence ?? null,
  ownCashPence: withVatOrNull(figures.minimumOwnCash),
})

/** The answer of a card. */
export const cardAffordability = (
  card: { totalWithVatPence: number | null; minimumOwnCashPence: number | null },
  cashPence: number,
  lendingPercent: number,
): AffordabilityText =>
  affordabilityText(
    answerAffordability(
      { totalWithVatPence: card.totalWithVatPence, ownCashPence: card.minimumOwnCashPence },
      cashPence,
      lendingPercent,
    ),
  )
