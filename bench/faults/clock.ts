// Sets the clock of the site's process an hour and a day ahead and back, while that of the database stays: people stay
// signed in, requests are taken or asked to be sent again, emails go out, and nothing is lost. The clock is that of the
// site's JavaScript (bench/lib/jumping-clock.mjs); that of the machine is not touched.
// react-router build, then node bench/faults/clock.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFranchisor } from '../../tests/support/factories.ts'
import { createSessionCookie } from '../../tests/support/session-cookie.ts'
import { withFault } from '../lib/fault-site.ts'
import { untilMailed } from '../lib/lead-ledger.ts'
import { tally, verdict } from '../lib/verdict.ts'

const HOUR_MS = 3_600_000
const JUMPS: readonly [string, number][] = [
  ['an hour ahead', HOUR_MS],
  ['a day ahead', 24 * HOUR_MS],
  ['right again', 0],
  ['an hour back', -HOUR_MS],
  ['a day back', -24 * HOUR_MS],
  ['right again', 0],
]

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-clock-'))
const file = path.join(folder, 'offset')
try {
  await withFault(async ({ owner, leads, start }) => {
    const site = await start({
      ATLAS_CLOCK_FILE: file,
      NODE_OPTIONS: `--import ${path.resolve('bench/lib/jumping-clock.mjs')}`,
    })
    const cookie = await createSessionCookie(owner, (await makeFranchisor(owner)).id)
    const look = async (at: string) =>
      (await fetch(site.address + at, { redirect: 'manual', headers: { cookie } })).status
    for (const [name, ms] of JUMPS) {
      writeFileSync(file, String(ms))
      site.process.kill('SIGUSR2')
      await sleep(300)
      const pages = [await look('/search'), await look('/franchisor/dashboard'), await look('/franchisor/leads')]
      verdict(
        `${name}: pages, and still signed in`,
        pages.every((status) => status === 200),
        tally(pages),
      )
      const answers = await Promise.all(Array.from({ length: 4 }, () => leads.send(site.address, leads.make())))
      const statuses = answers.map(({ status }) => status)
      verdict(
        `${name}: no request meets a fault`,
        statuses.every((status) => status >= 200 && status < 500),
        tally(statuses),
      )
      if (ms === 0)
        verdict(
          `${name}: requests are taken`,
          statuses.every((status) => status === 302),
          tally(statuses),
        )
      const mail = await untilMailed(owner, 30_000)
      verdict(`${name}: emails go out`, mail.left + mail.dead === 0, `${(mail.ms / 1_000).toFixed(1)} s`)
    }
    const { lost, wrong } = await leads.check(owner)
    verdict('leads lost, doubled or halved: 0', lost + wrong === 0, `${lost}, ${wrong}`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
