// Restarts the database at once while buyers send requests and readers look around, and then takes it away for a
// while. Says what was answered meanwhile, what was lost, and how soon readiness follows.
// react-router build, then node bench/faults/database.ts [--restarts 20] [--away 60]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, untilStatus, withFault } from '../lib/fault-site.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, away: { type: 'string', default: '60' } },
})
const PATIENCE_MS = 20_000

type Reader = { statuses: number[]; silent: number; mute: number; stop: () => Promise<void> }
/** Somebody who reads pages that need the database; 503 has to say when to come back and to be readable. */
function read(address: string): Reader {
  let isOver = false
  const reader: Reader = { statuses: [], silent: 0, mute: 0, stop: async () => {} }
  const reading = (async () => {
    while (!isOver) {
      const answer = await fetch(`${address}/search`, { headers: { accept: 'text/html' } }).catch(() => null)
      if (!answer) reader.silent += 1
      else {
        reader.statuses.push(answer.status)
        const text = await answer.text()
        if (answer.status === 503 && (!answer.headers.has('retry-after') || !text.includes('<h1'))) reader.mute += 1
      }
      await sleep(40)
    }
  })()
  reader.stop = async () => {
    isOver = true
    await reading
  }
  return reader
}

await withFault(async ({ database, leads, start }) => {
  const site = await start()
  const { pid } = site.process
  const reader = read(site.address)
  const [statuses, back]: [number[], number[]] = [[], []]
  let open: Promise<unknown>[] = []
  const send = () =>
    open.push(leads.insist(() => site.address, leads.make(), PATIENCE_MS).then((seen) => statuses.push(...seen)))

  for (let n = 0; n < Number(values.restarts); n++) {
    for (let k = 0; k < 6; k++) send()
    await sleep(Math.random() * 300)
    await database.takeAway()
    await database.bringBack()
    back.push(await untilStatus(`${site.address}/readyz`, 200, PATIENCE_MS))
    await Promise.all(open)
    open = []
  }
  console.log(`${values.restarts} restarts, ${leads.sent} requests; answers to them: ${tally(statuses)}`)
  verdict(
    'ready within 5 s of its return',
    back.every((ms) => ms < 5_000),
    spread(back),
  )

  const taken = database.takeAway()
  const gone = await untilStatus(`${site.address}/readyz`, 503, PATIENCE_MS)
  await taken
  verdict('not ready within 2 s', gone < 2_000, `${gone.toFixed(0)} ms`)
  const late = [leads.make(), leads.make()]
  const refused = await Promise.all(late.map((request) => leads.send(site.address, request)))
  await sleep(Number(values.away) * 1_000)
  verdict(
    'lives',
    site.process.exitCode === null && (await untilStatus(`${site.address}/healthz`, 200, 1_000)) < 1_000,
    '',
  )
  const returned = performance.now()
  await database.bringBack()
  const started = performance.now() - returned
  const ready = await untilStatus(`${site.address}/readyz`, 200, PATIENCE_MS)
  verdict(
    `away for ${values.away} s, ready within 5 s of its return`,
    ready < 5_000,
    `${ready.toFixed(0)} ms after it answers, which took it ${started.toFixed(0)} ms`,
  )
  await Promise.all(late.map((request) => leads.insist(() => site.address, request, PATIENCE_MS)))
  await reader.stop()
  const answers = [...statuses, ...refused.map(({ status }) => status)]
  verdict('no answer is a fault of ours', ![...reader.statuses, ...answers].includes(500), tally(reader.statuses))
  verdict('each 503 is readable and says when to come back', reader.mute === 0, `${reader.mute} did not`)
  verdict('nobody is left without an answer', reader.silent === 0 && !answers.includes(0), `${reader.silent} readers`)
  verdict('the same process', site.process.pid === pid && site.process.exitCode === null, String(pid))
  const owner = await connect(database.urls.owner)
  const { lost, wrong } = await leads.check(owner)
  await owner.end()
  verdict('acknowledged leads lost: 0', lost === 0, String(lost))
  verdict('doubled, halved or without an email: 0', wrong === 0, String(wrong))
  verdict(
    'in the end all are acknowledged',
    leads.acknowledged === leads.sent,
    `${leads.acknowledged} of ${leads.sent}`,
  )
})
