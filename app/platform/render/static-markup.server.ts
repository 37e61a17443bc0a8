import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

declare const written: unique symbol
/** HTML that React wrote: `renderStatic` alone makes it, so whatever stands in it was escaped, and once. */
export type Html = string & { readonly [written]: true }

/**
 * What React puts before the first element, so that a head asks for pictures early. Here it would stand in the middle
 * of a page, as the first child of a grid, beside the very picture.
 */
const PRELOADS = /^(?:<link rel="preload" [^>]*\/>)+/

/**
 * Elements that do nothing in a browser, as HTML for `staticPart`: their code stays here. `name` keeps the ids in them
 * apart from the page's own.
 */
export function renderStatic(name: string, elements: ReactElement): Html {
  return renderToStaticMarkup(elements, { identifierPrefix: name }).replace(PRELOADS, '') as Html
}

/** Finished parts one after the other. */
export function joinHtml(parts: readonly Html[]): Html {
  return parts.join('') as Html
}
