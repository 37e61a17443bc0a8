import { hash } from 'node:crypto'
import { createContext, type RouterContextProvider } from 'react-router'
import type { DocumentOnly, StaticPart } from '#app/lib/static-html.ts'
import type { Html } from './static-markup.server.ts'

/** Whether a request asks for the data of a page alone, as a navigation in the browser does. */
export const dataRequestContext = createContext(false)

/** What stands in such objects and does not travel. */
const unsent = new WeakMap<object, unknown>()

const marks = new WeakMap<object, string>()

/**
 * A mark (SHA-256) of what the data of a document leave out of that object: two objects have the same mark only if they
 * leave out the same text. Undefined for an object that leaves nothing out.
 */
export function markOfLeftOut(value: object): string | undefined {
  if (!unsent.has(value)) return undefined
  const known = marks.get(value)
  if (known !== undefined) return known
  const text = unsent.get(value)
  const mark = hash('sha256', typeof text === 'string' ? text : (JSON.stringify(text) ?? ''), 'base64')
  marks.set(value, mark)
  return mark
}

/**
 * A part of the page, written here. The data of a document leave it out: properties that are not enumerable do not
 * travel.
 */
export function staticPart(context: Readonly<RouterContextProvider>, html: Html): StaticPart {
  const part = Object.defineProperty({}, 'html', { value: html, enumerable: context.get(dataRequestContext) })
  unsent.set(part, html)
  return part
}

/** For the document alone, never for a browser's data. */
export function documentOnly<T>(value: T): DocumentOnly<T> {
  const facts = Object.defineProperty({}, 'value', { value, enumerable: false })
  unsent.set(facts, value)
  return facts
}
