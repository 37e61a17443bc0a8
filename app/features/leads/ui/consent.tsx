import { consentSentence } from '../lead.ts'

/** Q-15, 3-decisions 24. */
export function Consent({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return <p className="field-hint wrap-anywhere">{consentSentence(names)}</p>
}
