import { formatPounds, parsePounds, penceToPounds } from '#app/lib/money.ts'
import { LENDING_PERCENT } from './assumptions.ts'

/** What a visitor says of the money at hand: pence, and the share that a bank is assumed to lend, in percent. */
export type Afford = { cashPence: number | null; lendingPercent: number; /** What was typed when it is no amount. */ refused: string | null }

const MOST_CASH_PENCE = 1_000_000_000_00

/** Reads `cash` and `lending` of an address and never fails (3-decisions 74). */
export function parseAfford(params: URLSearchParams): Afford {
  const typed = (params.get('cash') ?? '').trim().slice(0, 40)
  const pence = typed === '' ? null : parsePounds(typed)
  const isCash = pence !== null && pence <= MOST_CASH_PENCE
  const lending = /^\d{1,3}$/.exec((params.get('lending') ?? '').trim().replace(/\s*%$/, ''))
  return {
    cashPence: isCash ? pence : null,
    lendingPercent: lending ? Math.min(Number(lending[0]), LENDING_PERCENT) : LENDING_PERCENT,
    refused: typed !== '' && !isCash ? typed : null,
  }
}

/** Why what was typed is refused. */
export function cashError(typed: string): string {
  return parsePounds(typed) === null ? 'Enter an amount in pounds, for example £25,000' : `Enter an amount of at most ${formatPounds(MOST_CASH_PENCE)}`
}

/** The part of a query string that says it; empty without cash. */
export function affordParams({ cashPence, lendingPercent }: Pick<Afford, 'cashPence' | 'lendingPercent'>): string {
  if (cashPence === null) return ''
  const cash = `cash=${penceToPounds(cashPence).replace(/\.00$/, '')}`
  return lendingPercent === LENDING_PERCENT ? cash : `${cash}&lending=${lendingPercent}`
}
