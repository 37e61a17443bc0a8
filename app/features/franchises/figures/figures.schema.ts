import { z } from 'zod'
import { bfaLevels } from '#app/features/accounts/company/bfa.ts'
import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { londonDay } from '#app/lib/dates.ts'
import { boundedText, calendarDay, maxSentLength } from '#app/lib/typed-text.ts'
import { recordOf } from '#app/lib/record.ts'
import {
  type AmountFigure,
  amountFigures,
  type CountFigure,
  countFigures,
  type FeeFigure,
  feeFigures,
  type YearFact,
} from './figure-names.ts'
import { type FiguresDraft, figureFields, longFigureFields } from './figures-draft.ts'
import { type Amount, type Facts, type Fee, type Figures, premisesKinds, workKinds } from './figures.ts'
import { type VatTreatment, vatTreatments } from './vat.ts'

/** What the form discloses: all of it optional, null where it says nothing. Money in pence as supplied. */
export type FiguresInput = {
  figures: Omit<Figures, 'investment'>
  investmentVat: VatTreatment | null
  facts: Facts
  /** 'I confirm these figures are correct as of today.' */
  isConfirmed: boolean
}

const MOST_PENCE = 9_999_999_999_99
const MOST_TEXT = 1_000
const chosen = <T extends string>(known: readonly T[], value: string): T | null =>
  known.find((one) => one === value.trim()) ?? null
const yesNo = (value: string): boolean | null => (value === 'yes' ? true : value === 'no' ? false : null)
const clean = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- what no text needs and PostgreSQL refuses
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]|\p{Cs}/gu, '')
    .trim()

type Fault = (field: keyof FiguresDraft, message: string) => void

type PoundsField = AmountFigure | `${FeeFigure}${'Minimum' | 'Monthly'}`
/** What a message calls its field: above the form they stand in one list. */
const called: Record<PoundsField | FeeFigure | CountFigure | YearFact | 'earningsClaim' | 'earningsEvidence', string> =
  {
    franchiseFee: 'the franchise fee',
    otherStartUp: 'the other start-up costs',
    workingCapital: 'the working capital',
    minimumOwnCash: 'the minimum cash needed',
    renewalFee: 'the renewal fee',
    serviceFee: 'the service fee',
    serviceFeeMinimum: 'the minimum service fee per month',
    serviceFeeMonthly: 'the service fee per month',
    marketingLevy: 'the marketing levy',
    marketingLevyMinimum: 'the minimum marketing levy per month',
    marketingLevyMonthly: 'the marketing levy per month',
    unitsUk: 'the number of units in the UK',
    openedThreeYears: 'the number of units opened',
    closedThreeYears: 'the number of units closed',
    trainingDays: 'the days of training',
    foundedYear: 'the year the business was founded',
    franchisingSince: 'the year franchising began',
    earningsClaim: 'the earnings claim',
    earningsEvidence: 'the evidence for the claim',
  }

const thisYear = () => Number(londonDay(new Date()).slice(0, 4))

/** Reads one draft; each part says what is wrong with it and goes on. */
function reader(draft: FiguresDraft, fault: Fault) {
  /** An amount in pounds, without a word where nothing was typed. */
  const pounds = (field: PoundsField): number | null => {
    if (draft[field].trim() === '') return null
    const pence = parsePounds(draft[field])
    if (pence !== null && pence <= MOST_PENCE) return pence
    fault(
      field,
      pence === null
        ? `Enter ${called[field]} in pounds, for example £2,500`
        : `Enter at most ${formatPounds(MOST_PENCE)} for ${called[field]}`,
    )
    return null
  }
  const vat = (value: string): VatTreatment => chosen(vatTreatments, value) ?? 'plus_vat'
  const withVat = (pence: number | null, treatment: string): Amount | null =>
    pence === null ? null : { pence, vat: vat(treatment) }
  const number = (
    field: 'termYears' | CountFigure | YearFact,
    pattern: RegExp,
    least: number,
    most: number,
    message: string,
  ) => {
    const typed = draft[field].replace(/[\s,]/g, '')
    if (typed === '') return null
    const value = pattern.test(typed) ? Number(typed) : Number.NaN
    if (value >= least && value <= most) return value
    fault(field, message)
    return null
  }
  return {
    amount: (field: AmountFigure): Amount | null => withVat(pounds(field), draft[`${field}Vat`]),
    fee: (field: FeeFigure): Fee | null => {
      const treatment = draft[`${field}Vat`]
      switch (draft[`${field}Kind`]) {
        case 'none':
          return { kind: 'none' }
        case 'fixed': {
          const monthly = withVat(pounds(`${field}Monthly`), treatment)
          if (draft[`${field}Monthly`].trim() === '') fault(`${field}Monthly`, `Enter ${called[`${field}Monthly`]}`)
          return monthly && { kind: 'fixed', monthly }
        }
        case 'percent': {
          const percent = /^(\d{1,3}|(?=\.))(?:\.(\d{1,2}))?%?$/.exec(draft[`${field}Percent`].replace(/\s/g, ''))
          const basisPoints = percent
            ? Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0'))
            : Number.NaN
          const minimumMonthly = withVat(pounds(`${field}Minimum`), treatment)
          if (basisPoints <= 10_000) return { kind: 'percent', basisPoints, minimumMonthly }
          fault(`${field}Percent`, `Enter ${called[field]} as a percentage from 0 to 100, for example 7.5`)
          return null
        }
        default: {
          const isTyped = [draft[`${field}Percent`], draft[`${field}Monthly`], draft[`${field}Minimum`]].some(
            (value) => value.trim() !== '',
          )
          if (isTyped) fault(`${field}Kind`, `Choose how ${called[field]} is charged`)
          return null
        }
      }
    },
    whole: (field: CountFigure) =>
      number(field, /^\d{1,6}$/, 0, 999_999, `Enter ${called[field]} as a whole number from 0 to 999,999`),
    year: (field: YearFact) =>
      number(field, /^\d{4}$/, 1500, thisYear(), `Enter ${called[field]}, from 1500 to ${thisYear()}`),
    term: () =>
      number('termYears', /^\d{1,2}(?:\.\d)?$/, 0.1, 99.9, 'Enter the term in years, at most 99.9, for example 5'),
    text(field: 'earningsClaim' | 'earningsEvidence'): string | null {
      const value = clean(draft[field])
      if (value.length > MOST_TEXT)
        fault(field, `Use at most ${MOST_TEXT.toLocaleString('en-GB')} characters for ${called[field]}`)
      return value || null
    },
  }
}

