import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Html } from '#app/lib/html-text.ts'

/**
 * Elements that do nothing in a browser, as HTML for `staticPart`: their code stays here. `name` keeps the ids in them apart
 * from the page's own.
 */
export function renderStatic(name: string, elements: ReactElement): Html {
  return new Html(renderToStaticMarkup(elements, { identifierPrefix: name }))
}
