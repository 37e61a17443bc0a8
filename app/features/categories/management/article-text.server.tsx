import { Fragment } from 'react'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'

/** Tags that stand for themselves; what is between them is a text, as people write it. */
const BLOCK =
  /<(\/?)(h[1-6]|p|[uo]l|li|blockquote|pre|figure|figcaption|table|thead|tbody|t[rhd]|hr|div|script)\b[^<>]*>/gi

const paragraphsIn = (text: string): string[] => text.split(/\n\s*\n/).flatMap((part) => part.trim() || [])

/** Paragraphs of words without any tag. */
const ofWords = (part: string): string =>
  renderStatic(
    'paragraph',
    <p>
      {part.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </p>,
  )

/** The same of words with a link, say, among them. */
const ofMarkup = (part: string): string => `<p>${part.replaceAll('\n', '<br />')}</p>`

/**
 * HTML of an article as it was typed: a text has its empty lines between paragraphs, also beside headings and lists
 * that are written as HTML.
 */
export function paragraphsOf(typed: string): string {
  if (!/<[a-z!/]/i.test(typed)) return paragraphsIn(typed).map(ofWords).join('\n')
  // What stands between tags as it was typed, if it says nothing.
  const between = (text: string): string =>
    text.trim() === '' ? text : `\n\n${paragraphsIn(text).map(ofMarkup).join('\n\n')}\n\n`
  let html = ''
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of typed.matchAll(BLOCK)) {
    const end = index + tag.length
    if (depth === 0 && !slash) {
      html += between(typed.slice(start, index))
      start = index
    }
    if (slash) depth = Math.max(0, depth - 1)
    else if (name.toLowerCase() !== 'hr') depth++
    if (depth > 0) continue
    html += typed.slice(start, end)
    start = end
  }
  const rest = typed.slice(start)
  // A tag that nobody closed has all that follows.
  return `${html}${depth === 0 ? between(rest) : rest}`.trim()
}
