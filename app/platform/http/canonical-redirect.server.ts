import type { IncomingMessage } from 'node:http'
import type { AddressRules } from './address-rules.server.ts'

/** A path, and what a program that makes links of texts took along: a full stop, a bracket, a space. */
const PARTS = /^((?:\/[\w-]+)+)(?:%[\da-f]{2}|[^\w%/-])*\/?$/i

/**
 * The one address of a public page that was asked for with a slash at the end, in capitals or with what stood beside it
 * in a text, with its query; null for the right one, for forms, and for everything that is no such page.
 */
export function getCanonicalUrl(
  { method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
  { isPublicScreen }: AddressRules,
): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const plain = PARTS.exec(path)?.[1]
  if (plain === undefined || !isPublicScreen(plain)) return null
  // Ids are in small letters.
  const right = plain.toLowerCase()
  return right === path ? null : right + url.slice(path.length)
}
