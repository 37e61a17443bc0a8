import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { createRequest } from '@remix-run/node-fetch-server'
import type { AddressRules } from './address-rules.server.ts'
import { clientAddress, proxyList } from './client-address.server.ts'
import type { Client } from './client.server.ts'
import { followConnections, noteRequest } from './drain.server.ts'
import { endResponse } from './end-response.server.ts'
import { dataCsp, commonHeaders, type HstsScope, hstsHeader } from './security-headers.server.ts'
import { serialiseRequests } from './pipelining.server.ts'
import { log, withLogContext } from '#app/platform/log/log.server.ts'
import { getCanonicalUrl } from './canonical-redirect.server.ts'
import { refusalPage } from './refusal-page.server.tsx'
import { getRequestHost, getRequestRefusal, acceptsFiles } from './request-limits.server.ts'
import { sayRetryAfter } from './retry-after.server.ts'
import { acceptedEncoding } from './compression.server.ts'
import { isLocalRequest, LOCAL_ONLY_REFUSAL } from './local-request.server.ts'
import { encodedBytes, responseBytes } from './buffered-response.server.ts'
import type { SharedPages } from './page-cache/shared-pages.server.ts'
import { type OwnHeaders, sendShared } from './page-cache/send-shared.server.ts'

export type Handler = (request: Request, client: Client) => Promise<Response>

export type HttpOptions = {
  handler: Handler
  siteUrl: string
  addresses: AddressRules
  trustedProxies: readonly string[]
  /** Refuses what did not come from this machine itself: for a demo whose passwords are published. */
  isLocalOnly?: boolean
  /** How far the promise of HTTPS reaches; this host unless said. */
  hsts?: HstsScope
  /** What is shown to all visitors is kept there, where it is kept at all. */
  pages?: SharedPages
  /** Sees each request before it is answered, where requests are counted. */
  measure?: (req: IncomingMessage, res: ServerResponse) => void
  /** Answers before the application: built files, health. Returns whether it did. */
  before?: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean
}

/** How long a body may take to arrive: a form, and files over a slow line. */
const FORM_MS = 30_000
const UPLOAD_MS = 600_000
/** A connection on which nothing moves so long is cut: whoever does not read his answer would have it kept for ever. */
const SILENT_MS = 180_000

/** The Node server around the request handler: limits, headers, CSRF check, compression, references. */
export function createHttpServer(options: HttpOptions): Server {
  const proxies = proxyList(options.trustedProxies)
  const site = new URL(options.siteUrl)
  const own = ownHeaders(site, options.hsts)
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 5_000,
  }
  const server = createServer(limits, (req, res) => {
    noteRequest(server, req, res)
    options.measure?.(req, res)
    serialiseRequests(
      req.socket,
      res,
      () => void answer(req, res, options, { proxies, site, own }).catch((error: unknown) => fail(req, res, error)),
    )
  })
  followConnections(server)
  server.maxRequestsPerSocket = 0
  server.timeout = SILENT_MS
  return server
}

/** The headers of every answer of a site at that address. */
const ownHeaders = (site: URL, hsts: HstsScope = 'host'): OwnHeaders =>
  Object.entries({
    ...commonHeaders,
    ...(site.protocol === 'https:' && { 'strict-transport-security': hstsHeader(hsts) }),
  })

/** An answer that is made here, without the application. */
function sayOwn(req: IncomingMessage, res: ServerResponse, status: number, type: string, body: string): void {
  res.statusCode = status
  res.setHeader('content-security-policy', dataCsp)
  res.setHeader('cache-control', 'private, no-store')
  res.setHeader('content-type', type)
  endResponse(req, res, body)
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  options: HttpOptions,
  { proxies, site, own }: { proxies: BlockList; site: URL; own: OwnHeaders },
): Promise<void> {
  const requestId = randomUUID()
  const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/'
  const refusal =
    options.isLocalOnly && !isLocalRequest(req)
      ? LOCAL_ONLY_REFUSAL
      : getRequestRefusal(req, options.siteUrl, pathname, options.addresses)
  const right = refusal ? null : getCanonicalUrl(req, options.addresses)
  const found = refusal || right !== null ? null : options.pages?.(req, { requestId })
  const asked = { requestId, own, ip: () => clientAddress(req, proxies) }
  // A page that is there leaves in this very turn: most requests are for one.
  if (found && !(found instanceof Promise)) return sendShared(req, res, found, asked)
  for (const [name, value] of own) res.setHeader(name, value)
  res.setHeader('x-request-id', requestId)
  const shared = await found
  if (shared) return sendShared(req, res, shared, asked)
  if (refusal) {
    const { type, body } = refusalPage(req.headers.accept, refusal)
    res.setHeader('connection', 'close')
    return sayOwn(req, res, refusal.status, type, body)
  }
  if (options.before?.(req, res, pathname)) return
  if (right !== null) {
    res
      .writeHead(301, {
        location: right,
        'content-security-policy': dataCsp,
        'cache-control': 'public, max-age=3600',
      })
      .end()
    return
  }
  if (!acceptsFiles(req, pathname, options.addresses)) hurry(req)
  const request = createRequest(req, res, { host: getRequestHost(req, site), protocol: site.protocol })
  const client = { ip: asked.ip(), requestId }
  await send(req, res, await withLogContext({ requestId }, () => sayRetryAfter(() => options.handler(request, client))))
}

/** A form that trickles in is cut off. */
function hurry(req: IncomingMessage): void {
  if (req.complete || req.method === 'GET' || req.method === 'HEAD') return
  const late = setTimeout(() => req.complete || req.destroy(), FORM_MS)
  req.once('close', () => clearTimeout(late))
}

const textual = /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json|rss\+xml|atom\+xml|xml)|image\/svg)/

async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (!response.headers.has('content-security-policy')) res.setHeader('content-security-policy', dataCsp)
  // The framework's data answers say nothing about caches, and they hold what the page holds.
  if (!response.headers.has('cache-control')) res.setHeader('cache-control', 'private, no-store')
  const type = response.headers.get('content-type') ?? ''
  if (response.body && type.startsWith('text/event-stream')) return stream(res, response.body)
  const raw = req.method === 'HEAD' ? null : await responseBytes(response)
  if (raw === null) return endResponse(req, res, null)
  const encoding =
    textual.test(type) && raw.length > 1024 && !response.headers.has('content-encoding')
      ? acceptedEncoding(req.headers['accept-encoding'], false)
      : 'identity'
  const body = encoding === 'identity' ? raw : await encodedBytes(response, raw, encoding)
  if (textual.test(type)) res.appendHeader('vary', 'accept-encoding')
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  endResponse(req, res, body)
}

async function stream(res: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  res.once('close', () => void reader.cancel())
  res.flushHeaders()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    res.write(value)
  }
  res.end()
}

function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'answering failed')
  if (res.headersSent) {
    res.destroy()
    return
  }
  sayOwn(req, res, 500, 'text/plain; charset=utf-8', 'Something went wrong. Please try again.')
}
