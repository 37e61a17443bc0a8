import { formatCount } from '#app/lib/text.ts'

/** The words of a link to a list as CSV: a file that leaves older lines out says so before it is opened. */
export const csvLabel = (lines: number, most: number): string =>
  lines > most ? `Download newest ${formatCount(most)} as CSV` : 'Download CSV'
