import { z } from 'zod'

/** A film elsewhere, or a path of ours that stays ours. */
export const isFilm = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:')

export const isSecureUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

const text = z.string().max(5000)
/** What the site says of itself; null is nothing, or the words that come with the site. */
export const siteSettingsSchema = z.object({
  contactEmail: z.email().max(254),
  /** What copy may promise: 'We reply within two working days.' */
  replyTime: text.nullable(),
  socialLinks: z.array(z.string().max(500).refine(isSecureUrl)).max(12),
  operatorName: text.nullable(),
  operatorNumber: text.nullable(),
  operatorAddress: text.nullable(),
  /** Lines of the first heading, the words under it, the paragraphs of the introduction. */
  homeTitle: text.nullable(),
  homeLead: text.nullable(),
  introduction: text.nullable(),
  film: z.string().max(500).refine(isFilm).nullable(),
  announcement: text.nullable(),
  announcementHref: z.string().max(500).nullable(),
  mailSignature: text.nullable(),
})
export type SiteSettings = z.output<typeof siteSettingsSchema>
