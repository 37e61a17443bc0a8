import { formatDate, londonDay } from '#app/lib/dates.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import { legalTextInForce } from '#app/platform/settings/site-settings.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'

/** A wide table moves by itself, so the keyboard must reach it too. */
const reachable = (sanitised: string): string => sanitised.replaceAll(/<table(?=[\s>])/g, '$& tabindex="0"')

/** A legal text as it is shown; it has been cleaned (`cleanHtml`). */
const legalHtml = (sanitised: string): Html =>
  renderStatic('legal', <div className="prose" dangerouslySetInnerHTML={{ __html: reachable(sanitised) }} />)

/** The same of a text as it was saved, whatever stands in the database. */
export const savedLegalHtml = async (content: string): Promise<Html> => legalHtml(await cleanHtml(content))

/** What an admin wrote in the place of the built-in text, where a version of it is in force; from memory. */
export function writtenLegalText(
  page: LegalPageName,
  now: Date,
): { version: number; since: string; html: Html } | null {
  const text = legalTextInForce(page, londonDay(now))
  if (!text) return null
  const since = formatDate(new Date(`${text.inForceFrom}T12:00:00Z`))
  return { version: text.version, since, html: legalHtml(text.content) }
}
