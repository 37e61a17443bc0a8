import { formatCount, plural } from '#app/lib/text.ts'
import type { FilterCounts, ShownCounts } from './filter-counts.ts'

/**
 * What the button says of so many results, and of so many that can be opened in the location (3-decisions 84): both, as
 * far as there are any.
 */
export function showResultsLabel(total: number, openable = 0): string {
  const opened = `${formatCount(openable)} you can open`
  if (total === 0) return openable > 0 ? `Show ${opened} there` : 'No franchises match'
  return openable > 0 ? `Show ${formatCount(total)} based there, ${opened}` : `Show ${plural(total, 'franchise')}`
}

/** The numbers as the filters show them: the button's words, and what stands beside each option. */
export function shownCounts({ total, openable, options, main, subs }: FilterCounts): ShownCounts {
  const each = <T,>(write: (count: number) => T) =>
    Object.fromEntries(Object.entries(options).map(([value, count]) => [value, write(count)]))
  return {
    label: showResultsLabel(total, openable),
    main,
    subs,
    suffixes: each((count) => ` (${formatCount(count)})`),
    notes: each((count) => <span className={count === 0 ? 'is-none' : undefined}>{formatCount(count)}</span>),
  }
}
