/** The legal texts, by the path of their page. */
export const legalPages = ['privacy', 'terms', 'disclaimer', 'cookies'] as const
export type LegalPageName = (typeof legalPages)[number]

/** A version of a legal text that an admin wrote; its day is London's, as '2026-11-20'. */
export type LegalText = {
  page: LegalPageName
  version: number
  content: string
  inForceFrom: string
  /** When that day begins, in ms since 1970. */
  startsAt: number
  /** People have been told of it, so everybody may read it before its day. */
  isAnnounced: boolean
}
