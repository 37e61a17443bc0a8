import { formatDate } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'

/** A payment as its receipt says it; amounts in pence. */
export type Receipt = {
  number: number
  description: string
  billedTo: string
  pence: number
  /** Ours as we were registered when the money came; null where we were not. */
  vatNumber: string | null
  provider: string
  paidAt: Date
  refundedAt: Date | null
  /** How much went back; null where nothing did. */
  refundPence: number | null
  /** Whether no money had come. */
  isMistake: boolean
}

const ways: Readonly<Record<string, string>> = {
  none: 'Nothing to pay',
  bank: 'Bank transfer',
  test: 'Test payment: no money was taken',
}
/** How it was paid, as receipts say it. */
export const paidBy = ({ provider }: Pick<Receipt, 'provider'>): string => ways[provider] ?? 'Card'

type Sum = Pick<Receipt, 'pence' | 'vatNumber'>

/** The VAT in a sum, in pence: a sixth at the standard rate of 20 per cent. */
export const vatIn = ({ pence, vatNumber }: Sum): number => (vatNumber === null ? 0 : Math.round(pence / 6))

/** Beside a price before it is paid (Electronic Commerce Regulations 2002, 6); the receipt says the same in figures. */
export const vatNote = (vatNumber: string | null | undefined): string =>
  vatNumber ? 'including VAT' : 'no VAT charged'

/** What stands above the sum: the VAT in it, or that there is none. */
export function vatLines(sum: Sum): [string, string][] {
  if (sum.vatNumber === null) return [['VAT', 'none charged: we aren’t registered for VAT']]
  const vat = vatIn(sum)
  return [
    ['Without VAT', formatPoundsExact(sum.pence - vat)],
    ['VAT at 20%', formatPoundsExact(vat)],
  ]
}

/** The VAT in what went back: what of it is left is that of what was kept, so that both make the whole. */
export const vatBack = ({ pence, vatNumber, refundPence }: Sum & Pick<Receipt, 'refundPence'>): number =>
  vatIn({ pence, vatNumber }) - vatIn({ pence: pence - (refundPence ?? 0), vatNumber })

/** 'Refunded', and how much where that was a part. */
export const refundedText = (pence: number, refundPence: number | null): string =>
  refundPence === null || refundPence >= pence ? 'Refunded' : `${formatPoundsExact(refundPence)} refunded`

/** What a receipt says once its payment was given back, or turns out to be none. */
export function takenBackLines(receipt: Receipt): [string, string][] {
  const { pence, refundedAt, isMistake, vatNumber } = receipt
  if (refundedAt === null) return []
  const back = receipt.refundPence ?? pence
  const [amount, day] = [formatPoundsExact(back), formatDate(refundedAt)]
  if (isMistake) return [['Cancelled', `on ${day}: this receipt was made by mistake, and ${amount} was not paid`]]
  const vat = vatBack({ ...receipt, refundPence: back })
  const vatText = ` (${formatPoundsExact(back - vat)} without VAT, ${formatPoundsExact(vat)} VAT)`
  return [
    ['Refunded', `${amount} on ${day}${vatNumber === null || back === 0 ? '' : vatText}`],
    ...(back < pence
      ? [['Kept', `${formatPoundsExact(pence - back)}, for the days that the ad ran`] satisfies [string, string]]
      : []),
  ]
}
