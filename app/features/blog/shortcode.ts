/** What stands for a post in another text (3-decisions 47). */
export const shortcodeOf = (id: string): string => `[post:${id}]`

/** A shortcode in a text. */
export const CODE = /\[post:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi

const NO_ID = /posts?\s{0,5}[:=]\s{0,5}[^\s\][<>]{0,80}/
const ID_ELSEWHERE = /(?:[a-z_-]{1,20}\s{0,5}[:=]?\s{0,5})?[0-9a-f]{8}(?:-[0-9a-f]{1,12}){2,5}/
/**
 * Brackets that were meant as a shortcode and are none: 'post' with something else than an id, or an id with another
 * word or none before it. Words in brackets, like [sic], stay what they are.
 */
export const MISSPELT = new RegExp(`\\[\\s{0,5}(?:${NO_ID.source}|${ID_ELSEWHERE.source})\\s{0,5}\\]`, 'gi')

const MOST_NAMED = 3

/** What an admin reads on saving a text with shortcodes that show nothing; empty where there are none. */
export function unknownShortcodesText(codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const named = codes.slice(0, MOST_NAMED).join(', ')
  const more = codes.length > MOST_NAMED ? ` and ${codes.length - MOST_NAMED} more` : ''
  return codes.length === 1
    ? `Readers won’t see ${named}, because there’s no such post. Copy its shortcode from Articles again.`
    : `Readers won’t see ${named}${more}, because there are no such posts. Copy their shortcodes from Articles again.`
}
