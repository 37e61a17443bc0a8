import { retention } from '#app/lib/retention.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SenderFields } from '#app/ui/forms/sender-fields.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ContactFormDefaults } from '../contact.action.server.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { reportReasons } from '../report.ts'
import { MessageForm, type MessageFormResult } from './message-form.tsx'

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
]

type ReportFormProps = {
  start: ContactFormDefaults
  result: MessageFormResult
  /** The page of the listing. */ back: string
}

/** What is wrong with a listing, and who says so. */
export function ReportForm({ start, result, back }: ReportFormProps) {
  return (
    <MessageForm
      id="report"
      label="Report form"
      start={start}
      result={result}
      sentText="If we need to know more, we’ll write to the email address you gave."
      sentLink={
        <LinkButton href={back} variant="quiet">
          Back to the listing
        </LinkButton>
      }
      submitText="Send report"
      privacy={`Your report goes to us, not to the franchisor. We keep it for ${retention.contactMessages}.`}
    >
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
        <SenderFields person={start.person} />
      </div>
    </MessageForm>
  )
}
