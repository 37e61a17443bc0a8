/**
 * What a visitor can allow beyond the strictly necessary (3-decisions 60). Only purposes that exist are here: analytics
 * and marketing are not done at all. Another purpose is a new version, for which everybody is asked again.
 */
const VERSION = 'v1'
export const purposes = ['functionality'] as const

export type Purpose = (typeof purposes)[number]
export type Consent = Readonly<Record<Purpose, boolean>>

/** What the three buttons mean: everything, nothing, or the ticked purposes. Whatever else is sent allows nothing. */
export function chosenConsent(form: FormData): Consent {
  const choice = form.get('choice')
  const ticked = form.getAll('purpose')
  return { functionality: choice === 'accept' || (choice === 'save' && ticked.includes('functionality')) }
}

/** The choice as the cookie keeps it: the version, then what is allowed. */
export function consentText(consent: Consent): string {
  return [VERSION, ...purposes.filter((purpose) => consent[purpose])].join('.')
}

/** The choice of a cookie, or null where there is none that counts. */
export function parseConsent(text: string | undefined): Consent | null {
  const [version, ...allowed] = (text ?? '').split('.')
  return version === VERSION ? { functionality: allowed.includes('functionality') } : null
}
