import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'

/** A post's body: HTML, and other posts that stand in it as cards (3-decisions 47). */
type BodyPart = { html: string } | { postId: string }

const CODE = /\[post:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi
/** Tags without an end, which open nothing. */
const VOID = /^<(?:br|hr|img)\b/i

/** The ids that shortcodes of a text name, each once. */
export function shortcodeIds(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(CODE), (match) => (match[1] ?? '').toLowerCase()))]
}

/** A post's title as a link, for the inside of a sanitised text. */
const linkTo = (id: string, title: string): Html => renderStatic('post', <a href={`/blog/${id}`}>{title}</a>)

/**
 * Splits sanitised HTML at shortcodes. One that stands alone in a paragraph becomes a card; one inside a sentence, a
 * list or a quotation becomes a link with the post's title; one in code stays as it is written; one of a post that is
 * not public disappears. `titles` holds the public posts' titles by lower-case id.
 */
export function splitShortcodes(html: string, titles: ReadonlyMap<string, string>): BodyPart[] {
  const parts: BodyPart[] = []
  let text = ''
  let depth = 0
  let inCode = 0
  const flush = () => {
    if (text.trim() !== '') parts.push({ html: text })
    text = ''
  }
  const link = (words: string) =>
    words.replace(CODE, (_, id: string) => {
      const title = titles.get(id.toLowerCase())
      return title === undefined ? '' : linkTo(id.toLowerCase(), title)
    })
  const tokens = html.split(/(<p>\s*(?:\[post:[0-9a-f-]{36}\]\s*)+<\/p>|<[^<>]*>)/i)
  for (const token of tokens) {
    if (/^<p>\s*\[post:/i.test(token)) {
      if (depth > 0) {
        text += link(token)
        continue
      }
      flush()
      for (const id of shortcodeIds(token)) if (titles.has(id)) parts.push({ postId: id })
    } else if (token.startsWith('<')) {
      const isEnd = token.startsWith('</')
      if (!VOID.test(token) && !token.endsWith('/>')) depth += isEnd ? -1 : 1
      if (/^<\/?(?:code|pre)\b/i.test(token)) inCode += isEnd ? -1 : 1
      text += token
    } else text += inCode > 0 ? token : link(token)
  }
  flush()
  return parts
}

/** Sanitised HTML with every shortcode as a link, for readers that know no cards. */
export function linkShortcodes(html: string, titles: ReadonlyMap<string, string>): string {
  return splitShortcodes(html, titles)
    .map((part) =>
      'html' in part
        ? part.html
        : renderStatic(
            'post',
            <p>
              <a href={`/blog/${part.postId}`}>{titles.get(part.postId)}</a>
            </p>,
          ),
    )
    .join('')
}
