import type { IncomingMessage, ServerResponse } from 'node:http'
import { isNotModified } from '../conditional-request.server.ts'
import { endResponse } from '../end-response.server.ts'
import { acceptedEncoding } from '../compression.server.ts'
import type { PageAnswer } from './page-cache.server.ts'

/**
 * Browsers ask each time whether the page is still the same. A cache on the way may show it to others who bring the
 * same cookies, none that is, for a moment, so that one page of a busy hour is asked for once.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'

/** Once the answer is on its way: nobody waits for being counted. */
function countOpenings(req: IncomingMessage, { openings }: PageAnswer, ip: string): void {
  const request = openingOf(req)
  for (const count of openings) count({ request, ip })
}

/** Sends a page that others are shown too; its openings are counted for whoever asks now. */
export async function sendShared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PageAnswer,
  ip: string,
): Promise<void> {
  if (answer.openings.length > 0) setImmediate(countOpenings, req, answer, ip)
  res.statusCode = answer.status
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  res.setHeader('vary', 'accept-encoding, cookie')
  const encoding = acceptedEncoding(req.headers['accept-encoding'])
  if (answer.etag !== null) {
    const etag = `"${answer.etag}-${encoding}"`
    res.setHeader('cache-control', CACHE_CONTROL)
    res.setHeader('etag', etag)
    if (isNotModified(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end()
      return
    }
  }
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  const body = await answer.encoded(encoding)
  endResponse(req, res, req.method === 'HEAD' ? null : body)
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
