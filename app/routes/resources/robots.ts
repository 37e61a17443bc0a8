import { robotsText } from '#app/lib/robots.ts'
import { closedToCrawlers } from '#app/pages.ts'
import { env } from '#app/platform/env.server.ts'

export function loader() {
  return new Response(
    robotsText({ siteUrl: env.SITE_URL, isPublicDemo: env.DEMO === 'public', closed: closedToCrawlers() }),
    {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  )
}
