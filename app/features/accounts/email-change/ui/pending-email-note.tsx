import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import type { PendingEmail } from '../email-change.queries.server.ts'

/** Under the email of an account: what the change to another one still waits for. */
export function PendingEmailNote({ pending: { newEmail, oldConfirmed, newConfirmed } }: { pending: PendingEmail }) {
  return (
    <div className="grid justify-items-start gap-1 text-sm text-ink-2">
      <p>
        Changing to{' '}
        <strong>
          <EmailText address={newEmail} />
        </strong>
        . Open the link that we sent to{' '}
        {newConfirmed ? 'your current address' : oldConfirmed ? 'your new address' : 'each address'}.
      </p>
      <Form fields={{ intent: 'keep-email' }} preventScrollReset noSummary>
        <SubmitButton size="small" variant="quiet" pendingText="Saving...">
          Keep my current email
        </SubmitButton>
      </Form>
    </div>
  )
}
