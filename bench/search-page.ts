// Requests per second of the search page on the built site, rendered each time and from memory, beside a bare server
// that sends the same answer, head and bytes:
// react-router build, then node bench/search-page.ts [--franchises 10000] [--seconds 10] [--connections 32]
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { asActor, closeDatabase, visitor } from '../app/platform/db/transaction.server.ts'
import { rows, statement } from '../app/platform/db/statement.server.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { answerAsSent, startBareServer } from './lib/bare-server.ts'
import { benchDatabase } from './lib/database.ts'
import { cpuTime, totalCpuTime } from './lib/cpu-time.ts'
import { type Figure, report } from './lib/figures.ts'
import { byTurns, countFailed, load, type Loaded } from './lib/load.ts'

const FRANCHISES = statement(
  z.object({ id: z.guid() }),
  'select franchise_id as id from franchise_search where array_length(figures, 1) > 0 order by franchise_id limit 60',
)
const MAINS = statement(
  z.object({ id: z.guid() }),
  'select id from franchise_categories where parent_id is null order by name',
)
const BACKENDS = statement(z.object({ pid: z.int() }), 'select pid from pg_stat_activity where usename = current_user')

type Asked = Record<string, string>

/** Whoever has a cookie of the site's is shown a page that was rendered for him, and everybody else one from memory. */
const OWN = { cookie: 'atlas_known=1' }
const PACKED = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const WARM_SECONDS = 3

/** From memory and the bare server are measured by turns: within a minute the machine's pace changes by half. */
const TURNS = 5

await main()

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      franchises: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '32' },
    },
  })
  const seconds = Number(values.seconds)
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
    const connected = { connections: Number(values.connections), address: site.address }
    const say = (name: string, result: Loaded, worked = ''): void =>
      console.log(
        `${name.padEnd(44)} ${result.perSecond.toFixed(0).padStart(6)} requests/s   p50 ` +
          `${result.p50.toFixed(1)} ms   p99 ${result.p99.toFixed(1)} ms   failed ${countFailed(result)}${worked}`,
      )
    const shoot = async (name: string, nextPath: () => string, headers: Asked): Promise<number> => {
      await load({ ...connected, nextPath, headers, seconds: WARM_SECONDS })
      // The pool is full by now and its connections stay.
      const backends = (await asActor(visitor, (tx) => rows(tx, BACKENDS))).map((row) => row.pid)
      const pid = site.process.pid ?? 0
      const before = { site: cpuTime(pid), database: totalCpuTime(backends) }
      const result = await load({ ...connected, nextPath, headers, seconds })
      const each = (ms: number): string => `${(ms / result.total).toFixed(2)} ms`
      say(
        name,
        result,
        `   site ${each(cpuTime(pid) - before.site)}, database ` +
          `${each(totalCpuTime(backends) - before.database)} of processor`,
      )
      return result.perSecond
    }
    /** The search page, and by turns the very answer from a bare server; what each turn is of that, in percent. */
    const besideBare = async (name: string, headers: Asked): Promise<number> => {
      const answer = await answerAsSent(`${site.address}/search`, headers)
      const bare = await startBareServer(answer)
      const asked = { ...connected, nextPath: () => '/search', headers }
      const measure = (of: { address: string }) => load({ ...asked, ...of, seconds: seconds / 2 })
      await load({ ...asked, seconds: WARM_SECONDS })
      await load({ ...asked, ...bare, seconds: WARM_SECONDS })
      const turns: { page: Loaded; bare: Loaded; share: number }[] = []
      for (let turn = 0; turn < TURNS; turn += 1) {
        const [page, limit] = [await measure(site), await measure(bare)]
        turns.push({ page, bare: limit, share: (100 * page.perSecond) / limit.perSecond })
      }
      await bare.stop()
      const byShare = turns.toSorted((one, other) => one.share - other.share)
      const [least, middle, most] = [byShare[0], byShare[Math.floor(TURNS / 2)], byShare.at(-1)]
      if (!least || !middle || !most) throw new Error('Nothing was measured.')
      say(name, middle.page)
      say('  a bare server, the same answer', middle.bare)
      console.log(
        `  ${(answer.bytes.length / 1024).toFixed(1)} KB; of the bare server ${middle.share.toFixed(1)} %, ` +
          `${least.share.toFixed(1)} to ${most.share.toFixed(1)} in ${TURNS} turns`,
      )
      return middle.share
    }
    console.log(`${values.franchises} franchises, ${values.connections} connections\n`)
    const page = await shoot('search page', () => '/search', OWN)
    await shoot('search page, mixed filters', byTurns(mixed), OWN)
    const ids = (await asActor(visitor, (tx) => rows(tx, FRANCHISES))).map(({ id }) => id)
    const several = (of: (id: string, at: number) => string) => byTurns(ids.map(of))
    const detail = await shoot(
      'franchise page',
      several((id) => `/franchise/${id}`),
      OWN,
    )
    const compare = await shoot(
      'compare, three franchises',
      several((_, at) => `/compare?ids=${[0, 1, 2].map((more) => ids[(at + more) % ids.length])}`),
      OWN,
    )
    let asked = 0
    // Cash and an address that nobody else has: nothing of such a page was there before but what its cards share.
    const cash = () => `/search?cash=50000&asked=${(asked += 1)}`
    const once = await shoot('search page, with own cash, never asked twice', cash, OWN)
    const made = await besideBare('search page, made each time', OWN)
    const packedMade = await besideBare('search page, made each time, compressed', { ...PACKED, ...OWN })
    const kept = await besideBare('search page from memory', {})
    const packedKept = await besideBare('search page from memory, compressed', PACKED)
    const rate = (name: string, value: number, least?: number): Figure => ({ name, value, unit: 'requests/s', least })
    const share = (name: string, value: number, least?: number): Figure => ({ name, value, unit: '%', least })
    report(
      rate('search page', page),
      rate('franchise page', detail, page),
      rate('compare, three franchises', compare, page),
      rate('search page, with own cash, never asked twice', once),
      share('search page, of a bare server with the same answer', made),
      share('the same compressed', packedMade, 12),
      share('search page from memory', kept, 70),
      share('the same compressed, from memory', packedKept, 70),
    )
  } finally {
    await closeDatabase()
    await site.stop()
    await database.stop()
  }
}
