import { createElement, type FunctionComponent } from 'react'
import { type Html, renderStatic } from './static-markup.server.ts'
import { LruCache } from './lru-cache.server.ts'

/** What is wholly told by its JSON. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/**
 * A component as HTML, from memory where it was rendered with the same props before: they are plain data and all that
 * it shows, so nobody gets what was rendered of other things, and what has changed is rendered again. `maxLetters`
 * bounds the memory.
 */
export function memoiseStatic<Props extends { readonly [name: string]: Plain }>(
  name: string,
  component: FunctionComponent<Props>,
  maxLetters: number,
): (props: Props) => Html {
  const cache = new LruCache(maxLetters)
  return (props) => cache.get(JSON.stringify(props), () => renderStatic(name, createElement(component, props)))
}
