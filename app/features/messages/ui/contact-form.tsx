import { retention } from '#app/lib/retention.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SenderFields } from '#app/ui/forms/sender-fields.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ContactFormDefaults } from '../contact.action.server.ts'
import { contactSubjects, MESSAGE_MAX } from '../contact.ts'
import { MessageForm, type MessageFormResult } from './message-form.tsx'

const subjects = [
  { value: '', label: 'Choose a subject' },
  ...contactSubjects.map((subject) => ({ value: subject, label: subject })),
]

type ContactFormProps = {
  start: ContactFormDefaults
  result: MessageFormResult
  /** A subject that the address asks for. */ subject?: string | undefined
}

/** P-53 to P-57. */
export function ContactForm({ start, result, subject }: ContactFormProps) {
  return (
    <MessageForm
      id="contact"
      label="Contact form"
      action="/contact"
      start={start}
      result={result}
      sentText="We’ll reply to the email address you gave."
      sentLink={
        <LinkButton href="/contact" variant="quiet" plain>
          Send another message
        </LinkButton>
      }
      submitText="Send Message"
      privacy={`We’ll use what you write here to reply to you, and keep it for ${retention.contactMessages}.`}
    >
      <div className="form-row">
        <SenderFields person={start.person} />
      </div>
      <div className="form-row">
        <SelectField label="Subject" name="subject" required options={subjects} defaultValue={subject ?? ''} />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" optional maxLength={30} />
      </div>
      <TextArea label="Message" name="message" required rows={7} maxLength={MESSAGE_MAX} />
    </MessageForm>
  )
}
