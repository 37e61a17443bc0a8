import { data } from 'react-router'
import { z } from 'zod'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listRejectReasons } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { listMainCategories } from '#app/features/categories/category.queries.server.ts'
import { moderationAction } from '#app/features/franchises/moderation/actions/moderate.server.ts'
import { countChangedFranchises } from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { decidedFranchise, reasonsOf } from '#app/features/franchises/moderation/decided-franchise.ts'
import { pendingFranchiseList, pendingIn } from '#app/features/franchises/moderation/moderation-list.ts'
import { getFranchiseName } from '#app/features/franchises/moderation/queries/moderation.server.ts'
import { readPendingFilter } from '#app/features/franchises/moderation/queries/pending-filter.server.ts'
import { listPendingFranchises } from '#app/features/franchises/moderation/queries/pending-franchises.server.ts'
import { getDecidedListing, getOldestWaiting } from '#app/features/franchises/moderation/queries/review-queue.server.ts'
import { DecidedNotice } from '#app/features/franchises/moderation/ui/decided-notice.tsx'
import { pendingColumns } from '#app/features/franchises/moderation/ui/pending-columns.tsx'
import { pendingFilters } from '#app/features/franchises/moderation/ui/pending-filters.tsx'
import { ReviewTabs } from '#app/features/franchises/moderation/ui/review-tabs.tsx'
import { oldestText } from '#app/lib/waiting.ts'
import { countHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { RejectionPage } from '#app/ui/lists/decision-buttons.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { RowKeys } from '#app/ui/navigation/row-keys.tsx'
import type { Route } from './+types/franchise-approvals'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Franchise Approvals' })

/**
 * `?reject=` asks the question on a page of its own, for whoever has no scripts; `?decided=` is the last that was
 * decided on.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = z.uuid().safeParse(url.searchParams.get('reject'))
  const filter = readPendingFilter(url.searchParams)
  const [shown, changed, held, saved, rejecting, decided, oldest, categories] = await Promise.all([
    listPendingFranchises(tx, readListView(url.searchParams, pendingIn(filter)), filter),
    countChangedFranchises(tx),
    countHeldLeads(tx),
    listRejectReasons(tx, 'franchise'),
    asked.success ? getFranchiseName(tx, asked.data) : null,
    getDecidedListing(tx, url.searchParams.get('decided')),
    getOldestWaiting(tx),
    listMainCategories(tx),
  ])
  return data({
    shown,
    filter,
    categories: categories.map(({ id, name }) => ({ id, name })),
    counts: { pending: shown.total, changed, held },
    saved,
    decided,
    oldest,
    now: new Date(),
    rejecting: rejecting?.status === 'pending' ? rejecting : null,
  })
}

/** D-19; every failure stands in the red box (3-decisions 33). */
export async function action({ request, context }: Route.ActionArgs) {
  return moderationAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function FranchiseApprovals({
  loaderData: { shown, filter, categories, counts, saved, rejecting, decided, oldest, now },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (rejecting && !actionData)
    return (
      <RejectionPage of={decidedFranchise(rejecting)} reasons={reasonsOf(saved)} path={pendingFranchiseList.path} />
    )
  const list = pendingIn(filter)
  return (
    <DecisionPage
      title="Franchise Approvals"
      intro={
        oldest === null
          ? 'No listings to review.'
          : `${plural(counts.pending, 'franchise')} to review. ${oldestText(oldest.submittedAt, now)}`
      }
      action={oldest ? <LinkButton href={`/admin/franchise/${oldest.id}`}>Review the oldest</LinkButton> : null}
      answer={actionData}
    >
      <ReviewTabs open="pending" counts={counts} />
      {decided && !actionData ? <DecidedNotice decided={decided} /> : null}
      <SearchableList
        list={list}
        shown={shown}
        label="Search franchises"
        noun="franchise"
        caption="Pending franchises"
        columns={(sort) => pendingColumns({ action: listHref(list, shown.view), failure, saved, now }, sort)}
        rowKey={(franchise) => franchise.id}
        empty={{
          title: 'No pending franchises found',
          text: 'New listings will appear here, oldest first.',
          isEmptied: actionData?.ok,
        }}
        {...(counts.pending > 0 ? { filters: pendingFilters(categories) } : {})}
      />
      {shown.rows.length > 0 ? (
        <RowKeys>Approving or rejecting can be undone for {UNDO_SECONDS} seconds.</RowKeys>
      ) : null}
    </DecisionPage>
  )
}
