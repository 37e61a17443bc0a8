type Page = { id: string; module: string }
type Place = { pathname: string; search: string; hash: string }
type Router = { state: { navigation: { location?: Place | undefined }; fetchers: ReadonlyMap<string, { state: string }> } }

/**
 * In the place of the router's loading of a page's code (vite.config.ts). Where that code is gone, because a newer version
 * of the site stands in its place, the router would load the page anew that somebody is leaving, and the press would be
 * lost: here the browser goes to where it was going. Code that is only fetched ahead is left alone; a form that is sent in
 * the background needs a page whose code is whole.
 */
export async function loadRouteModule<Module>(page: Page, loaded: Record<string, Module>): Promise<Module> {
  const known = loaded[page.id]
  if (known !== undefined) return known
  try {
    const module = (await import(/* @vite-ignore */ page.module)) as Module
    loaded[page.id] = module
    return module
  } catch (error) {
    const way = wayOut((Reflect.get(window, '__reactRouterDataRouter') as Router | undefined)?.state, window.location)
    if (way === null) throw error
    if (way === '') window.location.reload()
    else window.location.assign(way)
    return new Promise(() => {})
  }
}

/** The address to go to; '' to load this page anew, null to stay. */
export function wayOut(state: Router['state'] | undefined, here: Omit<Place, 'hash'>): string | null {
  const there = state?.navigation.location
  if (there && (there.pathname !== here.pathname || there.search !== here.search)) return there.pathname + there.search + there.hash
  return there || !state || [...state.fetchers.values()].some((fetcher) => fetcher.state !== 'idle') ? '' : null
}
