import { penceToPounds } from '#app/lib/money.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { recordOf } from '#app/lib/record.ts'
import {
  type AmountFigure,
  amountFigures,
  amountParts,
  countFigures,
  type FeeFigure,
  feeFigures,
  feeParts,
  yearFacts,
  yesNoFacts,
} from '../../figures/figure-names.ts'
import type { Amount, Fee } from '../../figures/figures.ts'
import type { FiguresInput } from '../../figures/figures.schema.ts'
import { columnOf, figuresRow, type FiguresRow } from '../../figures/figures-row.server.ts'

const fields = figuresRow.omit({ confirmedAt: true }).keyof().options

const pounds = (amount: Amount | null): string | null => amount && penceToPounds(amount.pence)

const amountColumns = (name: AmountFigure, amount: Amount | null): Partial<FiguresRow> => ({
  [name]: pounds(amount),
  [`${name}Vat`]: amount?.vat ?? null,
})

function feeColumns(name: FeeFigure, fee: Fee | null): Partial<FiguresRow> {
  const least = fee?.kind === 'percent' ? fee.minimumMonthly : null
  const monthly = fee?.kind === 'fixed' ? fee.monthly : null
  return {
    [`${name}Kind`]: fee?.kind ?? null,
    [`${name}Percent`]: fee?.kind === 'percent' ? penceToPounds(fee.basisPoints) : null,
    [`${name}Monthly`]: pounds(monthly),
    [`${name}Minimum`]: pounds(least),
    [`${name}Vat`]: (monthly ?? least)?.vat ?? null,
  }
}

/** The columns of what the form discloses. */
export function figureColumns({ figures, facts, investmentVat }: FiguresInput): Omit<FiguresRow, 'confirmedAt'> {
  const row = {
    ...recordOf([...amountParts, ...feeParts], () => null),
    ...recordOf(countFigures, (name) => figures[name]),
    ...recordOf(yearFacts, (name) => facts[name]),
    ...recordOf(yesNoFacts, (name) => facts[name]),
    investmentVat,
    termYears: figures.termYears === null ? null : figures.termYears.toFixed(1),
    exclusiveTerritory: figures.exclusiveTerritory,
    premises: [...facts.premises],
    works: facts.works,
    bfaMembership: facts.bfa?.level ?? null,
    bfaCheckedAt: facts.bfa?.checkedOn ?? null,
    earningsClaim: facts.earnings?.claim ?? null,
    earningsEvidence: facts.earnings?.evidence ?? null,
  }
  for (const name of amountFigures) Object.assign(row, amountColumns(name, figures[name]))
  for (const name of feeFigures) Object.assign(row, feeColumns(name, figures[name]))
  return row
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
