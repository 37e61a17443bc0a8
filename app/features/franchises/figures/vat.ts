/** How a figure stands to value added tax, as the franchisor supplied it (3-decisions 69). */
export const vatTreatments = ['plus_vat', 'included', 'no_vat'] as const
export type VatTreatment = (typeof vatTreatments)[number]

type Quoted = { pence: number; vat: VatTreatment }

/** The UK's standard rate of VAT in percent (since 4 January 2011; VAT Act 1994, section 2). */
const STANDARD_VAT_PERCENT = 20

/** The amount without VAT, in whole pence: an included one is divided by 1.2 (3-decisions 69). */
export function withoutVat(amount: Quoted): number {
  return amount.vat === 'included' ? Math.round((amount.pence * 100) / (100 + STANDARD_VAT_PERCENT)) : amount.pence
}

/**
 * The amount with VAT where it is charged, in whole pence: what a buyer pays first, whatever is reclaimed later
 * (3-decisions 74). Where nothing says whether VAT comes on top, it is counted.
 */
export function withVat(amount: Quoted): number {
  return amount.vat === 'plus_vat' ? Math.round((amount.pence * (100 + STANDARD_VAT_PERCENT)) / 100) : amount.pence
}

/** Beside an amount that was quoted with VAT and is shown without it. */
export const EX_VAT = 'ex VAT'
/** What pages say of amounts: taking 20% VAT out of a price leaves five sixths of it, not 80%. */
export const VAT_NOTE =
  `Total investment is shown as the franchisor quotes it. Other prices exclude VAT and are rounded to the pound. ` +
  `If the franchisor quoted a price including ` +
  `VAT, we’ve removed the VAT (at ${STANDARD_VAT_PERCENT}%) and marked it ‘${EX_VAT}’.`
