import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as accountApprovals } from '#app/routes/admin/account-approvals.tsx'
import { loader as accounts } from '#app/routes/admin/accounts.tsx'
import { loader as banners } from '#app/routes/admin/advertising/banners.tsx'
import { loader as allMessages } from '#app/routes/admin/messages/all-messages.tsx'
import { loader as auditLog } from '#app/routes/admin/audit-log.tsx'
import { loader as articles } from '#app/routes/admin/blog-articles.tsx'
import { loader as blogCategories } from '#app/routes/admin/blog-categories.tsx'
import { loader as statistics } from '#app/routes/admin/blog-statistics.tsx'
import { loader as categories } from '#app/routes/admin/categories.tsx'
import { loader as changed } from '#app/routes/admin/changed-franchises.tsx'
import { loader as contact } from '#app/routes/admin/messages/contact-messages.tsx'
import { loader as customers } from '#app/routes/admin/customers/customers.tsx'
import { loader as dashboard } from '#app/routes/admin/dashboard.tsx'
import { loader as featured } from '#app/routes/admin/featured-ads.tsx'
import { loader as franchiseApprovals } from '#app/routes/admin/franchise-approvals.tsx'
import { loader as franchise } from '#app/routes/admin/franchise.tsx'
import { loader as franchisor } from '#app/routes/admin/franchisor-franchises.tsx'
import { loader as heldLeads } from '#app/routes/admin/held-leads.tsx'
import { loader as layout } from '#app/routes/admin/layout.tsx'
import { loader as messages } from '#app/routes/admin/messages/support-messages.tsx'
import { loader as dataRequests } from '#app/routes/admin/operation/data-requests.tsx'
import { loader as emails } from '#app/routes/admin/operation/emails.tsx'
import { loader as webhooks } from '#app/routes/admin/operation/webhooks.tsx'
import { loader as uncategorised } from '#app/routes/admin/uncategorised.tsx'
import { loader as rejected } from '#app/routes/admin/rejected-accounts.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { type LoaderArgs, askedBy } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** What a page asks of the database does not grow with what the site has: no statement per row, and few trips. */
type Params = { franchiseId: string; franchisorId: string; box: string }
type Load = (args: LoaderArgs<Params>) => unknown

let owner: pg.Client
let cookie: string
let params: Params
type Counted = { statements: number; trips: number }
const few = new Map<string, Counted>()

const pages: readonly (readonly [path: string, load: Load])[] = [
  ['/admin/dashboard', (args) => dashboard({ ...args, params: {} })],
  ['/admin/accounts', (args) => accounts({ ...args, params: {} })],
  ['/admin/accounts?q=a&sort=franchises', (args) => accounts({ ...args, params: {} })],
  ['/admin/accounts?delete=FRANCHISOR', (args) => accounts({ ...args, params: {} })],
  ['/admin/accounts/customers', (args) => customers({ ...args, params: {} })],
  ['/admin/franchisor/FRANCHISOR/franchises', franchisor],
  ['/admin/account-approvals', (args) => accountApprovals({ ...args, params: {} })],
  ['/admin/account-approvals/rejected', (args) => rejected({ ...args, params: {} })],
  ['/admin/franchise-approvals', (args) => franchiseApprovals({ ...args, params: {} })],
  ['/admin/franchise-approvals?figures=incomplete&sort=name', (args) => franchiseApprovals({ ...args, params: {} })],
  ['/admin/franchise-approvals/changed', (args) => changed({ ...args, params: {} })],
  ['/admin/franchise-approvals/held-leads', (args) => heldLeads({ ...args, params: {} })],
  ['/admin/franchise/FRANCHISE', franchise],
  ['/admin/categories', (args) => categories({ ...args, params: {} })],
  ['/admin/categories/without', (args) => uncategorised({ ...args, params: {} })],
  ['/admin/messages', (args) => messages({ ...args, params: {} })],
  ['/admin/messages?franchisor=FRANCHISOR', (args) => messages({ ...args, params: {} })],
  ['/admin/messages/all?q=a', (args) => allMessages({ ...args, params: {} })],
  ['/admin/messages/all?franchisor=FRANCHISOR', (args) => allMessages({ ...args, params: {} })],
  ['/admin/messages/all?state=open&assigned=nobody', (args) => allMessages({ ...args, params: {} })],
  ['/admin/messages/contact', contact],
  ['/admin/blog/articles', (args) => articles({ ...args, params: {} })],
  ['/admin/blog/categories', (args) => blogCategories({ ...args, params: {} })],
  ['/admin/blog/statistics', (args) => statistics({ ...args, params: {} })],
  ['/admin/advertising/featured', (args) => featured({ ...args, params: {} })],
  ['/admin/advertising/banners', (args) => banners({ ...args, params: {} })],
  ['/admin/operation', (args) => emails({ ...args, params: {} })],
  ['/admin/operation/webhooks', (args) => webhooks({ ...args, params: {} })],
  ['/admin/operation/data-requests', (args) => dataRequests({ ...args, params: {} })],
  ['/admin/operation/data-requests?q=d&state=open&sort=-received', (args) => dataRequests({ ...args, params: {} })],
  ['/admin/audit-log', (args) => auditLog({ ...args, params: {} })],
]

