/**
 * Whether a request that changes something comes from our own pages: its Origin is ours, or the browser itself
 * says same-origin. Both missing is refused (security.md, forged requests); the webhook stands apart from this.
 */
export function isOurOwn(headers: { origin?: string | undefined; secFetchSite?: string | undefined }, siteUrl: string): boolean {
  if (headers.secFetchSite !== undefined) return headers.secFetchSite === 'same-origin'
  return headers.origin !== undefined && headers.origin === new URL(siteUrl).origin
}
