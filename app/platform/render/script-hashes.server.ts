import { createHash } from 'node:crypto'

/** A script as Content-Security-Policy names it by what it says. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Takes the nonce out of a rendered page and names instead each script in it that carried the nonce, and those that
 * `waiting` ones will become: nothing in the page is a secret then, so all may be shown the same one. The nonce tells
 * the page's own scripts from anything that someone wrote.
 */
export function allowByHash(
  page: string,
  nonce: string,
  waiting: readonly string[],
): { html: string; allowed: readonly string[] } {
  const mark = ` nonce="${nonce}"`
  const opening = `<script${mark}`
  const texts = [...waiting]
  for (let at = page.indexOf(opening); at >= 0; at = page.indexOf(opening, at + 1)) {
    const begin = page.indexOf('>', at) + 1
    texts.push(page.slice(begin, page.indexOf('</script>', begin)))
  }
  const allowed = [...new Set(texts.filter((text) => text !== '').map(hashOf))]
  return { html: page.replaceAll(mark, ''), allowed }
}
