import { type Consent, consentText, parseConsent } from '#app/lib/consent.ts'
import { readCookie, writeCookie } from './cookie.server.ts'
import { cookies } from './cookies.ts'
import { env } from '#app/platform/env.server.ts'

/** What the visitor has chosen in the cookie banner; null before a choice. */
export function readConsent(request: Request): Consent | null {
  return parseConsent(readCookie(request.headers, cookies.consent) ?? undefined)
}

/** Remembers a choice. It names nobody; pages learn it from the server, so that scripts need not read it. */
export function setConsent(headers: Headers, consent: Consent): void {
  writeCookie(headers, cookies.consent, consentText(consent))
}

/** The page of ours to which a form may send the browser back; anything else is the home page. */
export function sameSitePath(to: FormDataEntryValue | null): string {
  if (typeof to !== 'string' || !URL.canParse(to, env.SITE_URL)) return '/'
  const url = new URL(to, env.SITE_URL)
  return url.origin === new URL(env.SITE_URL).origin
    ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
    : '/'
}
