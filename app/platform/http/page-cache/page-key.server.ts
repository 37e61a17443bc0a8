import type { IncomingMessage } from 'node:http'
import { parse } from 'cookie-es'

/** A page of which visitors are all shown the same. */
export type SharedAddress = {
  /** Parameters that change the page; others are left out. */
  params: readonly string[]
  /** Parameters that say something of whoever asks: with one of them the page is rendered for him alone. */
  personal: readonly string[]
  /** What it shows, as the database names what has changed (`announce_public_change`). */
  shows: readonly string[]
}

/** A page as it is kept: under `key`, rendered for a request of `url` with that `cookie` header alone. */
export type PageKey = { key: string; url: string; cookie: string; shows: readonly string[]; isPlain: boolean }

/** The cookie of ours that a visitor may bring, and what of its text counts, in one spelling; '' for nothing. */
export type HarmlessCookie = { name: string; read: (text: string) => string }

/** No search is longer; what is would be somebody's doing. */
const LONGEST = 600

/**
 * The page that a request asks for, where all visitors are shown the same: null for a form, for a page that is not
 * shared, and for whoever brings a cookie of ours other than `harmless` (the choice in the cookie banner): a session, a
 * message for the next page. Those of others, of statistics or of a network in front, are never read.
 */
export function pageKey(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  {
    find,
    harmless,
    isOurs,
  }: { find: (path: string) => SharedAddress | null; harmless: HarmlessCookie; isOurs: (cookie: string) => boolean },
): PageKey | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST || headers.authorization) return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const address = find(path)
  if (!address || /\/\.{1,2}(?:\/|$)/.test(path)) return null
  const cookies = headers.cookie ? parse(headers.cookie) : {}
  if (Object.keys(cookies).some((name) => isOurs(name) && name !== harmless.name)) return null
  const query = end < 0 ? '' : sharedQuery(url.slice(end), address)
  if (query === null) return null
  const choice = harmless.read(cookies[harmless.name] ?? '')
  const cookie = choice === '' ? '' : `${harmless.name}=${choice}`
  const right = query === '' ? path : `${path}?${query}`
  return {
    key: `${right} ${cookie}`,
    url: right,
    cookie,
    shows: address.shows,
    isPlain: query === '' && !path.includes('%'),
  }
}

/** Of a query what changes the page, in one order; null where it says something of whoever asks. */
function sharedQuery(text: string, { params, personal }: SharedAddress): string | null {
  const asked = new URLSearchParams(text)
  if (personal.some((name) => asked.has(name))) return null
  return new URLSearchParams(
    params.flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value])),
  ).toString()
}
