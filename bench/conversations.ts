// Server time and statements of Messages for a buyer and a franchisor with 500 conversations, one of 5,000 messages, on
// the built site: react-router build, then
// node bench/conversations.ts [--conversations 500] [--messages 5000] [--rounds 40]
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeCustomer, makeFranchisor } from '../tests/support/factories.ts'
import { createSessionCookie } from '../tests/support/session-cookie.ts'
import { benchDatabase } from './lib/database.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { printPageTimes } from './lib/page-times.ts'

const GOAL_MS = 200

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '500' },
    messages: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '40' },
  },
})
const conversations = Number(values.conversations)
const database = await benchDatabase(conversations)
const admin = new pg.Client({ connectionString: database.urls.admin })
await admin.connect()
const company = await makeFranchisor(admin, { companyName: 'Larkspur Group Ltd' })
const buyer = await makeCustomer(admin, { fullName: 'Jordan Bailey' })
await admin.query("select set_config('app.bulk', 'on', false)")
await admin.query('update franchises set franchisor_id = $1', [company.id])
await admin.query(
  `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, user_id, name, email, message,
     created_at)
   select f.id, $1, f.name, $2, 'Jordan Bailey', 'jordan@example.test', 'Is Sheffield taken?',
     now() - interval '90 days'
   from franchises f order by f.id limit $3`,
  [company.id, buyer.id, conversations],
)
const { rows } = await admin.query<{ id: string }>('select id from franchise_leads order by id limit 1')
const lead = rows[0]?.id ?? ''
await admin.query(
  `insert into messages (sender_id, receiver_id, lead_id, content, created_at, read)
   select case when n % 2 = 0 then $1 else $2 end::uuid, case when n % 2 = 0 then $2 else $1 end::uuid, l.id,
     'Line ' || n || ': between £36,000 and £42,000. Shall I send you the first-year costs of three of our offices?',
     now() - n * interval '10 min', n > 3
   from franchise_leads l cross join generate_series(1, case when l.id = $3 then $4::int else 6 end) n`,
  [buyer.id, company.id, lead, Number(values.messages)],
)
await admin.query("select set_config('app.bulk', '', false)")
await admin.query('vacuum analyze')
const middle = await admin.query<{ id: string }>(
  'select id from messages where lead_id = $1 order by created_at offset $2 limit 1',
  [lead, Number(values.messages) / 2],
)
const before = middle.rows[0]?.id ?? ''
const site = await startMeasuredSite(database.urls)
try {
  for (const [portal, person] of [
    ['customer', buyer.id],
    ['franchisor', company.id],
  ] as const) {
    const page = `/${portal}/messages`
    const pages = [
      page,
      `${page}?page=20`,
      `${page}?q=offices`,
      `${page}?lead=${lead}`,
      `${page}?lead=${lead}&before=${before}`,
    ]
    await printPageTimes(pages, {
      admin,
      address: site.address,
      pid: site.process.pid,
      cookie: await createSessionCookie(admin, person),
      rounds: Number(values.rounds),
      goal: GOAL_MS,
      ids: [lead, before],
    })
  }
} finally {
  await site.stop()
  await admin.end()
  await database.stop()
}
