import { getNextAdEnd } from '#app/features/advertising/next-ad-end.queries.server.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { nextLegalStart } from '#app/platform/settings/site-settings.server.ts'

/**
 * When something that public pages show changes by itself next, in ms since 1970: an ad ends, or a version of a legal
 * text comes into force. Null where nothing of that is known.
 */
export async function getNextChange(): Promise<number | null> {
  const known = [await asActor(visitor, getNextAdEnd), nextLegalStart(Date.now())].filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
