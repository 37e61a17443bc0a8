import { useRouteLoaderData } from 'react-router'
import { AdBanner } from '#app/site/ad-banner.tsx'
import type { PageBanner } from '../banners/page-banner.queries.server.ts'

/**
 * The one advertisement of the page, which its layout has loaded (3-decisions 54), where the page wants it: after its
 * first answer, never before (look.md, first screen). `eager` where that is a few rows down.
 */
export function PageAd({ eager }: { eager?: boolean }) {
  const layout = useRouteLoaderData<() => { banner: PageBanner | null }>('routes/public/layout')
  return layout?.banner ? <AdBanner {...layout.banner} eager={eager} /> : null
}
