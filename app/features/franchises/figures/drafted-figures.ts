import { parsePounds } from '#app/lib/money.ts'
import { recordOf } from '#app/lib/record.ts'
import { amountFigures, countFigures, type FeeFigure, feeFigures } from './figure-names.ts'
import type { FiguresDraft } from './figures-draft.ts'
import { type Amount, type Fee, type Figures, quotedAmount } from './figures.ts'
import { differingInvestment, type TotalInvestment, totalInvestment } from './total-investment.ts'
import { vatTreatments } from './vat.ts'

const vatOf = (typed: string) => vatTreatments.find((vat) => vat === typed) ?? 'plus_vat'

function amount(typed: string, vat: string): Amount | null {
  const pence = parsePounds(typed)
  return pence !== null && Number.isFinite(pence) ? { pence, vat: vatOf(vat) } : null
}

function number(typed: string): number | null {
  const value = typed.trim() === '' ? NaN : Number(typed.replace(/[\s,]/g, ''))
  return Number.isFinite(value) && value >= 0 ? value : null
}

function fee(draft: FiguresDraft, of: FeeFigure): Fee | null {
  const kind = draft[`${of}Kind`]
  if (kind === 'none') return { kind }
  const vat = draft[`${of}Vat`]
  if (kind === 'fixed') {
    const monthly = amount(draft[`${of}Monthly`], vat)
    return monthly && { kind, monthly }
  }
  const percent = kind === 'percent' ? number(draft[`${of}Percent`].replace(/%\s*$/, '')) : null
  if (percent === null) return null
  return {
    kind: 'percent',
    basisPoints: Math.round(percent * 100),
    minimumMonthly: amount(draft[`${of}Minimum`], vat),
  }
}

/**
 * The figures of a form while someone types: what makes no sense yet counts as not disclosed. For what a form shows of
 * itself; what is saved is read by `figures.schema.ts`.
 */
export function draftedFigures(draft: FiguresDraft, investment: string): Figures {
  const yesNo = draft.exclusiveTerritory
  const pence = parsePounds(investment)
  return {
    investment: quotedAmount(
      pence !== null && Number.isFinite(pence) ? pence : null,
      vatTreatments.find((vat) => vat === draft.investmentVat) ?? null,
    ),
    ...recordOf(amountFigures, (name) => amount(draft[name], draft[`${name}Vat`])),
    ...recordOf(feeFigures, (name) => fee(draft, name)),
    ...recordOf(countFigures, (name) => number(draft[name])),
    termYears: number(draft.termYears),
    exclusiveTerritory: yesNo === 'yes' ? true : yesNo === 'no' ? false : null,
  }
}

/** What three parts that were typed come to; null unless all three are there (3-decisions 70). */
export const draftedTotal = (draft: FiguresDraft): TotalInvestment | null => totalInvestment(draftedFigures(draft, ''))

/** The investment amount that was typed, where it is not what the parts come to. */
export const draftedDifference = (draft: FiguresDraft, investment: string): Amount | null =>
  differingInvestment(draftedFigures(draft, investment))
