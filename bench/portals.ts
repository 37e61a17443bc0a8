// Server time and statements of every page of a franchisor with many franchises and leads, on the built site:
// react-router build, then node bench/portals.ts [--franchises 3000] [--own 200] [--leads 5000] [--rounds 40]
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeFranchisor } from '../tests/support/factories.ts'
import { createSessionCookie } from '../tests/support/session-cookie.ts'
import { benchDatabase } from './lib/database.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { fillCompany } from './lib/company-fill.ts'
import { printPageTimes } from './lib/page-times.ts'

const GOAL_MS = 200

const { values } = parseArgs({
  options: {
    franchises: { type: 'string', default: '3000' },
    own: { type: 'string', default: '200' },
    leads: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '40' },
  },
})
const database = await benchDatabase(Number(values.franchises))
const admin = new pg.Client({ connectionString: database.urls.admin })
await admin.connect()
const company = await makeFranchisor(admin, { companyName: 'Larkspur Group Ltd' })
const { franchise, lead } = await fillCompany(admin, company.id, {
  franchises: Number(values.own),
  leads: Number(values.leads),
})
const site = await startMeasuredSite(database.urls)
const cookie = await createSessionCookie(admin, company.id)

const pages = [
  '/franchisor/dashboard',
  '/franchisor/franchises',
  '/franchisor/franchises?sort=status&page=4',
  '/franchisor/franchises?q=garden',
  `/franchisor/franchises?delete=${franchise}`,
  `/franchisor/franchise/${franchise}`,
  `/franchisor/franchise/${franchise}/edit`,
  '/franchisor/add-franchise',
  '/franchisor/leads',
  '/franchisor/leads?status=new&sort=name&page=10',
  '/franchisor/leads?q=amelia',
  `/franchisor/leads?lead=${lead}`,
  '/franchisor/leads/webhooks',
  '/franchisor/messages',
  '/franchisor/performance?period=7d',
  '/franchisor/performance?period=1y',
  `/franchisor/performance?period=1y&franchise=${franchise}`,
  '/franchisor/support',
  '/franchisor/company',
  '/franchisor/account',
]

try {
  const rounds = Number(values.rounds)
  const { address } = site
  await printPageTimes(pages, {
    admin,
    address,
    cookie,
    pid: site.process.pid,
    rounds,
    goal: GOAL_MS,
    ids: [franchise, lead],
  })
} finally {
  await site.stop()
  await admin.end()
  await database.stop()
}
