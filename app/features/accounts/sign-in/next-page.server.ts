import { dashboardPath } from '#app/lib/account-paths.ts'
import { clearCookie, readCookie, writeCookie } from '#app/platform/cookies/cookie.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import type { UserType } from '../account.ts'

const LONGEST = 1_000

/** A page of this portal, spelled as a browser would ask for it; null for anything else. */
function ownPage(type: UserType, path: string): string | null {
  if (path.length > LONGEST || !path.startsWith(`/${type}/`)) return null
  const base = 'https://site.invalid'
  return URL.canParse(path, base) && new URL(path, base).href === base + path ? path : null
}

/**
 * For a file the page that offers it: the browser's router, which goes on from the sign-in, shows pages and saves no
 * files, and a browser that saves one stays at the sign-in's page.
 */
const pageFor = (path: string): string =>
  path.replace(/(?:\/payments)?\.csv(?=\?|$)/, '').replace(/\/receipt\/[^/]*$/, '?receipts=all#receipts')

/**
 * Which page of a portal was asked for by someone who has to sign in first, for instance by the link of an email: a
 * cookie keeps it, because there are several ways in and all of them end at the dashboard. Where someone signed out
 * here, pages that other tabs ask for by themselves are not kept.
 */
export function rememberNextPage(request: Request, url: URL, type: UserType, answer: Headers): void {
  if (request.method !== 'GET' || request.headers.get('sec-purpose') || request.headers.get('purpose')) return
  const isByItself = new URL(request.url).pathname.endsWith('.data')
  if (isByItself && readCookie(request.headers, cookies.signedOut)) return
  const page = ownPage(type, pageFor(url.pathname + url.search))
  if (page && url.pathname !== dashboardPath(type)) writeCookie(answer, cookies.next, page)
}

/**
 * Where to go on from the dashboard after signing in, and null where nothing waits or the dashboard has something to
 * say itself. `answer` forgets it.
 */
export function takeNextPage(request: Request, url: URL, type: UserType, answer: Headers): string | null {
  if (request.method !== 'GET' || url.pathname !== dashboardPath(type)) return null
  const kept = readCookie(request.headers, cookies.next)
  if (kept === null) return null
  const page = ownPage(type, kept)
  if (!page || readFlash(request, dashboardPath(type))) return null
  clearCookie(answer, cookies.next)
  return page
}
