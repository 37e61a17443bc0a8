import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { moderationAction } from '#app/features/franchises/moderation/actions/moderate.server.ts'
import { getFranchiseForAdmin } from '#app/features/franchises/moderation/queries/franchise-for-admin.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { can } from '#app/features/franchises/moderation/moderation.policy.ts'
import { FiguresReview } from '#app/features/franchises/figures/ui/figures-review.tsx'
import { FranchiseChanges } from '#app/features/franchises/moderation/ui/franchise-changes.tsx'
import { decidedFranchise, REASON_HINT } from '#app/features/franchises/moderation/decided-franchise.ts'
import { FranchiseReview } from '#app/features/franchises/moderation/ui/franchise-review.tsx'
import { WebsiteCheck } from '#app/features/franchises/moderation/ui/website-check.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { DecisionButtons } from '#app/ui/lists/decision-buttons.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { standStillUntilConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/franchise'

export const shouldRevalidate = standStillUntilConflict

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, { title: loaderData?.franchise?.name ?? 'Franchise not found' })

/** D-13, D-15; it opens on the figures and the checks (3-decisions 88). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireMember(context)
  const tx = await readTx(context)
  const franchise = await getFranchiseForAdmin(tx, params.franchiseId)
  const disclosure = franchise && (await getDisclosure(tx, franchise.id))
  return data(
    {
      franchise,
      disclosure,
      now: new Date(),
      canDecide: franchise !== null && can(actor, 'franchise:decide', franchise),
    },
    { status: franchise ? 200 : 404 },
  )
}

/** D-14. */
export async function action({ request, context }: Route.ActionArgs) {
  return moderationAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function AdminFranchise({
  loaderData: { franchise, disclosure, now, canDecide },
  actionData,
}: Route.ComponentProps) {
  if (!franchise)
    return (
      <PageHeader
        title="Franchise not found"
        action={<LinkButton href="/admin/franchise-approvals">Back to Franchise Approvals</LinkButton>}
      >
        There is no franchise at this address. It may have been deleted.
      </PageHeader>
    )
  const failure = actionData && !actionData.ok ? actionData : undefined
  const here = `/admin/franchise/${franchise.id}`
  return (
    <>
      <div className="mb-4">
        <Breadcrumb
          items={[{ label: 'Franchise Approvals', href: '/admin/franchise-approvals' }, { label: franchise.name }]}
        />
      </div>
      <PageHeader
        title={<span className="break-words">{franchise.name}</span>}
        action={
          canDecide ? (
            <div className="flex flex-wrap gap-2 @min-[56rem]:flex-nowrap">
              <DecisionButtons
                of={decidedFranchise(franchise)}
                reasonHint={REASON_HINT}
                version={franchise.version}
                action={here}
                askHref={`/admin/franchise-approvals?reject=${franchise.id}`}
                failure={failure}
                size="normal"
              />
            </div>
          ) : null
        }
      >
        <StatusBadge kind="franchise" status={franchise.status} /> {franchise.shortDescription}
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
        {franchise.changed ? (
          <FranchiseChanges franchise={franchise} changed={franchise.changed} action={here} />
        ) : null}
        {disclosure ? <FiguresReview disclosure={disclosure} now={now} /> : null}
        <WebsiteCheck franchise={franchise} action={here} failure={failure} />
        <FranchiseReview franchise={franchise} />
      </div>
    </>
  )
}
