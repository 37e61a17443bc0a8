import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdSums, listRevenueByMonth } from '#app/features/advertising/management/income.queries.server.ts'
import { type AdFilter, adFilters, type ManagedAdSort } from '#app/features/advertising/management/managed-ads.ts'
import { listManagedAds } from '#app/features/advertising/management/managed-ads.queries.server.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { loader as featured } from '#app/routes/admin/featured-ads.tsx'
import { loader as layout } from '#app/routes/admin/layout.tsx'
import { bufferPages } from '#tests/support/buffer-pages.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { askedBy } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** Thousands of ads that were sold: what their list says, and how much of the database it reads for a page. */
const ADS = 4_000
let owner: pg.Client
let app: pg.Client
let admin: { id: string }

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  admin = await makeAdmin(owner)
  const franchisor = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  for (let n = 0; n < 4; n++) await makeFranchise(owner, { franchisor, name: `Listing ${n}` })
  // A third never paid, some loaded as paid, and of the rest one payment or two of each kind.
  await owner.query(
    `insert into featured_ads (franchise_id, franchisor_id, status, payment_status, amount, start_date, end_date,
       paid_at, created_at)
     select f.id, f.franchisor_id, case when n % 3 = 0 then 'pending_payment' when n < 100 then 'active'
         else 'expired' end, case when n % 3 = 0 then 'pending' else 'completed' end, 10 + n % 7,
       case when n % 3 > 0 then now() - make_interval(hours => n) end,
       case when n % 3 > 0 then now() - make_interval(hours => n) + interval '30 days' end,
       case when n % 3 > 0 then now() - make_interval(hours => n) end, now() - make_interval(hours => n)
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by id) as k from franchises) f on f.k = 1 + n % 4`,
    [ADS],
  )
  await owner.query(
    `insert into payments (ad_id, franchisor_id, provider, amount_pence, status, created_at, paid_at, receipt_number,
       refunded_at, refund_pence)
     select ad_id, franchisor_id, case when (n + k) % 5 = 0 then 'bank' else 'stripe' end, pence, status, at,
       case when status in ('paid', 'refund_due', 'refunded') then at end,
       case when status in ('paid', 'refund_due', 'refunded') then 2 * n + k end,
       case when status = 'refunded' then at end, case when status = 'refunded' then 300 end
     from (select a.id as ad_id, a.franchisor_id, n, k, (a.amount * 100)::bigint as pence,
         a.created_at + make_interval(mins => k) as at,
         case when a.payment_status = 'pending' then (array['created', 'expired', 'failed'])[1 + (n + k) % 3]
           else (array['paid', 'expired', 'refunded', 'paid', 'refund_due'])[1 + (n * 3 + k) % 5] end as status
       from (select *, (row_number() over (order by created_at))::int as n from featured_ads) a,
         generate_series(0, 1) k where n % 4 > k) payments`,
  )
  for (const table of ['featured_ads', 'payments', 'franchises', 'profiles']) await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end()]))

const ask = <T>(query: (tx: Tx) => Promise<T>): Promise<T> => asActor({ role: 'admin', userId: admin.id }, query)

/** The same said ad by ad, as plainly as it can be, by the server's owner. */
const LOADED = `select a.id, (a.amount * 100)::bigint as pence, a.paid_at as at from featured_ads a
  where a.payment_status = 'completed' and not exists (select from payments p
    where p.id = a.id or p.ad_id = a.id and p.status in ('paid', 'refunded'))`
const OF_EACH = `select a.id, a.status, a.created_at, a.end_date, p.id as payment, p.status as paid,
    exists (select from payments b where b.ad_id = a.id and b.provider = 'bank') as bank
  from featured_ads a left join lateral (
    select * from (
      select id, status, receipt_number, created_at from payments where ad_id = a.id
      union all select id, 'paid', 0, at from (${LOADED}) l where id = a.id) o
    order by o.status <> 'refund_due', o.receipt_number is null, o.created_at desc, o.id limit 1) p on true`
