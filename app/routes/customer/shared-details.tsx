import { getMarketingChoice } from '#app/features/accounts/marketing/marketing.server.ts'
import { getActor, requireMember } from '#app/features/accounts/guards.server.ts'
import { sharingAction } from '#app/features/leads/sharing/sharing.action.server.ts'
import { listShares } from '#app/features/leads/sharing/sharing.queries.server.ts'
import { ShareList, SHARING_PATH, withdrawQuestion } from '#app/features/leads/sharing/ui/share-list.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/shared-details'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Who has your details' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const tx = await readTx(context)
  const [shares, newsSince] = await Promise.all([listShares(tx, userId), getMarketingChoice(tx)])
  const asked = new URL(request.url).searchParams.get('withdraw')
  return { shares, newsSince, doomed: shares.find(({ consentId, withdrawnAt }) => consentId === asked && !withdrawnAt) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return sharingAction(await readForm(request), getActor(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function SharedDetails({ loaderData: { shares, newsSince, doomed }, actionData }: Route.ComponentProps) {
  if (doomed?.consentId) {
    const { title, children, ...question } = withdrawQuestion({ ...doomed, consentId: doomed.consentId })
    return (
      <ConfirmPage
        title={title}
        cancelHref={SHARING_PATH}
        failure={actionData?.ok === false ? actionData : undefined}
        {...question}
      >
        {children}
      </ConfirmPage>
    )
  }
  const now = shares.filter(({ withdrawnAt, isHeld, hasLeft }) => !withdrawnAt && !isHeld && !hasLeft)
  return (
    <>
      <PageHeader title="Who has your details">
        {now.length > 0
          ? `${plural(now.length, 'franchise has', 'franchises have')} the details that you sent with your requests.`
          : 'No franchise has your details at the moment.'}
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <DecisionNotice answer={actionData?.ok ? actionData : undefined} />
        {actionData?.ok === false ? (
          <Alert kind="error">
            <FailureText failure={actionData} otherwise="We couldn’t save this. Please try again." />
          </Alert>
        ) : null}
        {shares.length > 0 ? (
          <ShareList shares={shares} />
        ) : (
          <EmptyState
            title="You haven’t sent your details to anyone"
            art={{ hue: 206, seed: 'shared' }}
            action={<LinkButton href="/search">Browse Franchises</LinkButton>}
          >
            When you ask a franchise for information, it will be listed here.
          </EmptyState>
        )}
        <p className="text-sm text-ink-2">
          News by email is {newsSince ? 'on' : 'off'}: <a href="/customer/account#news">change this</a>. We don’t share
          your details for marketing.
        </p>
      </div>
    </>
  )
}
