import { formatDateTime } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { OFF_AFTER_DAYS, OLD_SECRET_HOURS, URL_MAX } from '../webhook.ts'
import type { getWebhook } from '../webhook.queries.server.ts'

export const WEBHOOKS_PATH = '/franchisor/leads/webhooks'

type Webhook = NonNullable<Awaited<ReturnType<typeof getWebhook>>>

/** What removing asks, in the dialog and on the page without scripts. */
export const removalOf = ({ url }: Webhook) => ({
  title: 'Remove this webhook?',
  children: <p className="wrap-anywhere">We’ll stop sending your leads to {url}, and delete the log of deliveries.</p>,
  confirmText: 'Remove webhook',
  pendingText: 'Removing...',
  action: WEBHOOKS_PATH,
  fields: { intent: 'remove', seen: url },
  danger: true,
})

/** How the webhook does, in a sentence. */
function WebhookState({ webhook: { disabledAt, failingSince, createdAt } }: { webhook: Webhook }) {
  if (disabledAt)
    return (
      <Alert kind="warning">
        Switched off on {formatDateTime(disabledAt)}: your system had accepted nothing for {OFF_AFTER_DAYS} days, or
        told us that the address no longer exists. Save the address to switch it on again.
      </Alert>
    )
  if (failingSince)
    return (
      <Alert kind="warning">
        Your system has accepted nothing since {formatDateTime(failingSince)}. After {OFF_AFTER_DAYS} days of trying,
        we’ll switch the webhook off.
      </Alert>
    )
  return <p className="text-ink-2">On since {formatDateTime(createdAt)}.</p>
}

/** Where events go (docs/leads-in-other-systems.md). */
export function WebhookForm({ webhook, failure }: { webhook: Webhook | null; failure: FormFailure | undefined }) {
  return (
    <section className="panel grid gap-4" aria-labelledby="webhook-address">
      <h2 id="webhook-address" className="text-lg">
        Address
      </h2>
      {webhook ? (
        <WebhookState webhook={webhook} />
      ) : (
        <p className="text-ink-2">
          We’ll send each new lead to your CRM or another system, and tell it when a lead’s status changes or the lead
          is deleted. Messages are signed according to Standard Webhooks.
        </p>
      )}
      <Form
        key={webhook?.url}
        failure={failure}
        noSummary
        fields={{ intent: 'save', seen: webhook?.url ?? '' }}
        preventScrollReset
      >
        <TextField
          label="Send events to"
          name="url"
          type="url"
          required
          maxLength={URL_MAX}
          hint="Your CRM tells you this address. It begins with https://"
          defaultValue={webhook?.url}
        />
        <div>
          <SubmitButton pendingText="Saving...">
            {webhook ? (webhook.disabledAt ? 'Switch on' : 'Save address') : 'Set up webhook'}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Shown once: it is stored nowhere. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <Alert kind="success" title="Your signing secret" className="mb-6">
      <p>
        Copy it into your system now. We won’t show it again: if you lose it, change it. Your system uses it to check
        that a message came from us.
      </p>
      <p className="mt-2 font-mono wrap-anywhere select-all">{secret}</p>
    </Alert>
  )
}

/** What is done with a webhook that there is. */
export function WebhookTools({ webhook }: { webhook: Webhook }) {
  return (
    <section className="panel grid gap-4" aria-labelledby="webhook-tools">
      <h2 id="webhook-tools" className="text-lg">
        Secret and test
      </h2>
      <p className="text-ink-2">
        {webhook.rotatedAt ? `The secret was changed on ${formatDateTime(webhook.rotatedAt)}. ` : null}
        For {OLD_SECRET_HOURS} hours after a change, messages are signed with the old secret too, so nothing is lost.
      </p>
      <div className="flex flex-wrap gap-3">
        {webhook.disabledAt ? null : (
          <Form fields={{ intent: 'test' }} preventScrollReset>
            <SubmitButton variant="quiet" size="small" pendingText="Sending...">
              Send test event
            </SubmitButton>
          </Form>
        )}
        <Form fields={{ intent: 'rotate', seen: webhook.rotatedAt?.toISOString() ?? '' }} preventScrollReset>
          <SubmitButton variant="quiet" size="small" pendingText="Changing...">
            Change secret
          </SubmitButton>
        </Form>
        <ConfirmButton
          {...removalOf(webhook)}
          label="Remove webhook"
          size="small"
          fallbackHref={`${WEBHOOKS_PATH}?remove=1`}
        />
      </div>
    </section>
  )
}
