import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { createRequest } from '@remix-run/node-fetch-server'
import type { Client } from './client.server.ts'
import { isOurOwn } from './forgery.server.ts'
import { dataPolicy, everyAnswer, httpsOnly } from './headers.server.ts'
import { inOrder } from './in-order.server.ts'
import { log, withLogContext } from './log.server.ts'
import { oneAddress } from './one-address.server.ts'
import { refusalAnswer } from './refusal-page.server.ts'
import { withRetry } from './retry.server.ts'
import { acceptedEncoding, compress } from './static.server.ts'
import { bytesOf } from './whole-response.server.ts'

export type Handler = (request: Request, client: Client) => Promise<Response>

export type HttpOptions = {
  handler: Handler
  siteUrl: string
  trustedProxies: readonly string[]
  /** Answers before the application: built files, health. Returns whether it did. */
  before?: (req: IncomingMessage, res: ServerResponse, pathname: string) => boolean
}

const MEGABYTE = 1024 * 1024
/** Most bytes of a body: a form, and a form with files (its parts have limits of their own). */
const FORM_BYTES = 64 * 1024
const POST_BYTES = 1 * MEGABYTE
/** Where files are taken, as they come (multipart.server.ts): past what is kept of them the texts are still read. */
const TAKES_FILES = /^\/franchisor\/(?:add-franchise|franchise\/[^/]+\/edit)\/?(?:_?\.data)?$/i
/** How long a body may take to arrive: a form, and files over a slow line. */
const FORM_MS = 30_000
const UPLOAD_MS = 600_000
/** A connection on which nothing moves so long is cut: whoever does not read his answer would have it kept for ever. */
const SILENT_MS = 180_000
/** How much of a refused body, or of a form with too many files, is still read: a browser shows an answer only once it has sent all. */
const DRAIN_BYTES = 256 * MEGABYTE
const DRAIN_MS = 120_000

/** The Node server around the request handler: limits, headers, forgery check, compression, references. */
export function createHttpServer(options: HttpOptions): Server {
  const proxies = proxyList(options.trustedProxies)
  const site = new URL(options.siteUrl)
  const limits = { headersTimeout: 10_000, requestTimeout: UPLOAD_MS, keepAliveTimeout: 5_000, connectionsCheckingInterval: 5_000 }
  const server = createServer(limits, (req, res) => {
    inOrder(req.socket, res, () => void answer(req, res, options, { proxies, site }).catch((error: unknown) => fail(res, error)))
  })
  server.maxRequestsPerSocket = 0
  server.timeout = SILENT_MS
  return server
}

async function answer(req: IncomingMessage, res: ServerResponse, options: HttpOptions, { proxies, site }: { proxies: BlockList; site: URL }): Promise<void> {
  const requestId = randomUUID()
  for (const name in everyAnswer) res.setHeader(name, everyAnswer[name] ?? '')
  if (site.protocol === 'https:') res.setHeader('strict-transport-security', httpsOnly)
  res.setHeader('x-request-id', requestId)
  const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/'
  if (options.before?.(req, res, pathname)) return
  const right = oneAddress(req)
  if (right !== null) {
    res.writeHead(301, { location: right, 'content-security-policy': dataPolicy }).end()
    return
  }
  const refusal = refuse(req, options.siteUrl, pathname)
  if (refusal) {
    await drainBody(req)
    res.setHeader('content-security-policy', dataPolicy)
    const { type, body } = refusalAnswer(req.headers.accept, refusal)
    res.writeHead(refusal.status, { 'content-type': type, connection: 'close' }).end(body)
    return
  }
  if (!takesFiles(req, pathname)) hurry(req)
  const request = createRequest(req, res, { host: hostOf(req, site), protocol: site.protocol })
  const client = { ip: clientAddress(req, proxies), requestId }
  const { result, retryAfter } = await withLogContext({ requestId }, () => withRetry(() => options.handler(request, client)))
  if ((result.status === 429 || result.status === 503) && !result.headers.has('retry-after')) res.setHeader('retry-after', retryAfter)
  await send(req, res, result)
}

/** What the browser calls the site, which it may reach under another name; the configured one where that is no host at all. */
function hostOf(req: IncomingMessage, site: URL): string {
  const host = req.headers.host ?? ''
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`${site.protocol}//${host}/`) ? host : site.host
}

