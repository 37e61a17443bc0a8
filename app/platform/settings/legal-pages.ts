/** The legal texts, by the path of their page. */
export const legalPages = ['privacy', 'terms', 'disclaimer', 'cookies'] as const
export type LegalPageName = (typeof legalPages)[number]

/** A version of a legal text that an admin wrote; the day is London's, as '2026-11-20'. */
export type LegalText = { page: LegalPageName; version: number; content: string; inForceFrom: string }
