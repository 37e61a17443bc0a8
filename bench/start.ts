// How soon npm start serves (everything installed and built), what one process holds, and what a second one brings:
// react-router build, then node bench/start.ts [--seconds 60]. Linux only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type DemoSite, startDemoSite, stopDemoSite } from './lib/demo-site.ts'
import { type Figure, report } from './lib/figures.ts'
import { byTurns, countFailed, load } from './lib/load.ts'
import { limitProcessor, listChildren, removeShares } from './lib/processor-share.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(values.seconds)
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-start-'))

/** Resident memory in MB. */
const memory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const paths = [
  '/',
  '/search',
  '/search?q=coffee',
  '/search?cash=40000',
  '/categories',
  '/blog',
  '/guide',
  '/franchisor/login',
]

/** Requests per second; throws where an answer was a fault or none came, for a refusal costs less than a page. */
async function loadOf({ address }: DemoSite, duration: number): Promise<number> {
  const result = await load({ address, connections: 32, seconds: duration, nextPath: byTurns(paths) })
  const failed = countFailed(result)
  if (failed > 0) throw new Error(`Of the load ${failed} were refused, failed or had no answer.`)
  return result.perSecond
}

/** So little that two processes leave more than a core to the database and the load. */
const SHARE = 0.45

/** Pages rendered each time per second, by one process and by two, each with at most `share` of a core. */
async function ratesOf(share?: number): Promise<{ one: number; two: number; isLimited: boolean }> {
  const rates: number[] = []
  let isLimited = share !== undefined
  for (const processes of [1, 2]) {
    const site = await startDemoSite(folder, { WEB_PROCESSES: String(processes), PAGE_CACHE_MB: '0' })
    const { pid = 0 } = site.process
    const serving = processes === 1 ? [pid] : listChildren(pid, 'serve')
    if (share !== undefined) isLimited = serving.length === processes && limitProcessor(serving, share) && isLimited
    await loadOf(site, 3)
    rates.push(await loadOf(site, Math.min(seconds, 10)))
    await stopDemoSite()
    removeShares()
  }
  const [one = Number.NaN, two = Number.NaN] = rates
  return { one, two, isLimited }
}

const figures: Figure[] = []
function say(figure: Figure): void {
  figures.push(figure)
  console.log(`${figure.name}: ${figure.value.toFixed(2)} ${figure.unit}`)
}

try {
  let site = await startDemoSite(folder, { WEB_PROCESSES: '1' })
  say({ name: 'first start until it serves', value: site.seconds, unit: 's', most: 15 })
  await stopDemoSite()
  site = await startDemoSite(folder, { WEB_PROCESSES: '1' })
  say({ name: 'later start until it serves', value: site.seconds, unit: 's', most: 5 })
  await loadOf(site, seconds)
  say({
    name: `memory of one process after ${seconds} s of mixed load`,
    value: memory(site.process.pid),
    unit: 'MB',
    most: 350,
  })
  await stopDemoSite()

  const both = await ratesOf()
  say({ name: 'pages rendered each time, one process', value: both.one, unit: 'requests/s' })
  // Database and load need a core or more of their own: on fewer than four a second process finds none to use.
  const isRoomy = availableParallelism() >= 4
  say({ name: 'two processes, of one', value: both.two / both.one, unit: 'times', ...(isRoomy && { least: 1.6 }) })
  // What on a small machine tells a second process from a second core.
  const shared = await ratesOf(SHARE)
  if (shared.isLimited)
    say({
      name: `two processes with ${SHARE * 100} % of a core each, of one`,
      value: shared.two / shared.one,
      unit: 'times',
      least: 1.6,
    })
  else console.log('What two processes with a share of a core each bring needs Linux and root: not measured.')
} finally {
  await stopDemoSite()
  removeShares()
  report(...figures)
  rmSync(folder, { recursive: true, force: true })
}
