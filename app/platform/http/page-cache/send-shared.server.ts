import type { IncomingMessage, ServerResponse } from 'node:http'
import { isNotModified } from '../conditional-request.server.ts'
import { acceptedEncoding } from '../compression.server.ts'
import type { PageAnswer } from './page-cache.server.ts'

/**
 * Browsers ask each time whether the page is still the same. A cache on the way may show it to others who bring the
 * same cookies, none that is, for a moment, so that one page of a busy hour is asked for once.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** Headers of every answer of the site, as pairs of name and value. */
export type OwnHeaders = readonly (readonly [string, string])[]
type Asked = { requestId: string; own: OwnHeaders; ip: () => string }

/** Once the answer is on its way: nobody waits for being counted. */
function countOpenings(req: IncomingMessage, { openings }: PageAnswer, ip: string): void {
  const opened = { request: openingOf(req), ip }
  for (const count of openings) count(opened)
}

/** What all who ask for the page are told alike, as it is written: name, value, name, value. */
const heads = new WeakMap<PageAnswer, readonly string[]>()

function headOf(answer: PageAnswer, own: OwnHeaders): readonly string[] {
  const known = heads.get(answer)
  if (known) return known
  // The framework's data answers say nothing about caches: one that is not kept here is kept nowhere.
  const unsaid = ['cache-control', 'private, no-store'] as const
  const named = new Map([...own, unsaid, ...answer.headers, ['vary', 'accept-encoding, cookie'] as const])
  if (answer.etag !== null) named.set('cache-control', CACHE_CONTROL)
  const head = [...named].flat()
  heads.set(answer, head)
  return head
}

/**
 * Sends a page that others are shown too; its openings are counted for whoever asks now. Its head is written at once:
 * one header after the other took a tenth of all that is done for a page from memory.
 */
export async function sendShared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
  { requestId, own, ip }: Asked,
): Promise<void> {
  if (answer.openings.length > 0) setImmediate(countOpenings, req, answer, ip())
  const head = [...headOf(answer, own), 'x-request-id', requestId]
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  if (answer.etag !== null) {
    const etag = `"${answer.etag}-${encoding}"`
    head.push('etag', etag)
    if (isNotModified(req.headers['if-none-match'], etag)) {
      res.writeHead(304, head).end()
      return
    }
  }
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  const packed = answer.encoded(encoding)
  const body = packed instanceof Promise ? await packed : packed
  head.push('content-length', String(body.length))
  res.writeHead(answer.status, head).end(body)
}

/** What counting wants to know of a request: how and with what it was made. */
function openingOf({ method = 'GET', headers }: IncomingMessage): Request {
  const told = new Headers()
  for (const name of ['user-agent', 'sec-purpose', 'purpose', 'x-moz', 'x-purpose']) {
    const value = headers[name]
    if (typeof value === 'string') told.set(name, value)
  }
  return new Request('http://opened.invalid/', { method, headers: told })
}
