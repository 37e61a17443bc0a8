import { requireMember } from '#app/features/accounts/guards.server.ts'
import { manageAdsAction } from '#app/features/advertising/management/managed-ads.action.server.ts'
import { loadManagedAds } from '#app/features/advertising/management/managed-ads.loader.server.ts'
import { ManagedAdsPage } from '#app/features/advertising/management/ui/managed-ads-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/featured-ads'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Featured Ads' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadManagedAds(await readTx(context), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  return manageAdsAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-52 to D-54. */
export default function AdminFeaturedAds({ loaderData, actionData }: Route.ComponentProps) {
  return <ManagedAdsPage data={loaderData} answer={actionData} />
}
