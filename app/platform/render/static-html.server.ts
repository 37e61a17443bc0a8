import { createContext, type RouterContextProvider } from 'react-router'
import type { DocumentOnly, StaticPart } from '#app/lib/static-html.ts'
import type { Html } from './static-markup.server.ts'

/** Whether a request asks for the data of a page alone, as a navigation in the browser does. */
export const dataRequestContext = createContext(false)

/**
 * A part of the page, written here. The data of a document leave it out: properties that are not enumerable do not
 * travel.
 */
export function staticPart(context: Readonly<RouterContextProvider>, html: Html): StaticPart {
  return Object.defineProperty({}, 'html', { value: html, enumerable: context.get(dataRequestContext) })
}

/** For the document alone, never for a browser's data. */
export function documentOnly<T>(value: T): DocumentOnly<T> {
  return Object.defineProperty({}, 'value', { value, enumerable: false })
}
