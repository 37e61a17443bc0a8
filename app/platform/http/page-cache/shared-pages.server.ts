import type { IncomingMessage } from 'node:http'
import { listen } from '#app/platform/events/listen.server.ts'
import { PUBLIC_CHANGES } from '#app/platform/events/public-changes.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { responseBytes } from '../buffered-response.server.ts'
import { sayRetryAfter } from '../retry-after.server.ts'
import { type PageAnswer, PageCache, type PageCacheOptions } from './page-cache.server.ts'
import { type HarmlessCookie, pageKey, type SharedAddress } from './page-key.server.ts'
import { SharedPage } from './shared-page.server.ts'

/** The page that all visitors are shown who ask so; null where one is made for whoever asks. */
export type SharedPages = (
  req: IncomingMessage,
  client: { requestId: string },
) => Promise<PageAnswer | null> | PageAnswer | null

type Options = PageCacheOptions & {
  siteUrl: string
  find: (path: string) => SharedAddress | null
  /** The one cookie of ours that a visitor may bring: it changes the page, and nothing about him is in it. */
  harmless: HarmlessCookie
  /** Whether a cookie of this name is ours. */
  isOurs: (cookie: string) => boolean
  render: (request: Request, shared: SharedPage, requestId: string) => Promise<Response>
}

/** Opens the memory for shared pages, which hears of changes from the database until it is stopped. */
export function openSharedPages({ siteUrl, find, harmless, isOurs, render, ...options }: Options): {
  pages: SharedPages
  /** Forgets every page: something has changed that all of them show. */
  dropAll: () => void
  state: () => PageCache['state']
  stop: () => Promise<void>
} {
  let next: Promise<number | null> | undefined
  const ask = () => {
    const asked = options.nextChange()
    next = asked
    // Asked again by the next page.
    asked.catch(() => next === asked && (next = undefined))
    return asked
  }
  const cache = new PageCache({
    ...options,
    // Known until something changes or it has come.
    async nextChange() {
      const at = await (next ?? ask())
      return at === null || at > Date.now() ? at : ask()
    },
  })
  const drop = (shown: string | null) => {
    next = undefined
    cache.drop(shown)
  }
  // Once the channel is heard, and after each break: what was said meanwhile is not known.
  const stop = listen(PUBLIC_CHANGES, drop, () => {
    next = undefined
    cache.start()
  })
  return {
    stop,
    dropAll: () => drop(null),
    state: () => cache.state,
    pages(req, { requestId }) {
      const page = pageKey(req, { find, harmless, isOurs })
      if (!page) return null
      return cache.get(page, async () => {
        const shared = new SharedPage()
        const request = new Request(new URL(page.url, siteUrl))
        if (page.cookie !== '') request.headers.set('cookie', page.cookie)
        // Not around all that is asked: what is kept takes as long to send as this takes to set up.
        const response = await withLogContext({ requestId }, () =>
          sayRetryAfter(() => render(request, shared, requestId)),
        )
        return { response, bytes: await responseBytes(response), shared }
      })
    },
  }
}
