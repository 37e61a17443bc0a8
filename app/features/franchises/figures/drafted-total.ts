import { parsePounds } from '#app/lib/money.ts'
import type { FiguresDraft } from './figures-draft.ts'
import { type Amount } from './figures.ts'
import { type VatTreatment, vatTreatments } from './vat.ts'
import { differingInvestment, type TotalInvestment, totalInvestment } from './total-investment.ts'

/** An amount as typed; more than can be counted is left out. What nobody chose is plus VAT, as the form has it. */
function typedAmount(typed: string, vat: string): Amount | null {
  const pence = parsePounds(typed)
  const chosen: VatTreatment = vatTreatments.find((one) => one === vat) ?? 'plus_vat'
  return pence !== null && Number.isFinite(pence) ? { pence, vat: chosen } : null
}

const typedParts = (draft: FiguresDraft) => ({
  franchiseFee: typedAmount(draft.franchiseFee, draft.franchiseFeeVat),
  otherStartUp: typedAmount(draft.otherStartUp, draft.otherStartUpVat),
  workingCapital: typedAmount(draft.workingCapital, draft.workingCapitalVat),
})

/** What three parts that were typed come to; null unless all three are there (3-decisions 70). */
export const draftedTotal = (draft: FiguresDraft): TotalInvestment | null =>
  totalInvestment({ ...typedParts(draft), investment: null })

/** The investment amount that was typed, where it is not what the parts come to. */
export const draftedDifference = (draft: FiguresDraft, investment: string): Amount | null =>
  differingInvestment({ ...typedParts(draft), investment: typedAmount(investment, draft.investmentVat) })
