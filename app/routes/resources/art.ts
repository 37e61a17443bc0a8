import { bandSvg, contourSvg, heroSvg } from '#app/lib/pictures/art.ts'
import { isNotModified, REVALIDATED } from '#app/platform/http/conditional-request.server.ts'
import type { Route } from './+types/art'

/**
 * Contour art as a small cached picture (look.md, map sheet): the hue, or 'hero' for what lies behind a page's first
 * lines, and a seed make it, nothing else.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const isHero = params.hue === 'hero'
  // Figures alone: what else is a number to JavaScript may hold what no header takes.
  const hue = isHero ? 0 : /^\d{1,3}$/.test(params.hue) ? Number(params.hue) : -1
  const [, seed, band = '', dark = ''] = /^([\w-]{1,64}?)(-band)?(-dark)?\.svg$/.exec(params.seed) ?? []
  if (hue < 0 || hue > 359 || !seed) return new Response('Not found', { status: 404 })
  const etag = `"${params.hue}-${seed}${band}${dark}-1"`
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': REVALIDATED, etag }
  if (isNotModified(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const scheme = dark ? 'dark' : 'light'
  const drawing = isHero
    ? heroSvg({ seed, scheme })
    : band
      ? bandSvg({ seed, hue, scheme })
      : contourSvg({ seed, hue, width: 600, height: 400, scheme })
  return new Response(drawing, { headers })
}
