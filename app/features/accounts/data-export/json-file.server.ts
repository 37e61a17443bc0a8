import { londonDay } from '#app/lib/dates.ts'
import { env } from '#app/platform/env.server.ts'

/** Someone's data as a file to save: whose it is and when it was made, then what was found. No cache keeps it. */
export function jsonFile(name: string, account: string, found: Readonly<Record<string, unknown>>): Response {
  const now = new Date()
  const file = { about: { site: env.SITE_URL, account, made: now.toISOString() }, ...found }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${londonDay(now)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
