import { isIP } from 'node:net'
import { isLoopback } from '#app/lib/loopback.ts'
import { env } from '#app/platform/env.server.ts'

/** For whom passkeys are made (WebAuthn, relying party): `id` is a host name, `origin` where a browser may use them. */
export type RelyingParty = { id: string; origin: string }

/**
 * From SITE_URL alone, never from what a request says. Browsers make passkeys for names and over HTTPS, this machine
 * apart, which they know as 'localhost' only. Null where the site can have none.
 */
export function getRelyingParty(): RelyingParty | null {
  const url = new URL(env.SITE_URL)
  if (isLoopback(url.hostname)) url.hostname = url.hostname.endsWith('localhost') ? url.hostname : 'localhost'
  else if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: url.hostname, origin: url.origin }
}
