import { bfaWords } from '#app/features/accounts/company/bfa.ts'
import { formatBasisPoints, formatCount, formatPercent, plural } from '#app/lib/text.ts'
import { TOTAL_INVESTMENT } from './amount-text.ts'
import { bfaCheckText } from './bfa-text.ts'
import type { ComparedFranchise, MedianFigure } from './compared-franchise.ts'
import { type CostMedian, fiveYearCost, marginToBreakEven, yearlyFees } from './ownership-cost.ts'
import {
  derived,
  feeText,
  money,
  ownCashText,
  unitChangeText,
  type FormatPounds,
  type FigureText,
  totalText,
  undisclosed,
} from './figure-text.ts'
import { OPEN_AREAS_LABEL, openAreasText } from './open-areas.ts'
import type { Premises, Works } from './figures.ts'
import { vatText } from './vat-text.ts'

export type Spec = {
  key: string
  label: string | ((turnoverPence: number) => string)
  group: string
  isSum?: true
  isText?: true
  says: (franchise: Disclosed, turnoverPence: number) => FigureText
  median?: (medians: ComparedFranchise['medians']) => string | null
}
export type Disclosed = Pick<ComparedFranchise, 'figures' | 'facts' | 'openAreas'>

const number = (value: number | null, text: (value: number) => string = formatCount): FigureText => ({
  text: value === null ? null : text(value),
})
const yesNoOptions = (value: boolean | null): FigureText => ({ text: value === null ? null : value ? 'Yes' : 'No' })
const years = (value: number): string => plural(value, 'year')
const medianOf =
  (of: MedianFigure | CostMedian, text: (value: number) => string) =>
  (medians: ComparedFranchise['medians']): string | null => {
    const found = medians[of]
    return found ? text(found.value) : null
  }

const premisesWords: Readonly<Record<Premises, string>> = {
  home: 'home',
  van: 'van',
  premises: 'shop or unit',
}
const workWords: Readonly<Record<Works, string>> = { full: 'Full time', part: 'Part time', both: 'Full or part time' }

