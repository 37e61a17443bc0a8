import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, register } from 'prom-client'

type Options = {
  port: number
  host: string
  /** What a reader must bring as a bearer token; undefined where nobody else reaches the address. */
  token: string | undefined
  /** Whether the site is served by processes that this one started. */
  hasProcesses: boolean
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Answers GET /metrics with the figures of this machine as Prometheus reads them: of this process, or of all that it
 * started. 503 where one of them does not answer.
 */
export async function startMetricsServer(options: Options): Promise<{ address: string; stop: () => Promise<void> }> {
  const { port, host, token, hasProcesses } = options
  const all = hasProcesses ? new AggregatorRegistry() : null
  const read = () => (all ? all.clusterMetrics() : register.metrics())
  const wanted = token === undefined ? null : digest(`Bearer ${token}`)
  const server = createServer((req, res) => {
    const say = (status: number, text: string, headers: Record<string, string> = {}) =>
      res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') say(404, 'The figures are at /metrics.\n')
    else if (wanted && !timingSafeEqual(digest(req.headers.authorization ?? ''), wanted))
      say(401, 'METRICS_TOKEN is wanted as a bearer token.\n', { 'www-authenticate': 'Bearer' })
    else
      read().then(
        (text) => say(200, text, { 'content-type': register.contentType }),
        (error: unknown) => say(503, `${error instanceof Error ? error.message : String(error)}\n`),
      )
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const at = server.address() as AddressInfo
  return {
    address: `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
