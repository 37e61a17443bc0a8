/** Most characters of a text that is searched for (security.md, cost attacks). */
export const LONGEST_SEARCH = 100

/** What is looked at of a longer one, which is cut and not refused. */
export const MOST_READ = 4 * LONGEST_SEARCH

// Control characters (NUL above all, which PostgreSQL refuses) and halves of surrogate pairs are no text.
const NOT_TEXT = /[\p{Cc}\p{Cs}\s]+/gu

/** The first letters of what an address says, as one line that can be searched for. */
export function searchedText(typed: string): string {
  const text = typed.slice(0, MOST_READ).replace(NOT_TEXT, ' ').trim()
  return Array.from(text).slice(0, LONGEST_SEARCH).join('').trim()
}
