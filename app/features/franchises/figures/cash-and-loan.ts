import { parsePounds, plainPounds } from '#app/lib/money.ts'
import { LENDING_PERCENT, MAX_LENDING_PERCENT } from './assumptions.ts'

/**
 * What a visitor says of the money at hand: pence, and the share of the total that a loan may be, in percent. What was
 * typed for either and cannot be read stands in `refused…`, for its field to show again with why (3-decisions 86).
 */
export type Affordability = {
  cashPence: number | null
  lendingPercent: number
  refusedCash: string | null
  refusedLending: string | null
}

/** What the two are called wherever they are asked for. */
export const CASH_LABEL = 'How much cash do you have?'
export const LENDING_LABEL = 'How much could you borrow? (% of total cost)'

/** The most cash that is worked with: a thousand million pounds. */
export const MAX_CASH_PENCE = 1_000_000_000_00

/** What may be typed into a field of a figure; the rest is cut. */
const MOST_TYPED = 40

/**
 * Reads `cash` and `lending` of an address and never fails (3-decisions 74); without a share the usual one is assumed.
 */
export function parseAffordability(params: URLSearchParams): Affordability {
  const typed = (name: string) =>
    (params.get(name) ?? '')
      .slice(0, MOST_TYPED)
      .replace(/\p{Cc}|\p{Cs}/gu, '')
      .trim()
  const cash = typed('cash'),
    lending = typed('lending')
  const pence = parsePounds(cash)
  const isCash = pence !== null && pence <= MAX_CASH_PENCE
  const share = /^(\d{1,3})\s*%?$/.exec(lending)?.[1]
  const isShare = share !== undefined && Number(share) <= MAX_LENDING_PERCENT
  return {
    cashPence: isCash ? pence : null,
    lendingPercent: isShare ? Number(share) : LENDING_PERCENT,
    refusedCash: cash !== '' && !isCash ? cash : null,
    refusedLending: lending !== '' && !isShare ? lending : null,
  }
}

/** All that was said of it, what cannot be read too: a form that asks something else keeps it in its field. */
export function carriedAffordability({ refusedCash, refusedLending, ...read }: Affordability): string {
  const said = new URLSearchParams(affordabilityParams(read))
  if (refusedCash !== null) said.set('cash', refusedCash)
  if (refusedLending !== null) said.set('lending', refusedLending)
  else if (read.lendingPercent !== LENDING_PERCENT) said.set('lending', String(read.lendingPercent))
  return said.toString()
}

/** The part of a query string that says it; empty without cash. */
export function affordabilityParams({
  cashPence,
  lendingPercent,
}: Pick<Affordability, 'cashPence' | 'lendingPercent'>): string {
  if (cashPence === null) return ''
  const cash = `cash=${plainPounds(cashPence)}`
  return lendingPercent === LENDING_PERCENT ? cash : `${cash}&lending=${lendingPercent}`
}
