import { type Consent, consentText, parseConsent } from '#app/lib/consent.ts'
import { env } from '#app/platform/env.server.ts'

/** Six months; then the visitor is asked again. */
const LIFE_SECONDS = 180 * 86_400

const secure = () => env.SITE_URL.startsWith('https://')
const cookieName = () => (secure() ? '__Host-atlas_consent' : 'atlas_consent')

/** What the visitor has chosen in the cookie banner; null before a choice. */
export function readConsent(request: Request): Consent | null {
  const prefix = `${cookieName()}=`
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
  return parseConsent(cookie?.slice(prefix.length))
}

/** Remembers a choice. It names nobody; pages learn it from the server, so that scripts need not read it. */
export function setConsent(headers: Headers, consent: Consent): void {
  headers.append(
    'set-cookie',
    `${cookieName()}=${consentText(consent)}; Path=/; ` +
      `Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure() ? '; Secure' : ''}`,
  )
}

/** The page of ours to which a form may send the browser back; anything else is the home page. */
export function ownAddress(to: FormDataEntryValue | null): string {
  if (typeof to !== 'string' || !URL.canParse(to, env.SITE_URL)) return '/'
  const url = new URL(to, env.SITE_URL)
  return url.origin === new URL(env.SITE_URL).origin
    ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
    : '/'
}
