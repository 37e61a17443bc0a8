import { formatPounds, formatPoundsExact, NOT_DISCLOSED } from '#app/lib/money.ts'
import { formatBasisPoints, formatCount } from '#app/lib/text.ts'
import { type Derived, totalToOpen } from './ownership-cost.ts'
import { type Amount, EX_VAT, type Fee, type Figures, type VatTreatment, vatTreatments, withoutVat } from './figures.ts'

/** What one line says of a figure; `text` null is 'Not disclosed'. */
export type FigureText = { text: string | null; notes?: readonly (string | null | false)[] }

/** How amounts in pence are written. */
export type FormatPounds = {
  /** What was worked out, such as an amount without VAT. */
  worked: (pence: number) => string
  /** What the franchisor's own papers say. */
  stated: (pence: number) => string
}

/** For buyers: pence only get in the way of comparing. */
export const formatWholePounds: FormatPounds = {
  worked: (pence) => formatPounds(Math.round(pence / 100) * 100),
  stated: formatPounds,
}
/** For the back office (3-decisions 17). */
export const formatExactPounds: FormatPounds = { worked: formatPoundsExact, stated: formatPoundsExact }

/** 'Not disclosed'. */
export const undisclosed: FigureText = { text: null }

/** Whether the amount came with VAT in it, so that it is shown without. */
const hasVat = (amount: Amount | null): boolean => amount?.vat === 'included' && amount.pence > 0
/** An amount without VAT. */
export const money = (pounds: FormatPounds, amount: Amount | null): FigureText =>
  amount ? { text: pounds.worked(withoutVat(amount)), notes: [hasVat(amount) && EX_VAT] } : undisclosed
/** A sum of several figures. */
export const derived = (pounds: FormatPounds, sum: Derived): FigureText =>
  sum.kind === 'not-disclosed'
    ? undisclosed
    : { text: `${sum.kind === 'at-least' ? 'at least ' : ''}${pounds.worked(sum.pence)}` }

/** What a recurring fee comes to, in words: '8% of turnover', '£350 a month', 'None'. */
export function feeText(pounds: FormatPounds, fee: Fee | null): FigureText {
  switch (fee?.kind) {
    case undefined:
      return undisclosed
    case 'none':
      return { text: 'None' }
    case 'fixed':
      return { text: `${pounds.worked(withoutVat(fee.monthly))} a month`, notes: [hasVat(fee.monthly) && EX_VAT] }
    case 'percent': {
      const least = fee.minimumMonthly
      return {
        text: `${formatBasisPoints(fee.basisPoints)} of turnover`,
        notes: [least && `at least ${pounds.worked(withoutVat(least))} a month`, hasVat(least) && EX_VAT],
      }
    }
  }
}

/**
 * What is said of VAT under a total that agrees with the investment; `withVat` is that investment, where it was stated
 * with VAT.
 */
function agreeing(isExVat: boolean, withVat: string | null | false): string | false {
  if (!withVat) return isExVat && EX_VAT
  return isExVat ? `${EX_VAT}: stated as ${withVat}` : `the investment is stated as ${withVat}`
}

/** The total to open, what it is made of, and how the stated investment agrees with it. */
export function totalText(pounds: FormatPounds, figures: Figures): FigureText {
  const total = totalToOpen(figures)
  if (!total) return undisclosed
  const { investment } = figures
  const parts =
    total.basis === 'investment' ? [investment] : [figures.franchiseFee, figures.otherStartUp, figures.workingCapital]
  // The card and the franchisor's own papers say the amount with VAT: it has to be found again here.
  const withVat = investment && hasVat(investment) && `${pounds.stated(investment.pence)} including VAT`
  return {
    text: pounds.worked(total.pence),
    notes: [
      total.basis === 'investment' && 'the investment stated, not broken down',
      total.disagreesWith === null ? agreeing(parts.some(hasVat), withVat) : parts.some(hasVat) && EX_VAT,
      total.disagreesWith !== null &&
        `the parts added up; the investment is stated as ` +
          `${
            withVat
              ? `${withVat}, which is ${pounds.worked(total.disagreesWith)} without`
              : pounds.worked(total.disagreesWith)
          }`,
    ],
  }
}

/** Units opened and closed in three years. */
export function unitChangeText({ openedThreeYears: opened, closedThreeYears: closed }: Figures): FigureText {
  if (opened === null && closed === null) return undisclosed
  const part = (count: number | null, verb: string) =>
    count === null ? `${verb}: ${NOT_DISCLOSED.toLowerCase()}` : `${formatCount(count)} ${verb}`
  return { text: `${part(opened, 'opened')}, ${part(closed, 'closed')}` }
}

const vatWords: Readonly<Record<VatTreatment, string>> = {
  plus_vat: 'plus VAT',
  included: 'VAT included',
  no_vat: 'no VAT',
}

/**
 * How the amounts that are shown were supplied: the investment among them where it is the total, or stands beside it.
 */
export function vatText(figures: Figures): FigureText {
  const total = totalToOpen(figures)
  const investment = total?.basis === 'investment' || total?.disagreesWith != null ? figures.investment : null
  const fees = [figures.serviceFee, figures.marketingLevy].map((fee) =>
    fee?.kind === 'fixed' ? fee.monthly : fee?.kind === 'percent' ? fee.minimumMonthly : null,
  )
  const amounts = [
    investment,
    figures.franchiseFee,
    figures.otherStartUp,
    figures.workingCapital,
    figures.minimumOwnCash,
    figures.renewalFee,
    ...fees,
  ]
  const used = vatTreatments
    .filter((vat) => amounts.some((amount) => amount?.vat === vat && !amount.isVatUnsaid))
    .map((vat) => vatWords[vat])
  if (used.length === 0) return undisclosed
  const words = investment?.isVatUnsaid ? [...used, 'not said'] : used
  const text = words.join(', some ')
  return { text: words.length > 1 ? `Some ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}` }
}
