/**
 * What a request says of the page that it comes from, and the origin at which the site was asked, which may be another
 * name of it.
 */
type Sender = { origin?: string | undefined; secFetchSite?: string | undefined; askedAt?: string | undefined }

/**
 * Whether a request that changes something comes from our own pages: its Origin is ours, or the browser itself
 * says same-origin. Both missing is refused (security.md, forged requests). Where the browser says same-origin and
 * names an Origin too, that is ours or the one the site was asked at: the router refuses any other with a fault.
 */
export function isSameOrigin({ origin, secFetchSite, askedAt }: Sender, siteUrl: string): boolean {
  const ours = new URL(siteUrl).origin
  if (secFetchSite === undefined) return origin === ours
  return secFetchSite === 'same-origin' && (origin === undefined || origin === ours || origin === askedAt)
}
