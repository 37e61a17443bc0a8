import { useRouteLoaderData } from 'react-router'
import type { PageBanner } from './ad.queries.server.ts'

/**
 * The banner of a category's page, which its layout has loaded; null where the main banner stands or none (3-decisions
 * 54).
 */
export function useCategoryBanner(): PageBanner | null {
  const layout = useRouteLoaderData<() => { banner: PageBanner | null }>('routes/public/layout')
  return layout?.banner?.kind === 'category' ? layout.banner : null
}
