import { penceToPounds } from '#app/lib/money.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import type { Amount, Fee } from '../../figures/figures.ts'
import type { FiguresInput } from '../../figures/figures.schema.ts'
import { columnOf, figuresRow, type FiguresRow } from '../../figures/figures-row.server.ts'

const fields = figuresRow.omit({ confirmedAt: true }).keyof().options

const pounds = (amount: Amount | null): string | null => amount && penceToPounds(amount.pence)

function feeColumns(fee: Fee | null) {
  const least = fee?.kind === 'percent' ? fee.minimumMonthly : null
  const monthly = fee?.kind === 'fixed' ? fee.monthly : null
  return {
    kind: fee?.kind ?? null,
    percent: fee?.kind === 'percent' ? penceToPounds(fee.basisPoints) : null,
    monthly: pounds(monthly),
    minimum: pounds(least),
    vat: (monthly ?? least)?.vat ?? null,
  }
}

/** The columns of what the form discloses. */
export function figureColumns({ figures, facts, investmentVat }: FiguresInput): Omit<FiguresRow, 'confirmedAt'> {
  const service = feeColumns(figures.serviceFee)
  const levy = feeColumns(figures.marketingLevy)
  return {
    investmentVat,
    franchiseFee: pounds(figures.franchiseFee),
    franchiseFeeVat: figures.franchiseFee?.vat ?? null,
    otherStartUp: pounds(figures.otherStartUp),
    otherStartUpVat: figures.otherStartUp?.vat ?? null,
    workingCapital: pounds(figures.workingCapital),
    workingCapitalVat: figures.workingCapital?.vat ?? null,
    minimumOwnCash: pounds(figures.minimumOwnCash),
    minimumOwnCashVat: figures.minimumOwnCash?.vat ?? null,
    serviceFeeKind: service.kind,
    serviceFeePercent: service.percent,
    serviceFeeMonthly: service.monthly,
    serviceFeeMinimum: service.minimum,
    serviceFeeVat: service.vat,
    marketingLevyKind: levy.kind,
    marketingLevyPercent: levy.percent,
    marketingLevyMonthly: levy.monthly,
    marketingLevyMinimum: levy.minimum,
    marketingLevyVat: levy.vat,
    termYears: figures.termYears === null ? null : figures.termYears.toFixed(1),
    renewalFee: pounds(figures.renewalFee),
    renewalFeeVat: figures.renewalFee?.vat ?? null,
    unitsUk: figures.unitsUk,
    openedThreeYears: figures.openedThreeYears,
    closedThreeYears: figures.closedThreeYears,
    foundedYear: facts.foundedYear,
    franchisingSince: facts.franchisingSince,
    trainingDays: figures.trainingDays,
    exclusiveTerritory: figures.exclusiveTerritory,
    premises: [...facts.premises],
    works: facts.works,
    bfaMembership: facts.bfa?.level ?? null,
    bfaCheckedAt: facts.bfa?.checkedOn ?? null,
    financeAvailable: facts.financeAvailable,
    exForcesOffer: facts.exForcesOffer,
    earningsClaim: facts.earnings?.claim ?? null,
    earningsEvidence: facts.earnings?.evidence ?? null,
  }
}

const columns = fields.map(columnOf)
const WRITE = command(`insert into franchise_figures (franchise_id, confirmed_at,
    ${columns.join(', ')}) values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})
  on conflict (franchise_id) do update set confirmed_at = coalesce(excluded.confirmed_at,
  franchise_figures.confirmed_at), ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`)

/**
 * Writes the figures of an own franchise. Confirmed ones carry today's date; the database takes the date off changed
 * ones.
 */
export async function writeFigures(tx: Tx, franchiseId: string, input: FiguresInput): Promise<void> {
  const written = figureColumns(input)
  await execute(tx, WRITE, [
    franchiseId,
    input.isConfirmed ? new Date() : null,
    ...fields.map((field) => written[field]),
  ])
}
