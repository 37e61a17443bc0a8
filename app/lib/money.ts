import { groupDigits } from './text.ts'

/** What stands wherever a figure was not given. */
export const NOT_DISCLOSED = 'Not disclosed'

/** '£25,000', and pence only where there are any: '£137.20' (3-decisions 17). Takes pence. */
export function formatPounds(pence: number): string {
  const text = formatPoundsExact(pence)
  return pence % 100 === 0 ? text.slice(0, -'.00'.length) : text
}

/** '£25,000.00': the two decimals of the back office and of advertising. Takes pence. */
export function formatPoundsExact(pence: number): string {
  if (!Number.isSafeInteger(pence))
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100)
  const [pounds = '', rest] = penceToPounds(pence).replace('-', '').split('.')
  return `${pence < 0 ? '-' : ''}£${groupDigits(pounds)}.${rest}`
}

/**
 * Pence from PostgreSQL's numeric text ('42500.00'), without going through a float. Throws RangeError on anything else.
 */
export function poundsToPence(pounds: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(pounds)
  const pence = match ? Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0')) : Number.NaN
  if (!Number.isSafeInteger(pence)) throw new RangeError('not an amount in pounds with whole pence')
  return match?.[1] ? -pence || 0 : pence
}

/** The text for a numeric column: 4250050 → '42500.50'. Throws RangeError on a fraction of a penny. */
export function penceToPounds(pence: number): string {
  if (!Number.isSafeInteger(pence)) throw new RangeError('pence must be a whole number')
  const absolute = Math.abs(pence)
  return `${pence < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

/** The same for addresses and fields, with pence only where there are any: '42500'. */
export const plainPounds = (pence: number): string => penceToPounds(pence).replace(/\.00$/, '')

const TYPED = /^£?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?(k|m)?$/
const SHIFT: Record<string, number> = { k: 3, m: 6 }

/**
 * Pence from what a person types: '£25,000', '25000.50', '25k', '1.2m'. Null when it is not an amount of 0 or more;
 * Infinity when it is more than can be counted in pence, so that it is over whatever limit there is.
 */
export function parsePounds(typed: string): number | null {
  const match = TYPED.exec(typed.replace(/[\s\u00a0]+/g, '').toLowerCase())
  if (!match) return null
  const digits = (match[1] ?? '').replaceAll(',', '')
  const fraction = match[2] ?? ''
  const places = (SHIFT[match[3] ?? ''] ?? 0) + 2
  if (/[1-9]/.test(fraction.slice(places))) return null
  const pence = Number(digits + fraction.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(pence) ? pence : Number.POSITIVE_INFINITY
}
