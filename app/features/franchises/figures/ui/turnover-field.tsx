import { formatPounds } from '#app/lib/money.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type Turnover, TURNOVER_LABEL, turnoverError, turnoverHint } from '../assumptions.ts'

type TurnoverFieldProps = { turnover: Turnover; size?: 'small'; className: string; autoFocus?: boolean }

/** The visitor's turnover, wherever it is asked for; what cannot be read stays, with the error beside it. */
export function TurnoverField({ turnover, ...look }: TurnoverFieldProps) {
  const { turnoverPence, refusedTurnover, isExample } = turnover
  const pounds = formatPounds(turnoverPence).slice(1)
  return (
    <TextField
      label={TURNOVER_LABEL}
      name="turnover"
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      hint={turnoverHint(turnover)}
      defaultValue={refusedTurnover ?? (isExample ? '' : pounds)}
      placeholder={pounds}
      {...(refusedTurnover === null ? {} : { error: turnoverError(refusedTurnover) })}
      {...look}
    />
  )
}
