import { formatDate } from '#app/lib/dates.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { MARKETING_SENTENCE } from '../marketing.ts'

/** 'News by email': off until its owner ticks it, and kept apart from requests. */
export function MarketingPanel({ since }: { since: Date | null }) {
  return (
    <section className="panel grid gap-3" aria-labelledby="news">
      <h2 id="news" className="text-lg">
        News by email
      </h2>
      <p className="text-sm text-ink-2">
        {since ? (
          <>
            On since <time dateTime={since.toISOString()}>{formatDate(since)}</time>.
          </>
        ) : (
          'Off.'
        )}{' '}
        Emails about your account, requests and messages come either way.
      </p>
      <Form key={String(since)} fields={{ intent: 'marketing' }} preventScrollReset noSummary>
        <Checkbox name="marketing" label={MARKETING_SENTENCE} defaultChecked={since !== null} />
        <div>
          <SubmitButton size="small" variant="quiet" pendingText="Saving...">
            Save choice
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
