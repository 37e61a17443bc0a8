import type { RouterContextProvider } from 'react-router'
import { writtenLegalText } from '#app/features/operation/legal/legal-html.server.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'

/**
 * What the page of a legal text is told: the day, and what an admin wrote in the place of the built-in text. No query.
 */
export function loadLegalText(context: Readonly<RouterContextProvider>, page: LegalPageName) {
  const now = new Date()
  const written = writtenLegalText(page, now)
  return {
    today: formatDate(now),
    written: written && { version: written.version, since: written.since, body: staticPart(context, written.html) },
  }
}
