const HOUR_MS = 3_600_000
const hourInLondon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

const CLOCK = /^(\d{1,2}|\*) (?:(\*)|(\d{1,2})(?:-(\d{1,2}))?) \* \* \*$/

/**
 * When a job of the clock map runs next, by London's clock: every minute, or a minute of every hour, of one, or of
 * several on end. Null for any other pattern. Hours begin together in London and in UTC, so the minute needs no zone.
 */
export function nextRun(cron: string, now: Date): Date | null {
  const [, minute, every, first, last = first] = CLOCK.exec(cron) ?? []
  if (minute === undefined) return null
  const MINUTE_MS = 60_000
  if (minute === '*') return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS)
  const isIn = (hour: number) => every !== undefined || (hour >= Number(first) && hour <= Number(last))
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  // The clock skips an hour in March: two days have any hour.
  for (let at = hour; at < hour + 49 * HOUR_MS; at += HOUR_MS) {
    const run = new Date(at + Number(minute) * MINUTE_MS)
    if (run > now && isIn(Number(hourInLondon.format(run)))) return run
  }
  return null
}