const count = async (path: string, load: Load): Promise<Counted> => {
  const address = path.replace('FRANCHISE', params.franchiseId).replace('FRANCHISOR', params.franchisorId)
  const ask = () => askedBy({ cookie, path: address, params }, (args) => layout({ ...args, params: {} }), load)
  // What a process reads once, and keeps.
  await ask()
  const { statements, trips } = await ask()
  return { statements: statements.length, trips }
}

/** So many more of everything that admins look at. */
async function fill(from: number, to: number): Promise<void> {
  const people = async (type: 'customer' | 'franchisor', status: string) =>
    owner.query(
      `with made as (insert into auth."user" (name, email, email_verified)
         select $1 || n, $1 || $2 || n || '@fill.test', true from generate_series($3::int, $4::int) n
         returning id, name)
       insert into profiles (id, full_name, company_name, user_type, status)
       select id, name, case $1 when 'franchisor' then name || ' Ltd' end, $1, $2 from made`,
      [type, status, from, to],
    )
  await people('customer', 'approved')
  for (const status of ['approved', 'pending', 'rejected']) await people('franchisor', status)
  await owner.query(
    `insert into franchises (name, franchisor_id, status, approved_at)
     select 'Listing ' || n, $1, (array['approved', 'pending'])[1 + n % 2], case when n % 2 = 0 then now() end
     from generate_series($2::int, $3::int) n`,
    [params.franchisorId, from, to],
  )
  await owner.query(
    `update franchises set changed_since_approval = '{"name": "Old"}' where status = 'approved' and name like '%4'`,
  )
  await owner.query(
    `insert into messages (sender_id, receiver_id, subject, content)
     select p.id, a.id, 'S', 'C' from profiles p
     cross join (select id from profiles where user_type = 'admin' limit 1) a
     where p.user_type = 'franchisor' and p.status = 'approved'`,
  )
  await owner.query(
    `insert into contact_messages (name, email, subject, message)
     select 'N' || n, 'n@x.test', 'Other', 'M' from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await owner.query(
    `insert into posts (title, status, published_at) select 'Post ' || n, 'published', now()
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await owner.query(`insert into blog_categories (name) select 'Blog ' || n from generate_series($1::int, $2::int) n`, [
    from,
    to,
  ])
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, name, email, held_at)
     select $1, $2, 'Kiln', 'N' || n, 'n' || n || '@x.test', now() from generate_series($3::int, $4::int) n`,
    [params.franchiseId, params.franchisorId, from, to],
  )
  await owner.query(
    `insert into featured_ads (franchise_id, franchisor_id, status, payment_status, amount, start_date, end_date)
     select $1, $2, 'expired', 'completed', 49, now() - interval '2 days', now() - interval '1 day'
     from generate_series($3::int, $4::int)`,
    [params.franchiseId, params.franchisorId, from, to],
  )
  await owner.query(
    `insert into data_requests (email, kind) select 'd' || n || '@x.test', 'export'
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await owner.query(
    `insert into outbox (kind, recipient, dead_at) select 'lead.received', 'd' || n || '@x.test', now()
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await owner.query(
    `insert into audit_log (actor_id, actor_role, action, subject_type, subject_id)
     select $1, 'admin', 'franchise.approved', 'franchise', $2 from generate_series($3::int, $4::int)`,
    [
      (await owner.query(`select id from profiles where user_type = 'admin' limit 1`)).rows[0]?.id,
      params.franchiseId,
      from,
      to,
    ],
  )
}

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  cookie = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  const made = await makeFranchisor(owner)
  const listing = await makeFranchise(owner, { franchisor: made, categories: [await makeCategory(owner)] })
  params = { franchiseId: listing.id, franchisorId: made.id, box: 'contact' }
  await fill(1, 10)
  for (const [path, load] of pages) few.set(path, await count(path, load))
  await fill(11, 200)
})
afterAll(() => owner.end())

/** The session; what is there; how many of it; a page of them. The owner's proof is asked as the server itself. */
const TRIPS = 4
const LONGER: Readonly<Record<string, number>> = { '/admin/accounts?delete=FRANCHISOR': 7 }

test.each(pages)('%s takes as many statements with 10 rows as with 200, in few trips', async (path, load) => {
  const { statements, trips } = await count(path, load)
  expect(statements).toBe(few.get(path)?.statements)
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThan(32)
  expect(trips).toBeLessThanOrEqual(LONGER[path] ?? TRIPS)
})
