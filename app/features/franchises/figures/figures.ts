import type { BfaLevel } from '#app/features/accounts/company/bfa.ts'
import type { AmountFigure, CountFigure, FeeFigure, YearFact, YesNoFact } from './figure-names.ts'
import type { VatTreatment } from './vat.ts'

/** An amount in integer pence with its VAT treatment; one whose treatment was not said is taken as it stands. */
export type Amount = { pence: number; vat: VatTreatment; isVatUnsaid?: true }

/** An amount as it is quoted; null where there is none, unsaid where nothing says how it stands to VAT. */
export function quotedAmount(pence: number | null, vat: VatTreatment | null): Amount | null {
  if (!pence) return null
  return vat === null ? { pence, vat: 'plus_vat', isVatUnsaid: true } : { pence, vat }
}

/** A fee that is paid again and again; monthly amounts in pence, percents of turnover in basis points (8 % = 800). */
export type Fee =
  | { kind: 'none' }
  | { kind: 'percent'; basisPoints: number; minimumMonthly: Amount | null }
  | { kind: 'fixed'; monthly: Amount }

/** What a franchise costs and offers, as its franchisor disclosed it; null is 'Not disclosed'. */
export type Figures = Record<'investment' | AmountFigure, Amount | null> &
  Record<FeeFigure, Fee | null> &
  Record<CountFigure | 'termYears', number | null> & { exclusiveTerritory: boolean | null }

export const premisesKinds = ['home', 'van', 'premises'] as const
export const workKinds = ['full', 'part', 'both'] as const
export type Premises = (typeof premisesKinds)[number]
export type Works = (typeof workKinds)[number]

/** What is told beside the figures; null is 'Not disclosed'. */
export type Facts = Record<YearFact, number | null> &
  Record<YesNoFact, boolean | null> & {
    /** Where the work is done; empty is not disclosed. */
    premises: readonly Premises[]
    works: Works | null
    /**
     * Membership of the British Franchise Association, and the day ('2026-11-03') on which its register was looked at.
     */
    bfa: { level: BfaLevel; checkedOn: string | null } | null
    /** A claim is never without the evidence it rests on (3-decisions 73). */
    earnings: { claim: string; evidence: string } | null
  }

/** Nothing told. */
export const noFacts: Facts = {
  foundedYear: null,
  franchisingSince: null,
  premises: [],
  works: null,
  bfa: null,
  financeAvailable: null,
  exForcesOffer: null,
  earnings: null,
}

/** All that a franchisor disclosed, and when it was last said to be right. */
export type Disclosure = {
  figures: Figures
  facts: Facts
  /** Names of the areas in which it can be opened; none have to be asked (3-decisions 84). */
  openAreas?: readonly string[]
  confirmedAt: Date | null
}

/** The twelve disclosures that count, in the order they are shown (3-decisions 75). */
export const disclosures = [
  { key: 'franchiseFee', label: 'Franchise fee', isDisclosed: (f: Figures) => f.franchiseFee !== null },
  { key: 'otherStartUp', label: 'Other start-up costs', isDisclosed: (f: Figures) => f.otherStartUp !== null },
  { key: 'workingCapital', label: 'Working capital', isDisclosed: (f: Figures) => f.workingCapital !== null },
  { key: 'minimumOwnCash', label: 'Minimum cash needed', isDisclosed: (f: Figures) => f.minimumOwnCash !== null },
  { key: 'serviceFee', label: 'Management service fee', isDisclosed: (f: Figures) => f.serviceFee !== null },
  { key: 'marketingLevy', label: 'Marketing levy', isDisclosed: (f: Figures) => f.marketingLevy !== null },
  { key: 'termYears', label: 'Contract term', isDisclosed: (f: Figures) => f.termYears !== null },
  { key: 'renewalFee', label: 'Renewal fee', isDisclosed: (f: Figures) => f.renewalFee !== null },
  { key: 'trainingDays', label: 'Training', isDisclosed: (f: Figures) => f.trainingDays !== null },
  { key: 'unitsUk', label: 'Units in the UK', isDisclosed: (f: Figures) => f.unitsUk !== null },
  {
    key: 'openedAndClosed',
    label: 'Openings and closures, last 3 years',
    isDisclosed: (f: Figures) => f.openedThreeYears !== null && f.closedThreeYears !== null,
  },
  {
    key: 'exclusiveTerritory',
    label: 'Exclusive territory',
    isDisclosed: (f: Figures) => f.exclusiveTerritory !== null,
  },
] as const

/** How many of the twelve figures are disclosed (3-decisions 75). */
export function disclosedCount(figures: Figures): number {
  return disclosures.filter((d) => d.isDisclosed(figures)).length
}
