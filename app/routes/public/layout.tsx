import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { actorOf } from '#app/features/accounts/context.server.ts'
import { SharedFooter } from '#app/features/accounts/ui/shared-footer.tsx'
import { useSite } from '#app/features/accounts/use-site.ts'
import { dashboardOf } from '#app/features/accounts/account.ts'
import { getPageBanner } from '#app/features/advertising/ad.queries.server.ts'
import { listHeaderCategories } from '#app/features/categories/category.queries.server.ts'
import { listShortlistIds } from '#app/features/franchises/queries/shortlist.server.ts'
import { parseSearch } from '#app/features/franchises/search.schema.ts'
import { forgetViewed } from '#app/features/franchises/shortlist.ts'
import { ShortlistProvider } from '#app/features/franchises/ui/shortlist-provider.tsx'
import { readTx } from '#app/platform/request.server.ts'
import { SkipLink } from '#app/ui/accessibility.tsx'
import { CookieBanner } from '#app/ui/cookie-banner.tsx'
import { SiteUrl } from '#app/ui/json-ld.tsx'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { StatusLine } from '#app/ui/status.tsx'
import type { Route } from './+types/layout'

/** The header's categories and the one banner of the page: on the pages of a category, its own. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const search = new URL(request.url).searchParams
  if (params.categoryId) search.set('category', params.categoryId)
  const { category, subcategory } = parseSearch(search)
  const actor = actorOf(context)
  const [categories, banner, shortlist] = await Promise.all([
    listHeaderCategories(tx),
    getPageBanner(tx, [category, subcategory].filter((id) => id !== null)),
    actor.role === 'customer' ? listShortlistIds(tx, actor.userId) : null,
  ])
  return { categories, banner, shortlist }
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { siteName, siteUrl, person, consent } = useSite()
  const { pathname, search } = useLocation()
  const { categories, banner, shortlist } = loaderData
  const account = person ? { href: dashboardOf(person.role), label: person.role === 'customer' ? 'My account' : 'Dashboard' } : null
  const mayRemember = consent?.functionality ?? false
  useEffect(() => {
    if (!mayRemember) forgetViewed()
  }, [mayRemember])
  return (
    <SiteUrl value={siteUrl}>
      <SkipLink />
      {/* The cookies page asks by itself. */}
      <CookieBanner asked={consent === null && pathname !== '/cookies'} to={pathname + search} />
      <SiteHeader siteName={siteName} categories={categories} account={account} banner={banner?.kind === 'main' ? banner : null} />
      <main id="main" tabIndex={-1}>
        <ShortlistProvider saved={shortlist}>
          <Outlet />
        </ShortlistProvider>
      </main>
      <SharedFooter />
      <StatusLine />
    </SiteUrl>
  )
}
