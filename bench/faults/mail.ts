// Takes the mail server away, makes it slow, and has it refuse everything, while buyers send requests: their answers do
// not notice, every email goes out once it is well again, and one that nobody takes is shown to the admins.
// react-router build, then node bench/faults/mail.ts [--seconds 20] [--rate 5]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../tests/support/site.ts'
import { makeAdmin } from '../../tests/support/factories.ts'
import { createSessionCookie } from '../../tests/support/session-cookie.ts'
import { withFault } from '../lib/fault-site.ts'
import { untilMailed } from '../lib/lead-ledger.ts'
import { type MailServer, startMailServer } from '../lib/mail-server.ts'
import { percentile, spread, tally, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '5' } },
})
const total = Number(values.seconds) * Number(values.rate)
const DRAINED_MS = 60_000

await withFault(async ({ owner, leads, start }) => {
  const port = await freePort()
  let mail: MailServer | undefined = await startMailServer(port)
  const site = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const taken = { all: 0, different: 0 }
  const count = () => {
    const { all, different } = mail?.taken() ?? { all: 0, different: 0 }
    taken.all += all
    taken.different += different
  }

  /** A steady load; answers with how long each answer took. */
  async function load(): Promise<number[]> {
    const answers = await Promise.all(
      Array.from({ length: total }, async (_, n) => {
        await sleep((n * 1_000) / Number(values.rate))
        return leads.send(site.address, leads.make())
      }),
    )
    const bad = answers.filter((answer) => !answer.isAcknowledged)
    verdict('  every request is acknowledged', bad.length === 0, tally(answers.map(({ status }) => status)))
    return answers.map(({ ms }) => ms)
  }
  // The first requests of a process are slow ones.
  await Promise.all(Array.from({ length: 10 }, () => leads.send(site.address, leads.make())))
  console.log('well')
  const well = await load()
  console.log(`       answers: ${spread(well)}`)
  await untilMailed(owner, DRAINED_MS)
  for (const [name, begin, end] of [
    [
      'down',
      async () => (count(), await mail?.stop(), (mail = undefined)),
      async () => (mail = await startMailServer(port)),
    ],
    ['slow, 3 s for each email', async () => mail && (mail.mode = 'slow'), async () => mail && (mail.mode = 'good')],
    ['refusing for now (451)', async () => mail && (mail.mode = 'refusing'), async () => mail && (mail.mode = 'good')],
  ] as const) {
    console.log(name)
    await begin()
    const times = await load()
    verdict('  answers unaffected', percentile(times, 0.5) < 2 * percentile(well, 0.5) + 100, spread(times))
    await end()
    const { ms, left, dead } = await untilMailed(owner, DRAINED_MS)
    verdict('  drained within 60 s', left === 0, `${(ms / 1_000).toFixed(1)} s, ${left} left, ${dead} given up`)
  }
  count()
  const { rows } = await owner.query<{ sent: number }>(
    'select count(*)::int as sent from outbox where sent_at is not null',
  )
  const sent = rows[0]?.sent ?? 0
  verdict(
    'every email arrived',
    taken.different >= sent,
    `${sent} sent, ${taken.different} arrived, ${taken.all} times`,
  )
  const { lost, wrong } = await leads.check(owner)
  verdict('leads lost or without an email: 0', lost + wrong === 0, `${lost}, ${wrong}`)

  await mail?.stop()
  const gone = { kind: 'nobody.makes.this', to: 'given-up@example.test' }
  await owner.query(`insert into outbox (kind, recipient, payload, attempts) values ($1, $2, '{}', 9)`, [
    gone.kind,
    gone.to,
  ])
  const { left } = await untilMailed(owner, DRAINED_MS)
  const cookie = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  const page = await (await fetch(`${site.address}/admin/operation`, { headers: { cookie } })).text()
  verdict(
    'what nobody takes is shown to admins',
    left === 0 && page.includes(gone.to),
    left === 0 ? 'it is' : 'still tried',
  )
})
