import { formatPounds, parsePounds, plainPounds } from '#app/lib/money.ts'

/** The visitor's turnover where he has not set one; said to be only an example (3-decisions 73). In pence a year. */
export const EXAMPLE_TURNOVER_PENCE = 150_000_00
/** The share of the total that a loan may be where the visitor has not set one, in percent (3-decisions 74). */
export const LENDING_PERCENT = 50
/** The largest share that can be set. */
export const MAX_LENDING_PERCENT = 70

/** The highest turnover that is worked with, in pence: a thousand million pounds. */
const MOST_TURNOVER_PENCE = 1_000_000_000_00

export type Turnover = {
  turnoverPence: number
  /** What was typed when it is no turnover; the example stands in. */
  refusedTurnover: string | null
  isExample: boolean
}

/** What it is called wherever it is asked for. */
export const TURNOVER_LABEL = 'Yearly turnover you expect'

/** Reads the `turnover` of an address and never fails. */
export function parseTurnover(params: URLSearchParams): Turnover {
  const typed = (params.get('turnover') ?? '').trim().slice(0, 40)
  const pence = typed === '' ? null : parsePounds(typed)
  const isTurnover = pence !== null && pence > 0 && pence <= MOST_TURNOVER_PENCE
  return {
    turnoverPence: isTurnover ? pence : EXAMPLE_TURNOVER_PENCE,
    refusedTurnover: typed !== '' && !isTurnover ? typed : null,
    isExample: !isTurnover,
  }
}

/** The part of a query string that says it. */
export const turnoverParams = (pence: number): string => `turnover=${plainPounds(pence)}`

/** All that was said of it, what cannot be read too: a form that asks something else keeps it in its field. */
export const carriedTurnover = ({ turnoverPence, refusedTurnover, isExample }: Turnover): string =>
  refusedTurnover !== null
    ? new URLSearchParams({ turnover: refusedTurnover }).toString()
    : isExample
      ? ''
      : turnoverParams(turnoverPence)

/** Why a turnover that was typed is refused. */
export function turnoverError(typed: string): string {
  const pence = parsePounds(typed)
  return pence !== null && pence > 0
    ? `Enter an amount of at most ${formatPounds(MOST_TURNOVER_PENCE)}`
    : 'Enter an amount above £0, for example £180,000'
}

/** Under its field: that the site states no turnover of its own (3-decisions 73). */
export const turnoverHint = ({ turnoverPence, isExample }: Turnover): string =>
  isExample
    ? `${formatPounds(turnoverPence)} is an example only: replace it with the sales you expect.`
    : 'We use this to work out yearly fees and five-year cost.'
