import { Outlet } from 'react-router'
import { SharedFooter } from '#app/site/shared-footer.tsx'
import { useSignedInElsewhere } from '#app/site/signed-in-tabs.ts'
import { useSite } from '#app/site/use-site.ts'
import { dashboardPath } from '#app/lib/account-paths.ts'
import { toCategoryLink } from '#app/features/categories/category.ts'
import { listMainCategories } from '#app/features/categories/category.queries.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { SkipLink } from '#app/ui/layout/skip-links.tsx'
import { HEADER_CATEGORIES } from '#app/site/categories-menu.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'
import type { Route } from './+types/layout'

/** Where the categories cannot be read the header leads to fewer places; signing in does not hang on them. */
export async function loader({ context }: Route.LoaderArgs) {
  const mains = await readTx(context)
    .then(listMainCategories)
    .catch((error: unknown) => {
      log.error({ err: error }, 'reading the categories of the header failed')
      return []
    })
  return { categories: mains.slice(0, HEADER_CATEGORIES).map(toCategoryLink) }
}

/** Signing in, up and back in, under the site's header; an advertisement would only distract. */
export default function AuthPages({ loaderData }: Route.ComponentProps) {
  const { siteName, person } = useSite()
  useSignedInElsewhere()
  const account = person
    ? { href: dashboardPath(person.role), label: person.role === 'customer' ? 'My account' : 'Dashboard' }
    : null
  return (
    <>
      <SkipLink />
      <SiteHeader siteName={siteName} categories={loaderData.categories} account={account} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SharedFooter />
    </>
  )
}
