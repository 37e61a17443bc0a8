import { formatBasisPoints } from '#app/lib/text.ts'
import { formatWholePounds, hasVat } from './figure-text.ts'
import type { Fee, Figures } from './figures.ts'
import { EX_VAT, withoutVat } from './vat.ts'

/** A fee of 0% is its least amount, and none without one; `card_figures_follow` of the database says the same. */
function shortFee(fee: Fee): Fee {
  if (fee.kind !== 'percent' || fee.basisPoints > 0) return fee
  return fee.minimumMonthly && fee.minimumMonthly.pence > 0
    ? { kind: 'fixed', monthly: fee.minimumMonthly }
    : { kind: 'none' }
}

function shortFeeText(fee: Fee): string | null {
  switch (fee.kind) {
    case 'none':
      return null
    case 'fixed':
      return `${formatWholePounds.worked(withoutVat(fee.monthly))}${A_MONTH}`
    case 'percent':
      return formatBasisPoints(fee.basisPoints)
  }
}

const A_MONTH = ' a month'
/** Two monthly fees say the month once. */
const sumText = (texts: readonly string[]): string =>
  texts.map((text, at) => (texts[at + 1]?.endsWith(A_MONTH) ? text.replace(A_MONTH, '') : text)).join(' + ')

/** The fees that are paid again and again, as short as a card needs them. */
export type OngoingFees = { text: string; note: string | null }

/**
 * Management service fee and marketing levy in a few letters and without VAT, as everywhere: '8% + 2%', '£290 + £50 a
 * month', 'None'. What is not said of one of them, and VAT that was taken out, is said beside it; null where neither is
 * disclosed.
 */
export function ongoingFees({
  serviceFee,
  marketingLevy,
}: Pick<Figures, 'serviceFee' | 'marketingLevy'>): OngoingFees | null {
  if (!serviceFee && !marketingLevy) return null
  const fees = [serviceFee, marketingLevy].filter((fee) => fee !== null).map(shortFee)
  const texts = fees.map(shortFeeText).filter((text) => text !== null)
  const notes = [
    fees.length === 2 && fees.some((fee) => fee.kind === 'percent') && 'of turnover',
    fees.some((fee) => fee.kind === 'fixed' && hasVat(fee.monthly)) && EX_VAT,
    !serviceFee ? 'service fee not disclosed' : !marketingLevy && 'marketing levy not disclosed',
  ]
  return {
    text: texts.length > 0 ? sumText(texts) : 'None',
    note: notes.filter(Boolean).join(', ') || null,
  }
}
