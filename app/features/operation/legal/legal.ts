import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'

export const LEGAL_PATH = '/admin/settings/legal'

export const legalHref = (page: LegalPageName): string => `${LEGAL_PATH}/${page}`

/** The texts that come with the site: a change of their meaning is a new version with a new date (3-decisions 59). */
export const builtInTexts: Readonly<Record<LegalPageName, { title: string; version: number; inForceSince: Date }>> = {
  privacy: { title: 'Privacy', version: 2, inForceSince: new Date('2026-11-30T12:00:00Z') },
  terms: { title: 'Terms', version: 1, inForceSince: new Date('2026-11-20T12:00:00Z') },
  disclaimer: { title: 'Disclaimer', version: 1, inForceSince: new Date('2026-11-20T12:00:00Z') },
  cookies: { title: 'Cookies', version: 3, inForceSince: new Date('2026-11-30T12:00:00Z') },
}

const DAY_HINT = 'Today or a later day. Until a later day comes, you can still delete this version.'
const tellFirst = (when: string) =>
  `${DAY_HINT} The site doesn’t email anyone about it: the text promises that ${when}.`

/** What is said beside the day of a new version; the terms and the privacy notice promise more than the site does. */
export const dayHints: Readonly<Record<LegalPageName, string>> = {
  terms: tellFirst('you tell members of a substantial change by email at least 14 days before'),
  privacy: tellFirst('you tell people of a substantial change by email beforehand'),
  disclaimer: DAY_HINT,
  cookies: DAY_HINT,
}

/** Most letters of a legal text, tags included. */
export const LEGAL_MAX = 200_000

/** A version as admins see it. */
export type LegalVersion = {
  version: number
  /** When it was saved: another one may have its number once it is deleted. */
  saved: string
  inForceFrom: string
  isInForce: boolean
  isToCome: boolean
}
