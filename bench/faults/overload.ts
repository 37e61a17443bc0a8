// Four times as many readers as the site can serve, for a while: it lives, says 429 or 503 with Retry-After to those it
// cannot serve, and is back to normal soon. react-router build, then node bench/faults/overload.ts [--seconds 60]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { z } from 'zod'
import { withFault } from '../lib/fault-site.ts'
import { spread, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const CALM_MS = 10_000
const parsed = z.object({ statusCode: z.number(), headers: z.array(z.string()) })

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
  const most = await autocannon({ url, connections: 32, duration: 5 })
  const rate = Math.round(most.requests.average)
  console.log(`it serves ${rate} requests/s; ${rate * 4} come for ${values.seconds} s`)

  let mute = 0
  const flood = autocannon({
    url,
    connections: 512,
    overallRate: rate * 4,
    duration: Number(values.seconds),
    timeout: 60,
    setupClient: (client) =>
      client.on('headers', (answer) => {
        // The program hands over what it parsed, whatever its types say: a status, and names and values by turns.
        const { statusCode, headers } = parsed.parse(answer)
        const hasWord = headers.some((text) => text.toLowerCase() === 'retry-after')
        if ((statusCode === 429 || statusCode === 503) && !hasWord) mute += 1
      }),
  })
  const { statusCodeStats = {}, errors, latency } = await flood
  const codes = Object.entries(statusCodeStats).map(([code, { count }]) => `${code} × ${count}`)
  console.log(`answers ${codes.join(', ')}, ${errors} without one; p50 ${latency.p50}, p99 ${latency.p99} ms`)
  verdict('lives', site.process.exitCode === null && site.process.signalCode === null, `process ${site.process.pid}`)
  const bad = Object.keys(statusCodeStats).filter((code) => !['200', '429', '503'].includes(code))
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
