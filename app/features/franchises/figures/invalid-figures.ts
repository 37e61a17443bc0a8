import { formatPounds, parsePounds } from '#app/lib/money.ts'
import { type Affordability, CASH_LABEL, LENDING_LABEL, MAX_CASH_PENCE } from './cash-and-loan.ts'
import { MAX_LENDING_PERCENT } from './assumptions.ts'

/** A field whose figure cannot be read, as its label calls it, and why. */
export type InvalidFigure = { name: 'cash' | 'lending'; label: string; error: string }

/** Why cash that was typed is refused. */
export function cashError(typed: string): string {
  return parsePounds(typed) === null
    ? 'Enter an amount in pounds, for example £25,000'
    : `Enter an amount of at most ${formatPounds(MAX_CASH_PENCE)}`
}

/** The figures that were refused, in the order of their fields (3-decisions 86). */
export function listInvalidFigures({
  refusedCash,
  refusedLending,
}: Pick<Affordability, 'refusedCash' | 'refusedLending'>): InvalidFigure[] {
  return [
    ...(refusedCash === null ? [] : [{ name: 'cash' as const, label: CASH_LABEL, error: cashError(refusedCash) }]),
    ...(refusedLending === null
      ? []
      : [
          {
            name: 'lending' as const,
            label: LENDING_LABEL,
            error: `Enter a whole number from 0 to ${MAX_LENDING_PERCENT}`,
          },
        ]),
  ]
}
