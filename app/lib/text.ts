/**
 * The digits of a whole number in groups of three: '1284' → '1,284'. By hand, because the first of the engine's own
 * formats takes 36 ms to make, and four times that on a cheap phone, where each page would wait for it
 * (docs/decisions/072).
 */
export function groupDigits(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : ''
  let rest = whole.slice(sign.length)
  let groups = ''
  for (; rest.length > 3; rest = rest.slice(0, -3)) groups = `,${rest.slice(-3)}${groups}`
  return `${sign}${rest}${groups}`
}

/** With at most so many decimals. What has more of them is rounded by the engine's own format. */
function formatDecimal(value: number, most: number): string {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined || decimals.length > most)
    return new Intl.NumberFormat('en-GB', { maximumFractionDigits: most }).format(value)
  return decimals ? `${groupDigits(whole)}.${decimals}` : groupDigits(whole)
}

/** '10,000'; at most one decimal. */
export function formatCount(value: number): string {
  return formatDecimal(value, 1)
}

/** '8%', '4.2%'. Takes per cent, not a share. */
export function formatPercent(percent: number): string {
  return `${formatDecimal(percent, 1)}%`
}

/** '7.25%' of 725 basis points. */
export function formatBasisPoints(basisPoints: number): string {
  return `${formatDecimal(basisPoints / 100, 2)}%`
}

/** '1 KB', '180 KB', '2.4 MB'. */
export function formatFileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** '1 franchise', '1,284 franchises', '2 deliveries'. */
export function plural(count: number, one: string, many = one.replace(/([^aeiou])y$/, '$1ie') + 's'): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** 'A, B and C', as British English joins them. */
export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** An address or a folder as others are put behind it: /search and no //search. */
export function removeTrailingSlashes(url: string): string {
  return url.endsWith('/') ? removeTrailingSlashes(url.slice(0, -1)) : url
}

/** The first `most` UTF-16 units of a text; half a letter at the end, which no address can hold, goes too. */
export function sliceText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed()
}

/** Made with the first text that is long enough: a page that cuts none need not wait for it. */
let graphemes: Intl.Segmenter | undefined

/**
 * At most `max` characters, cut between words where it can be, with an ellipsis that counts. Never splits an accent or
 * a flag.
 */
export function truncate(text: string, max: number): string {
  // What one sees as a letter is at least one unit: most texts need no counting.
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
  const letters = Array.from(graphemes.segment(text), (part) => part.segment)
  if (letters.length <= max) return text
  const cut = letters.slice(0, max - 1).join('')
  const space = letters[max - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${withoutEnding(space > cut.length / 2 ? cut.slice(0, space) : cut)}…`
}

/** Without the spaces and marks at the end that an ellipsis does not follow. */
function withoutEnding(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,;:.–-]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Characters that show nothing and are part of no language's spelling, fillers that pass for letters among them: a name
 * of these alone is no name, and with them one name reads like another. Joiners stay, because some scripts are written
 * with them, and so do the tags that make a flag that of Scotland: they are matched with their flag, going forward
 * only, so that the time grows with the text.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]*)|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/** The text without what nobody sees of it. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '$1')
}

/**
 * Whatever breaks a line is one character, so that nothing gets out of a quotation in a mail; what else commands a
 * screen goes.
 */
export function plainLines(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what a text must not hold
      .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g, '')
      .trim()
  )
}

/** The same as one line, without what nobody sees of it: a name, a place. */
export function plainLine(text: string): string {
  return (
    removeInvisible(text)
      // oxlint-disable-next-line no-control-regex -- these are what a line must not hold
      .replaceAll(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ')
      .trim()
  )
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text reads as an id: the database takes no other. */
export const isId = (text: string | null | undefined): text is string => typeof text === 'string' && ID.test(text)
