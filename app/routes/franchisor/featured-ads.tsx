import { requireMember } from '#app/features/accounts/guards.server.ts'
import { loadFeaturedAds } from '#app/features/advertising/featured/featured-ads.loader.server.ts'
import { purchaseAction } from '#app/features/advertising/featured/purchase.action.server.ts'
import { FeaturedAdsPage } from '#app/features/advertising/featured/ui/featured-ads-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/featured-ads'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Featured Ads' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFeaturedAds(await readTx(context), request, requireMember(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return purchaseAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** F-49 to F-64. */
export default function FeaturedAds({ loaderData, actionData }: Route.ComponentProps) {
  return <FeaturedAdsPage data={loaderData} answer={actionData} />
}
