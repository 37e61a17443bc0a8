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
import { getClient } from '#app/platform/http/client.server.ts'
import { documentCsp } from '#app/platform/http/security-headers.server.ts'
import { type DrawnPage, drawnPagesContext, nameOfPage } from '#app/platform/render/drawn-pages.server.ts'
import { deferScripts } from '#app/platform/render/deferred-scripts.server.ts'
import { bufferedResponse } from '#app/platform/http/buffered-response.server.ts'
import { isSharedPage } from '#app/platform/http/page-cache/shared-page.server.ts'
import { allowByHash } from '#app/platform/render/script-hashes.server.ts'
import { PageParts } from '#app/ui/layout/page-parts.ts'

/**
 * Renders the whole page before sending: its data are all there, so nothing waits, one text is faster than a stream,
 * and a status can still change. The framework would send the data through a component that waits; here they follow the
 * page. One that says what another has said is not drawn again (docs/decisions/063).
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
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  const { serverHandoffStream, ...page } = withOwnRoutes(entry)
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : null
  const pages = status === 200 && request.method === 'GET' ? context.get(drawnPagesContext) : null
  const name = pages && nameOf(entry, request.url, data?.replace(getClient(context).requestId, '') ?? '')
  const known = name && pages.get(name)
  if (known) return answer(known, { status, headers }, known.encoded)
  const isWanted = name !== null && pages?.isWanted(name) === true
  const drawn = draw(request.url, page, data, isWanted || isSharedPage(context))
  if (request.method === 'HEAD') {
    addPolicy(headers, drawn)
    return new Response(null, { status, headers })
  }
  return answer(drawn, { status, headers }, isWanted ? pages.keep(name, drawn).encoded : undefined)
}

const nameOf = ({ staticHandlerContext: { loaderData } }: EntryContext, url: string, data: string): string =>
  nameOfPage({ url, data, loaderData })

type Page = Omit<EntryContext, 'serverHandoffStream'>
type Drawn = Omit<DrawnPage, 'encoded'>

/** Writes the page. One that `others` may be shown too has no secret of one answer in it. */
function draw(url: string, page: Page, data: string | null, others: boolean): Drawn {
  const nonce = randomUUID()
  const { take, join } = pageText(nonce)
  const whole = `<!DOCTYPE html>${renderToString(
    <PageParts
      value={import.meta.env.DEV ? { take } : { take, memoised: (key, element) => take(memoisedHtml(key, element)) }}
    >
      <ServerRouter context={page} url={url} nonce={nonce} />
    </PageParts>,
  )}`
  // Under npm run dev nothing waits and nothing is remembered: hot reload comes with the scripts.
  const { page: rendered, waiting } = import.meta.env.DEV ? { page: whole, waiting: [] } : deferScripts(whole, nonce)
  const complete =
    data !== null && page.renderMeta?.didRenderScripts
      ? rendered.slice(0, rendered.lastIndexOf(END)) + dataScript(data, page.manifest.version, nonce) + END
      : rendered
  const { html, allowed } = others
    ? allowByHash(complete, nonce, waiting)
    : { html: complete, allowed: [`'nonce-${nonce}'`] }
  return { bytes: join(html), allowed, isForSearch: !isNotForSearch(html) }
}

function addPolicy(headers: Headers, { allowed, isForSearch }: Drawn): void {
  const beside = { payAt: paymentProvider()?.checkoutOrigin, extra: captchaSources() }
  headers.set('content-security-policy', documentCsp(allowed, import.meta.env.DEV, beside))
  if (!isForSearch) headers.set('x-robots-tag', 'noindex')
}

function answer(
  drawn: Drawn,
  init: { status: number; headers: Headers },
  encode: DrawnPage['encoded'] | undefined,
): Response {
  addPolicy(init.headers, drawn)
  return bufferedResponse(drawn.bytes, init, encode)
}

const END = '</body></html>'

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of data) text += decoder.decode(bytes, { stream: true })
  return text
}

/** What the browser's router starts with, as the framework's own component sends it, and the version of the site. */
function dataScript(data: string, version: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const start = `siteVersion=${jsonForScript(version)};${stream}.enqueue(${jsonForScript(data)});${stream}.close();`
  return `<script nonce="${nonce}">${start}</script>`
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
