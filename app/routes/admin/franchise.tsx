import { data } from 'react-router'
import { listRejectReasons } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { reviewAction } from '#app/features/franchises/moderation/actions/moderate.server.ts'
import { getFranchiseForAdmin } from '#app/features/franchises/moderation/queries/franchise-for-admin.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { can } from '#app/features/franchises/moderation/moderation.policy.ts'
import { FiguresReview } from '#app/features/franchises/figures/ui/figures-review.tsx'
import { changedFranchiseList } from '#app/features/franchises/moderation/changes/changed-list.ts'
import {
  getChangedPlace,
  getFranchiseChanges,
} from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { ChangesButtons, RefusalPage } from '#app/features/franchises/moderation/changes/ui/changes-bar.tsx'
import { FranchiseChanges } from '#app/features/franchises/moderation/changes/ui/franchise-changes.tsx'
import { LookedAtBy } from '#app/features/franchises/moderation/claims/looked-at-by.tsx'
import { getOtherReader, noteReader } from '#app/features/franchises/moderation/claims/review-claims.server.ts'
import { pendingFranchiseList } from '#app/features/franchises/moderation/moderation-list.ts'
import { DecidedNotice } from '#app/features/franchises/moderation/ui/decided-notice.tsx'
import { ReviewBar, ReviewButtons } from '#app/features/franchises/moderation/ui/review-bar.tsx'
import { ReviewChecks } from '#app/features/franchises/moderation/ui/review-checks.tsx'
import { getDecidedListing, getReviewPlace } from '#app/features/franchises/moderation/queries/review-queue.server.ts'
import { getReviewChecks } from '#app/features/franchises/moderation/queries/review-checks.server.ts'
import { waitedText } from '#app/lib/waiting.ts'
import { FranchiseReview } from '#app/features/franchises/moderation/ui/franchise-review.tsx'
import { WebsiteCheck } from '#app/features/franchises/moderation/ui/website-check.tsx'
import { historyHref } from '#app/features/operation/audit-log/audit-log.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { standStillUntilConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/franchise'

export const shouldRevalidate = standStillUntilConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData?.review?.franchise.name ?? 'Franchise not found' })

/**
 * D-13, D-15; it opens on the figures and the checks (3-decisions 88). `?decided=` is the one before, `?refuse=`
 * asks before a part is refused, for whoever has no scripts.
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const actor = requireMember(context)
  const tx = await readTx(context)
  const [franchise, decided] = await Promise.all([
    getFranchiseForAdmin(tx, params.franchiseId),
    getDecidedListing(tx, url.searchParams.get('decided')),
  ])
  const now = new Date()
  if (!franchise) return data({ decided, now, review: null }, { status: 404 })
  const isLive = franchise.status === 'approved' || franchise.status === 'paused'
  const canDecide = can(actor, 'franchise:decide', franchise)
  const isToReview = canDecide || franchise.isChanged
  const [disclosure, pending, changed, changes, saved, reader] = await Promise.all([
    getDisclosure(tx, franchise.id),
    getReviewPlace(tx, franchise),
    isLive ? getChangedPlace(tx, franchise) : null,
    franchise.isChanged ? getFranchiseChanges(tx, franchise.id) : null,
    isToReview ? listRejectReasons(tx, 'franchise') : [],
    isToReview ? getOtherReader(tx, franchise.id) : null,
  ])
  // Whoever looks at what changed goes on with what else did.
  const place = changed && changed.total > 0 ? changed : pending
  const checks = await getReviewChecks(tx, franchise, disclosure)
  if (isToReview) await noteReader(actor, franchise.id, request)
  const refusing = changes?.held.find((part) => part === url.searchParams.get('refuse')) ?? null
  return data({
    decided,
    now,
    review: { franchise, disclosure, place, checks, canDecide, changes, saved, refusing, reader },
  })
}

/** D-14. */
export async function action({ request, context }: Route.ActionArgs) {
  return reviewAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

type Review = NonNullable<Route.ComponentProps['loaderData']['review']>

/** 'Lockwell Salons Ltd · Based in Ludlow · Spas & Massage · waiting 10 days'. */
function summaryOf({ franchise }: Review, now: Date): string {
  const { franchisor, categories, location, status, submittedAt } = franchise
  return [
    franchisor?.companyName || franchisor?.fullName || 'Unknown Franchisor',
    location,
    categories[0]?.name,
    status === 'pending' ? waitedText(submittedAt, now) : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

export default function AdminFranchise({ loaderData: { review, decided, now }, actionData }: Route.ComponentProps) {
  if (!review)
    return (
      <PageHeader
        title="Franchise not found"
        action={<LinkButton href="/admin/franchise-approvals">Back to Franchise Approvals</LinkButton>}
      >
        There is no franchise at this address. It may have been deleted.
      </PageHeader>
    )
  const { franchise, disclosure, place, checks, canDecide, changes, saved, refusing, reader } = review
  const failure = actionData && !actionData.ok ? actionData : undefined
  const here = `/admin/franchise/${franchise.id}`
  const list = franchise.isChanged ? changedFranchiseList.path : pendingFranchiseList.path
  if (refusing && !actionData) return <RefusalPage franchise={franchise} part={refusing} saved={saved} />
  return (
    <>
      {decided ? <DecidedNotice key={`${decided.id} ${decided.status}`} decided={decided} /> : null}
      <div className="mb-4">
        <Breadcrumb
          items={[
            { label: franchise.isChanged ? 'Changed since approval' : 'Franchise Approvals', href: list },
            { label: place.position ? `${place.position} of ${place.total}` : franchise.name },
          ]}
        />
      </div>
      <PageHeader title={<span className="break-words">{franchise.name}</span>}>
        {franchise.status === 'pending' ? null : <StatusBadge kind="franchise" status={franchise.status} />}{' '}
        {summaryOf(review, now)} <LookedAtBy name={reader} />
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={actionData} />
        {franchise.status === 'rejected' ? (
          <Alert kind="notice" title="Rejected">
            <p className="whitespace-pre-line wrap-anywhere">
              {franchise.rejectionReason ? `Reason: ${franchise.rejectionReason}` : 'No reason was given.'}
            </p>
          </Alert>
        ) : null}
        {franchise.status === 'paused' || franchise.status === 'withdrawn' ? (
          <Alert kind="notice" title={franchise.status === 'paused' ? 'Paused' : 'Withdrawn'}>
            {franchise.status === 'paused'
              ? 'The franchisor has paused this listing. Buyers can’t see it.'
              : 'The franchisor has withdrawn this listing from review.'}
          </Alert>
        ) : null}
        {changes ? <FranchiseChanges changes={changes} approvedAt={franchise.approvedAt} /> : null}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <FiguresReview disclosure={disclosure} now={now} />
          <ReviewChecks checks={checks} />
        </div>
        <FranchiseReview franchise={franchise} />
        <WebsiteCheck franchise={franchise} action={here} failure={failure} />
        <p>
          <a href={historyHref(franchise.id)}>History of this franchise</a>
        </p>
      </div>
      <ReviewBar place={place}>
        {canDecide ? <ReviewButtons franchise={franchise} saved={saved} failure={failure} /> : null}
        {changes ? <ChangesButtons franchise={franchise} saved={saved} held={changes.held} failure={failure} /> : null}
      </ReviewBar>
    </>
  )
}
