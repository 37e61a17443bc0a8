import { data } from 'react-router'
import { z } from 'zod'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { bannerFilters, BANNERS_PATH, bannersIn, MOST_DELETED } from '#app/features/advertising/banners/banner.ts'
import { CHOOSE_BANNERS } from '#app/features/advertising/banners/banner.errors.ts'
import { bannersAction } from '#app/features/advertising/banners/banners.action.server.ts'
import {
  countBanners,
  getPaidBanner,
  listBannerChoices,
  listBannerNames,
  listManagedBanners,
} from '#app/features/advertising/banners/managed-banners.queries.server.ts'
import { leftOfAd } from '#app/features/advertising/management/managed-ads.ts'
import { BannersPage } from '#app/features/advertising/banners/ui/banners-page.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { standStillUntilConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/banners'

export const shouldRevalidate = standStillUntilConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Banner Ads Management' })

const filterField = z.enum(bannerFilters).catch('running')

/** `?create=` is the form, `?delete=` and `?refund=` the questions on a page of its own, for whoever has no scripts. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = z.array(z.guid()).catch([]).parse(url.searchParams.getAll('delete').slice(0, MOST_DELETED))
  const filter = filterField.parse(url.searchParams.get('show'))
  const [shown, counts, choices, deleting, refunding] = await Promise.all([
    listManagedBanners(tx, readListView(url.searchParams, bannersIn(filter)), filter),
    countBanners(tx),
    listBannerChoices(tx, url.searchParams.get('franchise')),
    asked.length > 0 ? listBannerNames(tx, asked) : [],
    getPaidBanner(tx, url.searchParams.get('refund') ?? ''),
  ])
  const [headers, now] = [new Headers(), new Date()]
  const notice = takeFlash(request, headers, BANNERS_PATH)?.message ?? null
  const isCreating = url.searchParams.has('create')
  const refusal = url.searchParams.get('ask') === 'delete' && asked.length === 0 ? CHOOSE_BANNERS : null
  const back = refunding && { ...refunding, left: leftOfAd(refunding, now) }
  const shownData = { shown, counts, filter, choices, deleting, refunding: back, isCreating, notice, refusal, now }
  return data(shownData, { headers })
}

export function action({ request, context }: Route.ActionArgs) {
  return bannersAction(request, requireMember(context), getClient(context).requestId)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-55 to D-65. */
export default function AdminBanners({ loaderData, actionData }: Route.ComponentProps) {
  return <BannersPage data={loaderData} answer={actionData} />
}
