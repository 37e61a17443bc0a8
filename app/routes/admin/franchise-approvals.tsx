import Eye from 'lucide-react/icons/eye'
import { data } from 'react-router'
import { z } from 'zod'
import { listRejectReasons } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { moderationAction } from '#app/features/franchises/moderation/actions/moderate.server.ts'
import {
  getFranchiseName,
  listPendingFranchises,
  type PendingFranchise,
} from '#app/features/franchises/moderation/queries/moderation.server.ts'
import { countChangedFranchises } from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { LookedAtBy } from '#app/features/franchises/moderation/claims/looked-at-by.tsx'
import { ReviewTabs } from '#app/features/franchises/moderation/ui/review-tabs.tsx'
import { pendingFranchiseList, type PendingFranchiseSort } from '#app/features/franchises/moderation/moderation-list.ts'
import { decidedFranchise, reasonsOf } from '#app/features/franchises/moderation/decided-franchise.ts'
import { DecidedNotice } from '#app/features/franchises/moderation/ui/decided-notice.tsx'
import { getDecidedListing, getOldestWaiting } from '#app/features/franchises/moderation/queries/review-queue.server.ts'
import { hasWaitedLong, oldestText, waitedText } from '#app/features/franchises/moderation/waiting.ts'
import { countHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { DecisionButtons, type Reasons, RejectionPage } from '#app/ui/lists/decision-buttons.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/franchise-approvals'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Franchise Approvals' })

const HERE = pendingFranchiseList.path

/**
 * `?reject=` asks the question on a page of its own, for whoever has no scripts; `?decided=` is the last that was
 * decided on.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = z.uuid().safeParse(url.searchParams.get('reject'))
  const shown = await listPendingFranchises(tx, readListView(url.searchParams, pendingFranchiseList))
  const [changed, held, saved, rejecting, decided, oldest] = await Promise.all([
    countChangedFranchises(tx),
    countHeldLeads(tx),
    listRejectReasons(tx, 'franchise'),
    asked.success ? getFranchiseName(tx, asked.data) : null,
    getDecidedListing(tx, url.searchParams.get('decided')),
    getOldestWaiting(tx),
  ])
  const now = new Date()
  return data({
    shown,
    changed,
    held,
    saved,
    decided,
    oldest,
    now,
    rejecting: rejecting?.status === 'pending' ? rejecting : null,
  })
}

/** D-19; every failure stands in the red box (3-decisions 33). */
export async function action({ request, context }: Route.ActionArgs) {
  return moderationAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-18. */
function columnsFor(
  {
    action,
    failure,
    saved,
    now,
  }: {
    action: string
    failure: FormFailure | undefined
    saved: Reasons['saved']
    now: Date
  },
  sort: SortBy<PendingFranchiseSort>,
): Column<PendingFranchise>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      sort: sort('name'),
      cell: (franchise) => (
        <>
          <a href={`/admin/franchise/${franchise.id}`} className="wrap-anywhere">
            {franchise.name}
          </a>{' '}
          <LookedAtBy name={franchise.lookedAtBy} />
          <CellNote>{franchise.shortDescription}</CellNote>
        </>
      ),
    },
    { key: 'location', header: 'Location', sort: sort('location'), cell: (franchise) => franchise.location },
    {
      key: 'franchisor',
      header: 'Franchisor',
      sort: sort('franchisor'),
      cell: (franchise) => franchise.franchisor ?? 'Unknown Franchisor',
    },
    {
      key: 'submitted',
      header: 'Submitted Date',
      sort: sort('submitted'),
      cell: ({ submittedAt }) => (
        <span>
          <DateCell at={submittedAt} />
          <CellNote tone={hasWaitedLong(submittedAt, now) ? 'amber' : undefined}>
            {waitedText(submittedAt, now)}
          </CellNote>
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (franchise) => (
        <div className="flex flex-wrap gap-2 @min-[56rem]:justify-end @min-[66rem]:flex-nowrap">
          <LinkButton href={`/admin/franchise/${franchise.id}`} variant="quiet" size="small" icon={Eye}>
            View details<span className="visually-hidden"> of {franchise.name}</span>
          </LinkButton>
          <DecisionButtons
            of={decidedFranchise(franchise)}
            reasons={reasonsOf(saved)}
            version={franchise.version}
            action={action}
            askHref={`${HERE}?reject=${franchise.id}`}
            failure={failure}
            look="quiet-row"
          />
        </div>
      ),
    },
  ]
}

export default function FranchiseApprovals({
  loaderData: { shown, changed, held, saved, rejecting, decided, oldest, now },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (rejecting && !actionData)
    return <RejectionPage of={decidedFranchise(rejecting)} reasons={reasonsOf(saved)} path={HERE} />
  return (
    <DecisionPage
      title="Franchise Approvals"
      intro={
        oldest === null
          ? 'No listings to review.'
          : `${plural(shown.total, 'franchise')} to review. ${oldestText(oldest.submittedAt, now)}`
      }
      action={oldest ? <LinkButton href={`/admin/franchise/${oldest.id}`}>Review the oldest</LinkButton> : null}
      answer={actionData}
    >
      <ReviewTabs open="pending" counts={{ pending: shown.total, changed, held }} />
      {decided && !actionData ? <DecidedNotice decided={decided} /> : null}
      <SearchableList
        list={pendingFranchiseList}
        shown={shown}
        label="Search franchises"
        noun="franchise"
        caption="Pending franchises"
        columns={(sort) =>
          columnsFor({ action: listHref(pendingFranchiseList, shown.view), failure, saved, now }, sort)
        }
        rowKey={(franchise) => franchise.id}
        empty={{
          title: 'No pending franchises found',
          text: 'New listings will appear here, oldest first.',
        }}
      />
    </DecisionPage>
  )
}
