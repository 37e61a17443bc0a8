import { formatPounds } from '#app/lib/money.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type Affordability, CASH_LABEL, LENDING_LABEL } from '../cash-and-loan.ts'
import { MAX_LENDING_PERCENT } from '../assumptions.ts'
import type { InvalidFigure } from '../invalid-figures.ts'

/**
 * The visitor's cash and the assumed loan, wherever they are asked for; what cannot be read stays, with the error
 * beside it (3-decisions 86).
 */
export function AffordabilityFields({
  afford: { cashPence, lendingPercent, refusedCash, refusedLending },
  refused,
}: {
  afford: Affordability
  refused: readonly InvalidFigure[]
}) {
  const errorOf = (name: InvalidFigure['name']) =>
    refused.flatMap((one) => (one.name === name ? { error: one.error } : []))[0]
  return (
    <>
      <TextField
        label={CASH_LABEL}
        name="cash"
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refusedCash ?? (cashPence === null ? '' : formatPounds(cashPence).slice(1))}
        {...errorOf('cash')}
      />
      <TextField
        label={LENDING_LABEL}
        name="lending"
        inputMode="numeric"
        autoComplete="off"
        hint={`0 to ${MAX_LENDING_PERCENT}. An assumption, not an offer.`}
        defaultValue={refusedLending ?? String(lendingPercent)}
        {...errorOf('lending')}
      />
    </>
  )
}
