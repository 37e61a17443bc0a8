import { formatPounds, formatPoundsExact, NOT_DISCLOSED } from '#app/lib/money.ts'
import { formatBasisPoints, formatCount } from '#app/lib/text.ts'
import { quotedText } from './amount-text.ts'
import type { Derived } from './ownership-cost.ts'
import { totalInvestment } from './total-investment.ts'
import type { Amount, Fee, Figures } from './figures.ts'
import { EX_VAT, withoutVat, withVat } from './vat.ts'

/** What one line says of a figure; `text` null is 'Not disclosed'. */
export type FigureText = { text: string | null; notes?: readonly (string | null | false)[] }

/** How amounts in pence are written. */
export type FormatPounds = {
  /** What was worked out, such as an amount without VAT. */
  worked: (pence: number) => string
  /** What the franchisor's own papers say. */
  stated: (pence: number) => string
  /** What it is at least: never more than that. */
  least: (pence: number) => string
}

/** For buyers: pence only get in the way of comparing. */
export const formatWholePounds: FormatPounds = {
  worked: (pence) => formatPounds(Math.round(pence / 100) * 100),
  stated: formatPounds,
  least: (pence) => formatPounds(Math.floor(pence / 100) * 100),
}
/** For the back office (3-decisions 17). */
export const formatExactPounds: FormatPounds = {
  worked: formatPoundsExact,
  stated: formatPoundsExact,
  least: formatPoundsExact,
}

/** 'Not disclosed'. */
export const undisclosed: FigureText = { text: null }

/** Whether the amount came with VAT in it, so that it is shown without. */
export const hasVat = (amount: Amount | null): boolean => amount?.vat === 'included' && amount.pence > 0
/** An amount without VAT. */
export const money = (pounds: FormatPounds, amount: Amount | null): FigureText =>
  amount ? { text: pounds.worked(withoutVat(amount)), notes: [hasVat(amount) && EX_VAT] } : undisclosed
/**
 * The buyer's own cash without VAT, as prices are compared, and what has to be there with it: by that the buyer is
 * answered (3-decisions 74).
 */
export function ownCashText(pounds: FormatPounds, amount: Amount | null): FigureText {
  const { text, notes = [] } = money(pounds, amount)
  const isTaxed = amount !== null && amount.pence > 0 && amount.vat !== 'no_vat'
  return { text, notes: [...notes, isTaxed && `${pounds.worked(withVat(amount))} with VAT`] }
}
/** A sum of several figures. */
export const derived = (pounds: FormatPounds, sum: Derived): FigureText =>
  sum.kind === 'not-disclosed'
    ? undisclosed
    : { text: sum.kind === 'at-least' ? `at least ${pounds.least(sum.pence)}` : pounds.worked(sum.pence) }

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
 * The total investment as the franchisor quotes it, and beside it what it is without VAT, or with it (3-decisions 70).
 */
export function totalText(pounds: FormatPounds, figures: Figures): FigureText {
  const total = totalInvestment(figures)
  if (!total) return undisclosed
  const { quoted, withoutVatPence, withVatPence } = total
  return {
    text: quotedText(quoted, pounds.stated),
    notes: [
      total.basis === 'investment' && 'franchisor’s total, no breakdown given',
      quoted.vat === 'included' && `${pounds.worked(withoutVatPence)} without VAT`,
      quoted.vat === 'plus_vat' &&
        `${pounds.worked(withVatPence)} ${quoted.isVatUnsaid ? 'if VAT is added' : 'with VAT'}`,
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
