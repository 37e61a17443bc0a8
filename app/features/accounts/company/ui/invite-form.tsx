import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { COMPANY_PATH, INVITATION_DAYS } from '../company.ts'

/** Says what a member may do before it asks whom. */
export function InviteForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <section className="panel max-w-xl">
      <Form id="invite" failure={failure} fields={{ intent: 'invite' }}>
        <p className="text-ink-2">
          Members can do everything you can with listings, leads, messages and support. They can’t change the company
          profile or invite and remove people.
        </p>
        <TextField label="Full name" name="fullName" autoComplete="off" required maxLength={120} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          hint={`We’ll send a link that works once, within ${INVITATION_DAYS} days.`}
          required
          maxLength={254}
        />
        <div className="form-actions">
          <SubmitButton pendingText="Sending...">Send invitation</SubmitButton>
          <Cancel to={COMPANY_PATH} />
        </div>
      </Form>
    </section>
  )
}
