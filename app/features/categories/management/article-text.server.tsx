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
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of typed.matchAll(BLOCK)) {
    const end = index + tag.length
    if (depth === 0 && !slash) {
      parts.push(...paragraphsIn(typed.slice(start, index)).map(ofMarkup))
      start = index
    }
    if (slash) depth = Math.max(0, depth - 1)
    else if (name.toLowerCase() !== 'hr') depth++
    if (depth > 0) continue
    parts.push(typed.slice(start, end).trim())
    start = end
  }
  const rest = typed.slice(start)
  // A tag that nobody closed has all that follows.
  parts.push(...(depth === 0 ? paragraphsIn(rest).map(ofMarkup) : [rest]))
  return parts.join('\n\n')
}
