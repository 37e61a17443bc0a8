import { createContext, type RouterContextProvider } from 'react-router'
import { drawnPagesContext } from '#app/platform/render/drawn-pages.server.ts'

/** What happens at each opening of a page, wherever its text comes from: it is counted, say. */
type Opening = (opened: { request: Request; ip: string }) => void

/** What is noted while a page is rendered that others will be shown too. */
export class SharedPage {
  readonly openings: Opening[] = []
  /** Something of it was missing for the moment: this one is not kept. */
  isPartial = false
}

/** Set where a page is rendered for all visitors; its request then says nothing of who asked for it first. */
export const sharedPageContext = createContext<SharedPage | null>(null)

type Context = Readonly<RouterContextProvider>

/**
 * Does something at each opening of the page: now, and where the page is shown to others from memory, then too. `count`
 * gets the request and the address of whoever opens it.
 */
export function onOpening(context: Context, opened: { request: Request; ip: string }, count: Opening): void {
  const shared = context.get(sharedPageContext)
  if (shared) shared.openings.push(count)
  else count(opened)
}

/** The page lacks something that it will have soon: nobody else is shown this one. */
export function keepPartialPage(context: Context): void {
  const shared = context.get(sharedPageContext)
  if (shared) shared.isPartial = true
}

/** Whether the page is rendered for others too. */
export const isSharedPage = (context: Context): boolean => context.get(sharedPageContext) !== null

/** Whether others may be shown the very text of the page, from memory or drawn once: nothing for one use is in it. */
export const isForOthersToo = (context: Context): boolean =>
  isSharedPage(context) || context.get(drawnPagesContext) !== null
