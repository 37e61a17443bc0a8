import { redirect } from 'react-router'
import { useCategoryBanner } from '#app/features/advertising/use-page-banner.ts'
import type { FranchiseCard } from '#app/features/franchises/queries/list-franchises.server.ts'
import { searchPage } from '#app/features/franchises/queries/search-page.server.ts'
import { searchHref } from '#app/features/franchises/search.ts'
import { indexedPath, listDescription, listFacts, listTitle } from '#app/features/franchises/search-indexing.ts'
import { parseSearch } from '#app/features/franchises/search.schema.ts'
import { CompareTray } from '#app/features/franchises/ui/compare-tray.tsx'
import { SearchFiltersForm } from '#app/features/franchises/ui/search-filters.tsx'
import { SearchResults } from '#app/features/franchises/ui/search-results.tsx'
import { RequestCheckbox } from '#app/features/leads/ui/request-checkbox.tsx'
import { SelectionBar } from '#app/features/leads/ui/selection-bar.tsx'
import { PageFailed } from '#app/features/franchises/ui/page-failed.tsx'
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
  const found = await searchPage(await readTx(context), parseSearch(new URL(request.url).searchParams))
  if (found.filters.page > found.pages) throw redirect(searchHref('/search', found.filters, { page: found.pages }))
  return found
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: listTitle('Search Franchises', loaderData?.filters),
    description: listDescription('Search UK franchises by category, place and investment, and see what each one costs before you ask.', loaderData?.filters),
    ...(loaderData && { path: indexedPath({ ...loaderData, categoryId: (loaderData.sub ?? loaderData.main)?.id ?? null }) }),
  })

/** P-34: only where somebody would answer. */
const requestInfo = ({ id, name, franchisorId }: FranchiseCard) => (franchisorId ? <RequestCheckbox id={id} name={name} franchisorId={franchisorId} /> : null)

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const banner = useCategoryBanner()
  const siteUrl = useSiteUrl()
  return (
    <div className="wrap grid gap-6 pt-6">
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Search Franchises' }]} />
      <JsonLd things={[itemList(siteUrl, listFacts('Search Franchises', found))]} />
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
          actions={requestInfo}
        />
      </div>
      <Dock>
        <CompareTray />
        <SelectionBar arrow />
      </Dock>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailed home />
}
