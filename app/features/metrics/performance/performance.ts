import { formatCount } from '#app/lib/text.ts'
import { addDays, type Days } from './period.ts'

/** The three things that are counted, in the order of the table (F-20). */
export const metrics = ['views', 'clicks', 'requests'] as const
export type Metric = (typeof metrics)[number]
export const metricNames: Readonly<Record<Metric, string>> = {
  views: 'Views',
  clicks: 'Clicks',
  requests: 'Information Requests',
}

/** No company gets more lines in one file; those of the last days. */
export const MOST_EXPORTED = 100_000

export type Counts = Record<Metric, number>
/** What was counted on a day, and of how many franchises. */
export type DayCounts = Counts & { day: string; rows: number }

const nothing: Counts = { views: 0, clicks: 0, requests: 0 }

/** All of it together. */
export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce<Counts>(
    (sum, { views, clicks, requests }) => ({
      views: sum.views + views,
      clicks: sum.clicks + clicks,
      requests: sum.requests + requests,
    }),
    nothing,
  )
}

/** Requests for every thousand views, to one decimal: small percentages read as nothing. Null without a view. */
export function perThousand({ views, requests }: Counts): number | null {
  return views === 0 ? null : Math.round((10_000 * requests) / views) / 10
}

/** With fewer views than these one request more or less would change the rate by ten or more. */
export const ENOUGH_VIEWS = 100

/** Every day of these in order, also those on which nothing was counted. */
export function fillDays({ from, to }: Days, counted: readonly DayCounts[]): DayCounts[] {
  const known = new Map(counted.map((one) => [one.day, one]))
  const days: DayCounts[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(known.get(day) ?? { day, rows: 0, ...nothing })
  return days
}

/**
 * Which days a page of the table shows, newest first: it reads these alone, whatever the length of the period. `skip`
 * are rows of the first of them that stand on the page before. Null where there is nothing on it.
 */
export function daysOfPage(days: readonly DayCounts[], page: number, size: number): (Days & { skip: number }) | null {
  const first = (page - 1) * size
  let before = 0
  let start: { to: string; skip: number } | null = null
  let from = ''
  for (const { day, rows } of days.toReversed()) {
    if (rows > 0 && before + rows > first && before < first + size) {
      start ??= { to: day, skip: first - before }
      from = day
    }
    before += rows
  }
  return start && { from, ...start }
}

/** Most franchises that stand side by side. */
export const MOST_BESIDE = 12

/** What a franchise came to in a period, beside its sisters. */
export type FranchiseTotals = Counts & { id: string; name: string }

/**
 * All franchises with what was counted of each, those that buyers asked most about first; one of which nothing was
 * counted stands there with nothing.
 */
export function rankFranchises(
  franchises: readonly { id: string; name: string }[],
  counted: readonly (Counts & { id: string })[],
): FranchiseTotals[] {
  const known = new Map(counted.map((one) => [one.id, one]))
  return franchises
    .map(({ id, name }) => {
      const { views, clicks, requests } = known.get(id) ?? nothing
      return { id, name, views, clicks, requests }
    })
    .sort((one, other) => other.requests - one.requests || other.views - one.views)
}

/** Below so many requests a comparison is a hint and no more. */
export const FEW_REQUESTS = 20

export type FranchiseCounts = Counts & { id: string; name: string; category: string | null }
/** How a category's franchises do: the middle of their requests for every thousand views, and how many they are. */
export type CategoryMiddle = { category: string; franchises: number; middle: number }
export type Hint = { franchise: FranchiseCounts; rate: number; of: CategoryMiddle }

/**
 * The franchise that would gain the most requests if it did as well as the middle of its category; null where none is
 * below, or where no category has enough franchises to tell.
 */
export function whatWouldHelp(
  franchises: readonly FranchiseCounts[],
  categories: readonly CategoryMiddle[],
): Hint | null {
  let best: (Hint & { missing: number }) | null = null
  for (const franchise of franchises) {
    const rate = perThousand(franchise)
    const of = categories.find(({ category }) => category === franchise.category)
    if (rate === null || !of) continue
    const missing = (franchise.views * (of.middle - rate)) / 1_000
    if (missing > 0 && (best === null || missing > best.missing)) best = { franchise, rate, of, missing }
  }
  return best && { franchise: best.franchise, rate: best.rate, of: best.of }
}

/** What a period came to beside the days before it, in a sentence or two; one with today in it isn't over yet. */
export function summaryText(totals: Counts, before: Counts, hasToday = false): string {
  if (totals.views + totals.clicks + totals.requests === 0) return 'Nothing was counted in this period.'
  const said = `${viewsText(totals.views, before.views)} ${requestsText(totals.requests, before.requests)}`
  return hasToday ? `${said} Today isn’t over yet.` : said
}

function viewsText(now: number, before: number): string {
  if (before === 0) return 'There were no views before to compare with.'
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return `Views are ${now === before ? '' : 'about '}the same as before.`
  // Of a first month, which has hardly a month before it.
  if (percent >= 1_000) return `Views are up from ${formatCount(before)} to ${formatCount(now)}.`
  return `Views are ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}%.`
}

function requestsText(now: number, before: number): string {
  if (now === before) return 'Requests are the same as before.'
  return `Requests are ${now > before ? 'up' : 'down'} from ${formatCount(before)} to ${formatCount(now)}.`
}
