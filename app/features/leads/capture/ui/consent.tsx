import { PrivacyLine } from '#app/site/agreements.tsx'
import { consentSentence } from '../../request-consent.ts'
import { recipientName, type RequestChoice } from '../../request-text.ts'

type ConsentProps = { to: readonly Pick<RequestChoice, 'name' | 'company'>[] }

/** Q-15, 3-decisions 24, 83. */
export function ConsentSentence({ to }: ConsentProps) {
  if (to.length === 0) return null
  return <p className="field-hint wrap-anywhere">{consentSentence(to.map(recipientName))}</p>
}

/** Above a button that sends a request: to whom, and what else becomes of the details. */
export const Consent = ({ to }: ConsentProps) => (
  <>
    <ConsentSentence to={to} />
    <PrivacyLine />
  </>
)
