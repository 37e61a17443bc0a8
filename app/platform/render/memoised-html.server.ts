import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** A part has a few dozen keys; more are someone's doing. */
const MOST = 200
const texts = new Map<string, string>()

/**
 * The HTML of an element that shows nothing but what `key` says, as React would write it into a page, from memory where
 * it was drawn before.
 */
export function memoisedHtml(key: string, element: ReactElement): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  // The address says nothing here; hooks that look at it need one.
  const text = renderToString(createElement(StaticRouter, { location: '/' }, element))
  if (texts.size >= MOST) texts.clear()
  texts.set(key, text)
  return text
}
