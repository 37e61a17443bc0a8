import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { NamedError } from './lib/errors.ts'
import { log } from './platform/log.server.ts'
import { endReads } from './platform/request.server.ts'
import { documentPolicy } from './platform/headers.server.ts'
import { withLateScripts } from './platform/late-scripts.server.ts'
import { wholeResponse } from './platform/whole-response.server.ts'

const RENDER_TIMEOUT_MS = 10_000

/** Renders the whole page before sending: one buffer is faster than a stream here, and a status can still change. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await endReads(context)
  const nonce = randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', documentPolicy(nonce, import.meta.env.DEV))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  const whole = await renderWhole(<ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={nonce} />, nonce)
  // Under npm run dev nothing waits: hot reload comes with the scripts.
  const html = import.meta.env.DEV ? whole : withLateScripts(whole, nonce)
  if (isNotForSearch(html)) headers.set('x-robots-tag', 'noindex')
  return request.method === 'HEAD' ? new Response(null, { status, headers }) : wholeResponse(html, { status, headers })
}

/** Only the routes that the page consists of: the router would prepare all seventy for each page. The browser has its own list. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const routes = Object.fromEntries(entry.staticHandlerContext.matches.map(({ route }) => [route.id, entry.manifest.routes[route.id]]))
  return { ...entry, manifest: { ...entry.manifest, routes } }
}

/** Whether a page's head keeps it from search engines: the header says the same, for those that read no HTML. */
function isNotForSearch(html: Uint8Array<ArrayBuffer>): boolean {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  return page.subarray(0, page.indexOf('</head>')).includes('<meta name="robots" content="noindex"')
}

function renderWhole(element: React.ReactElement, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const timer = setTimeout(() => stream.abort(new Error('Rendering took too long.')), RENDER_TIMEOUT_MS)
    const stream = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        log.error({ err: error }, 'rendering failed')
      },
    })
  })
}

/** Surprises go to the log with the request's reference; what the business knows is no surprise. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || error instanceof NamedError || isRouteErrorResponse(error)) return
  log.error({ err: error, path: new URL(request.url).pathname, method: request.method }, 'request failed')
}
