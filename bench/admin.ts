// Server time and statements of every page of the admins' portal, and of a buyer's, on a site with much in it, built:
// react-router build, then node bench/admin.ts [--franchisors 10000] [--franchises 100000] [--posts 2000] [--rounds 20]
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeAdmin } from '../tests/support/factories.ts'
import { createSessionCookie } from '../tests/support/session-cookie.ts'
import { fillAdmins } from './lib/admin-fill.ts'
import { benchDatabase } from './lib/database.ts'
import { startMeasuredSite } from './lib/measured-site.ts'
import { printPageTimes } from './lib/page-times.ts'

const GOAL_MS = 300

const { values } = parseArgs({
  options: {
    franchisors: { type: 'string', default: '10000' },
    franchises: { type: 'string', default: '100000' },
    customers: { type: 'string', default: '20000' },
    posts: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
  },
})
const database = await benchDatabase(Number(values.franchises))
const admin = new pg.Client({ connectionString: database.urls.admin })
await admin.connect()
const person = await makeAdmin(admin)
const { franchisor, customer, waiting, changed, post, message } = await fillAdmins(admin, {
  franchisors: Number(values.franchisors),
  customers: Number(values.customers),
  posts: Number(values.posts),
})
const site = await startMeasuredSite(database.urls)
const [cookie, ofBuyer] = [await createSessionCookie(admin, person.id), await createSessionCookie(admin, customer)]
const { rows } = await admin.query<{ id: string }>(
  'select id from franchises where is_public and franchisor_id is not null order by id limit 3',
)

const pages = [
  '/admin/dashboard',
  '/admin/accounts',
  '/admin/accounts?sort=franchises&page=100',
  '/admin/accounts?q=franchisor+77',
  `/admin/accounts?delete=${franchisor}`,
  '/admin/accounts/customers',
  '/admin/accounts/customers?q=customer+77&sort=login',
  `/admin/accounts/customers/${customer}`,
  `/admin/franchisor/${franchisor}/franchises`,
  '/admin/account-approvals',
  '/admin/account-approvals/rejected',
  '/admin/franchise-approvals',
  '/admin/franchise-approvals?q=garden&sort=name&page=3',
  '/admin/franchise-approvals/changed',
  '/admin/franchise-approvals/held-leads',
  `/admin/franchise/${waiting}`,
  `/admin/franchise/${changed}`,
  '/admin/reject-reasons',
  '/admin/categories',
  '/admin/categories/without',
  '/admin/messages/all',
  '/admin/messages/all?q=price',
  `/admin/messages/all?franchisor=${franchisor}`,
  '/admin/messages',
  '/admin/messages?q=price',
  `/admin/messages?franchisor=${franchisor}`,
  '/admin/messages/contact',
  '/admin/messages/contact?q=answer&page=2',
  `/admin/messages/contact?message=${message}`,
  '/admin/messages/reports',
  '/admin/messages/done',
  '/admin/blog/new',
  `/admin/blog/edit/${post}`,
  `/admin/blog/preview/${post}`,
  '/admin/blog/articles',
  '/admin/blog/articles?q=post&page=40',
  '/admin/blog/categories',
  '/admin/blog/statistics',
  '/admin/advertising/featured',
  '/admin/advertising/banners',
  '/admin/advertising/settings',
  '/admin/operation',
  '/admin/operation/webhooks',
  '/admin/operation/data-requests',
  '/admin/operation/jobs',
  '/admin/settings',
  '/admin/settings/legal',
  '/admin/settings/legal/privacy',
  '/admin/audit-log',
  `/admin/audit-log?subject=${waiting}`,
  '/admin/account',
  `/request?${rows.map(({ id }) => `franchise=${id}`).join('&')}`,
  '/customer/dashboard',
  '/customer/franchises',
  '/customer/messages',
  '/customer/account',
  '/customer/account/shared',
  '/customer/account/delete',
]

try {
  const rounds = Number(values.rounds)
  const { address } = site
  const ids = [franchisor, customer, waiting, changed, post, message, ...rows.map(({ id }) => id)]
  const cookieOf = (page: string) => (page.startsWith('/admin') ? cookie : ofBuyer)
  await printPageTimes(pages, { admin, address, cookie: cookieOf, pid: site.process.pid, rounds, goal: GOAL_MS, ids })
} finally {
  await site.stop()
  await admin.end()
  await database.stop()
}
