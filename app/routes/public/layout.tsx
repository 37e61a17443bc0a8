import { keepPartialPage } from '#app/platform/http/page-cache/shared-page.server.ts'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { Announcement } from '#app/site/announcement.tsx'
import { SharedFooter } from '#app/site/shared-footer.tsx'
import { useSite } from '#app/site/use-site.ts'
import { dashboardPath } from '#app/lib/account-paths.ts'
import { getPageBanner } from '#app/features/advertising/banners/page-banner.queries.server.ts'
import { toCategoryLink } from '#app/features/categories/category.ts'
import { listMainCategories } from '#app/features/categories/category.queries.server.ts'
import { listShortlistedIds } from '#app/features/franchises/shortlist/queries/shortlist.server.ts'
import { noFilters } from '#app/features/franchises/search/search.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { clearRecentlyViewed } from '#app/features/franchises/listing/recently-viewed.ts'
import { ShortlistProvider } from '#app/features/franchises/shortlist/ui/shortlist-provider.tsx'
import { SeenCards } from '#app/features/metrics/ui/seen-cards.ts'
import { log } from '#app/platform/log/log.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { SkipLink } from '#app/ui/layout/skip-links.tsx'
import { HEADER_CATEGORIES } from '#app/site/categories-menu.tsx'
import { CookieBanner } from '#app/site/cookie-banner.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { SiteUrl } from '#app/ui/layout/json-ld.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'
import { StatusLine } from '#app/ui/feedback/status.tsx'
import type { Route } from './+types/layout'

/** Without the database the header leads to fewer places, and each page says in its own place what it cannot show. */
const nothing = { categories: [], banner: null, shortlist: null } satisfies Partial<Around>
type Around = Awaited<ReturnType<typeof readAround>>

export function loader(args: Route.LoaderArgs): Promise<Around> {
  return readAround(args).catch((error: unknown) => {
    log.error({ err: error }, 'reading what stands around a page failed')
    keepPartialPage(args.context)
    return nothing
  })
}

/** The header's categories and the one banner of the page: on the pages of a category, its own. */
async function readAround({ context, params, request }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const search = new URL(request.url).searchParams
  if (params.categoryId) search.set('category', params.categoryId)
  const { category, subcategory } = search.has('category') ? parseSearch(search) : noFilters
  const actor = getActor(context)
  const [mains, banner, kept] = await Promise.all([
    listMainCategories(tx),
    getPageBanner(
      tx,
      [category, subcategory].filter((id) => id !== null),
    ),
    actor.role === 'customer' ? listShortlistedIds(tx) : null,
  ])
  return { categories: mains.slice(0, HEADER_CATEGORIES).map(toCategoryLink), banner, shortlist: kept && [...kept] }
}

function Around({ around, children }: { around: Around; children: ReactNode }) {
  const { siteName, siteUrl, person, consent } = useSite()
  const { key, pathname, search } = useLocation()
  const { categories, shortlist } = around
  const account = person
    ? { href: dashboardPath(person.role), label: person.role === 'customer' ? 'My account' : 'Dashboard' }
    : null
  const mayRemember = consent?.functionality ?? false
  useEffect(() => {
    if (!mayRemember) clearRecentlyViewed()
  }, [mayRemember])
  return (
    <SiteUrl value={siteUrl}>
      <SkipLink />
      {/* The cookies page asks by itself. */}
      <CookieBanner asked={consent === null && pathname !== '/cookies'} to={pathname + search} />
      <Announcement />
      <SiteHeader siteName={siteName} categories={categories} account={account} />
      <main id="main" tabIndex={-1}>
        <ShortlistProvider saved={shortlist}>{children}</ShortlistProvider>
      </main>
      <SharedFooter />
      <StatusLine />
      <SeenCards key={key} />
    </SiteUrl>
  )
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Around around={loaderData}>
      <Outlet />
    </Around>
  )
}

/** A page without words of its own for a failure keeps header and footer (3-decisions 61). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { requestId } = useSite()
  return (
    <Around around={loaderData ?? nothing}>
      <ErrorPage error={error} reference={requestId} />
    </Around>
  )
}
