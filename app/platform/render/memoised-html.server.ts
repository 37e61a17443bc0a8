import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { LruCache } from './lru-cache.server.ts'

/** A part has a few dozen keys of a few thousand letters; more are someone's doing. */
const texts = new LruCache(1_000_000)

/**
 * The HTML of an element that shows nothing but what `key` says, as React would write it into a page, from memory where
 * it was rendered before.
 */
export function memoisedHtml(key: string, element: ReactElement): string {
  // The address says nothing here; hooks that look at it need one.
  return texts.get(key, () => renderToString(createElement(StaticRouter, { location: '/' }, element)))
}