/** Elsewhere a form with parts is a form like any other: it is read whole into memory. */
const takesFiles = (req: IncomingMessage, pathname: string) => TAKES_FILES.test(pathname) && (req.headers['content-type'] ?? '').startsWith('multipart/form-data')

/** A form that trickles in is cut off. */
function hurry(req: IncomingMessage): void {
  if (req.complete || req.method === 'GET' || req.method === 'HEAD') return
  const late = setTimeout(() => req.complete || req.destroy(), FORM_MS)
  req.once('close', () => clearTimeout(late))
}

/** Reads and drops what is still on its way, within bounds. */
function drainBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = DRAIN_BYTES
    const late = setTimeout(resolve, DRAIN_MS)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    req.once('end', done).once('close', done).once('error', done)
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) done()
    })
    if (req.complete) done()
  })
}

function refuse(req: IncomingMessage, siteUrl: string, pathname: string): { status: number; text: string } | null {
  if (!pathname.startsWith('/') || /%00|\\|\/\//.test(pathname)) return { status: 400, text: 'Bad request.' }
  if (req.method === 'GET' || req.method === 'HEAD') return null
  if (!pathname.startsWith('/webhooks/') && !isOurOwn({ origin: req.headers.origin, secFetchSite: header(req, 'sec-fetch-site') }, siteUrl)) {
    return { status: 403, text: 'This form was not sent from our own pages.' }
  }
  // What fetch, and with it the application, knows nothing of.
  if (req.method === 'TRACE') return { status: 405, text: 'This cannot be done here.' }
  const limit = takesFiles(req, pathname) ? DRAIN_BYTES : pathname.startsWith('/admin/') ? POST_BYTES : FORM_BYTES
  const length = req.headers['content-length']
  if (length === undefined && req.headers['transfer-encoding'] !== undefined) return { status: 411, text: 'The length of the form is missing.' }
  if (Number(length ?? 0) > limit) return { status: 413, text: 'What you sent is too large. Go back and send fewer or smaller files. Browsers keep most of what was typed, but not all: look it over before you send it again.' }
  return null
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Addresses and ranges as one list that can be asked. */
export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of addresses) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const isListed = (list: BlockList, address: string) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The client's address: the nearest one on the way that is not a proxy we trust. */
export function clientAddress(req: Pick<IncomingMessage, 'socket' | 'headers'>, trusted: BlockList): string {
  const socket = (req.socket.remoteAddress ?? '0.0.0.0').replace(/^::ffff:/, '')
  if (!isListed(trusted, socket)) return socket
  const forwarded = req.headers['x-forwarded-for']
  const hops = String(forwarded ?? '').split(',').map((hop) => hop.trim()).filter(Boolean)
  for (const hop of hops.reverse()) if (!isListed(trusted, hop)) return isIP(hop) ? hop : socket
  return socket
}

const textual = /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json|rss\+xml|atom\+xml|xml)|image\/svg)/

async function send(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (!response.headers.has('content-security-policy')) res.setHeader('content-security-policy', dataPolicy)
  // The framework's data answers say nothing about caches, and they hold what the page holds.
  if (!response.headers.has('cache-control')) res.setHeader('cache-control', 'private, no-store')
  const type = response.headers.get('content-type') ?? ''
  if (response.body && type.startsWith('text/event-stream')) return stream(res, response.body)
  const raw = req.method === 'HEAD' ? null : await bytesOf(response)
  if (raw === null) {
    res.end()
    return
  }
  const encoding = textual.test(type) && raw.length > 1024 && !response.headers.has('content-encoding') ? acceptedEncoding(req.headers['accept-encoding']) : 'identity'
  const body = encoding === 'identity' ? raw : await compress(raw, encoding, 4)
  if (textual.test(type)) res.appendHeader('vary', 'accept-encoding')
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', body.length)
  res.end(body)
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

function fail(res: ServerResponse, error: unknown): void {
  log.error({ err: error }, 'answering failed')
  if (res.headersSent) {
    res.destroy()
    return
  }
  res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Something went wrong. Please try again.')
}

/** Stops taking requests, lets those in flight finish (at most `graceMs`), then closes. */
export function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
