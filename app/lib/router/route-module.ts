type Page = { id: string; module: string }
type Place = { pathname: string; search: string; hash: string }
type State = { navigation: { state: string; location?: Place | undefined } }

/**
 * In the place of the router's loading of a page's code (vite.config.ts). Where that code is gone, because a newer
 * version of the site stands in its place, the router would load the page again that someone is leaving or typing in:
 * the press is lost, or the words. Here the browser goes to where it was going, and a form that is sent meanwhile is
 * sent.
 */
export async function loadRouteModule(page: Page, loaded: Record<string, object>): Promise<object> {
  const known = loaded[page.id]
  if (known !== undefined) return known
  try {
    const module = (await import(/* @vite-ignore */ page.module)) as object
    loaded[page.id] = module
    return module
  } catch {
    const way = getWay()
    if (way === null) return withoutCode
    // Nor is there a page to go to without a network: the one that is left stays meanwhile (slow-network.ts).
    await fetch(page.module).catch(() => {})
    return getWay() === way ? goWhole(way) : new Promise(() => {})
  }
}

/** Where the browser is going now: `getFallbackHref`. */
export const getWay = (): string | null =>
  getFallbackHref(
    (Reflect.get(window, '__reactRouterDataRouter') as { state: State } | undefined)?.state,
    window.location,
  )

/** Loads the page there whole; nothing comes of what waits for it. */
export function goWhole(way: string): Promise<never> {
  if (way === '') window.location.reload()
  else window.location.assign(way)
  return new Promise(() => {})
}

/**
 * The address to go to; '' to load this page again, null to stay: a form is being sent, or code was only fetched ahead.
 */
export function getFallbackHref(state: State | undefined, here: Omit<Place, 'hash'>): string | null {
  if (!state) return ''
  const { state: kind, location: there } = state.navigation
  if (kind === 'submitting' || !there) return null
  return there.pathname === here.pathname && there.search === here.search
    ? ''
    : there.pathname + there.search + there.hash
}

type Server = { serverAction: () => unknown; serverLoader: () => unknown }

/**
 * A page without its code: what is sent to it reaches the server, and it is loaded whole as soon as it is to be seen.
 */
const withoutCode = {
  clientAction: ({ serverAction }: Server) => serverAction(),
  clientLoader: ({ serverLoader }: Server) => serverLoader(),
  default: () => {
    window.location.reload()
    return null
  },
}
