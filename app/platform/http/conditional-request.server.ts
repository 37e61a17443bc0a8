/**
 * Of what anybody may see: within the hour a browser or a cache on the way asks again, so that what is taken down is
 * gone (security.md, caches).
 */
export const REVALIDATED = 'public, max-age=3600, must-revalidate'

/**
 * Whether the asker has this version already, by its If-None-Match: a list of entity tags, compared weakly (RFC 9110,
 * 13.1.2), or `*`.
 */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}
