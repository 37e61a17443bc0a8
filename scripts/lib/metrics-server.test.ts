import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-metrics-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const moduleOf = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href)

/** What stands in for the site: counts requests as it does. */
const web = path.join(folder, 'web.mjs')
writeFileSync(
  web,
  `import { createServer } from 'node:http'
  import { startMetrics } from ${moduleOf('app/platform/observation/metrics.server.ts')}
  const measure = startMetrics({ routeOf: (path) => path, pageCache: () => null, queues: null })
  const server = createServer((req, res) => { measure(req, res); res.end('ok') })
  server.listen(0, '127.0.0.1', () => process.send({ address: 'http://127.0.0.1:' + server.address().port }))
  process.on('SIGTERM', () => { server.close(() => process.exit(0)); server.closeIdleConnections() })`,
)
const primary = path.join(folder, 'primary.mjs')
writeFileSync(
  primary,
  `import { startProcesses } from ${moduleOf('scripts/lib/processes.ts')}
  import { startMetricsServer } from ${moduleOf('scripts/lib/metrics-server.ts')}
  const site = await startProcesses({ file: ${JSON.stringify(web)}, count: 2, tell: () => {} })
  const token = 'a token of sixteen'
  const metrics = await startMetricsServer({ port: 0, host: '127.0.0.1', token, hasProcesses: true })
  process.send([site.address, metrics.address])
  process.on('SIGTERM', () => site.stop().then(metrics.stop).then(() => process.exit(0)))`,
)

test('figures of several processes are read in one place, each apart, by whoever has the token', async () => {
  const child = spawn(process.execPath, [primary], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', DATA_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const [site, metrics] = await new Promise<[string, string]>((resolve, reject) => {
    child.once('message', (said) => resolve(said as [string, string]))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  for (let at = 0; at < 30; at++) await fetch(`${site}/page`, { headers: { connection: 'close' } })
  const authorization = 'Bearer a token of sixteen'
  const read = async (headers: HeadersInit = {}) => fetch(metrics, { headers })
  expect([(await read()).status, (await read({ authorization: `${authorization}s` })).status]).toEqual([401, 401])
  const answer = await read({ authorization })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ])
  const text = await answer.text()
  const counts = [
    ...text.matchAll(/^atlas_http_requests_total\{(?=.*route="\/page")(?=.*process="(\d+)").*\} (\d+)$/gm),
  ]
  expect(counts.map(([, , count]) => Number(count)).reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(new Set(counts.map(([, process]) => process)).size).toBe(2)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{process="\d+"\} /m)
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
})
