import { spanText } from '#app/features/metrics/performance/day-text.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { formatCount, plural } from '#app/lib/text.ts'

/** Days before an ad that are its listing's own baseline (3-decisions 39). */
export const BASELINE_DAYS = 30
/** So far back they are looked for, where the listing was advertised before. */
export const MOST_DAYS_BACK = 400
/** Fewer days than a week are not compared with: weekdays differ more than ads do. */
const LEAST_DAYS = 7
/** The ad's last days that chart and table show. */
export const DAYS_SHOWN = 92

/** The listing's days without an ad that an ad is set against; `to` is right before it unless one ran before. */
export type Baseline = {
  daysBefore: number
  beforeFrom: string | null
  beforeTo: string | null
  /** Whether another ad of the listing ran in the 30 days before. */
  wasAdvertised: boolean
}

export const canCompare = ({ daysBefore }: Baseline): boolean => daysBefore >= LEAST_DAYS

/** What a day of those without the ad had on average; null where there are too few. */
export const usualDay = (before: number, baseline: Baseline): number | null =>
  canCompare(baseline) ? before / baseline.daysBefore : null

/** What the ad is compared with, said as it is: which days, how many, and why those. */
export function baselineText(baseline: Baseline): string {
  const { daysBefore, beforeFrom, beforeTo, wasAdvertised } = baseline
  if (!canCompare(baseline) || beforeFrom === null || beforeTo === null) {
    return daysBefore === 0
      ? 'We found no earlier days on which the listing was public without an ad: there’s nothing to compare with.'
      : `We found only ${plural(daysBefore, 'earlier day')} on which the listing was public without an ad: ` +
          'too few to compare with.'
  }
  const span = spanText({ from: beforeFrom, to: beforeTo })
  const scarce =
    daysBefore < BASELINE_DAYS ? ' The listing has no more days without an ad, so we compare numbers per day.' : ''
  return wasAdvertised
    ? 'An ad for this listing ran in the 30 days before, so we compare this one with the last ' +
        `${plural(daysBefore, 'day')} without an ad, between ${span.replace(' to ', ' and ')}.${scarce}`
    : `Compared with the ${plural(daysBefore, 'day')} before, ${span}.${scarce}`
}
/** A difference this unlikely to be chance is one. */
const LEVEL = 0.05
/** Above so many the bell curve is as good as counting. */
const MOST_EXACT = 500

/**
 * How likely two counts at least so unlike would be if nothing but their days were unlike: the exact test of two
 * Poisson rates, given their sum. 0 to 1; 1 where nothing was counted.
 */
export function chanceOf(count: number, days: number, before: number, daysBefore: number): number {
  // An ad that has only just begun.
  if (days <= 0) return 1
  const n = count + before
  const share = days / (days + daysBefore)
  if (n > MOST_EXACT) {
    const z = Math.abs(count - n * share) / Math.sqrt(n * share * (1 - share))
    return z > 1.96 ? 0.01 : 0.5
  }
  let log = n * Math.log(1 - share)
  const chances = [Math.exp(log)]
  for (let k = 1; k <= n; k++) {
    log += Math.log((n - k + 1) / k) + Math.log(share / (1 - share))
    chances.push(Math.exp(log))
  }
  const own = (chances[count] ?? 0) * (1 + 1e-9)
  return Math.min(
    1,
    chances.reduce((sum, chance) => (chance <= own ? sum + chance : sum), 0),
  )
}

/**
 * '12 requests in 30 days against 7 in the 30 days before: too few to be sure.' `days` may be parts of one, and are
 * said as whole ones.
 */
export function comparison(
  noun: 'view' | 'click' | 'request',
  count: number,
  days: number,
  before: number,
  baseline: Baseline,
): string {
  const { daysBefore } = baseline
  const now = `${plural(count, noun)} in ${plural(Math.max(1, Math.round(days)), 'day')}`
  if (!canCompare(baseline)) return `${now}.`
  const then = baseline.wasAdvertised ? `in ${daysBefore} days without an ad` : `in the ${daysBefore} days before`
  const said = `${now} against ${formatCount(before)} ${then}`
  if (count + before === 0) return `${said}.`
  if (chanceOf(count, days, before, daysBefore) > LEVEL) return `${said}: too few to be sure.`
  const rises = count / days > before / daysBefore
  return `${said}: ${rises ? 'more' : 'fewer'} a day, which is unlikely to be chance.`
}

/**
 * What a request cost, and between what it might lie, so few as they are: Byar's 95 per cent interval of a count. While
 * an ad runs, its whole price stands against the requests so far.
 */
export function costPerRequest(pence: number, requests: number, isRunning: boolean): string {
  if (requests === 0) return 'No requests yet, so there is no cost per request.'
  if (pence === 0) return 'The ad cost nothing, and so did each request.'
  const low = requests * (1 - 1 / (9 * requests) - 1.96 / (3 * Math.sqrt(requests))) ** 3
  const more = requests + 1
  const high = more * (1 - 1 / (9 * more) + 1.96 / (3 * Math.sqrt(more))) ** 3
  const each = formatPoundsExact(Math.round(pence / requests))
  const least = formatPoundsExact(Math.round(pence / high))
  const range = `${least} to ${formatPoundsExact(Math.round(pence / Math.max(low, 0.05)))}`
  const said = `${each} per request${isRunning ? ' so far, based on the full price' : ''}.`
  return `${said} With ${plural(requests, 'request')} the true cost could be anywhere from ${range}.`
}
