// Server time and statements of every page of a franchisor with many franchises and leads, on the built site:
// react-router build, then node bench/portals.ts [--franchises 3000] [--own 200] [--leads 5000] [--rounds 40]
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeFranchisor } from '../tests/support/factories.ts'
import { createSessionCookie } from '../tests/support/session.ts'
import { benchDatabase } from './lib/database.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { fillCompany } from './lib/company-fill.ts'

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

async function load(page: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${site.address}${page}`, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`)
  return performance.now() - start
}

/** What the application's roles ran, by the server's own log. */
const log = path.join(
  path.dirname((await admin.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory ?? ''),
  'server.log',
)
const ran = (): number => (readFileSync(log, 'utf8').match(/ LOG: {2}(?:execute|statement)/g) ?? []).length

try {
  const times = new Map<string, number[]>()
  for (const page of pages) {
    for (let warm = 0; warm < 3; warm++) await load(page)
    const taken: number[] = []
    for (let round = 0; round < Number(values.rounds); round++) taken.push(await load(page))
    times.set(
      page,
      taken.toSorted((one, other) => one - other),
    )
  }
  await admin.query("alter role atlas_app set log_statement = 'all'")
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'atlas_app'")
  for (const [page, taken] of times) {
    await load(page)
    const before = ran()
    await load(page)
    const at = (part: number) => taken[Math.floor(taken.length * part)] ?? 0
    const name = page.replaceAll(franchise, '…').replaceAll(lead, '…')
    const [median, p95] = [at(0.5), at(0.95)]
    const late = p95 > GOAL_MS ? `  over ${GOAL_MS} ms` : ''
    process.stdout.write(
      `${name.padEnd(52)} ${median.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms  ` +
        `${String(ran() - before).padStart(3)} statements${late}\n`,
    )
  }
} finally {
  await site.stop()
  await admin.end()
  await database.stop()
}
