import { formatPounds } from '#app/lib/money.ts'
import type { Amount } from './figures.ts'

/** The one label of 3-decisions 70. */
export const TOTAL_INVESTMENT = 'Total investment'

/** The VAT treatment as it follows an amount; where nothing says it, that is said. */
export function vatSuffix({ vat, isVatUnsaid }: Pick<Amount, 'vat' | 'isVatUnsaid'>): string {
  if (isVatUnsaid) return ', VAT not stated'
  return vat === 'plus_vat' ? ' + VAT' : vat === 'included' ? ' inc. VAT' : ', no VAT'
}

/** An amount as the franchisor quotes it: '£5,400 inc. VAT', '£82,000 + VAT', '£20,000, no VAT' (3-decisions 70). */
export const quotedText = (amount: Amount, format: (pence: number) => string = formatPounds): string =>
  `${format(amount.pence)}${vatSuffix(amount)}`
