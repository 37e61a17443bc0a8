import { redirect } from 'react-router'
import { useCategoryBanner } from '#app/features/advertising/use-page-banner.ts'
import { actorOf } from '#app/features/accounts/context.server.ts'
import { drawResults } from '#app/features/franchises/draw-results.server.ts'
import { searchPage } from '#app/features/franchises/queries/search-page.server.ts'
import { listKept } from '#app/features/franchises/queries/shortlist.server.ts'
import { searchHref } from '#app/features/franchises/search.ts'
import { listDescription, listTitle } from '#app/features/franchises/search-indexing.ts'
import { parseSearch } from '#app/features/franchises/search.schema.ts'
import { CompareTray } from '#app/features/franchises/ui/compare-tray.tsx'
import { SearchFiltersForm } from '#app/features/franchises/ui/search-filters.tsx'
import { SearchResults } from '#app/features/franchises/ui/search-results.tsx'
import { requestCheckbox } from '#app/features/leads/request-checkbox.server.ts'
import { SelectionBar } from '#app/features/leads/ui/selection-bar.tsx'
import { FAILED, PageFailed } from '#app/features/franchises/ui/page-failed.tsx'
import { unlessShortlisted } from '#app/features/franchises/ui/unless-shortlisted.ts'
import { itemList } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/request.server.ts'
import { AdBanner } from '#app/ui/ad-banner.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Dock } from '#app/ui/dock.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { JsonLd, useSiteUrl } from '#app/ui/json-ld.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { Route } from './+types/search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [found, kept] = await Promise.all([
    searchPage(tx, parseSearch(new URL(request.url).searchParams)),
    actorOf(context).role === 'customer' ? listKept(tx) : undefined,
  ])
  if (found.filters.page > found.pages) throw redirect(searchHref('/search', found.filters, { page: found.pages }))
  return drawResults(context, found, { name: 'Search Franchises', categoryId: (found.sub ?? found.main)?.id ?? null, actions: requestCheckbox, ...(kept && { kept }) })
}

export const shouldRevalidate = unlessShortlisted

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const category = loaderData?.sub ?? loaderData?.main
  return pageMeta(matches[0].loaderData, {
    title: error ? FAILED : listTitle(category ? `${category.name} Franchises` : 'Search Franchises', loaderData?.filters),
    description: listDescription('Search UK franchises by category, place and investment, and see what each one costs before you ask.', loaderData?.filters),
    path: loaderData?.path,
  })
}

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const banner = useCategoryBanner()
  const siteUrl = useSiteUrl()
  const hasBoxes = Boolean(found.cards ?? found.nationwide ?? found.nearby?.cards)
  return (
    <div className="wrap grid gap-6 pt-6">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Search Franchises' }]} />
      <JsonLd things={[itemList(siteUrl, found.list.value)]} />
      <h1>Search Franchises</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <SearchFiltersForm filters={found.filters} mains={found.mains} subs={found.subs} />
        <SearchResults
          found={found}
          path="/search"
          banner={banner ? <AdBanner {...banner} /> : null}
          empty={
            <EmptyState title="No franchises found matching your criteria" art={{ hue: 206, seed: 'nothing-found' }} action={<LinkButton href="/search">Clear Filters</LinkButton>}>
              Try fewer filters, another place nearby or a wider range of investment.
            </EmptyState>
          }
        />
      </div>
      <Dock>
        <CompareTray hasBoxes={hasBoxes} />
        <SelectionBar arrow hasBoxes={hasBoxes} />
      </Dock>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailed home />
}
