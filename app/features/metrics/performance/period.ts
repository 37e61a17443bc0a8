import { keysOf } from '#app/lib/record.ts'
/** F-21, with the days that each counts back, today included; the leads’ filter counts the same. */
export const periodDays = { '7d': 7, '30d': 30, '3m': 91, '1y': 365 } as const
export type PeriodKey = keyof typeof periodDays
export const CUSTOM = 'custom'
export const CUSTOM_LABEL = 'Custom range'

/** From a day to a day of London, both included, as '2026-11-20'. */
export type Days = { from: string; to: string }

/** What is looked at: its days, and as many before them for comparison. */
export type Period = Days & {
  key: PeriodKey | typeof CUSTOM
  before: Days
  /** What was typed into the fields of a range, and what is wrong with it; then the days are the page's usual ones. */
  typed: Days
  errors: Record<string, string[]>
}

/** Longest range that is asked for at once, two years and a leap day; the days before come on top. */
const MOST_DAYS = 731
/** Nothing is older; days before year 1, to which a comparison would reach, PostgreSQL does not know. */
const FIRST_DAY = '2000-01-01'
const DAY_MS = 86_400_000

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A day so many days later, or earlier. Days have no clock, so those of 23 and 25 hours are no exception. */
export function addDays(day: string, count: number): string {
  return new Date(time(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days there are from one to the other, both included. */
export function countDays({ from, to }: Days): number {
  return (time(to) - time(from)) / DAY_MS + 1
}

/** As many days, right before these. */
function daysBefore(days: Days): Days {
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
}

/** So many days that end today. */
export const lastDays = (key: PeriodKey, today: string): Days => ({
  from: addDays(today, 1 - periodDays[key]),
  to: today,
})

/** A day that exists, or null. */
function readDay(text: string): string | null {
  return !Number.isNaN(time(text)) && addDays(text, 0) === text ? text : null
}

function checkRange({ from, to }: Days, today: string): { days: Days } | { errors: Period['errors'] } {
  const days = { from: readDay(from), to: readDay(to) }
  if (days.from === null || days.to === null)
    return {
      errors: {
        ...(days.from === null ? { from: ['Enter a date'] } : {}),
        ...(days.to === null ? { to: ['Enter a date'] } : {}),
      },
    }
  if (days.from < FIRST_DAY) return { errors: { from: ['Choose a day in 2000 or later'] } }
  if (days.from > today) return { errors: { from: ['Choose today or an earlier day'] } }
  // What is still to come is empty.
  const range = { from: days.from, to: days.to > today ? today : days.to }
  if (range.to < range.from) return { errors: { to: ['Choose the first day or a later one'] } }
  if (countDays(range) > MOST_DAYS) return { errors: { from: ['Choose at most two years'] } }
  return { days: range }
}

/**
 * The period that an address asks for by `?period=`, with `from` and `to` of a range (F-21). Never fails: what cannot
 * be understood is the usual one, and a range that is wrong says why.
 */
export function readPeriod(search: URLSearchParams, today: string, usual: PeriodKey): Period {
  const asked = search.get('period')
  if (asked !== CUSTOM) {
    const key = keysOf(periodDays).find((one) => one === asked) ?? usual
    const days = lastDays(key, today)
    return { key, ...days, before: daysBefore(days), typed: days, errors: {} }
  }
  const standard = lastDays(usual, today)
  // Chosen among the periods, before anything is typed, it is the usual days to begin with.
  const typed = {
    from: (search.get('from') ?? standard.from).slice(0, 40),
    to: (search.get('to') ?? standard.to).slice(0, 40),
  }
  const checked = checkRange(typed, today)
  const days = 'days' in checked ? checked.days : standard
  return { key: CUSTOM, ...days, before: daysBefore(days), typed, errors: 'errors' in checked ? checked.errors : {} }
}

/** The parameters of an address that ask for it again. */
export function periodParams({ key, typed }: Pick<Period, 'key' | 'typed'>): Record<string, string> {
  return key === CUSTOM ? { period: key, from: typed.from, to: typed.to } : { period: key }
}
