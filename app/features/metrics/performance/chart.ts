import { formatCount } from '#app/lib/text.ts'
import { spanText } from './day-text.ts'
import type { Metric } from './performance.ts'

/** A day with what is drawn of it. */
export type DayOf<M extends Metric> = { day: string } & Record<M, number>

/** Up to so many days each has a bar with its number. */
export const MOST_BARS = 14

const short = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** A number of the drawing, which has little room: from ten thousand on '12k', '1.2m'; the table has all of it. */
export const chartNumber = (value: number): string => (value < 10_000 ? formatCount(value) : short.format(value))

/** The round number at the top of a chart's scale, at least 4, so that its four steps are whole. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(4, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= most) ?? 10
  return Math.ceil((step * power) / 4) * 4
}

/** Points of a line in a box 100 wide and 100 high, from its left edge to its right one. */
export function pointsOf(values: readonly number[], top: number): string {
  const last = Math.max(1, values.length - 1)
  return values.map((value, at) => `${round((100 * at) / last)},${round(100 - (100 * value) / top)}`).join(' ')
}

const round = (value: number) => Math.round(value * 100) / 100

/** Some five days of a period, evenly apart, the first and the last among them. */
export function marksOf(days: readonly { day: string }[]): string[] {
  const last = days.length - 1
  return [0, 1, 2, 3, 4].flatMap((n) => days[Math.round((n * last) / 4)]?.day ?? [])
}

/** What a chart shows, for those who do not see it; the table has every number. `before` may be none. */
export function chartText<M extends Metric>(
  name: string,
  metric: M,
  days: readonly DayOf<M>[],
  before: readonly DayOf<M>[],
): string {
  const values = days.map((day) => day[metric])
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const sum = (all: readonly DayOf<M>[]) => all.reduce((total, day) => total + day[metric], 0)
  return (
    `${name} by day, ${spanText({ from: first, to: last })}: ${formatCount(Math.min(...values))} to ` +
    `${formatCount(Math.max(...values))} a day, ${formatCount(sum(days))} in all` +
    (before.length === 0
      ? '.'
      : `, ${formatCount(sum(before))} in ${days.length === 1 ? 'the day' : `the ${days.length} days`} before.`)
  )
}
