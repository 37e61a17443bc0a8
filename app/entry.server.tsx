import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NamedError } from './lib/errors.ts'
import { jsonForScript } from './lib/json-script.ts'
import { log } from '#app/platform/log/log.server.ts'
import { memoisedHtml } from '#app/platform/render/memoised-html.server.ts'
import { pageText } from '#app/platform/render/page-html.server.ts'
import { closeReadTx } from '#app/platform/db/request-transaction.server.ts'
import { setPageFailed } from '#app/platform/forms/kept-form.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { captchaSources } from '#app/platform/forms/captcha/captcha.server.ts'
import { documentCsp } from '#app/platform/http/security-headers.server.ts'
import { deferScripts } from '#app/platform/render/deferred-scripts.server.ts'
import { bufferedResponse } from '#app/platform/http/buffered-response.server.ts'
import { isSharedPage } from '#app/platform/http/page-cache/shared-page.server.ts'
import { allowByHash } from '#app/platform/render/script-hashes.server.ts'
import { PageParts } from '#app/ui/layout/page-parts.ts'

/**
 * Renders the whole page before sending: its data are all there, so nothing waits, one text is faster than a stream,
 * and a status can still change. The framework would send the data through a component that waits; here they follow the
 * page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await closeReadTx(context)
  if (entry.staticHandlerContext.errors) setPageFailed(context)
  const nonce = randomUUID()
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  const { serverHandoffStream: data, ...page } = withOwnRoutes(entry)
  const { take, join } = pageText(nonce)
  const whole = `<!DOCTYPE html>${renderToString(
    <PageParts
      value={import.meta.env.DEV ? { take } : { take, memoised: (key, element) => take(memoisedHtml(key, element)) }}
    >
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </PageParts>,
  )}`
  // Under npm run dev nothing waits and nothing is remembered: hot reload comes with the scripts.
  const { page: rendered, waiting } = import.meta.env.DEV ? { page: whole, waiting: [] } : deferScripts(whole, nonce)
  const complete =
    data && page.renderMeta?.didRenderScripts
      ? rendered.slice(0, rendered.lastIndexOf(END)) + (await dataScript(data, nonce)) + END
      : rendered
  // A page that others are shown too has no secret of one answer in it.
  const { html, allowed } = isSharedPage(context)
    ? allowByHash(complete, nonce, waiting)
    : { html: complete, allowed: [`'nonce-${nonce}'`] }
  const beside = { payAt: paymentProvider()?.checkoutOrigin, extra: captchaSources() }
  headers.set('content-security-policy', documentCsp(allowed, import.meta.env.DEV, beside))
  if (isNotForSearch(html)) headers.set('x-robots-tag', 'noindex')
  return request.method === 'HEAD'
    ? new Response(null, { status, headers })
    : bufferedResponse(join(html), { status, headers })
}

const END = '</body></html>'

/** What the browser's router starts with, as the framework's own component sends it. */
async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of data) text += decoder.decode(bytes, { stream: true })
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${jsonForScript(text)});${stream}.close();</script>`
}

/**
 * Only the routes that the page consists of: the router would prepare all seventy for each page. The browser has its
 * own list.
 */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const routes = Object.fromEntries(
    entry.staticHandlerContext.matches.map(({ route }) => [route.id, entry.manifest.routes[route.id]]),
  )
  return { ...entry, manifest: { ...entry.manifest, routes } }
}

/** Whether a page's head keeps it from search engines: the header says the same, for those that read no HTML. */
function isNotForSearch(html: string): boolean {
  return html.slice(0, html.indexOf('</head>')).includes('<meta name="robots" content="noindex"')
}

/** Surprises go to the log with the request's reference; what the business knows is no surprise. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || error instanceof NamedError || isRouteErrorResponse(error)) return
  log.error({ err: error, path: new URL(request.url).pathname, method: request.method }, 'request failed')
}
