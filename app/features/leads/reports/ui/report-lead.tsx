import { useFetcher } from 'react-router'
import { MESSAGE_MAX } from '#app/features/messages/contact.ts'
import { leadReportReasons } from '#app/features/messages/lead-report.ts'
import { REPORT_SENT } from '#app/features/messages/report.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { retention } from '#app/lib/retention.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(leadReportReasons).map(([value, label]) => ({ value, label })),
]

type Answer = { ok: true; message: string } | ActionFailure
type ReportLeadProps = {
  leadId: string
  action: string
  /** What the page answered, where scripts are off. */
  answer: Answer | undefined
}

/** Tells the admins what is wrong with a lead; folded away, since most are good. */
export function ReportLead({ leadId, action, answer }: ReportLeadProps) {
  const fetcher = useFetcher<Answer>()
  const result = fetcher.data ?? answer
  const failure = result?.ok === false && result.values['intent'] === 'report-lead' ? result : undefined
  return (
    <section className="lead-block" aria-label="Report">
      {fetcher.data?.ok ? (
        <Alert kind="success">{REPORT_SENT}</Alert>
      ) : (
        <details open={failure !== undefined}>
          <summary className="link">Report this lead</summary>
          <Form
            action={action}
            fetcher={fetcher}
            failure={failure}
            fields={{ intent: 'report-lead', leadId }}
            id={`report-${leadId}`}
            noSummary
            preventScrollReset
          >
            <p className="text-sm text-ink-2">
              We’ll see who the buyer is and what they wrote. We won’t tell them. We keep your report for{' '}
              {retention.contactMessages}.
            </p>
            <SelectField label="What’s wrong?" name="reason" size="small" required options={reasons} defaultValue="" />
            <TextArea label="Tell us more" name="words" optional rows={2} maxLength={MESSAGE_MAX} />
            <SubmitButton size="small" variant="quiet" pendingText="Sending..." className="justify-self-start">
              Send report
            </SubmitButton>
          </Form>
        </details>
      )}
    </section>
  )
}
