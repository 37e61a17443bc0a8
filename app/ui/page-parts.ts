import { createContext } from 'react'

/** Takes a large finished part of a page and answers what stands for it until the page is put together. */
export type TakePart = (html: string) => string

/**
 * On the server: keeps large parts out of the text that React builds, which is joined and searched more than once. Null
 * in the browser and where a part of a page is drawn alone.
 */
export const PageParts = createContext<TakePart | null>(null)
