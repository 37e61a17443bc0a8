import { formatDate, formatDateShort } from '#app/lib/dates.ts'
import type { Days } from './period.ts'

/** Noon of a day, which is that day in London in summer and winter. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** '3 November 2026'. */
const longDay = (day: string): string => formatDate(noonOf(day))

/** '3 Nov'. */
export const shortDay = (day: string): string => formatDateShort(noonOf(day)).replace(/ \d{4}$/, '')

/** '15 to 21 November 2026', '25 October to 23 November 2026', and each with its year where they differ. */
export function spanText({ from, to }: Days): string {
  const [first, last] = [longDay(from), longDay(to)]
  if (from === to) return first
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} to ${last}`
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first.replace(/ \d{4}$/, '')} to ${last}`
  return `${Number(from.slice(8))} to ${last}`
}
