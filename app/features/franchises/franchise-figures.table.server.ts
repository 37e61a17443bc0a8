/**
 * Columns of db/migrations/0040_franchise_figures.sql, which is the source of truth.
 * Policies: seen with the parent listing, written by its owner.
 */
import { boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const pounds = (name: string) => numeric(name, { precision: 12, scale: 2 })
const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })

export const franchiseFigures = pgTable('franchise_figures', {
  franchiseId: uuid('franchise_id').primaryKey(),
  investmentVat: text('investment_vat'),
  franchiseFee: pounds('franchise_fee'),
  franchiseFeeVat: text('franchise_fee_vat'),
  otherStartUp: pounds('other_start_up'),
  otherStartUpVat: text('other_start_up_vat'),
  workingCapital: pounds('working_capital'),
  workingCapitalVat: text('working_capital_vat'),
  minimumOwnCash: pounds('minimum_own_cash'),
  minimumOwnCashVat: text('minimum_own_cash_vat'),
  serviceFeeKind: text('service_fee_kind'),
  serviceFeePercent: percent('service_fee_percent'),
  serviceFeeMonthly: pounds('service_fee_monthly'),
  serviceFeeMinimum: pounds('service_fee_minimum'),
  serviceFeeVat: text('service_fee_vat'),
  marketingLevyKind: text('marketing_levy_kind'),
  marketingLevyPercent: percent('marketing_levy_percent'),
  marketingLevyMonthly: pounds('marketing_levy_monthly'),
  marketingLevyMinimum: pounds('marketing_levy_minimum'),
  marketingLevyVat: text('marketing_levy_vat'),
  termYears: numeric('term_years', { precision: 4, scale: 1 }),
  renewalFee: pounds('renewal_fee'),
  renewalFeeVat: text('renewal_fee_vat'),
  unitsUk: integer('units_uk'),
  openedThreeYears: integer('opened_three_years'),
  closedThreeYears: integer('closed_three_years'),
  foundedYear: integer('founded_year'),
  franchisingSince: integer('franchising_since'),
  trainingDays: integer('training_days'),
  exclusiveTerritory: boolean('exclusive_territory'),
  premises: text('premises').array().notNull().default([]),
  works: text('works'),
  bfaMembership: text('bfa_membership'),
  bfaCheckedAt: date('bfa_checked_at'),
  financeAvailable: boolean('finance_available'),
  exForcesOffer: boolean('ex_forces_offer'),
  earningsClaim: text('earnings_claim'),
  earningsEvidence: text('earnings_evidence'),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
