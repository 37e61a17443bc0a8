import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countLeads,
  listLeadFranchises,
  listLeads,
  type Wanted,
} from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { listLeadsForExport } from '#app/features/leads/inbox/lead-export.queries.server.ts'
import { getLeadSteps } from '#app/features/leads/inbox/lead-steps.queries.server.ts'
import { ALL_LEADS, type LeadFilter } from '#app/features/leads/lead-filter.ts'
import { leadList, type LeadSort } from '#app/features/leads/lead-list.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { loader as layout } from '#app/routes/franchisor/layout.tsx'
import { loader as leads } from '#app/routes/franchisor/leads.tsx'
import { loader as file } from '#app/routes/franchisor/leads-csv.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { askedBy, type LoaderArgs } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { bufferPages } from '#tests/support/buffer-pages.ts'

/** A company with thousands of leads: what its pages show, and how much of the database they read for it. */
const LEADS = 4_000
let owner: pg.Client
let app: pg.Client
let company: { id: string }

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  company = await makeFranchisor(owner)
  const other = await makeFranchisor(owner)
  for (let n = 0; n < 5; n++) {
    await makeFranchise(owner, { franchisor: company, name: `Listing ${n}` })
    await makeFranchise(owner, { franchisor: other })
  }
  // Each with as many of others between its own, as they come; some are of a listing that is gone, some are held.
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, name, email, city, status, created_at,
       desired_investment, first_response_at, held_at)
     select case when n % 50 > 0 then f.id end, f.franchisor_id, f.name, 'Buyer ' || n * 7919 % 1000, n || '@x.test',
       (array['Leeds', 'York', null])[1 + n % 3],
       (array['new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'])[1 + n % 6],
       now() - make_interval(mins => n / 2), (array['£25,000', '£50,000', null])[1 + n % 3],
       case when n % 4 = 0 then now() end, case when n % 97 = 0 then now() end
     from generate_series(1, $1::int) n
     join lateral (select *, row_number() over (partition by franchisor_id order by id) as k from franchises) f
       on f.franchisor_id = $2 and f.k = 1 + n % 5 or f.franchisor_id = $3 and f.k = 1 + n % 5`,
    [LEADS, company.id, other.id],
  )
  await owner.query(
    `insert into lead_next_actions (lead_id, franchisor_id, what, due)
     select id, franchisor_id, 'Ring back', current_date + row_number() over (order by id)::int % 9 - 4
     from franchise_leads where substr(md5(email), 1, 1) < '4'`,
  )
  // What is no longer called as it was when it was asked for.
  await owner.query("update franchises set name = name || ' today' where franchisor_id = $1", [company.id])
  for (const table of ['franchise_leads', 'lead_next_actions', 'franchises', 'franchise_details', 'profiles'])
    await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end()]))

const ask = <T>(query: (tx: Tx) => Promise<T>): Promise<T> => asActor({ role: 'franchisor', userId: company.id }, query)

/** The same said lead by lead, as plainly as it can be, by the server's owner. */
const ofEach = `select l.id, l.status, coalesce(f.name, l.franchise_name) as franchise, a.due::text as due
  from franchise_leads l left join franchises f on f.id = l.franchise_id
    left join lead_next_actions a on a.lead_id = l.id
  where l.franchisor_id = $1 and l.held_at is null`
const plainSort: Partial<Record<LeadSort, string>> = {
  received: 'l.created_at',
  buyer: 'lower(l.name)',
  franchise: 'lower(coalesce(f.name, l.franchise_name))',
  next: 'a.due',
}
type Plain = { id: string; status: string; franchise: string; due: string | null }
const plainly = async (condition: string, order = 'l.created_at desc') =>
  (await owner.query<Plain>(`${ofEach} and ${condition} order by ${order}, l.id`, [company.id])).rows

const wanted = (q: string, filter: Partial<LeadFilter>): Wanted => ({ q, filter: { ...ALL_LEADS, ...filter } })
const narrowed: readonly (readonly [what: string, wanted: Wanted, condition: string])[] = [
  ['all', wanted('', {}), 'true'],
  ['a search', wanted('buyer 41', {}), `lower(l.name) like 'buyer 41%'`],
  ['a name of today', wanted('3 today', {}), `f.name like '%3 today'`],
  ['what is due', wanted('', { due: 'due' }), 'a.due <= london_today()'],
  [
    'new ones without an answer',
    wanted('leeds', { status: 'new', reply: 'none' }),
    `l.city = 'Leeds' and l.status = 'new' and l.first_response_at is null`,
  ],
]

test.each(narrowed)('%s: pages, numbers, file and steps are what each lead says', async (_what, asked, condition) => {
  const all = await plainly(condition)
  expect(all.length).toBeGreaterThan(20)
  for (const [key, column] of Object.entries(plainSort) as [LeadSort, string][]) {
    const order = key === 'received' ? 'l.created_at desc' : `${column} desc nulls last, l.created_at desc`
    const expected = await plainly(condition, order)
    for (const offset of [0, Math.floor(expected.length / 50) * 25, Math.floor((expected.length - 1) / 25) * 25]) {
      const page = await ask((tx) =>
        listLeads(tx, company.id, { limit: 25, offset }, { ...asked, sort: { key, descending: true } }),
      )
      expect(page.map(({ id, franchiseName, next }) => [id, franchiseName, next?.due ?? null])).toEqual(
        expected.slice(offset, offset + 25).map(({ id, franchise, due }) => [id, franchise, due]),
      )
    }
  }
  const counts = await ask((tx) => countLeads(tx, company.id, asked))
  expect(counts).toMatchObject({ matching: all.length, listed: (await plainly('true')).length })
  expect(counts.byStatus[asked.filter.status ?? 'lost']).toBe(
    all.filter(({ status }) => status === (asked.filter.status ?? 'lost')).length,
  )
  const exported = await ask((tx) => listLeadsForExport(tx, company.id, asked))
  expect(exported.map(({ id, next }) => [id, next?.due ?? null])).toEqual(all.map(({ id, due }) => [id, due]))
  const steps = await ask((tx) =>
    getLeadSteps(tx, company.id, all[9]?.id ?? '', { ...asked, sort: leadList.standard, pageSize: 25 }),
  )
  expect(steps).toMatchObject({ previous: { id: all[8]?.id }, next: { id: all[10]?.id } })
})

test('the franchises that leads came for are those that have any, by what they are called today', async () => {
  const franchises = await ask((tx) => listLeadFranchises(tx, company.id))
  expect(franchises.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((n) => `Listing ${n} today`))
})

type Load = (args: LoaderArgs<object>) => unknown
/** How many pages of the database those statements of a page read that say this. */
async function readBy(path: string, load: Load, said: string): Promise<number> {
  const cookie = await createSessionCookie(owner, company.id)
  const { statements } = await askedBy({ cookie, path, params: {} }, (args) => layout({ ...args, params: {} }), load)
  const looked = statements.filter(({ text }) => text.includes(said))
  expect(looked).toHaveLength(1)
  return bufferPages(app, { role: 'franchisor', id: company.id }, looked)
}

test('the newest leads are found without reading all, and a page in the middle looks up its own alone', async () => {
  const list: Load = (args) => leads({ ...args, params: {} })
  expect(await readBy('/franchisor/leads', list, 'limit $9')).toBeLessThan(250)
  expect(await readBy('/franchisor/leads?page=80', list, 'limit $9')).toBeLessThan(LEADS)
  for (const sort of ['franchise', 'next', 'buyer'])
    expect(await readBy(`/franchisor/leads?page=80&sort=${sort}`, list, 'limit $9'), sort).toBeLessThan(LEADS / 2)
  // Numbers and file read all of them: each once.
  expect(await readBy('/franchisor/leads?q=today', list, '"anyStatus"')).toBeLessThan(LEADS / 2)
  expect(await readBy('/franchisor/leads.csv', (args) => file({ ...args, params: {} }), 'limit 20000')).toBeLessThan(
    LEADS / 2,
  )
})

test('numbers and listings of all leads come from an index, whatever their status, listing or day', async () => {
  const list: Load = (args) => leads({ ...args, params: {} })
  const chosen = (await ask((tx) => listLeadFranchises(tx, company.id)))[0]?.id ?? ''
  for (const asked of ['', '?status=new', `?franchise=${chosen}`, '?received=7d'])
    expect(await readBy(`/franchisor/leads${asked}`, list, '"anyStatus"'), asked).toBeLessThan(LEADS / 20)
  expect(await readBy('/franchisor/leads', list, 'select distinct franchise_id')).toBeLessThan(LEADS / 20)
})

test('what the index counts by listing and day is what each lead says', async () => {
  const choices = await ask((tx) => listLeadFranchises(tx, company.id))
  const chosen = choices[2]?.id ?? ''
  const condition = `l.franchise_id = '${chosen}' and l.created_at >=
    (london_today() - 1)::timestamp at time zone 'Europe/London'
    and l.created_at < london_today()::timestamp at time zone 'Europe/London'`
  const found = await plainly(condition)
  expect(found.length).toBeGreaterThan(20)
  const counts = await ask((tx) =>
    countLeads(tx, company.id, wanted('', { franchise: chosen, received: 'yesterday', status: 'new' })),
  )
  expect(counts).toMatchObject({
    listed: (await plainly('true')).length,
    matching: found.filter(({ status }) => status === 'new').length,
    anyStatus: found.length,
  })
})