function sentence(words: readonly string[]): string | null {
  const text = words.join(' or ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

/** '18%': a sum of this many guesses is no more exact. */
const wholePercent = (basisPoints: number): string => formatPercent(Math.round(basisPoints / 100))

const OPEN = 'To open'
const RUN = 'To run it'
const CONTRACT = 'The contract'
const NETWORK = 'The network'
const WORK = 'How you work'

/** The lines of a comparison in their order, and of 'What it costs' on a franchise's page. */
export const specsIn = (pounds: FormatPounds): readonly Spec[] => [
  {
    key: 'total',
    label: TOTAL_INVESTMENT,
    group: OPEN,
    isSum: true,
    says: ({ figures }) => totalText(pounds, figures),
    median: medianOf('total_to_open', pounds.worked),
  },
  {
    key: 'franchise-fee',
    label: 'Franchise fee',
    group: OPEN,
    says: ({ figures }) => money(pounds, figures.franchiseFee),
    median: medianOf('franchise_fee', pounds.worked),
  },
  {
    key: 'other-start-up',
    label: 'Other start-up costs',
    group: OPEN,
    says: ({ figures }) => money(pounds, figures.otherStartUp),
    median: medianOf('other_start_up', pounds.worked),
  },
  {
    key: 'working-capital',
    label: 'Working capital',
    group: OPEN,
    says: ({ figures }) => money(pounds, figures.workingCapital),
    median: medianOf('working_capital', pounds.worked),
  },
  {
    key: 'own-cash',
    label: 'Minimum cash needed',
    group: OPEN,
    says: ({ figures }) => ownCashText(pounds, figures.minimumOwnCash),
    median: medianOf('minimum_own_cash', pounds.worked),
  },
  { key: 'vat', label: 'VAT', group: OPEN, isText: true, says: ({ figures }) => vatText(figures) },
  {
    key: 'service-fee',
    label: 'Management service fee',
    group: RUN,
    says: ({ figures }) => feeText(pounds, figures.serviceFee),
    median: medianOf('service_fee_percent', formatBasisPoints),
  },
  {
    key: 'marketing-levy',
    label: 'Marketing levy',
    group: RUN,
    says: ({ figures }) => feeText(pounds, figures.marketingLevy),
    median: medianOf('marketing_levy_percent', formatBasisPoints),
  },
  {
    key: 'yearly-fees',
    label: (pence) => `Yearly fees at ${pounds.worked(pence)} turnover`,
    group: RUN,
    says: ({ figures }, pence) => derived(pounds, yearlyFees(figures, pence)),
    median: medianOf('yearly_fees', pounds.worked),
  },
  {
    key: 'five-years',
    label: 'Total cost over 5 years',
    group: RUN,
    isSum: true,
    says: ({ figures }, pence) => derived(pounds, fiveYearCost(figures, pence)),
    median: medianOf('five_year_cost', pounds.worked),
  },
  {
    key: 'margin',
    label: 'Share of sales to cover costs over 5 years',
    group: RUN,
    says: ({ figures }, pence) => {
      const margin = marginToBreakEven(figures, pence)
      if (margin.kind === 'not-disclosed') return undisclosed
      const { kind, basisPoints } = margin
      return {
        text:
          kind === 'at-least'
            ? `at least ${formatPercent(Math.floor(basisPoints / 100))}`
            : `about ${wholePercent(basisPoints)}`,
        // More than all that is taken.
        notes: [basisPoints > 10_000 && 'can’t be covered at this turnover'],
      }
    },
    median: medianOf('margin_to_break_even', wholePercent),
  },
  {
    key: 'term',
    label: 'Contract term',
    group: CONTRACT,
    says: ({ figures }) => number(figures.termYears, years),
    median: medianOf('term_months', (months) => years(months / 12)),
  },
  {
    key: 'renewal',
    label: 'Renewal fee',
    group: CONTRACT,
    says: ({ figures }) => money(pounds, figures.renewalFee),
    median: medianOf('renewal_fee', pounds.worked),
  },
  {
    key: 'territory',
    label: 'Exclusive territory',
    group: CONTRACT,
    isText: true,
    says: ({ figures }) => yesNoOptions(figures.exclusiveTerritory),
  },
  {
    key: 'training',
    label: 'Training',
    group: CONTRACT,
    says: ({ figures }) => number(figures.trainingDays, (days) => plural(days, 'day')),
    median: medianOf('training_days', (days) => plural(days, 'day')),
  },
  {
    key: 'units',
    label: 'Units in the UK',
    group: NETWORK,
    says: ({ figures }) => number(figures.unitsUk),
    median: medianOf('units_uk', formatCount),
  },
  {
    key: 'movement',
    label: 'Openings and closures, last 3 years',
    group: NETWORK,
    says: ({ figures }) => unitChangeText(figures),
    median: ({ opened_three_years: opened, closed_three_years: closed }) =>
      opened && closed ? `${formatCount(opened.value)} opened, ${formatCount(closed.value)} closed` : null,
  },
  { key: 'founded', label: 'Founded', group: NETWORK, says: ({ facts }) => number(facts.foundedYear, String) },
  {
    key: 'since',
    label: 'Franchising since',
    group: NETWORK,
    says: ({ facts }) => number(facts.franchisingSince, String),
  },
  {
    key: 'bfa',
    label: 'British Franchise Association',
    group: NETWORK,
    isText: true,
    says: ({ facts: { bfa } }) =>
      bfa
        ? {
            text: bfaWords[bfa.level],
            notes: [bfa.checkedOn !== null && bfaCheckText(bfa.checkedOn)],
          }
        : undisclosed,
  },
  {
    key: 'open',
    label: OPEN_AREAS_LABEL,
    group: WORK,
    isText: true,
    says: ({ openAreas = [] }) => ({ text: openAreasText(openAreas) }),
  },
  {
    key: 'premises',
    label: 'Where you work',
    group: WORK,
    isText: true,
    says: ({ facts }) => ({ text: sentence(facts.premises.map((kind) => premisesWords[kind])) }),
  },
  {
    key: 'works',
    label: 'Full or part time',
    group: WORK,
    isText: true,
    says: ({ facts }) => ({ text: facts.works && workWords[facts.works] }),
  },
  {
    key: 'finance',
    label: 'Finance available',
    group: WORK,
    isText: true,
    says: ({ facts }) => yesNoOptions(facts.financeAvailable),
  },
  {
    key: 'ex-forces',
    label: 'Ex-forces discount',
    group: WORK,
    isText: true,
    says: ({ facts }) => yesNoOptions(facts.exForcesOffer),
  },
  {
    key: 'earnings',
    label: 'Earnings (franchisor’s claim)',
    group: WORK,
    isText: true,
    says: ({ facts: { earnings } }) =>
      earnings ? { text: earnings.claim, notes: [`Evidence: ${earnings.evidence}`] } : undisclosed,
  },
]
