import { formatPounds } from '#app/lib/money.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type Afford, CASH_LABEL, cashError, LENDING_ERROR, LENDING_LABEL } from '../affordability.ts'
import { LENDING_PERCENT } from '../assumptions.ts'

/** The visitor's cash and the assumed loan, wherever they are asked for; what cannot be read stays, with the error beside it (3-decisions 86). */
export function AffordFields({ afford: { cashPence, lendingPercent, refusedCash, refusedLending }, size = 'normal' }: { afford: Afford; size?: 'normal' | 'small' }) {
  return (
    <>
      <TextField
        label={CASH_LABEL}
        name="cash"
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
        size={size}
        defaultValue={refusedCash ?? (cashPence === null ? '' : formatPounds(cashPence).slice(1))}
        {...(refusedCash !== null && { error: cashError(refusedCash) })}
      />
      <TextField
        label={LENDING_LABEL}
        name="lending"
        inputMode="numeric"
        autoComplete="off"
        size={size}
        hint={`0 to ${LENDING_PERCENT}. An assumption, not an offer.`}
        defaultValue={refusedLending ?? String(lendingPercent)}
        {...(refusedLending !== null && { error: LENDING_ERROR })}
      />
    </>
  )
}
