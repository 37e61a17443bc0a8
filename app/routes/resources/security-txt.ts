import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'

/** How long what it says may be relied on; RFC 9116 asks for less than a year. */
const DAYS = 180

/** Where a weakness is reported (RFC 9116): who finds one looks here first, and finds the words of SECURITY.md. */
export function loader() {
  const expires = new Date()
  expires.setUTCHours(DAYS * 24, 0, 0, 0)
  const lines = [
    `Contact: mailto:${siteSettings().contactEmail}?subject=Security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
  ]
  return new Response(lines.map((line) => `${line}\n`).join(''), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
