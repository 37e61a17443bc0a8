import type { RouterContextProvider } from 'react-router'
import { announcedText, announcedTexts, writtenLegalText } from '#app/features/operation/legal/legal-html.server.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'

/**
 * What the page of a legal text is told: the day, what an admin wrote in the place of the built-in text, and the next
 * version where people were told of it. `?version=` shows that one before its day, and after it the text in force.
 * No query.
 */
export function loadLegalText(context: Readonly<RouterContextProvider>, page: LegalPageName, url?: URL) {
  const now = new Date()
  const early = announcedText(page, url?.searchParams.get('version') ?? null, now)
  const written = early ?? writtenLegalText(page, now)
  return {
    today: formatDate(now),
    written: written && {
      version: written.version,
      since: written.since,
      isToCome: early !== null,
      body: staticPart(context, written.html),
    },
    next: early ? null : (announcedTexts(page, now)[0] ?? null),
  }
}
