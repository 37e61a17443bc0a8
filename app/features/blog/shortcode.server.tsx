import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { CODE, misspeltIn, withoutMisspelt } from './shortcode.ts'

/** A post's body: HTML, and other posts that stand in it as cards (3-decisions 47). */
type BodyPart = { html: string } | { postId: string }

/** Tags without an end, which open nothing. */
const VOID = /^<(?:br|hr|img)\b/i

/** Paragraphs of nothing but brackets, which may be shortcodes; else the tags. */
const TOKENS = /(<p>\s*(?:\[[^\][<>]{1,100}\]\s*)+<\/p>|<[^<>]*>)/i
const isCodesOnly = (token: string) =>
  /^<p>\s*\[/i.test(token) && /^<p>\s*<\/p>$/i.test(withoutMisspelt(token.replace(CODE, '')))

/** The ids that shortcodes of a text name, each once. */
export function shortcodeIds(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(CODE), (match) => (match[1] ?? '').toLowerCase()))]
}

/** A post's title as a link, for the inside of a sanitised text. */
const linkTo = (id: string, title: string): Html => renderStatic('post', <a href={`/blog/${id}`}>{title}</a>)

/**
 * Splits sanitised HTML at shortcodes. One that stands alone in a paragraph becomes a card; one inside a sentence, a
 * list or a quotation becomes a link with the post's title; one in code stays as it is written; one of a post that is
 * not public disappears, and so does one that is misspelt. `titles` holds the public posts' titles by lower-case id.
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
    withoutMisspelt(
      words.replace(CODE, (_, id: string) => {
        const title = titles.get(id.toLowerCase())
        return title === undefined ? '' : linkTo(id.toLowerCase(), title)
      }),
    )
  for (const token of html.split(TOKENS)) {
    if (/^<p>\s*\[/i.test(token)) {
      if (depth > 0 || !isCodesOnly(token)) {
        text += inCode > 0 ? token : link(token)
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

/** What is written in brackets outside code like a shortcode and is none; and the ids of those that are. */
export function writtenShortcodes(html: string): { misspelt: string[]; ids: string[] } {
  let text = ''
  let inCode = 0
  for (const token of html.split(/(<[^<>]*>)/)) {
    if (/^<\/?(?:code|pre)\b/i.test(token)) inCode += token.startsWith('</') ? -1 : 1
    // Brackets that belong to two elements are no shortcode.
    text += token.startsWith('<') ? '\n' : inCode > 0 ? '' : token
  }
  return { misspelt: misspeltIn(text.replace(CODE, '')), ids: shortcodeIds(text) }
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
