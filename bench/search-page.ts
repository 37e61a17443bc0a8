// Requests per second of the search page on the built site, rendered each time and from memory, beside a bare server
// that sends the same bytes:
// react-router build, then node bench/search-page.ts [--franchises 10000] [--seconds 10] [--connections 32]
import { createServer } from 'node:http'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { asActor, closeDatabase, visitor } from '../app/platform/db/transaction.server.ts'
import { rows, statement } from '../app/platform/db/statement.server.ts'
import { freePort, type Site } from '../tests/support/site.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { benchDatabase } from './lib/database.ts'
import { cpuTime, totalCpuTime } from './lib/cpu-time.ts'
import { type Figure, report } from './lib/figures.ts'
import { byTurns, countFailed, load } from './lib/load.ts'

const FRANCHISES = statement(
  z.object({ id: z.guid() }),
  'select franchise_id as id from franchise_search where array_length(figures, 1) > 0 order by franchise_id limit 60',
)
const MAINS = statement(
  z.object({ id: z.guid() }),
  'select id from franchise_categories where parent_id is null order by name',
)
const BACKENDS = statement(z.object({ pid: z.int() }), 'select pid from pg_stat_activity where usename = current_user')

/** `body` in base64, as it travels. */
type Bare = { body: string; encoding: string | null; port: number }
type Shot = { site?: Site; address: string; nextPath?: () => string; headers?: Record<string, string> }

/** Whoever has a cookie of the site's is shown a page that was rendered for him, and everybody else one from memory. */
const OWN = { cookie: 'atlas_known=1' }

const brotli = promisify(brotliCompress)
const kilobytes = (bytes: Buffer) => (bytes.length / 1024).toFixed(1)

if (isMainThread) await main()
else serveBytes(workerData as Bare)

/** In a thread of its own, as the site is in a process of its own. */
function serveBytes({ body, encoding, port }: Bare): void {
  const bytes = Buffer.from(body, 'base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  }
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
    seconds = Number(values.seconds)
  const database = await benchDatabase(Number(values.franchises))
  const site = await startMeasuredSite(database.urls, { env: { PAGE_CACHE_MB: '64' } })
  try {
    const categories = await asActor(visitor, (tx) => rows(tx, MAINS))
    const mixed = Array.from({ length: 60 }, (_, i) => {
      const params = new URLSearchParams()
      if (i % 3 === 0) params.set('category', categories[i % categories.length]?.id ?? '')
      if (i % 4 === 0) params.set('investment', ['0-50000', '50000-100000', '500000+'][i % 3] ?? '')
      if (i % 10 === 0) params.set('q', ['home', 'larkspur', 'garden'][i % 3] ?? '')
      if (i % 12 === 5) params.set('location', ['Leeds', 'UK', 'London'][i % 3] ?? '')
      if (i % 5 === 1) params.set('page', String(1 + (i % 9)))
      return `/search?${params}`
    })
    const shoot = async (name: string, { site: shot, ...asked }: Shot): Promise<number> => {
      await load({ ...asked, connections, seconds: 3 })
      // The pool is full by now and its connections stay.
      const backends = (await asActor(visitor, (tx) => rows(tx, BACKENDS))).map((row) => row.pid)
      const pid = shot?.process.pid ?? 0
      const before = { site: shot ? cpuTime(pid) : 0, database: totalCpuTime(backends) }
      const result = await load({ ...asked, connections, seconds })
      const each = (ms: number): string => `${(ms / result.total).toFixed(2)} ms`
      const worked = shot
        ? `   site ${each(cpuTime(pid) - before.site)}, database ` +
          `${each(totalCpuTime(backends) - before.database)} of processor`
        : ''
      console.log(
        `${name.padEnd(44)} ${result.perSecond.toFixed(0).padStart(6)} requests/s   p50 ` +
          `${result.p50.toFixed(1)} ms   p99 ${result.p99.toFixed(1)} ms   failed ${countFailed(result)}${worked}`,
      )
      return result.perSecond
    }
    const shootBare = async (name: string, bytes: Buffer, encoding: string | null): Promise<number> => {
      const port = await freePort()
      const workerData: Bare = { body: bytes.toString('base64'), encoding, port }
      const worker = new Worker(new URL(import.meta.url), { workerData })
      while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await setTimeout(20)
      const found = await shoot(name, { address: `http://127.0.0.1:${port}` })
      await worker.terminate()
      return found
    }
    const ofSearch = { site, address: site.address, nextPath: () => '/search' }
    const body = Buffer.from(await (await fetch(`${site.address}/search`)).arrayBuffer())
    const packed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    console.log(
      `${values.franchises} franchises, ${connections} connections, ${kilobytes(body)} KB a page, ` +
        `${kilobytes(packed)} KB compressed\n`,
    )
    const page = await shoot('search page', { ...ofSearch, headers: OWN })
    await shoot('search page, mixed filters', { ...ofSearch, nextPath: byTurns(mixed), headers: OWN })
    const ids = (await asActor(visitor, (tx) => rows(tx, FRANCHISES))).map(({ id }) => id)
    const several = (of: (id: string, at: number) => string) => ({
      ...ofSearch,
      nextPath: byTurns(ids.map(of)),
      headers: OWN,
    })
    const detail = await shoot(
      'franchise page',
      several((id) => `/franchise/${id}`),
    )
    const compare = await shoot(
      'compare, three franchises',
      several((_, at) => `/compare?ids=${[0, 1, 2].map((more) => ids[(at + more) % ids.length])}`),
    )
    let asked = 0
    // Cash and an address that nobody else has: nothing of such a page was there before but what its cards share.
    const once = await shoot('search page, with own cash, never asked twice', {
      ...ofSearch,
      nextPath: () => `/search?cash=50000&asked=${(asked += 1)}`,
      headers: OWN,
    })
    const bare = await shootBare('bare server, the same bytes', body, null)
    const kept = await shoot('search page from memory', ofSearch)
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const packedPage = await shoot('search page, compressed', {
      ...ofSearch,
      headers: { ...headers, ...OWN },
    })
    const packedBare = await shootBare('bare server, the same bytes compressed', packed, 'br')
    const packedKept = await shoot('search page from memory, compressed', {
      ...ofSearch,
      headers,
    })
    const of = (one: number, all: number) => (100 * one) / all
    const rate = (name: string, value: number, least?: number): Figure => ({ name, value, unit: 'requests/s', least })
    const share = (name: string, one: number, all: number, least?: number): Figure => {
      console.log(`${name}: ${of(one, all).toFixed(1)} %${least === undefined ? '' : ` (limit ${least} %)`}`)
      return { name, value: of(one, all), unit: '%', least }
    }
    console.log()
    report(
      rate('search page', page),
      rate('franchise page', detail, page),
      rate('compare, three franchises', compare, page),
      rate('search page, with own cash, never asked twice', once),
      share('search page, of a bare server with the same bytes', page, bare),
      share('the same compressed', packedPage, packedBare, 12),
      share('search page from memory', kept, bare, 70),
      share('the same compressed, from memory', packedKept, packedBare, 70),
    )
  } finally {
    await closeDatabase()
    await site.stop()
    await database.stop()
  }
}
