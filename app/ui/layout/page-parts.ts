import { createContext, type ReactElement } from 'react'

export type PageParts = {
  /** Takes a large finished part of a page and answers what stands for it until the page is put together. */
  take: (html: string) => string
  /**
   * The HTML of an element that shows only what `key` says: rendered once for each key. It stands in no tree, so it
   * finds no context.
   */
  memoised?: (key: string, element: ReactElement) => string
}

/**
 * On the server: keeps large parts out of the text that React builds, which is joined and searched more than once, and
 * remembers those that are the same for everybody. Null in the browser and where a part of a page is rendered alone.
 */
export const PageParts = createContext<PageParts | null>(null)
