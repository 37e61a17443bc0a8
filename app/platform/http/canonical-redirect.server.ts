import type { IncomingMessage } from 'node:http'
import type { AddressRules } from './address-rules.server.ts'

/**
 * The one address of a public page that was asked for with a slash at the end or in capitals, with its query; null for
 * the right one, for forms, and for everything that is no such page.
 */
export function getCanonicalUrl(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { isPublicScreen }: AddressRules,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!isPublicScreen(path)) return null
  // Ids are in small letters, and so are the encoded letters of none.
  const right = path.replace(/\/$/, '').toLowerCase()
  return right === path ? null : right + url.slice(path.length)
}
