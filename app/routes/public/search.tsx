import { redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { PageAd } from '#app/features/advertising/ui/page-ad.tsx'
import { renderResults } from '#app/features/franchises/search/results-html.server.ts'
import { getSearchPage } from '#app/features/franchises/search/queries/search-page.server.ts'
import { listShortlistedIds } from '#app/features/franchises/shortlist/queries/shortlist.server.ts'
import { searchHref } from '#app/features/franchises/search/search.ts'
import { listDescription, listHeading, listTitle } from '#app/features/franchises/search/search-indexing.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { SearchFiltersForm } from '#app/features/franchises/search/ui/search-filters.tsx'
import { SearchResults } from '#app/features/franchises/search/ui/search-results.tsx'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { RecentlyViewed } from '#app/features/franchises/listing/ui/recently-viewed.tsx'
import { revalidateUnlessAside } from '#app/features/franchises/shortlist/ui/revalidate-unless-aside.ts'
import { itemList } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { JsonLd, useSiteUrl } from '#app/ui/layout/json-ld.tsx'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [found, kept] = await Promise.all([
    getSearchPage(tx, parseSearch(new URL(request.url).searchParams)),
    getActor(context).role === 'customer' ? listShortlistedIds(tx) : undefined,
  ])
  if (found.filters.page > found.pages) throw redirect(searchHref('/search', found.filters, { page: found.pages }))
  return renderResults(context, found, {
    name: 'Search Franchises',
    categoryId: (found.sub ?? found.main)?.id ?? null,
    actions: RequestCheckbox,
    ...(kept && { kept }),
  })
}

export const shouldRevalidate = revalidateUnlessAside

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const category = loaderData?.sub ?? loaderData?.main
  return pageMeta(matches[0].loaderData, {
    title: listTitle(category ? `${category.name} Franchises` : 'Search Franchises', loaderData?.filters),
    description: listDescription(
      'Search UK franchises by category, place and investment, and see what each one costs before you ask.',
      loaderData?.filters,
    ),
    path: loaderData?.path,
  })
}

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const siteUrl = useSiteUrl()
  return (
    <div className="wrap grid grid-cols-1 gap-2 pt-2 max-sm:pt-1.5 lg:gap-1">
      <div className="max-sm:hidden">
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Search Franchises' }]} />
      </div>
      <JsonLd things={[itemList(siteUrl, found.list.value)]} />
      <div className="results-layout">
        <h1 className="list-title max-sm:sr-only">{listHeading('Search Franchises', found.filters)}</h1>
        <SearchFiltersForm filters={found.filters} refused={found.refused} mains={found.mains} subs={found.subs} />
        <SearchResults found={found} path="/search" banner={<PageAd eager />} />
      </div>
      <RecentlyViewed />
      <Dock>
        <CompareTray hasBoxes={found.hasBoxes} />
        <RequestBar arrow hasBoxes={found.hasBoxes} />
      </Dock>
    </div>
  )
}
