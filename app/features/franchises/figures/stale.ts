import { londonDay } from '#app/lib/dates.ts'

/**
 * Whether the day of the last confirmation lies more than twelve months back, which is said beside that day
 * (3-decisions 75): the day a year later is twelve months, at any hour of it. `getUnconfirmedFigures` counts the same.
 */
export function isStale(confirmedAt: Date, now: Date): boolean {
  const day = londonDay(confirmedAt)
  return londonDay(now) > `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}
