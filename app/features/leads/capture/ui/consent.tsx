import { consentSentence } from '../../request-consent.ts'
import { recipientName, type RequestChoice } from '../../request-text.ts'

/** Q-15, 3-decisions 24, 83; and what else becomes of the details. In a new tab, so that what is typed stays. */
export function Consent({ to }: { to: readonly Pick<RequestChoice, 'name' | 'company'>[] }) {
  if (to.length === 0) return null
  return (
    <p className="field-hint wrap-anywhere">
      {consentSentence(to.map(recipientName))} See{' '}
      <a href="/privacy" target="_blank">
        Privacy
      </a>
      .
    </p>
  )
}
