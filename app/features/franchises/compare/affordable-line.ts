import { formatPounds } from '#app/lib/money.ts'
import { answerAffordability } from '../figures/affordability.ts'
import { affordabilityText, ASSUMPTION, costOf } from '../figures/affordability-text.ts'
import type { Affordability } from '../figures/cash-and-loan.ts'
import type { ComparedFranchise } from '../figures/compared-franchise.ts'
import { DECIDES, type Line } from './comparison-lines.ts'

/** Whether the visitor's cash pays for each of them, as a line of its own (3-decisions 74); null without cash. */
export function affordableLine(
  franchises: readonly ComparedFranchise[],
  { cashPence, lendingPercent }: Affordability,
): Line | null {
  if (cashPence === null) return null
  const answers = franchises.map(({ figures }) =>
    affordabilityText(answerAffordability(costOf(figures), cashPence, lendingPercent)),
  )
  return {
    key: 'affordable',
    label: `With your ${formatPounds(cashPence)}`,
    note: `and a loan for up to ${lendingPercent}% of the cost, ${ASSUMPTION}`,
    group: DECIDES,
    isSum: false,
    isText: true,
    cells: answers.map((answer) => ({ text: answer.text, notes: [], median: null, answer })),
    median: null,
    differs: new Set(answers.map(({ text }) => text)).size > 1,
  }
}
