/** A page's text with places for large parts, which are put in at the end. */
export type PageText = {
  /** What stands for a part. */
  take: (html: string) => string
  /** The bytes of the page with its parts. */
  join: (page: string) => Buffer
}

/** `token` is something that nobody who wrote a part of the page could know, such as its nonce; it has no angle brackets. */
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
      const bytes = rest.flatMap((text) => {
        const end = text.indexOf(closing)
        return [Buffer.from(parts[Number(text.slice(0, end))] ?? ''), Buffer.from(text.slice(end + closing.length))]
      })
      return Buffer.concat([Buffer.from(first), ...bytes])
    },
  }
}
