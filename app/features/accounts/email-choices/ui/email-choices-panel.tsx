import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { UserType } from '../../account.ts'
import { type EmailKind, emailKindNames, emailKindNotes, emailKindsOf } from '../email-choices.ts'

type EmailChoicesProps = { role: UserType; stoppedEmails: readonly EmailKind[] }

/** 'Emails': what may be switched off, and what may not. */
export function EmailChoicesPanel({ role, stoppedEmails }: EmailChoicesProps) {
  return (
    <section className="panel grid gap-4" aria-labelledby="emails">
      <h2 id="emails" className="text-lg">
        Emails
      </h2>
      <Form key={stoppedEmails.join()} fields={{ intent: 'emails' }} autoComplete="off" preventScrollReset noSummary>
        <fieldset className="grid gap-3">
          <legend className="mb-2">Email me about:</legend>
          {emailKindsOf[role].map((kind) => (
            <Checkbox
              key={kind}
              id={`emails-${kind}`}
              name="emails"
              value={kind}
              label={emailKindNames[kind]}
              note={emailKindNotes[kind]}
              defaultChecked={!stoppedEmails.includes(kind)}
            />
          ))}
        </fieldset>
        <p className="text-sm text-ink-2">
          {role === 'customer'
            ? 'We always email you about signing in, changes to your account and the requests you send.'
            : 'We always email you about signing in, changes to your account and decisions on it.'}
        </p>
        <div>
          <SubmitButton size="small" variant="quiet" pendingText="Saving...">
            Save emails
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
