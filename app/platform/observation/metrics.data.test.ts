import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { routeOf } from '#app/address-rules.ts'
import { NamedError } from '#app/lib/errors.ts'
import { env } from '#app/platform/env.server.ts'
import { withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startMetrics } from './metrics.server.ts'
import { readQueueState } from './queue-state.server.ts'
import { record, recordWith } from './recorder.server.ts'

let owner: pg.Client
let queues = readQueueState
let measure: ReturnType<typeof startMetrics>
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const pageCache = () => ({ hits: 7, misses: 3, pages: 2, bytes: 100 })
  measure = startMetrics({ routeOf, pageCache, queues: () => queues() })
})
afterAll(async () => {
  recordWith(undefined)
  register.clear()
  await owner.end()
})

/** The figure of a series, by its name and labels; undefined where there is none. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await register.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`))
  const line = lines.find((one) => Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('a path counts for its route, whoever makes it up', () => {
  const paths = {
    '/': '/',
    '/search': '/search',
    '/search.data': '/search',
    '/category/cafes': '/category/:categoryId',
    '/admin/operation/jobs': '/admin/operation/jobs',
    '/assets/entry-abc.js': '/assets/*',
    '/healthz': '/healthz',
    '/wp-login.php': '/*',
    '/no/such/place/at/all': '/*',
    '/constructor': '/*',
  }
  for (const [path, route] of Object.entries(paths)) expect(routeOf(path), path).toBe(route)
})

test('requests are counted by route and status with their time; streams without it, broken ones apart', async () => {
  const server = createServer((req, res) => {
    measure(req, res)
    if (req.url === '/live') res.setHeader('content-type', 'text/event-stream')
    if (req.url === '/stats') return void res.write('half', () => req.socket.destroy())
    res.statusCode = req.url === '/search?q=x' ? 429 : 200
    res.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const path of ['/category/a', '/category/b', '/search?q=x', '/live', '/stats'])
    await fetch(`http://127.0.0.1:${port}${path}`)
      .then((answer) => answer.text())
      .catch(() => {})
  const count = (route: string, status: string) => figure('atlas_http_requests_total', { route, status })
  await vi.waitFor(async () => expect(await count('/*', 'aborted')).toBe(1), { timeout: 15_000 })
  expect([await count('/category/:categoryId', '200'), await count('/search', '429')]).toEqual([2, 1])
  expect(await figure('atlas_http_request_seconds_count', { route: '/category/:categoryId' })).toBe(2)
  expect([await count('/live', '200'), await figure('atlas_http_request_seconds_count', { route: '/live' })]).toEqual([
    1,
    undefined,
  ])
})

test('what waits in the queues, and how long; nothing of it where the database is away', async () => {
  await owner.query(`insert into outbox (kind, recipient, payload, created_at, next_attempt_at, dead_at) values
    ('x', 'a@example.test', '{}', now() - interval '90 seconds', now() - interval '1 second', null),
    ('x', 'a@example.test', '{}', now() - interval '2 hours', now() + interval '1 hour', null),
    ('x', 'a@example.test', '{}', now() - interval '1 day', now(), now())`)
  onTestFinished(async () => void (await owner.query(`delete from outbox where kind = 'x'`)))
  const state = (name: string) => figure('atlas_outbox_messages', { state: name })
  expect([await state('waiting'), await state('due'), await state('given_up')]).toEqual([2, 1, 1])
  expect(await figure('atlas_outbox_oldest_seconds')).toBeGreaterThan(89)
  expect(await figure('atlas_outbox_oldest_seconds')).toBeLessThan(3_000)
  expect(await figure('atlas_webhook_deliveries_waiting')).toBe(0)
  expect(await figure('atlas_files_unscanned')).toBe(0)
  expect(await figure('atlas_database_up')).toBe(1)
  // Without DATABASE_READ_URL.
  expect(await figure('atlas_replica_up')).toBeUndefined()
  queues = () => Promise.reject(new Error('away'))
  onTestFinished(() => void (queues = readQueueState))
  expect([await figure('atlas_database_up'), await state('due'), await figure('atlas_outbox_oldest_seconds')]).toEqual([
    0,
    undefined,
    undefined,
  ])
})

test('how old the newest finished backup is; nothing where there is none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-metrics-'))
  const before = env.BACKUP_DIR
  onTestFinished(() => {
    env.BACKUP_DIR = before
    rmSync(folder, { recursive: true })
  })
  env.BACKUP_DIR = folder
  expect(await figure('atlas_backup_age_seconds')).toBeUndefined()
  const madeAt = new Date(Date.now() - 7_200_000).toISOString()
  const backup = path.join(folder, madeAt.slice(0, 19).replaceAll(':', '-') + 'Z')
  mkdirSync(backup)
  expect(await figure('atlas_backup_age_seconds')).toBeUndefined()
  writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify({ madeAt, recipient: null }))
  const age = await figure('atlas_backup_age_seconds')
  expect(age).toBeGreaterThan(7_199)
  expect(age).toBeLessThan(7_300)
})

test('refusals by their code, runs of jobs, tries of emails, pages from memory', async () => {
  withRetryAfter(5, new NamedError('leads.too_many', 429, 'Later.'))
  record.jobDone('uploads.sweep', 'failed', 2)
  record.messageTried('given_up')
  expect(await figure('atlas_refusals_total', { limit: 'leads.too_many' })).toBe(1)
  expect(await figure('atlas_job_seconds_count', { queue: 'uploads.sweep', outcome: 'failed' })).toBe(1)
  expect(await figure('atlas_outbox_tries_total', { outcome: 'given_up' })).toBe(1)
  expect(await figure('atlas_page_cache_requests_total', { outcome: 'hit' })).toBe(7)
})

test.each(['docs/observation/grafana-dashboard.json', 'docs/observation/alerts.yml'])(
  '%s names only figures that there are',
  (file) => {
    const known = new Set<string>()
    for (const { name } of register.getMetricsAsArray()) {
      known.add(name)
      for (const ending of ['_bucket', '_sum', '_count']) known.add(`${name}${ending}`)
    }
    const named = readFileSync(file, 'utf8').match(/\b(?:atlas|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(new Set(named).size).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  },
)
