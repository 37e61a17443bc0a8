const NEVER_WRITTEN = /[<>]/

/** A page's text with places for large parts, which are put in at the end. */
export type PageText = {
  /** What stands for a part. */
  take: (html: string) => string
  /** The bytes of the page with its parts. */
  join: (page: string) => Buffer
}

/** `token` is something that nobody who wrote a part of the page could know, such as its nonce. */
export function pageText(token: string): PageText {
  if (NEVER_WRITTEN.test(token)) throw new RangeError('a token without angle brackets')
  const parts: string[] = []
  const mark = `<!--${token}-->`
  return {
    take(html) {
      parts.push(html)
      return mark
    },
    join(page) {
      const between = page.split(mark)
      return Buffer.concat(between.flatMap((text, at) => (at < parts.length ? [Buffer.from(text), Buffer.from(parts[at] ?? '')] : Buffer.from(text))))
    },
  }
}
