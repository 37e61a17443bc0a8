// Mixed load for a while, at a rate that the site carries easily: readers of many pages, forms, health checks. Says
// each minute what the site's process holds, and at the end whether anything grew, failed or was lost. Linux only.
// react-router build, then node bench/faults/soak.ts [--minutes 60] [--readers 4] [--requests-a-minute 60]
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withFault } from '../lib/fault-site.ts'
import { untilMailed } from '../lib/lead-ledger.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    readers: { type: 'string', default: '4' },
    'requests-a-minute': { type: 'string', default: '60' },
  },
})
const MINUTE = 60_000
const PATIENCE_MS = 20_000
/** Memory that a collection of garbage has not taken back yet, in MB. */
const SLACK_MB = 40

const paths = [
  '/',
  '/search',
  '/search?q=coffee',
  '/search?cash=40000',
  '/search?page=2',
  '/categories',
  '/blog',
  '/guide',
  '/customer/login',
  '/franchisor/login',
  '/sitemap.xml',
  '/no-such-page',
  '/readyz',
]

/** Of both pools, the job queue and the listener. */
const MOST_CONNECTIONS = 32

type Held = { memory: number; files: number; connections: number }

await withFault(async ({ owner, leads, start }) => {
  // As production runs it, pages kept in memory included.
  const site = await start({ PAGE_CACHE_MB: '64' })
  const { pid } = site.process
  async function held(): Promise<Held> {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where usename in ('atlas_app', 'atlas_system')`,
    )
    return {
      memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: rows[0]?.open ?? 0,
    }
  }

  const end = performance.now() + Number(values.minutes) * MINUTE
  const statuses: number[] = []
  const took: number[] = []
  let silent = 0
  async function read(first: number): Promise<void> {
    for (let at = first; performance.now() < end; at++) {
      const began = performance.now()
      const answer = await fetch(site.address + (paths[at % paths.length] ?? '/'), { redirect: 'manual' }).catch(
        () => null,
      )
      if (!answer) silent += 1
      else {
        await answer.arrayBuffer()
        statuses.push(answer.status)
        took.push(performance.now() - began)
      }
      await sleep(100)
    }
  }
  const sent: Promise<number[]>[] = []
  async function send(): Promise<void> {
    for (; performance.now() < end; await sleep(MINUTE / Number(values['requests-a-minute'])))
      sent.push(leads.insist(() => site.address, leads.make(), PATIENCE_MS))
  }
  const seen: Held[] = []
  async function watch(): Promise<void> {
    for (; performance.now() < end; await sleep(Math.min(MINUTE, Math.max(0, end - performance.now())))) {
      const now = await held()
      seen.push(now)
      console.log(
        `minute ${seen.length - 1}: ${now.memory.toFixed(0)} MB, ${now.files} files, ` +
          `${now.connections} connections, ${statuses.length} pages`,
      )
    }
  }
  await Promise.all([...Array.from({ length: Number(values.readers) }, (_, at) => read(at * 3)), send(), watch()])
  const answers = (await Promise.all(sent)).flat()
  const last = await held()
  // What is warm by the middle should be all there is.
  const middle = seen[Math.floor(seen.length / 2)] ?? last
  const grown = last.memory - middle.memory
  console.log(
    `${statuses.length} pages (${tally(statuses)}), ${spread(took)}; ${leads.sent} requests (${tally(answers)})`,
  )
  verdict(
    'nothing is a fault or unanswered',
    silent === 0 && ![...statuses, ...answers].some((one) => one >= 500),
    `${silent} silent`,
  )
  verdict(
    'memory does not grow',
    grown < SLACK_MB,
    `${middle.memory.toFixed(0)} MB in the middle, ${last.memory.toFixed(0)} at the end`,
  )
  verdict(
    'neither do open files and connections',
    last.files <= middle.files + 20 && last.connections <= Math.max(middle.connections, MOST_CONNECTIONS),
    `${middle.files} → ${last.files} files, ${middle.connections} → ${last.connections} connections`,
  )
  verdict('lives', site.process.exitCode === null && site.process.signalCode === null, `process ${pid}`)
  const mailed = await untilMailed(owner, MINUTE)
  verdict('every email is sent', mailed.left === 0 && mailed.dead === 0, `${mailed.left} left, ${mailed.dead} given up`)
  const { lost, wrong } = await leads.check(owner)
  verdict('acknowledged leads lost, doubled or halved: 0', lost + wrong === 0, `${lost} and ${wrong}`)
})
