import { formatDateShort } from '#app/lib/dates.ts'
import { formatPounds, penceToPounds } from '#app/lib/money.ts'
import type { Amount, Disclosure, Fee } from './figures.ts'
import type { VatTreatment } from './vat.ts'

export const amountFields = ['franchiseFee', 'otherStartUp', 'workingCapital', 'minimumOwnCash', 'renewalFee'] as const
export const feeFields = ['serviceFee', 'marketingLevy'] as const
const feeParts = ['Kind', 'Percent', 'Minimum', 'Monthly', 'Vat'] as const
const otherFields = [
  'investmentVat',
  'termYears',
  'unitsUk',
  'openedThreeYears',
  'closedThreeYears',
  'foundedYear',
  'franchisingSince',
  'trainingDays',
  'exclusiveTerritory',
  'works',
  'bfaMembership',
  'bfaCheckedAt',
  'financeAvailable',
  'exForcesOffer',
  'earningsClaim',
  'earningsEvidence',
  'confirmedOn',
] as const
export type AmountField = (typeof amountFields)[number]
export type FeeField = (typeof feeFields)[number]
type FigureField =
  | AmountField
  | `${AmountField}Vat`
  | `${FeeField}${(typeof feeParts)[number]}`
  | (typeof otherFields)[number]

export const figureFields: readonly FigureField[] = [
  ...amountFields.flatMap((name) => [name, `${name}Vat`] as const),
  ...feeFields.flatMap((name) => feeParts.map((part) => `${name}${part}` as const)),
  ...otherFields,
]

/** Those that hold whole sentences. */
export const longFigureFields = ['earningsClaim', 'earningsEvidence'] as const satisfies readonly FigureField[]

/** The figures as they were typed. `confirmedOn` is for reading only. */
export type FiguresDraft = Record<FigureField, string> & { premises: string[]; confirm: boolean }

export const emptyFigures: FiguresDraft = {
  ...(Object.fromEntries(figureFields.map((field) => [field, ''])) as Record<FigureField, string>),
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

const typed = (pence: number): string =>
  pence % 100 === 0 ? formatPounds(pence).replace('£', '') : penceToPounds(pence)
const text = (value: number | null): string => (value === null ? '' : String(value))
const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')

function amountDraft(name: AmountField, amount: Amount | null): Partial<FiguresDraft> {
  return amount ? { [name]: typed(amount.pence), [`${name}Vat`]: amount.vat } : {}
}
function feeDraft(name: FeeField, fee: Fee | null): Partial<FiguresDraft> {
  if (fee?.kind === 'fixed')
    return { [`${name}Kind`]: 'fixed', [`${name}Monthly`]: typed(fee.monthly.pence), [`${name}Vat`]: fee.monthly.vat }
  if (fee?.kind !== 'percent') return fee ? { [`${name}Kind`]: fee.kind } : {}
  const least = fee.minimumMonthly
  return {
    [`${name}Kind`]: 'percent',
    [`${name}Percent`]: String(fee.basisPoints / 100),
    ...(least ? { [`${name}Minimum`]: typed(least.pence), [`${name}Vat`]: least.vat } : {}),
  }
}

/** Stored figures as the form shows them again. */
export function figuresDraft(
  { figures, facts, confirmedAt }: Disclosure,
  investmentVat: VatTreatment | null,
): FiguresDraft {
  const draft = { ...emptyFigures }
  for (const name of amountFields) Object.assign(draft, amountDraft(name, figures[name]))
  for (const name of feeFields) Object.assign(draft, feeDraft(name, figures[name]))
  return {
    ...draft,
    investmentVat: investmentVat ?? '',
    termYears: text(figures.termYears),
    unitsUk: text(figures.unitsUk),
    openedThreeYears: text(figures.openedThreeYears),
    closedThreeYears: text(figures.closedThreeYears),
    trainingDays: text(figures.trainingDays),
    exclusiveTerritory: yesNo(figures.exclusiveTerritory),
    foundedYear: text(facts.foundedYear),
    franchisingSince: text(facts.franchisingSince),
    premises: [...facts.premises],
    works: facts.works ?? '',
    bfaMembership: facts.bfa?.level ?? '',
    bfaCheckedAt: facts.bfa?.checkedOn ?? '',
    financeAvailable: yesNo(facts.financeAvailable),
    exForcesOffer: yesNo(facts.exForcesOffer),
    earningsClaim: facts.earnings?.claim ?? '',
    earningsEvidence: facts.earnings?.evidence ?? '',
    confirmedOn: confirmedAt ? formatDateShort(confirmedAt) : '',
  }
}