function membership(draft: FiguresDraft, fault: Fault): Facts['bfa'] {
  const level = chosen(bfaLevels, draft.bfaMembership)
  const typed = draft.bfaCheckedAt.trim()
  if (!level) {
    if (typed !== '') fault('bfaMembership', 'Choose which membership the register showed')
    return null
  }
  const isDay = calendarDay('').safeParse(typed).success && typed >= '1977-01-01' && typed <= londonDay(new Date())
  if (typed !== '' && !isDay)
    fault('bfaCheckedAt', 'Enter the date you last checked the register; it can’t be in the future')
  else if (typed === '' && level !== 'none') fault('bfaCheckedAt', 'Enter the date you last checked the register')
  return { level, checkedOn: isDay ? typed : null }
}

function earnings(claim: string | null, evidence: string | null, fault: Fault): Facts['earnings'] {
  if (evidence && !claim) fault('earningsClaim', 'Enter the earnings claim, or remove the evidence')
  if (claim && !evidence) fault('earningsEvidence', 'Enter the evidence, or remove the earnings claim')
  return claim && evidence ? { claim, evidence } : null
}

/** Most of a choice, a number or an amount as sent. */
const MOST_OF_LINE = 200
/**
 * A text that is longer than any of its field could be counts as one that its field refuses, in the field's own words.
 */
const sent = (most: number, refused: string) => boundedText(most, '').catch(refused)
const line = sent(MOST_OF_LINE, '?')
const words = sent(maxSentLength(MOST_TEXT), '?'.repeat(MOST_TEXT + 1))
const isLong = new Set<string>(longFigureFields)
const texts = recordOf(figureFields, (field) => (isLong.has(field) ? words : line))
const sentFigures = z.object({ ...texts, premises: z.array(line), confirm: z.boolean() })

/** The figures of the form (3-decisions 69 to 75): nothing is required, and a part that was typed has to make sense. */
export const figuresSchema = sentFigures.transform((draft, context): FiguresInput => {
  const fault: Fault = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
  const read = reader(draft, fault)
  const foundedYear = read.year('foundedYear')
  const franchisingSince = read.year('franchisingSince')
  if (foundedYear !== null && franchisingSince !== null && franchisingSince < foundedYear)
    fault('franchisingSince', 'The franchise can’t be older than the business')
  return {
    figures: {
      ...recordOf(amountFigures, read.amount),
      ...recordOf(feeFigures, read.fee),
      ...recordOf(countFigures, read.whole),
      termYears: read.term(),
      exclusiveTerritory: yesNo(draft.exclusiveTerritory),
    },
    investmentVat: chosen(vatTreatments, draft.investmentVat),
    facts: {
      foundedYear,
      franchisingSince,
      premises: premisesKinds.filter((kind) => draft.premises.includes(kind)),
      works: chosen(workKinds, draft.works),
      bfa: membership(draft, fault),
      financeAvailable: yesNo(draft.financeAvailable),
      exForcesOffer: yesNo(draft.exForcesOffer),
      earnings: earnings(read.text('earningsClaim'), read.text('earningsEvidence'), fault),
    },
    isConfirmed: draft.confirm,
  }
})
