import { londonMinute } from '#app/lib/dates.ts'

/** How long an ad runs (V-09), as stored. */
export const DURATIONS = ['1m', '3m', '6m', '12m'] as const
export type Duration = (typeof DURATIONS)[number]

export const MONTHS: Readonly<Record<Duration, number>> = { '1m': 1, '3m': 3, '6m': 6, '12m': 12 }

/** '1 month', '12 months'. */
export const durationName = (duration: Duration): string =>
  `${MONTHS[duration]} month${MONTHS[duration] === 1 ? '' : 's'}`

const HOUR = 3_600_000
/** How far London's clocks were before Greenwich then. */
const londonOffset = (at: Date): number =>
  Date.parse(`${londonMinute(at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 60_000) * 60_000

/**
 * When an ad ends that starts then: the same time of the same day in London so many months on, 12m a year; where that
 * month has no such day its last one, and of a time that clocks show twice, or leave out, the later one, as PostgreSQL
 * counts in `ad_end` (V-09).
 */
export function endOf(start: Date, duration: Duration): Date {
  const wall = new Date(start.getTime() + londonOffset(start))
  const end = new Date(wall)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[duration])
  if (end.getUTCDate() !== wall.getUTCDate()) end.setUTCDate(0)
  const inSummer = new Date(end.getTime() - HOUR)
  return londonOffset(end) > 0 && londonOffset(inSummer) > 0 ? inSummer : end
}
