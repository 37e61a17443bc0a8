import type { Server } from 'node:http'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import {
  toFormPageRequest,
  getExpiredSessionForm,
  setExpiredSessionForm,
} from '#app/features/accounts/sign-in/expired-session-form.server.ts'
import { addressRules, findSharedAddress, routeOf } from './address-rules.ts'
import { startBackground } from './jobs.server.ts'
import { getNextChange } from './next-change.server.ts'
import { reportRouteErrors } from '#app/platform/log/error-ids.server.ts'
import { copyForm, hasPageFailed, setUnsentForm, toUnsentPageRequest } from '#app/platform/forms/kept-form.server.ts'
import { clientContext } from '#app/platform/http/client.server.ts'
import { flushBatches } from '#app/platform/jobs/batch.server.ts'
import { consentText, parseConsent } from './lib/consent.ts'
import { cookieName, isOurCookie } from '#app/platform/cookies/cookie.server.ts'
import { VERSION_HEADER } from './lib/router/other-version.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { type SharedPage, sharedPageContext } from '#app/platform/http/page-cache/shared-page.server.ts'
import { openSharedPages } from '#app/platform/http/page-cache/shared-pages.server.ts'
import { followKeptAnswers } from '#app/platform/db/kept-answers.server.ts'
import { closeDatabase } from '#app/platform/db/transaction.server.ts'
import { DrawnPages, drawnPagesContext } from '#app/platform/render/drawn-pages.server.ts'
import { dataRequestContext } from '#app/platform/render/static-html.server.ts'
import { localUrl, env } from './platform/env.server.ts'
import { closeEventStreams } from '#app/platform/events/event-streams.server.ts'
import { handleHealthCheck } from '#app/platform/http/health.server.ts'
import { answerWithoutDatabase } from '#app/platform/http/answer-without-database.server.ts'
import { drain, isDraining } from '#app/platform/http/drain.server.ts'
import { handleByGroup } from '#app/platform/http/route-groups.server.ts'
import { type MakeFile, setMakeFile } from '#app/platform/files/file-serving.server.ts'
import { createHttpServer } from '#app/platform/http/http-server.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { traced } from '#app/platform/observation/traces.server.ts'
import { staticFiles } from '#app/platform/http/static-files.server.ts'
import { followMaintenance, maintenance } from '#app/platform/maintenance/maintenance.server.ts'
import { maintenancePage } from '#app/platform/maintenance/maintenance-page.server.ts'
import { hasSessionCookie } from '#app/features/accounts/auth/session.server.ts'
import { passesMaintenance } from '#app/features/accounts/auth/maintenance-door.server.ts'
import { followSettings } from '#app/platform/settings/site-settings.server.ts'
import { foreignRequests } from '#app/platform/log/tally.server.ts'
import manifest from '../package.json' with { type: 'json' }

const handlePage = handleByGroup(reportRouteErrors(build), process.env.NODE_ENV ?? 'production')

/** Data say which version of the site they are of: a tab that is of another one loads the page whole. */
const handle = async (request: Request, context: RouterContextProvider): Promise<Response> => {
  const answer = await handlePage(request, context)
  if (context.get(dataRequestContext)) answer.headers.set(VERSION_HEADER, build.assets.version)
  return answer
}

type Client = { ip: string; requestId: string }

/** Pages of visitors with a cookie, cash or anything of their own: read for each, drawn once where all is the same. */
const drawnPages =
  env.PAGE_CACHE_MB === 0 || import.meta.env.DEV ? null : new DrawnPages((env.PAGE_CACHE_MB * 1024 * 1024) / 8)

function contextFor(request: Request, client: Client): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientContext, client)
  context.set(dataRequestContext, new URL(request.url).pathname.endsWith('.data'))
  return context
}

/** A page for all visitors: whoever asked for it first, nothing of him is in the request. */
function renderShared(request: Request, shared: SharedPage, requestId: string): Promise<Response> {
  const context = contextFor(request, { ip: '0.0.0.0', requestId })
  context.set(sharedPageContext, shared)
  return asSpan(request, () => answerWithoutDatabase(() => handle(request, context)))
}

/** The choice in the cookie banner, in its one spelling. */
function readChoice(text: string): string {
  const consent = parseConsent(text)
  return consent ? consentText(consent) : ''
}

/** Where pages for all visitors are kept; under npm run dev each is rendered every time. */
function openPages() {
  if (env.PAGE_CACHE_MB === 0 || env.ROLE === 'worker' || import.meta.env.DEV) return undefined
  return openSharedPages({
    siteUrl: env.SITE_URL,
    maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    find: findSharedAddress,
    harmless: { name: cookieName(cookies.consent), read: readChoice },
    isOurs: isOurCookie,
    render: renderShared,
    nextChange: getNextChange,
  })
}

/** Handles one request as the application. */
const handleRequest = (request: Request, client: Client): Promise<Response> =>
  asSpan(request, () => answerRequest(request, client))

/** A request that a page is made for, as a span: its route, and no path that anybody typed. */
function asSpan(request: Request, run: () => Promise<Response>): Promise<Response> {
  const route = routeOf(new URL(request.url).pathname)
  return traced(
    {
      kind: 'server',
      name: `${request.method} ${route}`,
      facts: { 'http.request.method': request.method, 'http.route': route },
    },
    run,
    ({ status }) => ({ 'http.response.status_code': status }),
  )
}

