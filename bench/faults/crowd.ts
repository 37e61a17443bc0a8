// Five hundred connections at once at a site of two processes, and one of these killed with -9 under load:
// react-router build, then node bench/faults/crowd.ts [--seconds 10] [--rounds 10]. Linux only.
import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDemoSite, stopDemoSite } from '../lib/demo-site.ts'
import { byTurns, countFailed, load } from '../lib/load.ts'
import { listChildren } from '../lib/processor-share.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '10' } },
})
const FEW = 32
const MANY = 500
const PROCESSES = 2
const paths = ['/', '/search', '/search?q=coffee', '/categories', '/blog', '/guide']

/** Until then a connection may still be handed to a process that has died. */
const NOTICED_MS = 100
/** Such a connection is nobody's: whoever made it has to give up. */
const PATIENCE_MS = 10_000
/** How soon another one is started. */
const BACK_MS = 10_000

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-crowd-'))

type Sent = { at: number; until: number; isWhole: boolean; status: number }

/** One request on a connection of its own, so that none meets a connection that died before. */
const send = (url: string): Promise<Sent> =>
  new Promise((resolve) => {
    const at = performance.now()
    const end = (status: number, isWhole: boolean) => resolve({ at, until: performance.now(), status, isWhole })
    http
      .get(url, { agent: false }, (answer) => {
        answer.resume()
        answer.once('close', () => end(answer.statusCode ?? 0, answer.complete))
      })
      .setTimeout(PATIENCE_MS, function (this: http.ClientRequest) {
        this.destroy(new Error('No answer.'))
      })
      .once('error', () => end(0, false))
  })

/** The slowest of a hundred answers in ms, for each connection that waits for one; and how many failed. */
async function crowd(address: string, connections: number, headers: Record<string, string> = {}) {
  const seconds = Number(values.seconds)
  const result = await load({ address, connections, seconds, nextPath: byTurns(paths), headers })
  return { p99: result.p99, each: result.p99 / connections, failed: countFailed(result) }
}

try {
  const { address, process: site } = await startDemoSite(folder, { WEB_PROCESSES: String(PROCESSES) })
  const serving = () => listChildren(site.pid ?? 0, 'serve')
  // With a cookie of the site's, in which nothing stands, each page is made for whoever sends it.
  for (const [name, headers] of [
    ['from memory', undefined],
    ['made each time', { cookie: 'atlas_known=1' }],
  ] as const) {
    await crowd(address, FEW, headers)
    const few = await crowd(address, FEW, headers),
      many = await crowd(address, MANY, headers)
    verdict(`${MANY} connections, pages ${name}, without an answer or refused: 0`, many.failed === 0, `${many.failed}`)
    const p99s = [few.p99, many.p99].map((ms) => ms.toFixed(0)).join(' and ')
    verdict(
      `their p99 for each request waited for, of that of ${FEW}: under 3 times`,
      many.each < 3 * few.each,
      `${(many.each / few.each).toFixed(2)}; ${p99s} ms`,
    )
  }

  const back: number[] = []
  const statuses: number[] = []
  let [inFlight, failed, unanswered, others] = [0, 0, 0, 0]
  for (let round = 0; round < Number(values.rounds); round++) {
    let isOver = false
    const sent: Sent[] = []
    const load = Array.from({ length: FEW }, async (_, n) => {
      while (!isOver) sent.push(await send(address + paths[n % paths.length]))
    })
    await sleep(500 + Math.random() * 500)
    const all = serving(),
      victim = all[round % all.length]
    if (victim === undefined) throw new Error('No process of the site was found.')
    const killed = performance.now()
    process.kill(victim, 'SIGKILL')
    const isBack = () => serving().filter((pid) => pid !== victim).length >= PROCESSES
    while (!isBack() && performance.now() - killed < BACK_MS) await sleep(20)
    back.push(performance.now() - killed)
    await sleep(4_000)
    isOver = true
    await Promise.all(load)
    const wrong = sent.filter(({ isWhole, status }) => !isWhole || status >= 400)
    const isInFlight = ({ at, until }: Sent) => at <= killed + NOTICED_MS && until >= killed
    inFlight += sent.filter(({ at, until }) => at <= killed && until >= killed).length
    failed += wrong.length
    unanswered += wrong.filter(({ at, until }) => until - at >= PATIENCE_MS).length
    others += wrong.filter((one) => !isInFlight(one)).length
    statuses.push(...sent.map(({ status }) => status))
  }
  console.log(`${values.rounds} crashes under load, ${statuses.length} requests; answers: ${tally(statuses)} (0: none)`)
  verdict('requests that failed though they were not in flight: 0', others === 0, `${others}`)
  verdict(
    'of those in flight no more than half, and one that nobody answers',
    failed <= inFlight / PROCESSES + back.length && unanswered <= back.length,
    `${failed} of ${inFlight}, ${unanswered} unanswered`,
  )
  verdict(
    'started again within 10 s',
    back.every((ms) => ms < BACK_MS),
    spread(back),
  )
} finally {
  await stopDemoSite()
  rmSync(folder, { recursive: true, force: true })
}
