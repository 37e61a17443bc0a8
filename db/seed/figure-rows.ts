import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { brands } from './content/compose.ts'
import type { Brand, ServiceFee } from './content/types.ts'
import { franchiseId } from './franchise-rows.ts'
import type { Clock } from './ids.ts'
import type { Batch, Row } from './rows.ts'

const treatments = { plus: 'plus_vat', included: 'included', none: 'no_vat' } as const

function feeColumns(name: string, fee: ServiceFee | null, vat: string): Row {
  const monthly = fee?.kind === 'fixed' ? fee.monthly : null,
    minimum = fee?.kind === 'percent' ? fee.minimumMonthly : null
  return {
    [`${name}_kind`]: fee?.kind ?? null,
    [`${name}_percent`]: fee?.kind === 'percent' ? fee.percent : null,
    [`${name}_monthly`]: monthly,
    [`${name}_minimum`]: minimum,
    [`${name}_vat`]: monthly === null && minimum === null ? null : vat,
  }
}

/** When the figures were last confirmed: mostly this year, some long ago, some never. */
function confirmedAt(b: Brand, clock: Clock): Date | null {
  const chance = randomFrom(`${b.key} confirmed`)()
  if (chance > 0.92) return null
  return clock.at(chance > 0.8 ? 380 + Math.round(chance * 90) : 4 + Math.round(chance * 240), 10)
}

/**
 * What the brands disclose for the comparison; those that disclose nothing have no row. Money that stays the owner's
 * carries no VAT.
 */
export function figureRows(clock: Clock): Batch {
  return {
    table: 'franchise_figures',
    rows: brands
      .filter((b) => b.figures.premises !== null)
      .map((b): Row => {
        const f = b.figures,
          vat = treatments[f.vat],
          with_ = (pounds: number | null, treatment: string = vat) => (pounds === null ? null : treatment)
        return Object.assign(
          {
            franchise_id: franchiseId(b.key),
            investment_vat: with_(b.investmentPounds),
            franchise_fee: f.franchiseFee,
            franchise_fee_vat: with_(f.franchiseFee),
            other_start_up: f.otherStartUp,
            other_start_up_vat: with_(f.otherStartUp),
            working_capital: f.workingCapital,
            working_capital_vat: with_(f.workingCapital, 'no_vat'),
            minimum_own_cash: f.minOwnCash,
            minimum_own_cash_vat: with_(f.minOwnCash, 'no_vat'),
            term_years: f.termYears,
            renewal_fee: f.renewalFee,
            renewal_fee_vat: with_(f.renewalFee),
            units_uk: f.unitsUk,
            opened_three_years: f.opened3y,
            closed_three_years: f.closed3y,
            founded_year: f.foundedYear,
            franchising_since: f.franchisingSince,
            training_days: f.trainingDays,
            exclusive_territory: f.exclusiveTerritory,
            premises: f.premises === 'van' ? ['home', 'van'] : f.premises ? [f.premises] : [],
            works: f.premises && (f.partTime ? 'both' : 'full'),
            bfa_membership: f.bfa,
            bfa_checked_at: f.bfa && clock.at(9, 9),
            finance_available: f.financeAvailable,
            ex_forces_offer: f.exForcesOffer,
            earnings_claim: b.earnings?.[0] ?? null,
            earnings_evidence: b.earnings?.[1] ?? null,
            confirmed_at: confirmedAt(b, clock),
          },
          feeColumns('service_fee', f.serviceFee, vat),
          feeColumns('marketing_levy', f.marketingLevy, vat),
        )
      }),
  }
}
