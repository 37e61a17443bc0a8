import { createContext, useContext } from 'react'
import { jsonLdText, type Thing } from '#app/lib/json-ld.ts'
import { AS_IT_STANDS } from './static-html.tsx'

/** The site's address without a slash at the end; empty where a page is not meant for search engines. */
export const SiteUrl = createContext('')

/** The site's address, for statements about the page. */
export function useSiteUrl(): string {
  return useContext(SiteUrl)
}

/**
 * What a page says of itself to search engines: a data block, which browsers do not run. Missing statements are left
 * out, and so is a block without any.
 */
export function JsonLd({ things }: { things: readonly (Thing | null)[] }) {
  const known = things.filter((thing) => thing !== null)
  if (useSiteUrl() === '' || known.length === 0) return null
  if (!import.meta.env.SSR)
    return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} />
  return <script type="application/ld+json">{jsonLdText(known)}</script>
}
