import { type FigureText, undisclosed } from './figure-text.ts'
import type { Amount, Fee, Figures } from './figures.ts'
import { totalInvestment } from './total-investment.ts'
import { type VatTreatment, vatTreatments } from './vat.ts'

/** How all amounts stand to VAT, and how some or others of them do. */
const vatWords: Readonly<Record<VatTreatment, { all: string; of: (which: string) => string }>> = {
  plus_vat: { all: 'Prices exclude VAT', of: (which) => `plus VAT on ${which}` },
  included: { all: 'Quoted including VAT', of: (which) => `VAT included in ${which}` },
  no_vat: { all: 'No VAT', of: (which) => `no VAT on ${which}` },
}

/** Beside one amount of several that differ. One quoted with VAT is shown without, and says 'ex VAT' anyway. */
const besideOne: Readonly<Record<VatTreatment, string | null>> = {
  plus_vat: 'plus VAT',
  included: null,
  no_vat: 'no VAT',
}

const amountOf = (fee: Fee | null): Amount | null =>
  fee?.kind === 'fixed' ? fee.monthly : fee?.kind === 'percent' ? fee.minimumMonthly : null

/** The prices by the line that shows each (figure-specs); the buyer's own cash is not a price. */
const pricesByLine = (figures: Figures): Readonly<Record<string, Amount | null>> => ({
  'franchise-fee': figures.franchiseFee,
  'other-start-up': figures.otherStartUp,
  'working-capital': figures.workingCapital,
  renewal: figures.renewalFee,
  'service-fee': amountOf(figures.serviceFee),
  'marketing-levy': amountOf(figures.marketingLevy),
})

/**
 * The treatments of what is shown, the investment among it where it is the total, and whether that one's is unsaid. £0
 * stands to VAT in no way, as in the total.
 */
function treatmentsOf(figures: Figures): { used: VatTreatment[]; isUnsaid: boolean; isMixed: boolean } {
  const investment = totalInvestment(figures)?.basis === 'investment' ? figures.investment : null
  const amounts = [investment, ...Object.values(pricesByLine(figures))]
  const used = vatTreatments.filter((vat) =>
    amounts.some((amount) => amount !== null && amount.pence > 0 && amount.vat === vat && !amount.isVatUnsaid),
  )
  const isUnsaid = investment?.isVatUnsaid === true
  return { used, isUnsaid, isMixed: used.length > 1 || (used.length === 1 && isUnsaid) }
}

/** How the amounts that are shown were supplied. */
export function vatText(figures: Figures): FigureText {
  const { used, isUnsaid, isMixed } = treatmentsOf(figures)
  const [only] = used
  if (!only) return undisclosed
  if (!isMixed) return { text: vatWords[only].all }
  const last = isUnsaid ? null : used.at(-1)
  const words = used.map((vat) => vatWords[vat].of(vat === last ? 'others' : 'some'))
  return { text: `Mixed: ${[...words, ...(isUnsaid ? ['not stated for the total'] : [])].join(', ')}` }
}

/** How the amount of a line stands to VAT where the amounts of a listing differ in that; £0 stands to it in no way. */
export function vatBeside(line: string, figures: Figures): string | null {
  const amount = pricesByLine(figures)[line]
  return amount && amount.pence > 0 && treatmentsOf(figures).isMixed ? besideOne[amount.vat] : null
}
