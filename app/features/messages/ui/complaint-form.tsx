import { retention } from '#app/lib/retention.ts'
import { SenderFields } from '#app/ui/forms/sender-fields.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ContactFormDefaults } from '../contact.action.server.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { MessageForm, type MessageFormResult } from './message-form.tsx'

/** What went wrong with someone's data, and where the answer goes. */
export function ComplaintForm({ start, result }: { start: ContactFormDefaults; result: MessageFormResult }) {
  return (
    <MessageForm
      id="complaint"
      label="Complaint form"
      start={start}
      result={result}
      sentText="We’ve emailed you to confirm the day we got it, and the day by which we’ll answer."
      sentLink={
        <LinkButton href="/privacy#your-rights" variant="quiet">
          Your data rights
        </LinkButton>
      }
      submitText="Send complaint"
      privacy={
        'We’ll use this to look into your complaint, and keep it for ' +
        `${retention.dataRequests} after we’ve answered.`
      }
    >
      <TextArea
        label="What went wrong?"
        hint="Say what happened, when, and what you’d like us to do. Please leave out health and bank details."
        name="message"
        required
        rows={7}
        maxLength={MESSAGE_MAX}
      />
      <div className="form-row">
        <SenderFields person={start.person} />
      </div>
    </MessageForm>
  )
}
