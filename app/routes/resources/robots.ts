import { robotsText } from '#app/lib/robots.ts'
import { env } from '#app/platform/env.server.ts'

export function loader() {
  return new Response(robotsText({ siteUrl: env.SITE_URL, isPublicDemo: env.DEMO === 'public' }), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
