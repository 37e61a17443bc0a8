// Kills the web process with -9 while buyers send requests, starts it again, and lets those without an answer send the
// same form again. Counts acknowledged requests that are gone, requests that are there twice, and leads without a mail.
// react-router build, then node bench/kill-submit.ts [--rounds 100]
import { AUTH_SECRET } from './lib/secret.ts'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startMeasuredSite } from './lib/measured-site.ts'
import { benchDatabase } from './lib/database.ts'
import { type LeadRequest, leadRequest, sendLead } from './lib/lead-requests.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
const AT_ONCE = 12
const database = await benchDatabase(60)
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()
const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', AUTH_SECRET }
const start = () => startMeasuredSite(database.urls, { env })
const ids = (
  await owner.query<{ id: string }>(
    `select id from franchises where status = 'approved' and franchisor_id is not null order by id limit 3`,
  )
).rows.map((row) => row.id)
let [sent, acknowledged, lost, wrong, unanswered] = [0, 0, 0, 0, 0]

/** Leads, accounts and emails to franchisors of each buyer: exactly 3, 1 and 3, or none. */
async function holdings(requests: readonly LeadRequest[]): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ email: string; held: string }>(
    `select e as email, concat_ws('/', (select count(*) from franchise_leads l where l.email = e), (select count(*)
      from auth."user" u where u.email = e),
       (select count(*) from outbox o join franchise_leads l on l.id::text = o.payload->>'leadId' where o.kind =
       'lead.received' and l.email = e)) as held
     from unnest($1::text[]) e`,
    [requests.map((request) => request.email)],
  )
  return new Map(rows.map((row) => [row.email, row.held]))
}

try {
  for (let round = 0; round < Number(values.rounds); round++) {
    const first = await start()
    const requests = Array.from({ length: AT_ONCE }, (_, n) => leadRequest(round * AT_ONCE + n, ids))
    const sending = requests.map((request) => sendLead(first.address, request))
    await sleep(20 + Math.random() * 1_200)
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    const answers = await Promise.all(sending)
    const afterKill = await holdings(requests)
    for (const [n, request] of requests.entries()) {
      const held = afterKill.get(request.email)
      if (answers[n]?.isAcknowledged && held !== '3/1/3') lost += 1
      if (held !== '3/1/3' && held !== '0/0/0') wrong += 1
    }
    const second = await start()
    const open = requests.filter((_, n) => !answers[n]?.isAcknowledged)
    const again = await Promise.all(open.map((request) => sendLead(second.address, request)))
    for (const held of (await holdings(requests)).values()) if (held !== '3/1/3') wrong += 1
    const refused = again.filter((answer) => !answer.isAcknowledged)
    if (refused.length > 0)
      console.log(
        `round ${round}: refused with ${refused
          .map((answer) => `${answer.status} after ${answer.ms.toFixed(0)} ms`)
          .join(', ')}\n${second.log()}`,
      )
    unanswered += refused.length
    await second.stop()
    sent += requests.length
    acknowledged += requests.length - open.length
  }
  console.log(
    `${values.rounds} kills, ${sent} requests: ` +
      `${acknowledged} acknowledged before the kill, ` +
      `${lost} of them lost; ${wrong} doubled, halved or without a mail; ${unanswered} refused when sent again`,
  )
} finally {
  await owner.end()
  await database.stop()
}
