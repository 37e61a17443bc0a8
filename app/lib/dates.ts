const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Made at the first date: it takes a slow phone 150 ms, and most pages show none (docs/decisions/072). */
let london: Intl.DateTimeFormat | undefined

function parts(date: Date) {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found: Record<string, string> = {}
  for (const part of london.formatToParts(date)) found[part.type] = part.value
  const month = MONTHS[Number(found['month']) - 1] ?? ''
  return {
    year: found['year'] ?? '',
    monthNumber: found['month'] ?? '',
    month,
    day: found['day'] ?? '',
    time: `${found['hour']}:${found['minute']}`,
  }
}

/** '20 November 2026' on a London calendar. */
export function formatDate(date: Date): string {
  const { day, month, year } = parts(date)
  return `${Number(day)} ${month} ${year}`
}

/** '20 November', and with its year where that isn't the present one; on a London calendar. */
export function formatDay(date: Date, now: Date): string {
  const { day, month, year } = parts(date)
  return year === parts(now).year ? `${Number(day)} ${month}` : `${Number(day)} ${month} ${year}`
}

/** '3 Nov 2026' on a London calendar; every month has three letters so that columns align. */
export function formatDateShort(date: Date): string {
  const { day, month, year } = parts(date)
  return `${Number(day)} ${month.slice(0, 3)} ${year}`
}

/** '3 Nov 2026, 14:05', London time. */
export function formatDateTime(date: Date): string {
  return `${formatDateShort(date)}, ${parts(date).time}`
}

/** '14:05', London time. */
export function formatTime(date: Date): string {
  return parts(date).time
}

/** '2026-11-20': the London day, for date inputs, `<time dateTime>` and grouping. */
export function londonDay(date: Date): string {
  const { year, monthNumber, day } = parts(date)
  return `${year}-${monthNumber}-${day}`
}

/** How many days of London's calendar lie between, whatever the hours; negative where the second comes first. */
export const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(londonDay(to)) - Date.parse(londonDay(from))) / DAY

/** The day of London's calendar so many days after that of a moment: its noon, which is that day in every season. */
export const londonDaysAfter = (from: Date, days: number): Date =>
  new Date(Date.parse(`${londonDay(from)}T12:00:00Z`) + days * DAY)

/** '2026-07-02 00:30', London time: spreadsheets know it as a date. */
export function londonMinute(date: Date): string {
  const { year, monthNumber, day, time } = parts(date)
  return `${year}-${monthNumber}-${day} ${time}`
}

/** 'just now', '20 min ago', '2 h ago', '4 days ago'; from 30 days on, and for later dates, the short date. */
export function formatRelative(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < -MINUTE || age >= 30 * DAY) return formatDateShort(date)
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`
  const days = Math.floor(age / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
