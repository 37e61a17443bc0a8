import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { dayText, type NoticeState, promisesNotice } from './notice.ts'

export const LEGAL_PATH = '/admin/settings/legal'

export const legalHref = (page: LegalPageName): string => `${LEGAL_PATH}/${page}`

/** The texts that come with the site: a change of their meaning is a new version with a new date (3-decisions 59). */
export const builtInTexts: Readonly<Record<LegalPageName, { title: string; version: number; inForceSince: Date }>> = {
  privacy: { title: 'Privacy', version: 2, inForceSince: new Date('2026-11-30T12:00:00Z') },
  terms: { title: 'Terms', version: 2, inForceSince: new Date('2026-11-30T12:00:00Z') },
  disclaimer: { title: 'Disclaimer', version: 1, inForceSince: new Date('2026-11-20T12:00:00Z') },
  cookies: { title: 'Cookies', version: 3, inForceSince: new Date('2026-11-30T12:00:00Z') },
}

const DAY_HINT = 'Today or a later day. Until a later day comes, you can still delete this version.'

/** Why a text has a first day: what it promises. */
const promises: Readonly<Record<LegalPageName, string>> = {
  terms: 'the terms promise an email at least 15 days before a substantial change',
  privacy: 'the privacy notice promises an email before a substantial change',
  disclaimer: '',
  cookies: '',
}

/** The sentence beside the day of a version that applies too soon after the emails about it. */
export const tooSoonText = (page: LegalPageName, firstDay: string): string =>
  `Choose ${dayText(firstDay)} or a later day: ${promises[page]}`

/** What is said beside the day of a new version; `firstDay` is the first one for a substantial change. */
export const dayHint = (page: LegalPageName, firstDay: string): string =>
  promisesNotice(page)
    ? `${DAY_HINT} For a substantial change, choose ${dayText(firstDay)} or later: ${promises[page]}.`
    : DAY_HINT

/** Where everybody reads a version before and after its day. */
export const versionHref = (page: LegalPageName, version: number): string => `/${page}?version=${version}`

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
  /** The emails about it; null where it is no substantial change. */
  notice: NoticeState | null
}
