import { londonDay } from '#app/lib/dates.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import type { LegalPageName, LegalText } from '#app/platform/settings/legal-pages.ts'
import { announcedLegalTexts, legalTextInForce } from '#app/platform/settings/site-settings.server.ts'
import { dayText } from './notice.ts'

/** A wide table moves by itself, so the keyboard must reach it too. */
const reachable = (sanitised: string): string => sanitised.replaceAll(/<table(?=[\s>])/g, '$& tabindex="0"')

/** A legal text as it is shown; it has been cleaned (`cleanHtml`). */
const legalHtml = (sanitised: string): Html =>
  renderStatic('legal', <div className="prose" dangerouslySetInnerHTML={{ __html: reachable(sanitised) }} />)

/** The same of a text as it was saved, whatever stands in the database. */
export const savedLegalHtml = async (content: string): Promise<Html> => legalHtml(await cleanHtml(content))

type WrittenText = { version: number; since: string; html: Html }

const written = ({ version, inForceFrom, content }: LegalText): WrittenText => ({
  version,
  since: dayText(inForceFrom),
  html: legalHtml(content),
})

/** What an admin wrote in the place of the built-in text, where a version of it is in force; from memory. */
export function writtenLegalText(page: LegalPageName, now: Date): WrittenText | null {
  const text = legalTextInForce(page, londonDay(now))
  return text ? written(text) : null
}

/** The versions that are to come and people were told of, the next one first; from memory. */
export const announcedTexts = (page: LegalPageName, now: Date): readonly { version: number; day: string }[] =>
  announcedLegalTexts(page, londonDay(now)).map(({ version, inForceFrom }) => ({ version, day: dayText(inForceFrom) }))

/** One of them, to be read before its day; null for any other. */
export function announcedText(page: LegalPageName, version: string | null, now: Date): WrittenText | null {
  const text = announcedLegalTexts(page, londonDay(now)).find((one) => String(one.version) === version)
  return text ? written(text) : null
}
