import { formatCount, plural } from '#app/lib/text.ts'
import type { FilterCounts, ShownCounts } from './filter-counts.ts'

/** What the button says of so many results. */
export const showResultsLabel = (total: number): string =>
  total === 0 ? 'No franchises match' : `Show ${plural(total, 'franchise')}`

/** The numbers as the filters show them: the button's words, and what stands beside each option. */
export function shownCounts({ total, options, main, subs }: FilterCounts): ShownCounts {
  const each = <T,>(write: (count: number) => T) =>
    Object.fromEntries(Object.entries(options).map(([value, count]) => [value, write(count)]))
  return {
    label: showResultsLabel(total),
    main,
    subs,
    suffixes: each((count) => ` (${formatCount(count)})`),
    notes: each((count) => <span className={count === 0 ? 'is-none' : undefined}>{formatCount(count)}</span>),
  }
}
