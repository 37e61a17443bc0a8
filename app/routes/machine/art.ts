import { contourSvg } from '#app/lib/art.ts'
import type { Route } from './+types/art'

/** Contour art as a small cached picture (look.md): the hue and a seed make it, nothing else. */
export function loader({ params, request }: Route.LoaderArgs) {
  const hue = Number(params.hue)
  const [, seed, dark] = /^([\w-]{1,64}?)(-dark)?\.svg$/.exec(params.seed) ?? []
  if (!Number.isInteger(hue) || hue < 0 || hue > 359 || !seed) return new Response('Not found', { status: 404 })
  const etag = `"${hue}-${seed}${dark ?? ''}-1"`
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable', etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(contourSvg({ seed, hue, width: 600, height: 400, scheme: dark ? 'dark' : 'light' }), { headers })
}
