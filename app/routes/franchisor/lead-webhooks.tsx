import { requireMember } from '#app/features/accounts/guards.server.ts'
import { DeliveryLog } from '#app/features/leads/webhooks/ui/delivery-log.tsx'
import {
  NewSecret,
  removalOf,
  WebhookForm,
  WEBHOOKS_PATH,
  WebhookTools,
} from '#app/features/leads/webhooks/ui/webhook-page.tsx'
import { webhookAction } from '#app/features/leads/webhooks/webhook.action.server.ts'
import { getWebhook } from '#app/features/leads/webhooks/webhook.queries.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/lead-webhooks'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Webhooks' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const webhook = await getWebhook(await readTx(context), userId)
  return { webhook, asksToRemove: webhook !== null && new URL(request.url).searchParams.has('remove') }
}

export async function action({ request, context }: Route.ActionArgs) {
  return webhookAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** Leads for the company's own systems (docs/leads-in-other-systems.md). */
export default function LeadWebhooks({
  loaderData: { webhook, asksToRemove },
  actionData: answer,
}: Route.ComponentProps) {
  if (asksToRemove && webhook && !answer) return <ConfirmPage {...removalOf(webhook)} cancelHref={WEBHOOKS_PATH} />
  const failure = answer?.ok === false ? answer : undefined
  const ofForm = failure?.values['intent'] === 'save' ? failure : undefined
  return (
    <>
      <PageHeader
        title="Webhooks"
        action={
          <LinkButton href="/franchisor/leads" variant="quiet">
            Back to Leads
          </LinkButton>
        }
      >
        {webhook ? 'Your leads go straight to your own system.' : 'Send your leads straight to your own system.'}
      </PageHeader>
      {answer?.ok ? (
        answer.secret ? (
          <NewSecret secret={answer.secret} />
        ) : (
          <Alert kind="success" className="mb-6">
            {answer.message}
          </Alert>
        )
      ) : null}
      {failure && !ofForm ? (
        <Alert kind="error" className="mb-6">
          <FailureText failure={failure} otherwise="We couldn’t do this. Please try again." />
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        <WebhookForm webhook={webhook} failure={ofForm} />
        {webhook ? (
          <>
            <WebhookTools webhook={webhook} />
            <DeliveryLog log={webhook.log} isOn={webhook.disabledAt === null} />
          </>
        ) : null}
      </div>
    </>
  )
}
