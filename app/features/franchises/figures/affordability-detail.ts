import { formatPounds } from '#app/lib/money.ts'
import type { AffordabilityAnswer, Cost } from './affordability.ts'
import { aboutLeft, aboutMissing } from './affordability-text.ts'
import { quotedText } from './amount-text.ts'
import { MAX_LENDING_PERCENT } from './assumptions.ts'
import { type Figures } from './figures.ts'
import { withVat } from './vat.ts'
import { type TotalInvestment, totalInvestment } from './total-investment.ts'

/** Percent of the total, rounded up: against the visitor. */
const shareOf = (pence: number, total: number): number => Math.ceil((pence * 100) / total)

/** What follows from the answer, in a sentence or two (3-decisions 74). */
export function affordabilityDetail(
  answer: AffordabilityAnswer,
  { totalWithVatPence, ownCashPence }: Cost,
  cashPence: number,
  lendingPercent: number,
): string {
  const total = totalWithVatPence ?? 0,
    own = ownCashPence ?? 0
  const asks = `The franchisor asks for at least ${aboutMissing(own)} of your own money`
  switch (answer.kind) {
    case 'covered':
      return `You’d have about ${aboutLeft(answer.leftPence)} left. Keep enough to live on while the business grows.`
    case 'loan':
      return (
        `That’s ${shareOf(answer.loanPence, total)}% of the total, within the ${lendingPercent}% you allow for.` +
        (own > 0 ? ` ${asks}, which you have.` : '')
      )
    case 'short': {
      // Then it is what is missing, whatever is borrowed.
      if (own * 100 > total * (100 - lendingPercent)) return `${asks}.`
      const share = shareOf(total - cashPence, total)
      const allowed =
        lendingPercent === 0
          ? 'You’ve set no loan.'
          : `A loan for ${lendingPercent}% of the cost would be ${aboutLeft((total * lendingPercent) / 100)}, ` +
            `which isn’t enough.`
      return share <= MAX_LENDING_PERCENT && cashPence >= own
        ? `${allowed} A loan for ${share}% would cover it.`
        : allowed
    }
    case 'unknown':
      return 'The franchisor hasn’t given a cost. Ask for it before you go any further.'
  }
}

const parts = [
  ['franchiseFee', 'the franchise fee'],
  ['otherStartUp', 'other start-up costs'],
  ['workingCapital', 'working capital'],
] as const

/** Which parts carry VAT, where some do and some do not. */
function whereVatIs(figures: Figures, total: TotalInvestment): string {
  if (total.basis === 'investment') return ''
  const isTaxed = (vat: string) => vat !== 'no_vat'
  const named = (taxed: boolean) =>
    parts
      .filter(([of]) => {
        const amount = figures[of]
        return amount !== null && amount.pence > 0 && isTaxed(amount.vat) === taxed
      })
      .map(([, name]) => name)
      .join(' and ')
  return named(true) && named(false) ? ` on ${named(true)}, none on ${named(false)}` : ''
}

/** How the total comes to what has to be paid first. */
export function vatDetail(figures: Figures): string | null {
  const total = totalInvestment(figures)
  if (total === null) return null
  const { quoted, withVatPence, withoutVatPence } = total
  const first = 'You pay VAT first, even if you can claim it back later.'
  if (quoted.isVatUnsaid)
    return `The franchisor doesn’t say whether VAT is extra, so we’ve included it: ${formatPounds(withVat(quoted))}.`
  if (quoted.vat === 'no_vat') return `${quotedText(quoted)}: no VAT to add.`
  const vat = formatPounds(withVatPence - withoutVatPence)
  return quoted.vat === 'included'
    ? `${quotedText(quoted)}: ${vat} of it is VAT${whereVatIs(figures, total)}. ${first}`
    : `${quotedText(quoted)} comes to ${formatPounds(withVatPence)}: ${vat} VAT${whereVatIs(figures, total)}. ${first}`
}

/** The parts of the drawing in pence: own cash, what a loan brings, what is missing. They make up the total. */
export function drawnParts(
  answer: AffordabilityAnswer,
  total: number,
  cashPence: number,
): { cash: number; loan: number; missing: number } {
  const cash = Math.min(cashPence, total)
  if (answer.kind === 'loan') return { cash, loan: answer.loanPence, missing: 0 }
  // Own money that is asked for beyond the total cannot be drawn as a part of it.
  const missing = answer.kind === 'short' ? Math.min(answer.shortPence, total - cash) : 0
  return { cash, loan: answer.kind === 'short' ? total - cash - missing : 0, missing }
}
