// Requests of buyers at a steady rate, three franchises each, on the built site: none lost, none twice, every mail
// sent; a tenth as many companies as franchises. react-router build, then node bench/lead-load.ts [--rate 50]
// [--seconds 60] [--franchises 10000]
import './lib/secret.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startMeasuredSite } from './lib/measured-site.ts'
import { spreadOverCompanies } from './lib/companies.ts'
import { benchDatabase } from './lib/database.ts'
import { report } from './lib/figures.ts'
import { leadRequest, sendLead } from './lib/lead-requests.ts'
import { percentile, spread } from './lib/verdict.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    franchises: { type: 'string', default: '10000' },
  },
})
const rate = Number(values.rate)
const total = rate * Number(values.seconds)
const franchises = Number(values.franchises)
const database = await benchDatabase(franchises)
const owner = new pg.Client({ connectionString: database.urls.owner })
await owner.connect()
await spreadOverCompanies(owner, Math.max(1, Math.round(franchises / 10)))
const site = await startMeasuredSite(database.urls, {
  env: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
})
const count = async (text: string) => Number((await owner.query<{ count: string }>(text)).rows[0]?.count)
try {
  const ids = (
    await owner.query<{ id: string }>(
      `select id from franchises where status = 'approved' and franchisor_id is not null order by id`,
    )
  ).rows.map((row) => row.id)
  const [before, mailsBefore] = [
    await count('select count(*) from franchise_leads'),
    await count(`select count(*) from outbox where kind = 'lead.received'`),
  ]
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: total }, async (_, n) => {
      await sleep((n * 1000) / rate)
      return sendLead(
        site.address,
        leadRequest(
          n,
          [0, 1, 2].map((k) => ids[(n * 3 + k) % ids.length] ?? ''),
        ),
      )
    }),
  )
  const times = answers.map((answer) => answer.ms)
  const p95 = percentile(times, 0.95)
  console.log(
    `${total} requests in ${((performance.now() - start) / 1000).toFixed(1)} s: ${
      answers.filter((answer) => answer.isAcknowledged).length
    } acknowledged, ${spread(times)}`,
  )
  const refused = answers.filter((answer) => !answer.isAcknowledged).map((answer) => answer.status)
  if (refused.length > 0) console.log(`refused with ${[...new Set(refused)].join(', ')} (0: no answer)\n${site.log()}`)
  const leads = (await count('select count(*) from franchise_leads')) - before
  console.log(
    `leads ${leads} of ${total * 3}, mails to franchisors
      ${(await count(`select count(*) from outbox where kind = 'lead.received'`)) - mailsBefore}`,
  )
  const drain = performance.now()
  while (
    (await count('select count(*) from outbox where sent_at is null and dead_at is null')) > 0 &&
    performance.now() - drain < 120_000
  )
    await sleep(250)
  report(
    { name: `${rate} requests/s of three franchises each, p95`, value: p95, unit: 'ms', most: 300 },
    { name: 'leads lost', value: total * 3 - leads, unit: '', most: 0 },
    { name: 'emails sent after', value: (performance.now() - drain) / 1000, unit: 's', most: 60 },
  )
  console.log(
    `outbox empty ${((performance.now() - drain) / 1000).toFixed(1)} s later, dead
      ${await count('select count(*) from outbox where dead_at is not null')}`,
  )
} finally {
  await owner.end()
  await site.stop()
  await database.stop()
}
