import { useEffect, useRef } from 'react'
import type { ActionFailure } from '../../../lib/errors.ts'
import { retention } from '#app/lib/retention.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ContactFormDefaults } from '../contact.action.server.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { reportReasons } from '../report.ts'

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
]

type ReportFormProps = {
  start: ContactFormDefaults
  result: { ok: true; message: string } | ActionFailure | undefined
  /** The page of the listing. */ back: string
}

/** What is wrong with a listing, and who says so. */
export function ReportForm({ start, result, back }: ReportFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const sent = result?.ok === true ? result.message : undefined
  useEffect(() => {
    if (sent) takeFocus(box.current)
  }, [sent])
  if (sent)
    return (
      <div ref={box} tabIndex={-1} className="grid justify-items-start gap-4">
        <Alert kind="success" title={sent}>
          <p>If we need to know more, we’ll write to the email address you gave.</p>
        </Alert>
        <LinkButton href={back} variant="quiet">
          Back to the listing
        </LinkButton>
      </div>
    )
  const failure = result?.ok === false ? result : undefined
  const sentKey = failure && !failure.errors['key'] ? failure.values['key'] : undefined
  return (
    <Form id="report" failure={failure} replace aria-label="Report form">
      {/* A form that comes back keeps its key, so that sending it again does nothing twice. */}
      <input type="hidden" name="key" value={typeof sentKey === 'string' ? sentKey : start.key} />
      <SelectField label="What’s wrong?" name="reason" required options={reasons} defaultValue="" />
      <TextArea
        label="Tell us more"
        hint="What does the listing say, and how do you know it’s wrong?"
        name="message"
        required
        rows={5}
        maxLength={MESSAGE_MAX}
      />
      <div className="form-row">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={start.person?.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={start.person?.email}
        />
      </div>
      <HoneypotField />
      <p className="text-sm text-ink-2">
        Your report goes to us, not to the franchisor. We keep it for {retention.contactMessages}. See{' '}
        <a href="/privacy">Privacy</a>.
      </p>
      <div className="form-actions">
        <SubmitButton pendingText="Sending...">Send report</SubmitButton>
      </div>
    </Form>
  )
}
