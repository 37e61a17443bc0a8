// Ends the site with SIGTERM while buyers send requests and readers look around: whoever had sent his request gets his
// answer, and the process is gone within 10 s. Then it is started again.
// react-router build, then node bench/faults/sigterm.ts [--rounds 50] [--at-once 24]
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withFault } from '../lib/fault-site.ts'
import type { LeadRequest } from '../lib/lead-requests.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, 'at-once': { type: 'string', default: '24' } },
})
/** The kernel takes connections before the process does: one so young may not have reached it. */
const ARRIVED_MS = 50
const GONE_MS = 10_000

type Sent = { at: number; until: number; status: number; isWhole: boolean }

/** One request on a connection of its own; `at` is when all of it had left. */
function send(address: string, lead: LeadRequest | null): Promise<Sent> {
  return new Promise((resolve) => {
    const sent: Sent = { at: Number.NaN, until: Number.NaN, status: 0, isWhole: false }
    const headers = lead
      ? {
          origin: address,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(lead.body),
          'x-forwarded-for': lead.ip,
        }
      : {}
    const path = lead ? '/request' : '/search'
    const sending = http.request(address + path, { method: lead ? 'POST' : 'GET', agent: false, headers }, (answer) => {
      sent.status = answer.statusCode ?? 0
      answer.resume()
      answer.once('close', () => {
        sent.isWhole = answer.complete
        sent.until = performance.now()
        resolve(sent)
      })
    })
    sending.once('finish', () => (sent.at = performance.now()))
    sending.once('error', () => resolve(sent))
    sending.end(lead?.body)
  })
}

await withFault(async ({ owner, leads, start }) => {
  const gone: number[] = []
  const statuses: number[] = []
  let [inFlight, failed, forced] = [0, 0, 0]
  for (let round = 0; round < Number(values.rounds); round++) {
    const site = await start()
    let isOver = false
    const sent: Sent[] = []
    const load = Array.from({ length: Number(values['at-once']) }, async (_, n) => {
      while (!isOver) sent.push(await send(site.address, n % 3 === 0 ? leads.make() : null))
    })
    await sleep(300 + Math.random() * 500)
    const ended = performance.now()
    const exit = once(site.process, 'exit')
    site.process.kill('SIGTERM')
    isOver = true
    const late = setTimeout(() => (forced += site.process.kill('SIGKILL') ? 1 : 0), GONE_MS)
    await exit
    clearTimeout(late)
    gone.push(performance.now() - ended)
    await Promise.all(load)
    const due = sent.filter(({ at }) => at < ended - ARRIVED_MS)
    inFlight += due.filter(({ until }) => !(until < ended)).length
    failed += due.filter(({ status, isWhole }) => !isWhole || status >= 500).length
    statuses.push(...sent.map(({ status }) => status))
  }
  console.log(`${values.rounds} ends under load, ${statuses.length} requests; answers: ${tally(statuses)} (0: none)`)
  verdict('requests that had arrived and failed: 0', failed === 0, `${failed} of ${inFlight}`)
  verdict('gone within 10 s', forced === 0, spread(gone))
  const { wrong } = await leads.check(owner)
  verdict('leads doubled, halved or without an email: 0', wrong === 0, String(wrong))
})
