import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>
/** What a page shows, by the ids of its routes, at an address without its hash. */
export type Shown = {
  address: string
  data: ReadonlyMap<string, unknown>
  /** Called where something was kept that may be out of date. */
  onKept: () => void
}

let shown: Shown | null | undefined

/**
 * Tells what the page shows; null while another one, or a form of the page itself, is on its way, undefined where a
 * page without `keepShownMiddleware` may follow.
 */
export function noteShown(now: Shown | null | undefined): void {
  shown = now
}

/** Whether a page is at rest that stays as it is where it gets no answer. */
export const hasShown = (): boolean => !!shown

/** Whether the page decides by itself what it goes on to show: of whoever has signed out, nothing. */
export const isKeeper = (): boolean => shown !== undefined

/** Whether there was no answer, or one of a site that fails: neither a redirect nor a refusal such as 404. */
const isLost = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500)

/**
 * What a page goes on to show where it only asked again for what it shows (3-decisions 64), because something changed
 * or a part of it, such as the mark of what was read, was sent: what got no answer stays as it is, for the router would
 * put an error in the place of the page, with all that someone has typed on it. Whoever goes to another page, or sends
 * a form that leads to one, waits for the network (slow-network.ts), and reads of a failure of the site.
 */
export function keepShown(results: Results, address: string, now: Shown | null | undefined): Results {
  if (now?.address !== address) return results
  const lost = Object.entries(results).filter(([id, answer]) => isLost(answer) && now.data.has(id))
  if (lost.length === 0) return results
  now.onKept()
  const kept = lost.map(([id]): [string, DataStrategyResult] => [id, { type: 'data', result: now.data.get(id) }])
  return { ...results, ...Object.fromEntries(kept) }
}

/** The `clientMiddleware` of portals, whose pages ask again by themselves (site/live-updates.ts). */
export const keepShownMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  return request.method === 'GET' ? keepShown(results, pathname + search, shown) : results
}
