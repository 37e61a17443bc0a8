import { useEffect, useRef } from 'react'
import type { ActionFailure } from '../../../lib/errors.ts'
import { retention } from '#app/lib/retention.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import type { ContactFormDefaults } from '../contact.action.server.ts'
import { contactSubjects, MESSAGE_MAX } from '../contact.ts'

const subjects = [
  { value: '', label: 'Choose a subject' },
  ...contactSubjects.map((subject) => ({ value: subject, label: subject })),
]

type ContactFormProps = {
  start: ContactFormDefaults
  result: { ok: true; message: string } | ActionFailure | undefined
  /** A subject that the address asks for. */ subject?: string | undefined
}

/** P-53 to P-57. */
export function ContactForm({ start, result, subject }: ContactFormProps) {
  const box = useRef<HTMLDivElement>(null)
  const sent = result?.ok === true ? result.message : undefined
  useEffect(() => {
    if (sent) takeFocus(box.current)
  }, [sent])
  if (sent)
    return (
      <div ref={box} tabIndex={-1} className="grid justify-items-start gap-4">
        <Alert kind="success" title={sent}>
          <p>We’ll reply to the email address you gave.</p>
        </Alert>
        <LinkButton href="/contact" variant="quiet" plain>
          Send another message
        </LinkButton>
      </div>
    )
  const failure = result?.ok === false ? result : undefined
  const sentKey = failure && !failure.errors['key'] ? failure.values['key'] : undefined
  return (
    <Form id="contact" failure={failure} action="/contact" replace aria-label="Contact form">
      {/* A form that comes back keeps its key, so that sending it again does nothing twice. */}
      <input type="hidden" name="key" value={typeof sentKey === 'string' ? sentKey : start.key} />
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
      <div className="form-row">
        <SelectField label="Subject" name="subject" required options={subjects} defaultValue={subject ?? ''} />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" optional maxLength={30} />
      </div>
      <TextArea label="Message" name="message" required rows={7} maxLength={MESSAGE_MAX} />
      <HoneypotField />
      <p className="text-sm text-ink-2">
        We’ll use what you write here to reply to you, and keep it for {retention.contactMessages}. See{' '}
        <a href="/privacy">Privacy</a>.
      </p>
      <div className="form-actions">
        <SubmitButton pendingText="Sending...">Send Message</SubmitButton>
      </div>
    </Form>
  )
}
