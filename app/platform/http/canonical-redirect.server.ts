import type { IncomingMessage } from 'node:http'

/**
 * Pages that anybody may see, as app/routes.ts has them; the router takes them in capitals and with a slash at the end
 * too.
 */
const PAGES = [
  /^\/(?:search|categories|category\/[^/]+|franchise\/[^/]+|compare|shortlist|request|request-success)\/?$/i,
  /^\/(?:about|contact|guide|faqs|success-stories|support|privacy|terms|disclaimer|cookies|blog|blog\/[^/]+)\/?$/i,
  /^\/(?:customer\/login|customer\/signup|franchisor\/login|franchisor\/signup|admin\/login|forgot-password|reset-password|verify-email|confirm-request|signed-out)\/?$/i,
]

/**
 * The one address of a public page that was asked for with a slash at the end or in capitals, with its query; null for
 * the right one, for forms, and for everything that is no such page.
 */
export function oneAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!PAGES.some((pages) => pages.test(path))) return null
  // Ids are in small letters, and so are the encoded letters of none.
  const right = path.replace(/\/$/, '').toLowerCase()
  return right === path ? null : right + url.slice(path.length)
}
