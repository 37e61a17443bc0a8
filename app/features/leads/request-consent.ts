import { formatList } from '#app/lib/text.ts'

/** Changes with every change of the wording below; consent rows keep it. */
export const CONSENT_VERSION = '2026-11-22.2'

/** Q-15, 3-decisions 24, 83: the consent names every franchise it reaches, as `recipientName` says it. */
export function consentSentence(names: readonly string[]): string {
  return `By submitting, you consent to sending your details to ${formatList(names)}.`
}
