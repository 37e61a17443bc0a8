import { formatPounds, parsePounds, penceToPounds } from '#app/lib/money.ts'
import { LENDING_PERCENT } from './assumptions.ts'

/**
 * What a visitor says of the money at hand: pence, and the share that a bank is assumed to lend, in percent. What was
 * typed for either and cannot be read stands in `refused…`, for its field to show again with why (3-decisions 86).
 */
export type Afford = { cashPence: number | null; lendingPercent: number; refusedCash: string | null; refusedLending: string | null }

const MOST_CASH_PENCE = 1_000_000_000_00

/** What the two fields are called. */
export const CASH_LABEL = 'Cash I have'
export const LENDING_LABEL = 'Share lent by a bank, %'

/** What may be typed into a field of a figure; the rest is cut. */
const MOST_TYPED = 40

/** Reads `cash` and `lending` of an address and never fails (3-decisions 74); without a share the usual one is assumed. */
export function parseAfford(params: URLSearchParams): Afford {
  const typed = (name: string) => (params.get(name) ?? '').slice(0, MOST_TYPED).replace(/\p{Cc}|\p{Cs}/gu, '').trim()
  const cash = typed('cash'), lending = typed('lending')
  const pence = parsePounds(cash)
  const isCash = pence !== null && pence <= MOST_CASH_PENCE
  const share = /^(\d{1,3})\s*%?$/.exec(lending)?.[1]
  const isShare = share !== undefined && Number(share) <= LENDING_PERCENT
  return {
    cashPence: isCash ? pence : null,
    lendingPercent: isShare ? Number(share) : LENDING_PERCENT,
    refusedCash: cash !== '' && !isCash ? cash : null,
    refusedLending: lending !== '' && !isShare ? lending : null,
  }
}

/** Why a sum that was typed is refused. */
export function cashError(typed: string): string {
  return parsePounds(typed) === null ? 'Enter an amount in pounds, for example £25,000' : `Enter an amount of at most ${formatPounds(MOST_CASH_PENCE)}`
}

/** Why a share that was typed is refused. */
export const LENDING_ERROR = `Enter a whole number from 0 to ${LENDING_PERCENT}`

/** Every field whose figure was refused, by its label, with why. */
export function refusals({ refusedCash, refusedLending }: Pick<Afford, 'refusedCash' | 'refusedLending'>): { label: string; error: string }[] {
  return [
    ...(refusedCash === null ? [] : [{ label: CASH_LABEL, error: cashError(refusedCash) }]),
    ...(refusedLending === null ? [] : [{ label: LENDING_LABEL, error: LENDING_ERROR }]),
  ]
}

/** The part of a query string that says it; empty without cash. */
export function affordParams({ cashPence, lendingPercent }: Pick<Afford, 'cashPence' | 'lendingPercent'>): string {
  if (cashPence === null) return ''
  const cash = `cash=${penceToPounds(cashPence).replace(/\.00$/, '')}`
  return lendingPercent === LENDING_PERCENT ? cash : `${cash}&lending=${lendingPercent}`
}
