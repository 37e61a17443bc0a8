// Four times as many readers as the site can serve, for a while: it lives, says 429 or 503 with Retry-After to those it
// cannot serve, and is back to normal soon. react-router build, then node bench/faults/overload.ts [--seconds 60]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withFault } from '../lib/fault-site.ts'
import { load } from '../lib/load.ts'
import { spread, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const CALM_MS = 10_000

await withFault(async ({ start }) => {
  const site = await start()
  const url = `${site.address}/search`
  /** A page for somebody alone, after a moment. */
  async function look(): Promise<{ ms: number; status: number }> {
    const began = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return { ms: performance.now() - began, status: answer.status }
  }
  for (let n = 0; n < 20; n++) await look()
  const normal = (await Promise.all(Array.from({ length: 10 }, look))).map(({ ms }) => ms)
  const { address } = site
  const nextPath = () => '/search'
  const rate = Math.round((await load({ address, connections: 32, seconds: 5, nextPath })).perSecond)
  console.log(`it serves ${rate} requests/s; ${rate * 4} come for ${values.seconds} s`)

  let mute = 0
  const { statuses, failed, p50, p99 } = await load({
    address,
    connections: 512,
    seconds: Number(values.seconds),
    nextPath,
    perSecond: rate * 4,
    onHeaders: (status, headers) => {
      if ((status === 429 || status === 503) && headers['retry-after'] === undefined) mute += 1
    },
  })
  const codes = [...statuses].map(([status, count]) => `${status} × ${count}`)
  const waited = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`
  console.log(`answers ${codes.join(', ')}, ${failed} without one; ${waited}`)
  verdict('lives', site.process.exitCode === null && site.process.signalCode === null, `process ${site.process.pid}`)
  const bad = [...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))
  verdict('nothing but pages, 429 and 503', bad.length === 0, bad.join(', ') || 'nothing else')
  verdict('each of those says when to come back', mute === 0, `${mute} did not`)

  const ended = performance.now()
  let back = Number.NaN
  const goal = Math.max(...normal) * 2 + 50
  while (performance.now() - ended < 3 * CALM_MS && Number.isNaN(back)) {
    const { ms, status } = await look()
    if (status === 200 && ms < goal) back = performance.now() - ended
    else await sleep(100)
  }
  verdict('back to normal within 10 s', back < CALM_MS, `${back.toFixed(0)} ms; before, ${spread(normal)}`)
})
