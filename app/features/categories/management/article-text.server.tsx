import { Fragment } from 'react'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'

/** Tags that stand for themselves; what is between them is a text, as people write it. */
const BLOCK = /<(\/?)(h[2-4]|p|[uo]l|li|blockquote|pre|figure|figcaption|table|thead|tbody|t[rhd]|hr)\b[^<>]*>/g

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

/** The same of words with a link, say, among them; a line that ends with its own break has that one. */
const ofMarkup = (part: string): string => `<p>${part.replaceAll(/(?:<br \/>)?\n/g, '<br />')}</p>`

/** What stands between tags as it was typed, if it says nothing. */
const between = (text: string): string =>
  text.trim() === '' ? text : `\n\n${paragraphsIn(text).map(ofMarkup).join('\n\n')}\n\n`

/** Clean HTML, in which every tag is closed, with its texts in paragraphs. */
function withParagraphs(clean: string): string {
  let html = ''
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name, index } of clean.matchAll(BLOCK)) {
    if (depth === 0) {
      html += between(clean.slice(start, index))
      start = index
    }
    if (name !== 'hr') depth += slash ? -1 : 1
    if (depth > 0) continue
    const end = index + tag.length
    html += clean.slice(start, end)
    start = end
  }
  return html + between(clean.slice(start))
}

/**
 * Clean HTML of an article as it was typed: a text has its empty lines between paragraphs, also beside headings and
 * lists that are written as HTML. Empty where nothing is left of it.
 */
export async function articleHtml(typed: string): Promise<string> {
  if (!/<[a-z!/]/i.test(typed)) return cleanHtml(paragraphsIn(typed).map(ofWords).join('\n'))
  // Cleaned first: a tag that goes takes up no paragraph. And after it, for a bold word may go on over two of them.
  const paragraphs = withParagraphs(await cleanHtml(typed))
  return (await cleanHtml(paragraphs)).trim()
}
