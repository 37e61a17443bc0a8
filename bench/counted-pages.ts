// What counting costs a franchise's page: by turns, in one run, opened by people, who count, and by bots, who do not:
// react-router build, then node bench/counted-pages.ts [--franchises 1000] [--rounds 12] [--requests 200]
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { benchDatabase } from './lib/database.ts'
import { cpuTime } from './lib/cpu-time.ts'
import { report } from './lib/figures.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { percentile } from './lib/verdict.ts'

/** Longer than counts wait in memory: what is written off the request is measured with the pages that it is of. */
const WRITTEN_MS = 1_200
/** Ratios of two measurements of the same vary by so much on a machine that does other work too. */
const MOST = 1.1

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '12' },
    requests: { type: 'string', default: '200' },
  },
})
const rounds = Number(values.rounds)
const requests = Number(values.requests)
const median = (all: readonly number[]): number => percentile(all, 0.5)

const database = await benchDatabase(Number(values.franchises))
const admin = new pg.Client({ connectionString: database.urls.admin })
await admin.connect()
const site = await startMeasuredSite(database.urls, { env: { PAGE_CACHE_MB: '64', TRUSTED_PROXIES: '127.0.0.1' } })
let people = 0

/** Each person has a network of his own: one network's budget would soon be spent. */
function headersOf(isCounted: boolean, isRendered: boolean): Record<string, string> {
  const at = isCounted ? (people += 1) : 0
  return {
    'user-agent': isCounted ? PERSON : BOT,
    'x-forwarded-for': `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
    // Whoever has a cookie of his own is shown a page that was rendered for him.
    ...(isRendered && { cookie: 'atlas_known=1' }),
  }
}

type Spent = { counted: number[]; not: number[]; processor: number }

/** So many pages, one after the other; what each was waited for, and what one cost with what was written after it. */
async function open(ids: readonly string[], isRendered: boolean, countsAt: (n: number) => boolean): Promise<Spent> {
  const before = cpuTime(site.process.pid ?? 0)
  const spent: Spent = { counted: [], not: [], processor: 0 }
  for (let n = 0; n < requests; n++) {
    const isCounted = countsAt(n)
    const begun = performance.now()
    const answer = await fetch(`${site.address}/franchise/${ids[(n >> 1) % ids.length]}`, {
      headers: headersOf(isCounted, isRendered),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`)
    spent[isCounted ? 'counted' : 'not'].push(performance.now() - begun)
  }
  await setTimeout(WRITTEN_MS)
  spent.processor = (cpuTime(site.process.pid ?? 0) - before) / requests
  return spent
}

async function compare(name: string, ids: readonly string[], isRendered: boolean): Promise<void> {
  // Each page twice, once by either: who comes first finds less that is kept, so they take turns in that too.
  const inTurn = (n: number) => ((n ^ (n >> 1)) & 1) === 0
  await open(ids, isRendered, inTurn)
  const rows: { mixed: Spent; counted: Spent; not: Spent }[] = []
  for (let round = 0; round < rounds; round++)
    rows.push({
      mixed: await open(ids, isRendered, inTurn),
      counted: await open(ids, isRendered, () => true),
      not: await open(ids, isRendered, () => false),
    })
  const [counted, not] = (['counted', 'not'] as const).map((kind) => median(rows.flatMap(({ mixed }) => mixed[kind])))
  const cost = (['counted', 'not'] as const).map((kind) => median(rows.map((row) => row[kind].processor)))
  const ratio = (counted ?? NaN) / (not ?? NaN)
  console.log(
    `${name}: waited ${counted?.toFixed(2)} ms counted, ${not?.toFixed(2)} ms not, ${ratio.toFixed(3)} times ` +
      `(limit ${MOST}); processor ${cost.map((ms) => ms.toFixed(2)).join(' and ')} ms`,
  )
  report({ name: `a franchise ${name}, counted against not`, value: ratio, unit: 'times', most: MOST })
}

try {
  const found = await admin.query<{ id: string }>('select franchise_id as id from franchise_search limit 40')
  const ids = found.rows.map(({ id }) => id)
  await compare('rendered', ids, true)
  await compare('from memory', ids, false)
  const { rows } = await admin.query<{ n: number }>('select sum(clicks)::int as n from franchise_metrics_daily')
  console.log(`${rows[0]?.n} of ${people} openings by people counted`)
  if (rows[0]?.n !== people) process.exitCode = 1
} finally {
  await site.stop()
  await admin.end()
  await database.stop()
}
