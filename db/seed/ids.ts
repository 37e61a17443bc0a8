import { createHash } from 'node:crypto'
import { londonDay } from '#app/lib/dates.ts'

/** The id of a demo row: a version 5 shaped uuid of its key, the same on every machine. */
export function idOf(...key: readonly (string | number)[]): string {
  const hex = createHash('sha1')
    .update(`franchise-atlas-demo/${key.join('/')}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${
    '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  }${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const DAY = 86_400_000

/** Points in time before a fixed now. */
export type Clock = {
  now: Date
  /** `days` ago at the given time of day (UTC), or a day earlier where that would lie ahead. */
  at: (days: number, hour: number, minute?: number) => Date
  /** That many minutes ago. */
  minutes: (n: number) => Date
  /** The calendar day in London, as 2026-11-20. */
  day: (date: Date) => string
  /** The calendar day so many days before today, both in London. */
  dayAgo: (days: number) => string
}

/** A clock that stands at `now`. */
export function clockAt(now: Date): Clock {
  return {
    now,
    at(days, hour, minute = 0) {
      const midnight = Math.floor(now.getTime() / DAY) * DAY
      const time = midnight - days * DAY + hour * 3_600_000 + minute * 60_000
      return new Date(time > now.getTime() ? time - DAY : time)
    },
    minutes: (n) => new Date(now.getTime() - n * 60_000),
    day: londonDay,
    // Counted on the calendar: a day in London has 23 or 25 hours twice a year, and begins at 23:00 UTC in summer.
    dayAgo: (days) => new Date(Date.parse(londonDay(now)) - days * DAY).toISOString().slice(0, 10),
  }
}

/** The earlier of two times. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
/** A time some hours after another. */
export const after = (date: Date, hours: number): Date => new Date(date.getTime() + hours * 3_600_000)

/** The same day at a time when people are awake: the small hours move to the morning, never past `now`. */
export function atWakingHour(date: Date, now: Date): Date {
  const hour = date.getUTCHours()
  return hour < 7 ? earlier(after(date, 7 - hour + (hour * 13) / 60), now) : date
}
