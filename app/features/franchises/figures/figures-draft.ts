import { formatDateShort } from '#app/lib/dates.ts'
import { formatPounds, penceToPounds } from '#app/lib/money.ts'
import { recordOf } from '#app/lib/record.ts'
import {
  type AmountFigure,
  amountFigures,
  type AmountPart,
  amountParts,
  countFigures,
  type FeeFigure,
  feeFigures,
  type FeePart,
  feeParts,
  yearFacts,
  yesNoFacts,
} from './figure-names.ts'
import type { Amount, Disclosure, Fee } from './figures.ts'
import type { VatTreatment } from './vat.ts'

const otherFields = [
  'investmentVat',
  'termYears',
  ...countFigures,
  ...yearFacts,
  'exclusiveTerritory',
  'works',
  'bfaMembership',
  'bfaCheckedAt',
  ...yesNoFacts,
  'earningsClaim',
  'earningsEvidence',
  'confirmedOn',
] as const
type FigureField = AmountPart | FeePart | (typeof otherFields)[number]

export const figureFields: readonly FigureField[] = [...amountParts, ...feeParts, ...otherFields]

/** Those that hold whole sentences. */
export const longFigureFields = ['earningsClaim', 'earningsEvidence'] as const satisfies readonly FigureField[]

/** The figures as they were typed. `confirmedOn` is for reading only. */
export type FiguresDraft = Record<FigureField, string> & { premises: string[]; confirm: boolean }

export const emptyFigures: FiguresDraft = {
  ...recordOf(figureFields, () => ''),
  premises: [],
  confirm: false,
}

/** The fields named `figures.…` of a submitted form. */
export function readFigures(form: FormData): FiguresDraft {
  const draft = { ...emptyFigures }
  for (const field of figureFields) {
    const value = form.get(`figures.${field}`)
    if (typeof value === 'string') draft[field] = value
  }
  const premises = form.getAll('figures.premises').filter((value) => typeof value === 'string')
  return { ...draft, premises, confirm: form.get('figures.confirm') !== null }
}

/** '25,000', as a person would type an amount again. */
export const typedPounds = (pence: number): string =>
  pence % 100 === 0 ? formatPounds(pence).replace('£', '') : penceToPounds(pence)
const text = (value: number | null): string => (value === null ? '' : String(value))
const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')

function amountDraft(name: AmountFigure, amount: Amount | null): Partial<FiguresDraft> {
  return amount ? { [name]: typedPounds(amount.pence), [`${name}Vat`]: amount.vat } : {}
}
function feeDraft(name: FeeFigure, fee: Fee | null): Partial<FiguresDraft> {
  if (fee?.kind === 'fixed')
    return {
      [`${name}Kind`]: 'fixed',
      [`${name}Monthly`]: typedPounds(fee.monthly.pence),
      [`${name}Vat`]: fee.monthly.vat,
    }
  if (fee?.kind !== 'percent') return fee ? { [`${name}Kind`]: fee.kind } : {}
  const least = fee.minimumMonthly
  return {
    [`${name}Kind`]: 'percent',
    [`${name}Percent`]: String(fee.basisPoints / 100),
    ...(least ? { [`${name}Minimum`]: typedPounds(least.pence), [`${name}Vat`]: least.vat } : {}),
  }
}

/** Stored figures as the form shows them again. */
export function figuresDraft(
  { figures, facts, confirmedAt }: Disclosure,
  investmentVat: VatTreatment | null,
): FiguresDraft {
  const draft = { ...emptyFigures }
  for (const name of amountFigures) Object.assign(draft, amountDraft(name, figures[name]))
  for (const name of feeFigures) Object.assign(draft, feeDraft(name, figures[name]))
  for (const name of countFigures) draft[name] = text(figures[name])
  for (const name of yearFacts) draft[name] = text(facts[name])
  for (const name of yesNoFacts) draft[name] = yesNo(facts[name])
  return {
    ...draft,
    investmentVat: investmentVat ?? '',
    termYears: text(figures.termYears),
    exclusiveTerritory: yesNo(figures.exclusiveTerritory),
    premises: [...facts.premises],
    works: facts.works ?? '',
    bfaMembership: facts.bfa?.level ?? '',
    bfaCheckedAt: facts.bfa?.checkedOn ?? '',
    earningsClaim: facts.earnings?.claim ?? '',
    earningsEvidence: facts.earnings?.evidence ?? '',
    confirmedOn: confirmedAt ? formatDateShort(confirmedAt) : '',
  }
}
