import { plural } from './text.ts'

const DAY_MS = 86_400_000
/** From here on something has waited too long. */
const LATE_DAYS = 7

/** Whole days since something was sent. */
const daysSince = (sent: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - sent.getTime()) / DAY_MS))

/** 'waiting 10 days', or 'sent in the last 24 hours'. */
export function waitedText(sent: Date, now: Date): string {
  const days = daysSince(sent, now)
  return days === 0 ? 'sent in the last 24 hours' : `waiting ${plural(days, 'day')}`
}

/** 'The oldest has been waiting 12 days.' */
export function oldestText(sent: Date, now: Date): string {
  const days = daysSince(sent, now)
  return days === 0 ? 'All came in the last 24 hours.' : `The oldest has been waiting ${plural(days, 'day')}.`
}

/** Whether it has waited for more than a week, which is said in amber. */
export const hasWaitedLong = (sent: Date, now: Date) => daysSince(sent, now) > LATE_DAYS
