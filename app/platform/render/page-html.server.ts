/** A page's text with places for large parts, which are put in at the end. */
export type PageText = {
  /** What stands for a part. */
  take: (html: string) => string
  /** The bytes of the page with its parts. */
  join: (page: string) => Buffer
}

/**
 * `token` is something that nobody who wrote a part of the page could know, such as its nonce; it has no angle
 * brackets.
 */
export function pageText(token: string): PageText {
  const parts: string[] = []
  const opening = `<!--${token} `
  const closing = '-->'
  return {
    take(html) {
      parts.push(html)
      return `${opening}${parts.length - 1}${closing}`
    },
    join(page) {
      const [first = '', ...rest] = page.split(opening)
      const texts = [first]
      for (const text of rest) {
        const end = text.indexOf(closing)
        texts.push(parts[Number(text.slice(0, end))] ?? '', text.slice(end + closing.length))
      }
      return bytesOf(texts)
    },
  }
}

/** Most bytes of UTF-8 for one unit of a text. */
const WIDEST = 3
/**
 * Where pages are put together, one at a time: writing there and copying is a quarter cheaper than a buffer for each
 * piece.
 */
let desk = Buffer.allocUnsafeSlow(512 * 1024)

function bytesOf(texts: readonly string[]): Buffer {
  const most = WIDEST * texts.reduce((sum, { length }) => sum + length, 0)
  if (most > desk.length) desk = Buffer.allocUnsafeSlow(most)
  let at = 0
  for (const text of texts) at += desk.write(text, at)
  return Buffer.from(desk.subarray(0, at))
}
