/** What stands for a post in another text (3-decisions 47). */
export const shortcodeOf = (id: string): string => `[post:${id}]`

/** A shortcode in a text. */
export const CODE = /\[post:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi

const BRACKETS = /\[[^\][<>]{1,100}\]/g
const NO_ID = /^posts?\s*[:=]\s*\S*$/
const ID_ELSEWHERE = /^(?:[a-z_-]{1,20}[\s:=]+)?[\da-f]{8}-[\da-f]{4}-[\da-f-]*$/

/**
 * Whether brackets, outside shortcodes, were meant as one: 'post' with something else than an id, or an id with another
 * word or none before it. Words in brackets, like [sic], stay what they are.
 */
function isMisspelt(brackets: string): boolean {
  const said = brackets.slice(1, -1).trim().toLowerCase()
  return NO_ID.test(said) || ID_ELSEWHERE.test(said)
}

/** What stands in a text without its shortcodes like one and is none, each once. */
export const misspeltIn = (text: string): string[] => [...new Set(text.match(BRACKETS))].filter(isMisspelt)

/** A text, in which no shortcode is left, without what is misspelt; `instead` stands in its place. */
export const withoutMisspelt = (text: string, instead = ''): string =>
  text.replaceAll(BRACKETS, (brackets) => (isMisspelt(brackets) ? instead : brackets))

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
