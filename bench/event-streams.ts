// What open event streams cost, and how soon a change is heard:
// react-router build, then node bench/event-streams.ts [--streams 2000] [--changes 100]
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Account, makeFranchise, makeFranchisor, makeLead } from '../tests/support/factories.ts'
import { benchDatabase } from './lib/database.ts'
import { report } from './lib/figures.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { percentile } from './lib/verdict.ts'
import { createSessionCookie } from '../tests/support/session-cookie.ts'

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '2000' }, changes: { type: 'string', default: '100' } },
})
const streams = Number(values.streams),
  changes = Number(values.changes)
const database = await benchDatabase(60)
const site = await startMeasuredSite(database.urls, { env: { LOG_LEVEL: 'error' } })
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()

/** Resident memory of the site in bytes; Linux only. */
function memory(): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

/** Opens a stream; what is called with each event is set afterwards. */
function open(cookie: string): Promise<{ onEvent: () => void }> {
  return new Promise((resolve, reject) => {
    const heard = { onEvent: () => {} }
    http
      .get(`${site.address}/live`, { agent: false, headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        answer.on('data', (bytes: Buffer) => {
          if (bytes.includes('changed')) heard.onEvent()
        })
        resolve(heard)
      })
      .on('error', reject)
  })
}

try {
  const people: { company: Account; cookie: string }[] = []
  for (let n = 0; n < streams; n++) {
    const company = await makeFranchisor(owner)
    people.push({ company, cookie: await createSessionCookie(owner, company.id) })
  }
  await fetch(site.address)
  const before = memory()
  const opened: { onEvent: () => void }[] = []
  // A hundred at a time, as no crowd comes at once.
  for (let at = 0; at < people.length; at += 100)
    opened.push(...(await Promise.all(people.slice(at, at + 100).map(({ cookie }) => open(cookie)))))
  await sleep(3_000)
  const each = (memory() - before) / opened.length / 1024
  console.log(`${opened.length} streams, ${each.toFixed(1)} KB of memory each`)
  const listeners = await owner.query(`select from pg_stat_activity where application_name = 'atlas-listen'`)
  console.log(`${listeners.rowCount} listening connection of the process`)
  const times: number[] = []
  for (let n = 0; n < changes; n++) {
    const at = (n * 7) % people.length
    const franchise = await makeFranchise(owner, { franchisor: people[at]!.company })
    await sleep(150)
    const heard = new Promise<void>((resolve) => (opened[at]!.onEvent = resolve))
    const start = performance.now()
    await makeLead(owner, { franchise })
    await Promise.race([heard, sleep(10_000)])
    times.push(performance.now() - start)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  console.log(`${changes} new leads, told after ${p50.toFixed(0)} ms (p50), ${p95.toFixed(0)} ms (p95)`)
  report(
    { name: `memory of each of ${opened.length} streams`, value: each, unit: 'KB' },
    { name: 'listening connections of the process', value: listeners.rowCount ?? 0, unit: '', most: 1 },
    { name: 'a badge changes after, p95', value: p95, unit: 'ms', most: 1_000 },
  )
} finally {
  await owner.end()
  await site.stop()
  await database.stop()
}
process.exit()
