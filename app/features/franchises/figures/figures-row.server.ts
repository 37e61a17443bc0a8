import { z } from 'zod'
import { recordOf } from '#app/lib/record.ts'
import { amountParts, countFigures, feeParts, yearFacts, yesNoFacts } from './figure-names.ts'

const text = z.string().nullable()
const count = z.int().nullable()
const flag = z.boolean().nullable()

/**
 * A row of franchise_figures: amounts in pounds and percentages as text, with two decimals. All are null where a
 * listing has no row.
 */
export const figuresRow = z.object({
  investmentVat: text,
  ...recordOf(amountParts, () => text),
  ...recordOf(feeParts, () => text),
  termYears: text,
  ...recordOf(countFigures, () => count),
  ...recordOf(yearFacts, () => count),
  exclusiveTerritory: flag,
  premises: z.array(z.string()).nullable(),
  works: text,
  bfaMembership: text,
  /** YYYY-MM-DD. */
  bfaCheckedAt: text,
  ...recordOf(yesNoFacts, () => flag),
  earningsClaim: text,
  earningsEvidence: text,
  confirmedAt: z.date().nullable(),
})
export type FiguresRow = z.infer<typeof figuresRow>

/** The columns that the total investment is made of. */
export const totalRow = figuresRow.pick({
  investmentVat: true,
  franchiseFee: true,
  franchiseFeeVat: true,
  otherStartUp: true,
  otherStartUpVat: true,
  workingCapital: true,
  workingCapitalVat: true,
})

/** The columns of the fees, which the medians at a turnover are made of. */
export const feesRow = figuresRow.pick(recordOf(feeParts, () => true as const))

/** The column that a field of the row is kept in. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a statement selects for such a row, or a part of it, where franchise_figures is called g. */
export function selectFigures(row: z.ZodObject = figuresRow): string {
  return Object.keys(row.shape)
    .map((field) => `g.${columnOf(field)}${field === 'bfaCheckedAt' ? '::text' : ''} as "${field}"`)
    .join(', ')
}

/** How many of the twelve figures a listing discloses, where franchise_figures is called g (3-decisions 75). */
export const DISCLOSED = `num_nonnulls(g.franchise_fee, g.other_start_up, g.working_capital, g.minimum_own_cash,
    g.service_fee_kind, g.marketing_levy_kind, g.term_years, g.renewal_fee, g.training_days, g.units_uk,
    g.opened_three_years + g.closed_three_years, g.exclusive_territory)`
