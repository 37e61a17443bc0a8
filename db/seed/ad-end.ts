import { type Duration, MONTHS } from '#app/features/advertising/prices/duration.ts'
import { londonMinute } from '#app/lib/dates.ts'

const HOUR = 3_600_000
/** How far London's clocks were before Greenwich then. */
const londonOffset = (at: Date): number =>
  Date.parse(`${londonMinute(at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 60_000) * 60_000

/**
 * When an ad ends that starts then: the same time of the same day in London so many months on, 12m a year; where that
 * month has no such day its last one, and of a time that clocks show twice, or leave out, the later one, as PostgreSQL
 * counts in `ad_end` (V-09), which says so of all ads that are bought.
 */
export function adEnd(start: Date, duration: Duration): Date {
  const wall = new Date(start.getTime() + londonOffset(start))
  const end = new Date(wall)
  end.setUTCMonth(end.getUTCMonth() + MONTHS[duration])
  if (end.getUTCDate() !== wall.getUTCDate()) end.setUTCDate(0)
  const inSummer = new Date(end.getTime() - HOUR)
  return londonOffset(end) > 0 && londonOffset(inSummer) > 0 ? inSummer : end
}
