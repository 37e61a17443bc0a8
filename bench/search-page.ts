// Requests per second of the uncached search page on the built site, beside a bare server that sends the same bytes:
// react-router build, then node bench/search-page.ts [--franchises 10000] [--seconds 10] [--connections 32]
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import autocannon from 'autocannon'
import { z } from 'zod'
import { asActor, closeDatabase, visitor } from '../app/platform/db/transaction.server.ts'
import { rows, statement } from '../app/platform/db/statement.server.ts'
import { freePort } from '../tests/support/site.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { benchDatabase } from './lib/database.ts'
import { cpuTime, totalCpuTime } from './lib/cpu-time.ts'

const MAINS = statement(
  z.object({ id: z.guid() }),
  'select id from franchise_categories where parent_id is null order by name',
)
const BACKENDS = statement(z.object({ pid: z.int() }), 'select pid from pg_stat_activity where usename = current_user')

type Bare = { body: string; port: number }

if (isMainThread) await main()
else serveBytes(workerData as Bare)

/** In a thread of its own, as the site is in a process of its own. */
function serveBytes({ body, port }: Bare): void {
  const bytes = Buffer.from(body)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }
  createServer((_, res) => res.writeHead(200, headers).end(bytes)).listen(port, '127.0.0.1')
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      franchises: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '32' },
    },
  })
  const connections = Number(values.connections),
    duration = Number(values.seconds)
  const database = await benchDatabase(Number(values.franchises))
  const site = await startMeasuredSite(database.urls)
  try {
    const categories = await asActor(visitor, (tx) => rows(tx, MAINS))
    const mixed = Array.from({ length: 60 }, (_, i) => {
      const params = new URLSearchParams()
      if (i % 3 === 0) params.set('category', categories[i % categories.length]?.id ?? '')
      if (i % 4 === 0) params.set('investment', ['0-50000', '50000-100000', '500000+'][i % 3] ?? '')
      if (i % 10 === 0) params.set('q', ['home', 'larkspur', 'garden'][i % 3] ?? '')
      if (i % 12 === 5) params.set('location', ['Leeds', 'UK', 'London'][i % 3] ?? '')
      if (i % 5 === 1) params.set('page', String(1 + (i % 9)))
      return { path: `/search?${params}` }
    })
    const shoot = async (name: string, url: string, requests?: { path: string }[]): Promise<number> => {
      await autocannon({ url, connections, duration: 3, ...(requests && { requests }) })
      // The pool is full by now and its connections stay.
      const backends = (await asActor(visitor, (tx) => rows(tx, BACKENDS))).map((row) => row.pid)
      const before = { site: cpuTime(site.process.pid ?? 0), database: totalCpuTime(backends) }
      const result = await autocannon({ url, connections, duration, ...(requests && { requests }) })
      const each = (ms: number): string => `${(ms / result.requests.total).toFixed(2)} ms`
      const worked = url.startsWith(site.address)
        ? `   site ${each(cpuTime(site.process.pid ?? 0) - before.site)}, database ` +
          `${each(totalCpuTime(backends) - before.database)} of processor`
        : ''
      // A page behind the last one leads to the last one: a redirect is no failure.
      const failed = result['4xx'] + result['5xx'] + result.errors
      console.log(
        `${name.padEnd(34)} ${result.requests.average.toFixed(0).padStart(6)} requests/s   p50 ` +
          `${result.latency.p50} ms   p99 ${result.latency.p99} ms   failed ${failed}${worked}`,
      )
      return result.requests.average
    }
    const body = await (await fetch(`${site.address}/search`)).text()
    console.log(
      `${values.franchises} franchises, ` +
        `${connections} connections, ${(Buffer.byteLength(body) / 1024).toFixed(1)} KB a page, uncompressed\n`,
    )
    const page = await shoot('search page', `${site.address}/search`)
    await shoot('search page, mixed filters', site.address, mixed)
    const port = await freePort()
    const worker = new Worker(new URL(import.meta.url), { workerData: { body, port } satisfies Bare })
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await setTimeout(20)
    const bare = await shoot('bare server, the same bytes', `http://127.0.0.1:${port}/`)
    await worker.terminate()
    console.log(`\nThe page reaches ${((100 * page) / bare).toFixed(1)} % of the bare server.`)
  } finally {
    await closeDatabase()
    await site.stop()
    await database.stop()
  }
}
