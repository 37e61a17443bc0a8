import { type Amount, type Figures } from './figures.ts'
import { type VatTreatment, vatTreatments, withoutVat, withVat } from './vat.ts'

/** What it takes to open, in pence (3-decisions 70). */
export type TotalInvestment = {
  /** As the franchisor quotes it, with its VAT treatment. */
  quoted: Amount
  withoutVatPence: number
  /** With VAT where it is charged: what has to be paid first. */
  withVatPence: number
  /** Where it comes from. */
  basis: 'breakdown' | 'investment'
  /** Its parts stand to VAT in more than one way. */
  isMixed: boolean
}

type Parts = Pick<Figures, 'investment' | 'franchiseFee' | 'otherStartUp' | 'workingCapital'>

const sumOf = (parts: readonly Amount[], pence: (amount: Amount) => number): number =>
  parts.reduce((sum, part) => sum + pence(part), 0)

/** How amounts are quoted together: plus VAT where that comes on top of one of them. One of £0 has no treatment. */
function treatmentOf(used: ReadonlySet<VatTreatment>): VatTreatment {
  return vatTreatments.find((vat) => used.has(vat)) ?? 'no_vat'
}

/**
 * The one total investment: fee, other start-up costs and working capital where all three are disclosed, otherwise the
 * investment amount, otherwise null; £0 opens nothing and is no disclosure (3-decisions 10, 70). Where VAT comes on
 * top of no part they add up as they are quoted, including VAT where one includes it; else they add up without VAT,
 * plus VAT. `total_investment` of the database says the same.
 */
export function totalInvestment(figures: Parts): TotalInvestment | null {
  const { investment, franchiseFee, otherStartUp, workingCapital } = figures
  const parts = franchiseFee && otherStartUp && workingCapital ? [franchiseFee, otherStartUp, workingCapital] : []
  if (parts.some(({ pence }) => pence > 0)) return totalOf(parts, 'breakdown')
  return investment && investment.pence > 0 ? totalOf([investment], 'investment') : null
}

function totalOf(amounts: readonly Amount[], basis: TotalInvestment['basis']): TotalInvestment {
  const used = new Set(amounts.filter(({ pence }) => pence > 0).map(({ vat }) => vat))
  const vat = treatmentOf(used)
  const isUnsaid = amounts.some(({ isVatUnsaid }) => isVatUnsaid)
  return {
    quoted: {
      pence: sumOf(amounts, vat === 'plus_vat' ? withoutVat : ({ pence }) => pence),
      vat,
      ...(isUnsaid && { isVatUnsaid: true }),
    },
    withoutVatPence: sumOf(amounts, withoutVat),
    withVatPence: sumOf(amounts, withVat),
    basis,
    isMixed: used.size > 1,
  }
}

/**
 * The investment amount of an earlier listing where its parts come to something else, a pound or more apart: its
 * franchisor is asked which is right (3-decisions 70). An amount including VAT stands against the parts with VAT, any
 * other against the parts without it, so that what the form itself adds up never differs. Null where there is nothing
 * to ask.
 */
export function differingInvestment(figures: Parts): Amount | null {
  const { investment } = figures
  const total = totalInvestment(figures)
  if (total?.basis !== 'breakdown' || investment === null || investment.pence === 0) return null
  const summed = investment.vat === 'included' ? total.withVatPence : total.withoutVatPence
  return Math.abs(investment.pence - summed) >= 100 ? investment : null
}
