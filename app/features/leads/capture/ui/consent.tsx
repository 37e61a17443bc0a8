import { consentSentence } from '../../request-consent.ts'
import { recipientName, type RequestChoice } from '../../request-text.ts'

/** Q-15, 3-decisions 24, 83; and what else becomes of the details. In a new tab, so that what is typed stays. */
export function Consent({ to }: { to: readonly Pick<RequestChoice, 'name' | 'company'>[] }) {
  return (
    <p className="field-hint wrap-anywhere">
      {to.length > 0 ? consentSentence(to.map(recipientName)) : null} See{' '}
      <a href="/privacy" target="_blank">
        Privacy<span className="visually-hidden"> (opens a new tab)</span>
      </a>
      .
    </p>
  )
}
