import { useEffect, useRef } from 'react'
import { retention } from '#app/lib/retention.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { MESSAGE_MAX } from '../../contact.ts'
import type { ReplyResult } from '../../conversations/ui/reply-form.tsx'
import { REPORT_SENT } from '../../report.ts'
import { messageReportReasons, REPORT_ID } from '../message-report.ts'

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(messageReportReasons).map(([value, label]) => ({ value, label })),
]

type ReportMessageProps = { messageId: string; action: string; back: string; result: ReplyResult }

/** Below the message that it is about: what is wrong with it, or thanks. */
export function ReportMessage({ messageId, action, back, result }: ReportMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  const isSent = result?.ok === true && result.reported === messageId
  const focus = () => box.current?.focus()
  useEffect(focus, [])
  useOnChange(String(isSent), focus)
  return (
    <div
      ref={box}
      id={REPORT_ID}
      tabIndex={-1}
      role="group"
      aria-label="Report this message"
      className="report-message"
    >
      {isSent ? (
        <Alert kind="success">{REPORT_SENT}</Alert>
      ) : (
        <Form
          id="report"
          action={action}
          failure={result?.ok === false ? result : undefined}
          replace
          preventScrollReset
          aria-label="Report this message"
          fields={{ intent: 'report', messageId }}
        >
          <p className="text-sm">
            We’ll see this message, any file with it, and who wrote it. We won’t tell them. We keep your report for{' '}
            {retention.contactMessages}.
          </p>
          <SelectField label="What’s wrong?" name="reason" required options={reasons} defaultValue="" />
          <TextArea label="Tell us more" name="words" optional rows={3} maxLength={MESSAGE_MAX} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="quiet" pendingText="Sending...">
              Send report
            </SubmitButton>
            <LinkButton href={back} variant="plain">
              Cancel
            </LinkButton>
          </div>
        </Form>
      )}
    </div>
  )
}
