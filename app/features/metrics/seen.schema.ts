import { z } from 'zod'

/** Most cards that a page tells of at once: a page of results, and what stands beside it. */
export const MOST_SEEN = 50

const id = z.guid().toLowerCase()

/** Ids of franchises or banners out of a beacon: each once, nonsense left out, no more than a page shows. */
export function seenIds(values: readonly unknown[]): string[] {
  const found = values.slice(0, MOST_SEEN).flatMap((value) => id.safeParse(value).data ?? [])
  return [...new Set(found)]
}

/** Ids of banners among them, which say of themselves that they are: 'ad-' and the id. */
export const seenBanners = (values: readonly unknown[]): string[] =>
  seenIds(
    values.slice(0, MOST_SEEN).flatMap((value) => (String(value).startsWith('ad-') ? String(value).slice(3) : [])),
  )
