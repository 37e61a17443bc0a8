import { formatTime, londonDay } from '#app/lib/dates.ts'

/** What is left of an ad that ends early: how many of its days, and how much of what was paid. */
export type UnusedPart = { days: number; of: number; pence: number }

type Paid = { pence: number; startsAt: Date | null; endsAt: Date | null }

const DAY = 86_400_000
const MINUTE = 60_000
/** The time of the day in London; its offsets are whole hours. */
const clock = (date: Date): number => Number(formatTime(date).replace(':', '')) * MINUTE + (date.getTime() % MINUTE)
const dayNumber = (date: Date): number => Date.parse(londonDay(date)) / DAY

/**
 * The part that we give back of an ad that we take down without its buyer being at fault (terms, Advertising). Days are
 * counted on London's calendar, as ads are sold (docs/decisions/062); a day that has begun counts as unused, and a
 * fraction of a penny is the buyer's. Null where it has not begun, so that the whole goes back, and where nothing is
 * left.
 */
export function unusedPart({ pence, startsAt, endsAt }: Paid, now: Date): UnusedPart | null {
  if (startsAt === null || endsAt === null || now < startsAt || now >= endsAt || pence === 0) return null
  const of = dayNumber(endsAt) - dayNumber(startsAt)
  // The last day is full once its time of the day is reached.
  const begun = clock(now) < clock(startsAt) ? 1 : 0
  const days = of - Math.max(0, dayNumber(now) - dayNumber(startsAt) - begun)
  return days <= 0 || days >= of ? null : { days, of, pence: Math.ceil((pence * days) / of) }
}