async function answerRequest(request: Request, client: Client): Promise<Response> {
  const context = contextFor(request, client)
  if (drawnPages && findSharedAddress(new URL(request.url).pathname) && !hasSessionCookie(request))
    context.set(drawnPagesContext, drawnPages)
  const copy = copyForm(request)
  const closed = maintenance()
  if (closed && !(await passesMaintenance(request)))
    return copy ? keepForm(copy, client) : maintenancePage(request, closed, env.SITE_NAME, new Date())
  const answer = await answerWithoutDatabase(() => handle(request, context))
  const late = getExpiredSessionForm(context)
  if (!late) {
    // The page of a failure has no form on it: the page that keeps what was typed answers in its place.
    return copy && answer.status === 503 && hasPageFailed(context) ? keepForm(copy, client) : answer
  }
  // A door was closed to a form: the page that keeps what was typed answers in its place.
  const keeper = contextFor(request, client)
  setExpiredSessionForm(keeper, late)
  return handle(toFormPageRequest(request), keeper)
}

/** Answers a form that the site cannot carry out at the moment. */
function keepForm(copy: Request, client: Client): Promise<Response> {
  const keeper = contextFor(copy, client)
  const { pathname, search } = new URL(copy.url)
  setUnsentForm(keeper, pathname + search)
  return handle(toUnsentPageRequest(copy, '/not-sent'), keeper)
}

/** A process for background work alone answers for its health, and to nothing else. */
const handleNothing = () => Promise.resolve(new Response('This process does background work only.', { status: 404 }))

/** Counts what this process does, where anybody reads it (METRICS_PORT). */
async function openMetrics(shared: ReturnType<typeof openPages>) {
  if (env.METRICS_PORT === undefined) return undefined
  const [{ startMetrics }, { readQueueState }] = await Promise.all([
    import('#app/platform/observation/metrics.server.ts'),
    import('#app/platform/observation/queue-state.server.ts'),
  ])
  const pageCache = () => shared?.state() ?? null
  return startMetrics({ routeOf, pageCache, queues: env.ROLE === 'web' ? null : readQueueState })
}

/** Sends traces to a collector, where one is named. */
async function openTraces() {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (endpoint === undefined) return undefined
  const { startTraces } = await import('#app/platform/observation/otlp-traces.server.ts')
  return startTraces({ endpoint, service, version: manifest.version, share })
}

type Site = { server: Server; stop: () => Promise<void> }
type SiteOptions = {
  /** Where the browser's files are; the development server has its own. */
  clientDirectory?: string
  /** Makes a file that is asked for and not there yet: the demo's are drawn after its start. */
  makeFile?: MakeFile | undefined
}

/**
 * Opens the site without a socket: a server that answers requests, and the background work. All of it comes from the
 * modules that this one imports, so the development server opens it again once they have changed. `stop` lets requests
 * in flight finish.
 */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  setMakeFile(options.makeFile)
  const files = options.clientDirectory ? await staticFiles(options.clientDirectory) : undefined
  const shared = openPages()
  const unfollowAnswers = shared ? followKeptAnswers() : undefined
  const measure = await openMetrics(shared)
  const traces = await openTraces()
  const server: Server = createHttpServer({
    handler: env.ROLE === 'worker' ? handleNothing : handleRequest,
    ...(shared && { pages: (req, client) => (maintenance() ? null : shared.pages(req, client)) }),
    ...(measure && { measure }),
    siteUrl: env.SITE_URL,
    addresses: addressRules,
    trustedProxies: env.TRUSTED_PROXIES,
    isLocalOnly: env.DEMO === 'local',
    hsts: env.HSTS,
    before: (req, res, pathname) =>
      handleHealthCheck(req, res, pathname, isDraining(server)) || (files?.(req, res, pathname) ?? false),
  })
  // Pages that are kept show what the settings said before.
  const unfollowMaintenance = await followMaintenance()
  const unfollowSettings = await followSettings(shared?.dropAll)
  // Another process does it, on this machine or elsewhere.
  const background = env.ROLE === 'web' ? null : await startBackground()
  return {
    server,
    async stop() {
      closeEventStreams()
      await drain(server, 8_000)
      await shared?.stop()
      await unfollowAnswers?.()
      foreignRequests.flush()
      await flushBatches()
      await background?.stop()
      await unfollowSettings()
      await unfollowMaintenance()
      await closeDatabase()
      await traces?.stop()
    },
  }
}

/** Starts the site: answers on HOST:PORT and does the background work, or one of them (ROLE). */
export async function startServer(options: SiteOptions = {}): Promise<{ address: string; stop: () => Promise<void> }> {
  const { server, stop } = await openSite(options)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(env.PORT, env.HOST, resolve)
    })
  } catch (error) {
    // Let go before the database ends: what is said about the port would be lost in complaints about lost connections.
    await stop()
    throw error
  }
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : env.PORT
  log.info({ host: env.HOST, port }, 'listening')
  return { address: localUrl(env.HOST, port), stop }
}
