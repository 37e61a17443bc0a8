import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine, plainLines } from '#app/lib/text.ts'
import { boundedText, tooLong, typedText } from '#app/lib/typed-text.ts'
import { isFilm, isSecureUrl } from '#app/platform/settings/site-settings.ts'
import { settingLimits } from './settings.ts'

const perhaps = (max: number, tidy: (sent: string) => string) =>
  typedText(max, tooLong(max), tidy).transform((text) => text || null)
const line = perhaps(settingLimits.line, plainLine)
const href = perhaps(settingLimits.href, plainLine)
const isOwnOrSecure = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text) || isSecureUrl(text)

/** A path of ours goes into the browser's player, which shows a page or a picture as a broken video. */
const leadsToNoFilm = (text: string) => text.startsWith('/') && !/\.(?:webm|mp4|m4v|ogv|mov)$/i.test(text)

/** The form of the site settings. `version` is the state that it was filled from. */
export const settingsFormSchema = z.object({
  version: boundedText(10, OUT_OF_DATE).regex(/^\d{1,9}$/, OUT_OF_DATE),
  contactEmail: typedText(254, tooLong(254), plainLine).pipe(z.email('Enter an email address, like hello@example.com')),
  replyTime: line,
  socialLinks: typedText(settingLimits.long, tooLong(settingLimits.long), plainLines)
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(
      z
        .array(z.string().refine(isSecureUrl, 'Enter addresses that begin with https://, one on each line'))
        .max(12, 'Enter at most 12 addresses'),
    ),
  operatorName: line,
  operatorNumber: line,
  operatorAddress: perhaps(settingLimits.line, plainLine),
  homeTitle: perhaps(settingLimits.line, plainLines),
  homeLead: line,
  introduction: perhaps(settingLimits.long, plainLines),
  film: href.refine(
    (text) => text === null || (isFilm(text) && !leadsToNoFilm(text)),
    'Enter the path of a video file, like /film/how-it-works.webm, or an address that begins with https://',
  ),
  announcement: line,
  announcementHref: href.refine(
    (text) => text === null || isOwnOrSecure(text),
    'Enter a path, like /blog, or an address that begins with https://',
  ),
  mailSignature: perhaps(settingLimits.text, plainLines),
})
