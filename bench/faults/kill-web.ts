// Kills the web process with -9 while buyers send requests, and each third time the one that does the background work,
// starts it again, and has those without an answer send the same form again. Nothing acknowledged is gone, nothing is
// there twice, and every email goes out. react-router build, then node bench/faults/kill-web.ts [--rounds 100]
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withFault } from '../lib/fault-site.ts'
import { untilMailed } from '../lib/lead-ledger.ts'
import { spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const AT_ONCE = 12
/** A worker that dies takes the lease of its emails with it: others take them after two minutes (outbox-store). */
const LEASE_MS = 150_000

await withFault(async ({ leads, owner, start }) => {
  let web = await start({ ROLE: 'web' })
  let worker = await start({ ROLE: 'worker' })
  const [recoveries, again]: [number[], number[]] = [[], []]
  let [lostAtOnce, before] = [0, 0]
  for (let round = 0; round < Number(values.rounds); round++) {
    const requests = Array.from({ length: AT_ONCE }, () => leads.make())
    const sending = requests.map((request) => leads.send(web.address, request))
    await sleep(20 + Math.random() * 1_200)
    const killed = performance.now()
    web.process.kill('SIGKILL')
    if (round % 3 === 0) worker.process.kill('SIGKILL')
    await once(web.process, 'exit')
    const answers = await Promise.all(sending)
    const seen = await leads.check(owner)
    lostAtOnce += seen.lost + seen.wrong
    web = await start({ ROLE: 'web' })
    recoveries.push(performance.now() - killed)
    if (round % 3 === 0) worker = await start({ ROLE: 'worker' })
    const open = requests.filter((_, n) => !answers[n]?.isAcknowledged)
    before += AT_ONCE - open.length
    for (const answer of await Promise.all(open.map((request) => leads.send(web.address, request))))
      again.push(answer.status)
  }
  const { lost, wrong } = await leads.check(owner)
  console.log(`${values.rounds} kills, ${leads.sent} requests, ${before} of them acknowledged before the kill`)
  verdict('acknowledged leads lost: 0', lostAtOnce + lost === 0, `${lostAtOnce} after the kills, ${lost} at the end`)
  verdict('doubled, halved or without an email: 0', wrong === 0, String(wrong))
  verdict('sent again, all are acknowledged', leads.acknowledged === leads.sent, `answers ${tally(again)}`)
  console.log(`       a process started anew answers: ${spread(recoveries)} after the kill`)
  const mail = await untilMailed(owner, LEASE_MS)
  verdict(
    'every email goes out after a worker died',
    mail.left + mail.dead === 0,
    `${mail.left} left, ${mail.dead} given up, the last ${(mail.ms / 1000).toFixed(1)} s after the load`,
  )
})