type Plain = { id: string; payment: string | null; paid: string | null }
const plainly = async (condition: string, order: string): Promise<Plain[]> =>
  (
    await owner.query<Plain>(
      `select id, payment, paid from (${OF_EACH}) ads where ${condition} order by ${order}, created_at desc, id`,
    )
  ).rows
const conditions: Readonly<Record<AdFilter, string>> = {
  all: 'true',
  outstanding: `status = 'pending_payment'`,
  running: `status = 'active' and end_date > now()`,
  ended: `status = 'expired' or end_date <= now()`,
  refund_due: `paid = 'refund_due'`,
  refunded: `paid = 'refunded'`,
}

test.each(adFilters)(
  'the list of ads, %s, has those of each ad that it should, in order and with its payment',
  async (filter) => {
    for (const [key, order] of [
      ['created', 'created_at desc nulls last'],
      ['payment', 'paid desc nulls last'],
    ] as const satisfies readonly (readonly [ManagedAdSort, string])[]) {
      const expected = await plainly(conditions[filter], order)
      expect(expected.length).toBeGreaterThan(25)
      for (const page of [1, Math.ceil(expected.length / 50)]) {
        const shown = await ask((tx) => listManagedAds(tx, { q: '', sort: { key, descending: true }, page }, filter))
        expect(shown).toMatchObject({ total: expected.length, matching: expected.length })
        expect(shown.rows.map(({ id, paymentId, payment }) => ({ id, payment: paymentId, paid: payment }))).toEqual(
          expected.slice(25 * (page - 1), 25 * page),
        )
      }
    }
  },
)

test('an ad that is paid by transfer is found by its reference, and no other', async () => {
  const { rows } = await owner.query<{ id: string; bank: boolean }>(
    `(select id, bank from (${OF_EACH}) a where bank limit 1)
     union (select id, bank from (${OF_EACH}) a where not bank limit 1)`,
  )
  for (const { id, bank } of rows) {
    const view = { q: id.slice(0, 8), sort: { key: 'created', descending: true }, page: 1 } as const
    expect((await ask((tx) => listManagedAds(tx, view, 'all'))).rows.map((ad) => ad.id)).toEqual(bank ? [id] : [])
  }
})

test('what came in, and in which month, is what every payment and every loaded ad says', async () => {
  const { rows } = await owner.query<{ came: number; back: number }>(
    `select (sum(pence) - sum(back))::float8 as came, sum(back)::float8 as back from (
       select amount_pence as pence, coalesce(refund_pence, 0) as back from payments where paid_at is not null
       union all select pence, 0 from (${LOADED}) l) income`,
  )
  const sums = await ask(getAdSums)
  expect(sums).toMatchObject({ revenue: rows[0]?.came, refunded: rows[0]?.back })
  const months = await ask(listRevenueByMonth)
  const all = months.reduce((sum, { card, transfer, loaded }) => sum + card + transfer + loaded, 0)
  expect(all).toBe(sums.revenue + sums.refunded)
  expect(months.reduce((sum, { loaded }) => sum + loaded, 0)).toBeGreaterThan(0)
})

test.each(['', '?show=running', '?page=80', '?q=listing+2'])(
  'a page of the list%s reads each ad a few times at most',
  async (search) => {
    const cookie = await createSessionCookie(owner, admin.id)
    const asked = await askedBy(
      { cookie, path: `/admin/advertising/featured${search}`, params: {} },
      (args) => layout({ ...args, params: {} }),
      (args) => featured({ ...args, params: {} }),
    )
    const ofAds = asked.statements.filter(({ text }) => /featured_ads a|loaded_ads/.test(text))
    expect(ofAds).toHaveLength(4)
    expect(await bufferPages(app, { role: 'admin', id: admin.id }, ofAds)).toBeLessThan(6 * ADS)
  },
)
