import pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFeaturedAd, makeFranchise, makeFranchisor, makePayment } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { refused, unavailable } from '#app/platform/payments/payment-provider.server.ts'
import { expireAds } from '../featured/ad-clock.server.ts'
import { canRenew, stateText, TRANSFER_DAYS, transferReference } from '../featured/featured-ad.ts'
import { listOwnAds } from '../featured/own-ads.queries.server.ts'
import { registerPaymentMails } from '../payments/payment.mail.server.ts'
import { getReceipt } from '../payments/receipt.server.ts'
import { getAdReport } from '../report/report.queries.server.ts'
import { deleteAds, markPaymentReceived } from './managed-ads.commands.server.ts'
import { loadManagedAds } from './managed-ads.loader.server.ts'
import { leftOfAd } from './managed-ads.ts'
import { listManagedAds } from './managed-ads.queries.server.ts'
import { getAdSums, listBookedPayments, listRevenueByMonth } from './income.queries.server.ts'
import { refundPayment as refundAsked } from './refund.commands.server.ts'
import { paymentsAsCsv } from './revenue-csv.server.ts'
import { ManagedAdsPage } from './ui/managed-ads-page.tsx'
import { Question } from './ui/questions.tsx'

const BEGIN = statement(z.object({ pence: z.int().nullable() }), 'select begin_refund($1, $2)::int as pence')
const refunds: object[] = []
let isDown = false
let isRefused = false
vi.mock('#app/platform/payments/provider.server.ts', () => ({
  paymentProvider: () => ({
    name: 'test',
    refund: (payment: object) => {
      if (isDown) return Promise.reject(unavailable())
      if (isRefused) return Promise.reject(refused())
      refunds.push(payment)
      return Promise.resolve()
    },
  }),
}))

let owner: pg.Client
let admin: Member
let before = 0
let other: Member
let franchisor: { id: string; email: string }
let franchise: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
  registerPaymentMails()
})
afterAll(() => owner.end())
beforeEach(async () => {
  refunds.length = 0
  await owner.query('delete from outbox')
  await owner.query('delete from featured_ads')
  await owner.query('delete from payments')
  before = (await owner.query('select coalesce(max(id), 0)::int as id from audit_log')).rows[0].id
  franchisor = await makeFranchisor(owner, { companyName: '=Larkspur Ltd' })
  franchise = await makeFranchise(owner, { franchisor, name: 'Kiln' })
})

const unpaid = () => makeFeaturedAd(owner, { franchise, status: 'pending_payment', duration: '3m', amountPounds: 129 })
const received = (ids: string[], by = admin) => asActor(by, (tx) => markPaymentReceived(tx, by, ids))
const stateOf = async (id: string) =>
  (
    await owner.query(
      `select a.status, p.status as payment, p.provider, p.amount_pence::int as pence,
         p.receipt_number is not null as receipt
       from featured_ads a left join payments p on p.ad_id = a.id and p.status <> 'expired' where a.id = $1`,
      [id],
    )
  ).rows[0]
const acts = async () =>
  (await owner.query('select action from audit_log where id > $1 order by id', [before])).rows.map((row) => row.action)
const refundPayment = (by: Member, paymentId: string, why: 'money_back' | 'mistake' = 'money_back') =>
  refundAsked(by, { paymentId, why })
const view = { q: '', sort: { key: 'created', descending: true }, page: 1 } as const

test('Mark Payment Received starts the ad, writes a receipt, and of two admins one wins (D-54)', async () => {
  const [ad, second] = [await unpaid(), await unpaid()]
  const both = await Promise.allSettled([received([ad.id]), received([ad.id], other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'ads.none_outstanding' })
  expect(await stateOf(ad.id)).toEqual({
    status: 'active',
    payment: 'paid',
    provider: 'bank',
    pence: 12900,
    receipt: true,
  })
  expect(await stateOf(second.id)).toMatchObject({ status: 'pending_payment', payment: null })
  const { rows: listed } = await asActor(admin, (tx) => listManagedAds(tx, view, 'running'))
  const receiptId = listed[0]?.receiptId ?? ''
  expect(await asActor(admin, (tx) => getReceipt(tx, receiptId))).toMatchObject({ pence: 12900 })
  expect(await received([ad.id, second.id])).toBe(1)
  expect(await acts()).toEqual(['ad.payment_received', 'ad.payment_received'])
})

test('several are marked, and deleted, with as many statements as one; each has its audit row', async () => {
  const count = async (act: () => Promise<unknown>) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await act()
    const { length } = spy.mock.calls
    spy.mockRestore()
    return length
  }
  const make = (n: number) => Promise.all(Array.from({ length: n }, unpaid))
  const [one, many] = [await make(1), await make(5)]
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  expect(await count(() => received(idsOf(many)))).toBe(await count(() => received(idsOf(one))))
  expect(await acts()).toEqual(Array(6).fill('ad.payment_received'))
  const { rows } = await owner.query(
    `select count(*)::int as bills, count(distinct receipt_number)::int as receipts,
       (select count(*)::int from outbox where kind = 'ad.paid') as emails from payments`,
  )
  expect(rows).toEqual([{ bills: 6, receipts: 6, emails: 6 }])
  await owner.query(`update featured_ads set status = 'expired', end_date = now()`)
  const remove = (list: readonly { id: string }[]) => () => asActor(admin, (tx) => deleteAds(tx, admin, idsOf(list)))
  expect(await count(remove(many))).toBe(await count(remove(one)))
  expect((await acts()).slice(6)).toEqual(Array(6).fill('ad.deleted'))
})

test('with a transfer every page is closed on which the ad may still be paid by card', async () => {
  const ad = await unpaid()
  const [now, aside, old] = await Promise.all(
    [1, 2, 3].map(() => makePayment(owner, { adId: ad.id, franchisorId: franchisor.id })),
  )
  await owner.query(`update payments set status = 'expired' where id = any ($1)`, [[aside?.id, old?.id]])
  await owner.query(`update payments set created_at = now() - interval '26 hours' where id = $1`, [old?.id])
  await received([ad.id])
  const { rows } = await owner.query(
    `select p.id from outbox o join payments p on p.provider_session_id = o.payload ->> 'sessionId'
     where o.kind = 'ad.close_checkout'`,
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual([now?.id, aside?.id].toSorted())
})

test('a transfer for a listing that is not public starts nothing', async () => {
  const ad = await unpaid()
  await owner.query('update profiles set suspended_at = now() where id = $1', [franchisor.id])
  await expect(received([ad.id])).rejects.toMatchObject({ code: 'ads.listing_hidden' })
  expect(await stateOf(ad.id)).toMatchObject({ status: 'pending_payment', payment: null })
})

test('a refund goes through the service that took the money, once, and ends the ad', async () => {
  const ad = await makeFeaturedAd(owner, { franchise })
  const payment = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, status: 'paid' })
  await owner.query(`update payments set provider_payment_id = 'pay_1', paid_at = now() where id = $1`, [payment.id])
  isDown = true
  await expect(refundPayment(admin, payment.id)).rejects.toMatchObject({
    code: 'ads.no_refund',
    sentence: expect.stringMatching(/can’t tell whether the money was refunded.*never refunded twice/),
  })
  isDown = false
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active', payment: 'paid' })
  expect(await refundPayment(admin, payment.id)).toBe('by_card')
  expect(refunds).toEqual([{ reference: payment.id, paymentId: 'pay_1', pence: 4900, isPart: false }])
  expect(await stateOf(ad.id)).toMatchObject({ status: 'expired', payment: 'refunded' })
  await expect(refundPayment(other, payment.id)).rejects.toMatchObject({ code: 'ads.not_refundable' })
  expect(refunds).toHaveLength(1)
  const bank = await unpaid()
  await received([bank.id])
  const { rows } = await owner.query('select id from payments where ad_id = $1', [bank.id])
  expect(await refundPayment(admin, rows[0].id)).toBe('by_hand')
  expect(refunds).toHaveLength(1)
  expect(await acts()).toEqual(['ad.refunded', 'ad.payment_received', 'ad.refunded'])
})

test('of two admins who give one transfer back one is told to send it; by card it needs the service', async () => {
  const ad = await unpaid()
  await received([ad.id])
  const { rows } = await owner.query('select id from payments where ad_id = $1', [ad.id])
  const both = await Promise.allSettled([refundPayment(admin, rows[0].id), refundPayment(other, rows[0].id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const byCard = await makeFeaturedAd(owner, { franchise })
  const payment = await makePayment(owner, { adId: byCard.id, franchisorId: franchisor.id, status: 'paid' })
  await owner.query(`update payments set provider = 'stripe', provider_payment_id = 'pi_1' where id = $1`, [payment.id])
  await expect(refundPayment(admin, payment.id)).rejects.toMatchObject({ code: 'ads.no_service' })
  expect(await stateOf(byCard.id)).toMatchObject({ status: 'active', payment: 'paid' })
})

test('a question about ads of which none was ticked says so', async () => {
  const asked = (search: string) =>
    asActor(admin, (tx) => loadManagedAds(tx, new Request(`http://site.test/?${search}`))).then(
      ({ refusal }) => refusal,
    )
  const missing = 'Nothing was changed. Choose at least one ad and try again.'
  expect([await asked('ask=delete'), await asked('ask=paid')]).toEqual([missing, missing])
  expect([await asked(''), await asked('ask=refund')]).toEqual([null, null])
})

test('a question about ticked ads leads back to the search, order and page in which they stand', async () => {
  const { id } = await makeFeaturedAd(owner, { franchise })
  const search = `q=Kiln&sort=amount&show=running&ask=delete&ad=${id}`
  const data = await asActor(admin, (tx) => loadManagedAds(tx, new Request(`http://site.test/?${search}`)))
  const Component = () => createElement(ManagedAdsPage, { data, answer: undefined })
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
  const here = '/admin/advertising/featured?q=Kiln&amp;sort=amount&amp;show=running'
  expect(html).toContain(`href="${here}"`)
  expect(html).toContain(`action="${here}"`)
})

test('without scripts the refund of an ad alone is asked about from where its row stands', async () => {
  const { id } = await makeFeaturedAd(owner, { franchise })
  await owner.query(
    `insert into payments (franchisor_id, ad_id, product, provider, provider_session_id, amount_pence, status,
       description, paid_at) select franchisor_id, $1, 'featured', 'stripe', 'asked', 4900, 'paid', 'Ad', now()
     from franchises where id = $2`,
    [id, franchise.id],
  )
  const data = await asActor(admin, (tx) => loadManagedAds(tx, new Request('http://site.test/?q=Kiln&sort=amount')))
  const Component = () => createElement(ManagedAdsPage, { data, answer: undefined })
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
  expect(html).toContain(`href="/admin/advertising/featured?q=Kiln&amp;sort=amount&amp;ask=refund&amp;ad=${id}"`)
})

test('ads are deleted with what they counted, payments stay; one that runs is refunded first', async () => {
  const running = await makeFeaturedAd(owner, { franchise })
  const over = await makeFeaturedAd(owner, { franchise, status: 'expired' })
  const payment = await makePayment(owner, { adId: over.id, franchisorId: franchisor.id, status: 'paid' })
  const remove = (ids: string[]) => asActor(admin, (tx) => deleteAds(tx, admin, ids))
  await expect(remove([over.id, running.id])).rejects.toMatchObject({ code: 'ads.running' })
  // The question says so before, over the list and on a page of its own alike.
  const request = new Request(`http://site.test/?ask=delete&ad=${over.id}&ad=${running.id}`)
  const refundedFirst = async () => {
    const { shown, question } = await asActor(admin, (tx) => loadManagedAds(tx, request))
    const [listed, asked] = [shown.rows, question?.ads ?? []].map((ads) =>
      ads.filter((ad) => 'isRefundedFirst' in ad && ad.isRefundedFirst).map(({ id }) => id),
    )
    expect(asked).toEqual(listed)
    return listed
  }
  expect(await refundedFirst()).toEqual([running.id])
  await owner.query(`update payments set status = 'refund_due' where id = $1`, [payment.id])
  expect((await refundedFirst())?.toSorted()).toEqual([over.id, running.id].toSorted())
  await expect(remove([over.id])).rejects.toMatchObject({ code: 'ads.refund_due' })
  await owner.query(`update payments set status = 'refunded' where id = $1`, [payment.id])
  expect(await remove([over.id])).toBe(1)
  expect((await owner.query('select ad_id from payments where id = $1', [payment.id])).rows).toEqual([{ ad_id: null }])
  await expect(remove([over.id])).rejects.toMatchObject({ code: 'ads.gone' })
  // Nothing else says any more whose it was.
  const log = await owner.query('select action, details from audit_log where id > $1', [before])
  expect(log.rows).toEqual([{ action: 'ad.deleted', details: { name: 'Kiln', status: 'expired', pence: 49_00 } }])
})

test('money to go back of a deleted ad is listed, and given back', async () => {
  const ad = await makeFeaturedAd(owner, { franchise, status: 'expired' })
  const payment = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, status: 'paid' })
  await owner.query('delete from featured_ads where id = $1', [ad.id])
  await owner.query(
    `update payments set status = 'refund_due', paid_at = now(), provider_payment_id = 'pay_2', description = 'Ad'
     where id = $1`,
    [payment.id],
  )
  const request = new Request(`http://site.test/?ask=refund&payment=${payment.id}`)
  const read = () => asActor(admin, (tx) => loadManagedAds(tx, request))
  expect(await read()).toMatchObject({
    owed: [{ paymentId: payment.id, pence: 4900 }],
    question: { act: 'refund', ads: [{ franchise: 'Ad', paymentId: payment.id }] },
  })
  expect(await refundPayment(admin, payment.id)).toBe('by_card')
  expect(await read()).toMatchObject({ owed: [], question: null })
})

test('an ad that is paid while an admin deletes it stays', async () => {
  const ad = await unpaid()
  await owner.query('begin')
  await owner.query(
    `update featured_ads set status = 'active', payment_status = 'completed', paid_at = now(), start_date = now(),
       end_date = now() + interval '3 months' where id = $1`,
    [ad.id],
  )
  const deletion = asActor(admin, (tx) => deleteAds(tx, admin, [ad.id])).catch((error: unknown) => error)
  const watcher = await (await testDatabase()).ownerClient()
  const waits = `select 1 from pg_locks where locktype = 'transactionid' and not granted`
  await vi.waitUntil(async () => ((await watcher.query(waits)).rowCount ?? 0) > 0, { timeout: 10_000 })
  await watcher.end()
  await owner.query('commit')
  expect(await deletion).toMatchObject({ code: 'ads.running' })
  expect(await stateOf(ad.id)).toMatchObject({ status: 'active' })
})

test('the list, the sums, the months and the bookkeeper’s file say the same money', async () => {
  const [one, two] = [await unpaid(), await unpaid()]
  await received([one.id])
  const { rows } = await owner.query('select id from payments where ad_id = $1', [one.id])
  const read = () =>
    asActor(admin, async (tx) => ({
      outstanding: (await listManagedAds(tx, view, 'outstanding')).rows.map(({ id }) => id),
      found: (await listManagedAds(tx, { ...view, q: 'larkspur' }, 'all')).matching,
      sums: await getAdSums(tx),
      months: await listRevenueByMonth(tx),
    }))
  expect(await read()).toMatchObject({
    outstanding: [two.id],
    found: 2,
    sums: { revenue: 129_00, thisMonth: 129_00, outstanding: 129_00, unpaidAds: 1, running: 1, refunded: 0 },
    months: [{ transfer: 129_00, card: 0, refunded: 0 }],
  })
  await owner.query('update payments set amount_pence = 4000000000 where id = $1', [rows[0].id])
  expect(await read()).toMatchObject({ sums: { revenue: 4_000_000_000 }, months: [{ transfer: 4_000_000_000 }] })
  await owner.query('update payments set amount_pence = 12900 where id = $1', [rows[0].id])
  await refundPayment(admin, rows[0].id)
  expect(await read()).toMatchObject({
    sums: { revenue: 0, refunded: 129_00, running: 0 },
    months: [{ transfer: 129_00, refunded: 129_00 }],
  })
  const csv = await paymentsAsCsv(await asActor(admin, (tx) => listBookedPayments(tx)))
  expect(csv).toContain("'=Larkspur Ltd")
  expect(csv).toContain('129.00,0.00,refunded')
})

test('a transfer is found by the reference that its buyer was told, and by no other ad’s number', async () => {
  const [byTransfer, byCard] = [await unpaid(), await unpaid()]
  await owner.query(
    `insert into payments (ad_id, franchisor_id, provider, amount_pence) values ($1, $2, 'bank', 12900)`,
    [byTransfer.id, franchisor.id],
  )
  const find = async (q: string) => (await asActor(admin, (tx) => listManagedAds(tx, { ...view, q }, 'all'))).rows
  expect(await find(transferReference(byTransfer.id))).toMatchObject([{ id: byTransfer.id, isByTransfer: true }])
  expect(await find(transferReference(byCard.id))).toEqual([])
  const request = new Request(`http://site.test/?ask=paid&ad=${byTransfer.id}&ad=${byCard.id}`)
  const { question } = await asActor(admin, (tx) => loadManagedAds(tx, request))
  expect(question && renderToStaticMarkup(createElement(Question, question))).toMatch(
    new RegExp(`^((?!reference).)*reference ${transferReference(byTransfer.id)}((?!reference).)*$`),
  )
})

test('what goes back counts when it does: the month in which it came stays as it was', async () => {
  const [ad, twice] = [await unpaid(), await unpaid()]
  await received([ad.id, twice.id])
  const second = await makePayment(owner, { adId: twice.id, franchisorId: franchisor.id, amountPence: 129_00 })
  const lastMonth = `date_trunc('month', now() at time zone 'Europe/London') - interval '10 days'`
  await owner.query(`update payments set paid_at = ${lastMonth}`)
  await owner.query(
    `update payments set status = 'refund_due', provider_payment_id = 'pay_4', paid_at = ${lastMonth} where id = $1`,
    [second.id],
  )
  const before = await money()
  expect(before.sums).toMatchObject({ revenue: 387_00, refundDue: 129_00, thisMonth: 0, lastMonth: 387_00 })
  expect(before.months).toMatchObject([{ transfer: 258_00, card: 129_00, loaded: 0, refunded: 0 }])
  const { rows } = await owner.query('select id from payments where ad_id = $1', [ad.id])
  expect([await refundPayment(admin, second.id), await refundPayment(admin, rows[0].id)]).toEqual([
    'by_card',
    'by_hand',
  ])
  const after = await money()
  expect(after.sums).toMatchObject({ revenue: 129_00, refundDue: 0, refunded: 258_00 })
  expect(after.sums).toMatchObject({ thisMonth: -258_00, lastMonth: 387_00 })
  expect(after.months).toMatchObject([{ refunded: 258_00, transfer: 0, card: 0 }, before.months[0]])
  // Three that came, and two of them that went back.
  expect(after.csv.match(/129\.00/g)).toHaveLength(5)
  expect(after.csv.match(/,refunded,/g)).toHaveLength(2)
})

test('a transfer that comes once its bill has expired brings the ad to life, unless it was cancelled', async () => {
  const [late, cancelled, never] = [await unpaid(), await unpaid(), await unpaid()]
  for (const [ad, status] of [
    [late, 'expired'],
    [cancelled, 'canceled'],
  ] as const)
    await owner.query(
      `insert into payments (ad_id, franchisor_id, provider, amount_pence, status) values ($1, $2, 'bank', 12900, $3)`,
      [ad.id, franchisor.id, status],
    )
  await owner.query(`update featured_ads set status = 'expired'`)
  const { rows } = await asActor(admin, (tx) => listManagedAds(tx, view, 'ended'))
  expect(rows.filter(({ mayBePaid }) => mayBePaid).map(({ id }) => id)).toEqual([late.id])
  for (const { id } of [cancelled, never])
    await expect(received([id])).rejects.toMatchObject({ code: 'ads.none_outstanding' })
  expect(await received([late.id])).toBe(1)
  const { rows: bills } = await owner.query(
    `select a.status as ad, p.status, p.receipt_number is not null as receipt
     from featured_ads a join payments p on p.ad_id = a.id where a.id = $1`,
    [late.id],
  )
  expect(bills).toEqual([{ ad: 'active', status: 'paid', receipt: true }])
})

test('nobody but an admin', async () => {
  const ad = await unpaid()
  const seller: Member = { role: 'franchisor', userId: franchisor.id }
  for (const act of [markPaymentReceived, deleteAds])
    await expect(asActor(seller, (tx) => act(tx, seller, [ad.id]))).rejects.toMatchObject({ code: 'ads.not_allowed' })
  await expect(refundPayment(seller, ad.id)).rejects.toMatchObject({ code: 'ads.not_allowed' })
})

/** One that was imported: paid by its own word, without a payment. */
const loaded = (more: object = {}) => makeFeaturedAd(owner, { franchise, amountPounds: 239, ...more })
const money = () =>
  asActor(admin, async (tx) => ({
    sums: await getAdSums(tx),
    months: await listRevenueByMonth(tx),
    csv: await paymentsAsCsv(await listBookedPayments(tx)),
  }))

/** An ad of 30 days for £98, taken down on its sixteenth. */
async function paidByCard(provider: 'test' | 'bank' = 'test') {
  const ad = await makeFeaturedAd(owner, { franchise, duration: '1m', amountPounds: 98 })
  await owner.query(
    `update featured_ads set start_date = now() - interval '15 days 1 minute', end_date = now() + interval '15 days'
     where id = $1`,
    [ad.id],
  )
  const payment = await makePayment(owner, {
    adId: ad.id,
    franchisorId: franchisor.id,
    status: 'paid',
    amountPence: 98_00,
  })
  await owner.query(
    `update payments set provider = $2, provider_payment_id = 'pay_' || id, paid_at = now() - interval '15 days',
       receipt_number = 1001, vat_number = 'GB1', description = 'Ad', billed_to = 'Larkspur'
     where id = $1`,
    [payment.id, provider],
  )
  const [row] = (await asActor(admin, (tx) => listManagedAds(tx, view, 'all'))).rows
  const left = row && leftOfAd(row, new Date())
  if (!left) throw new Error('nothing is left of the ad')
  return { ad, payment, left }
}
test.each(['test', 'bank'] as const)(
  'the part that is left goes back (%s), and the books keep the rest',
  async (by) => {
    const { ad, payment, left } = await paidByCard(by)
    // 15 of its days are over, whichever way the clocks go meanwhile; days are those of the calendar.
    expect(left).toMatchObject({ isBegun: false, of: expect.stringMatching(/^15 of 30 days, today included$/) })
    expect(left.pence).toBe(49_00)
    const give = (pence: number) => refundAsked(admin, { paymentId: payment.id, why: 'unused', left: pence })
    await expect(give(left.pence + 1)).rejects.toMatchObject({
      code: 'ads.part_changed',
      sentence: expect.stringContaining('it’s £49.00 now'),
    })
    expect(await give(left.pence)).toBe(by === 'bank' ? 'by_hand' : 'by_card')
    expect(refunds).toEqual(
      by === 'bank' ? [] : [{ reference: payment.id, paymentId: `pay_${payment.id}`, pence: 49_00, isPart: true }],
    )
    expect(await stateOf(ad.id)).toMatchObject({ status: 'expired', payment: 'refunded' })
    await expect(give(left.pence)).rejects.toMatchObject({ code: 'ads.not_refundable' })
    const { sums, csv } = await money()
    expect(sums).toMatchObject({ revenue: 49_00, refunded: 49_00, running: 0, refundDue: 0 })
    expect(csv).toMatch(/,98\.00,16\.33,part refunded,[\d-]+,49\.00,8\.16,/)
    const receipt = await asActor(admin, (tx) => getReceipt(tx, payment.id))
    expect(receipt).toMatchObject({ pence: 98_00, refundPence: 49_00 })
    expect(await acts()).toEqual(['ad.part_refunded'])
    const { rows } = await owner.query(`select kind, payload ->> 'paymentId' as payment from outbox`)
    expect(rows).toEqual([{ kind: 'ad.refunded', payment: payment.id }])
  },
)

test('a part that may have arrived is tried again as it was, on another day too, and nothing else is', async () => {
  const { payment, left } = await paidByCard()
  const give = (why: 'unused' | 'money_back', pence = left.pence) =>
    refundAsked(admin, { paymentId: payment.id, why, left: pence })
  isDown = true
  await expect(give('unused')).rejects.toMatchObject({ code: 'ads.no_refund' })
  isDown = false
  await owner.query(`update featured_ads set start_date = start_date - interval '1 day',
    end_date = end_date - interval '1 day'`)
  const [row] = (await asActor(admin, (tx) => listManagedAds(tx, view, 'all'))).rows
  expect(row && leftOfAd(row, new Date())).toMatchObject({ pence: left.pence, isBegun: true })
  await expect(give('money_back')).rejects.toMatchObject({ code: 'ads.refund_begun' })
  expect(refunds).toEqual([])
  expect(await give('unused')).toBe('by_card')
  expect(refunds).toMatchObject([{ pence: left.pence }])
})

test('what the service refused was not done: another sum may be tried', async () => {
  const { payment, left } = await paidByCard()
  isRefused = true
  await expect(refundAsked(admin, { paymentId: payment.id, why: 'unused', left: left.pence })).rejects.toMatchObject({
    code: 'ads.no_refund',
  })
  isRefused = false
  expect(await refundPayment(admin, payment.id)).toBe('by_card')
  expect(refunds).toMatchObject([{ pence: 98_00, isPart: false }])
})

test('only an admin begins a refund, and no more goes back than came', async () => {
  const { payment } = await paidByCard()
  const seller: Member = { role: 'franchisor', userId: franchisor.id }
  const begin = (by: Member, pence: number) => outcomeOf(asActor(by, (tx) => one(tx, BEGIN, [payment.id, pence])))
  expect(await begin(seller, 1)).toBe('42501')
  for (const pence of [0, -1, 98_01]) expect(await begin(admin, pence)).toBe('23514')
})

test('an ad that was loaded as paid is income, and can be refunded and deleted like any other', async () => {
  const [running, over] = [await loaded(), await loaded({ status: 'expired' })]
  const before = await money()
  expect(before).toMatchObject({ sums: { revenue: 478_00, refunded: 0 }, months: [{ loaded: 478_00, transfer: 0 }] })
  expect(before.csv.match(/Featured ad: Kiln,before this site,239.00,,paid/g)).toHaveLength(2)
  const { rows } = await asActor(admin, (tx) => listManagedAds(tx, view, 'running'))
  expect(rows).toMatchObject([{ paymentId: running.id, payment: 'paid', isByHand: true }])
  await expect(asActor(admin, (tx) => deleteAds(tx, admin, [running.id]))).rejects.toMatchObject({
    code: 'ads.running',
  })
  await asActor(admin, (tx) => deleteAds(tx, admin, [over.id]))
  expect(await money()).toEqual(before)
  const both = await Promise.allSettled([refundPayment(admin, running.id), refundPayment(other, running.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stateOf(running.id)).toMatchObject({ status: 'expired', payment: 'refunded', pence: 239_00 })
  expect((await money()).sums).toMatchObject({ revenue: 239_00, refunded: 239_00, running: 0 })
  await asActor(admin, (tx) => deleteAds(tx, admin, [running.id]))
  await owner.query('delete from profiles where id = $1', [franchisor.id])
  const after = await money()
  expect(after.sums).toMatchObject({ revenue: 239_00, refunded: 239_00 })
  expect(after.months).toMatchObject([{ loaded: 478_00, transfer: 0, refunded: 239_00 }])
  expect(after.csv.match(/'=Larkspur Ltd/g)).toHaveLength(2)
  expect(after.csv.match(/before this site/g)).toHaveLength(2)
})

test('an ad marked as paid by mistake waits again as before; its company hears of it once it was told', async () => {
  const ordered = await unpaid()
  const bill = await makePayment(owner, { adId: ordered.id, franchisorId: franchisor.id })
  await owner.query(
    `update payments set provider = 'bank', amount_pence = 12900, description = 'Featured ad: Kiln',
       created_at = now() - interval '5 days' where id = $1`,
    [bill.id],
  )
  const { rows: ads } = await owner.query('select * from featured_ads')
  const kinds = async () => (await owner.query('select kind from outbox order by id')).rows.map(({ kind }) => kind)
  await received([ordered.id])
  await owner.query(`delete from outbox where kind <> 'ad.paid'`)
  // Its email has not left yet.
  expect(await refundPayment(admin, bill.id, 'mistake')).toBe('mistake_unheard')
  expect(await kinds()).toEqual([])
  expect((await acts()).at(-1)).toBe('ad.taken_back')
  expect((await owner.query('select * from featured_ads')).rows).toEqual([{ ...ads[0], updated_at: expect.any(Date) }])
  const { sums, months, csv } = await money()
  expect(sums).toMatchObject({ revenue: 0, refunded: 129_00 })
  expect(months).toMatchObject([{ transfer: 129_00, refunded: 129_00 }])
  expect(csv).toContain('made by mistake')
  const listed = async (filter: 'outstanding' | 'refunded') =>
    (await asActor(admin, (tx) => listManagedAds(tx, view, filter))).rows
  expect(await listed('refunded')).toEqual([])
  expect(await listed('outstanding')).toMatchObject([{ id: ordered.id, isByTransfer: true, isMistake: false }])
  // It is open until the same day, and its transfer may still come; this time the company has read that it did.
  const open = await owner.query(`select id, created_at < now() - interval '4 days' as old from payments
    where status = 'created'`)
  expect(open.rows).toMatchObject([{ old: true }])
  await received([ordered.id])
  await owner.query(`delete from outbox where kind <> 'ad.paid'`)
  expect((await deliverMail(owner)).map(({ subject }) => subject)).toEqual([])
  expect((await deliverMail(owner, { after: 1 })).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Payment received'),
  ])
  expect(await refundPayment(admin, open.rows[0].id, 'mistake')).toBe('mistake_told')
  const [told] = await deliverMail(owner, { after: 1 })
  expect([told?.to, told?.subject]).toEqual([franchisor.email, expect.stringMatching(/^Not paid yet: Featured ad/)])
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('That was our mistake, and we’re sorry: we haven’t received it.')
  expect(await received([ordered.id])).toBe(1)
})

const asSeller = (): Member => ({ role: 'franchisor', userId: franchisor.id })
const own = async () => (await asActor(asSeller(), (tx) => listOwnAds(tx, franchisor.id, view))).rows
const managed = async (filter: 'all' | 'outstanding' | 'refunded' = 'all') =>
  (await asActor(admin, (tx) => listManagedAds(tx, view, filter))).rows
const subjects = async (after = 0) => (await deliverMail(owner, { after })).map(({ subject }) => subject)
const paidId = async (): Promise<string> =>
  (await owner.query(`select id from payments where status = 'paid'`)).rows[0].id
/** A bill for a transfer for an ad, sent so many days of London's calendar ago. */
async function billSent(adId: string, days: number) {
  const { id } = await makePayment(owner, { adId, franchisorId: franchisor.id, amountPence: 129_00 })
  await owner.query(
    `update payments set provider = 'bank', description = 'Featured ad: Kiln', created_at =
       ((now() at time zone 'Europe/London')::date - $2::int + time '12:00') at time zone 'Europe/London'
     where id = $1`,
    [id, days],
  )
  return id
}
const ordered = (days: number) =>
  owner.query(`update featured_ads set created_at = now() - make_interval(days => $1)`, [days])

test('an ad that nobody was sent a bill for waits again for days; one that ended stays ended', async () => {
  const ad = await unpaid()
  await ordered(30)
  await received([ad.id])
  expect(await refundPayment(admin, await paidId(), 'mistake')).toBe('mistake_unheard')
  await expireAds()
  expect((await own()).map((row) => stateText(row, new Date()))).toEqual([
    expect.stringMatching(/^Waiting for your bank transfer until/),
  ])
  expect(await managed('outstanding')).toMatchObject([{ payment: 'created', isMistake: false, isByTransfer: true }])
  const data = await asActor(admin, (tx) => loadManagedAds(tx, new Request('http://site.test/')))
  const Component = () => createElement(ManagedAdsPage, { data, answer: undefined })
  const page = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])))
  expect(page).toContain('Pending')
  expect(page).not.toContain('Made by mistake')
  expect(await received([ad.id])).toBe(1)
  await owner.query(`update featured_ads set status = 'expired', end_date = now()`)
  expect(await refundPayment(admin, await paidId(), 'mistake')).toBe('mistake')
  expect(await stateOf(ad.id)).toMatchObject({ status: 'expired' })
})

test.each([
  ['on the day to pay by it is open until then', TRANSFER_DAYS, 0],
  ['once that day is over it is open as long as one sent today', TRANSFER_DAYS + 1, TRANSFER_DAYS],
])('a bill for a payment noted by mistake: %s', async (_, days, left) => {
  const ad = await unpaid()
  await ordered(days)
  await billSent(ad.id, days)
  await received([ad.id])
  expect(await refundPayment(admin, await paidId(), 'mistake')).toBe('mistake_unheard')
  await expireAds()
  const { rows } = await owner.query(
    `select ($2::timestamptz at time zone 'Europe/London')::date - (now() at time zone 'Europe/London')::date as left,
       status from featured_ads where id = $1`,
    [ad.id, (await own())[0]?.unpaidUntil],
  )
  expect(rows).toEqual([{ left, status: 'pending_payment' }])
})

test('a company hears of our mistake though its ad has expired since, not once it is paid', async () => {
  const ad = await unpaid()
  await received([ad.id])
  expect(await subjects(1)).toEqual([expect.stringContaining('Payment received')])
  expect(await refundPayment(admin, await paidId(), 'mistake')).toBe('mistake_told')
  await owner.query(`update featured_ads set status = 'expired'`)
  const [told] = await deliverMail(owner)
  expect(told?.subject).toMatch(/^Not paid yet: Featured ad/)
  expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('If you still want the ad, please order it again.')
  await owner.query(`update payments set status = 'expired' where status = 'created'`)
  expect(await received([ad.id])).toBe(1)
  await owner.query('delete from outbox')
  await owner.query(
    `insert into outbox (kind, recipient, payload) select 'ad.taken_back', $1, jsonb_build_object('paymentId', id)
     from payments where made_by_mistake`,
    [franchisor.email],
  )
  expect(await subjects()).toEqual([])
})

test('a mistake of an ad that had ended stays what it is at, whatever was tried before', async () => {
  const ad = await unpaid()
  const card = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, amountPence: 129_00 })
  await owner.query(`update payments set status = 'expired', created_at = now() - interval '1 day' where id = $1`, [
    card.id,
  ])
  await received([ad.id])
  const id = await paidId()
  await owner.query(`update featured_ads set status = 'expired', end_date = now()`)
  expect(await refundPayment(admin, id, 'mistake')).toBe('mistake')
  const [mine] = await own()
  expect(mine && [stateText(mine, new Date()), canRenew(mine, new Date()), mine.receiptId]).toEqual([
    'Ended: no payment received',
    false,
    id,
  ])
  for (const filter of ['all', 'refunded'] as const)
    expect(await managed(filter)).toMatchObject([{ payment: 'refunded', isMistake: true, receiptId: id }])
})

test.each(['bank', 'test'])('what an ad is paid by (%s) after a mistake is what it is at', async (by) => {
  const ad = await unpaid()
  const card = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, amountPence: 129_00 })
  await owner.query(`update payments set created_at = now() - interval '9 days' where id = $1`, [card.id])
  await billSent(ad.id, 5)
  await received([ad.id])
  await refundPayment(admin, await paidId(), 'mistake')
  if (by === 'bank') await received([ad.id])
  // From a page on which the ad could be paid by card, opened before its transfer was asked for.
  else await owner.query(`select settle_payment($1, 'pay_9', 12900, 'gbp')`, [card.id])
  const id = await paidId()
  expect(await own()).toMatchObject([{ payment: 'paid', isMistake: false, receiptId: id }])
  expect(await managed()).toMatchObject([{ payment: 'paid', isMistake: false, receiptId: id }])
})

test.each([0, 1])(
  'of a payment that went back before its email left the company hears that alone',
  async (attempts) => {
    const ad = await unpaid()
    await received([ad.id])
    await owner.query(`update outbox set attempts = $1 where kind = 'ad.paid'`, [attempts])
    expect(await refundPayment(admin, await paidId())).toBe('by_hand')
    expect([await subjects(), await subjects(1)]).toEqual([['Refunded: £129.00'], []])
  },
)

test('what an ad counted before its mistake was found is none of the run that is paid', async () => {
  const ad = await unpaid()
  await received([ad.id])
  await owner.query(
    `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start) select $1, 'view', 'h' || n,
       now() - make_interval(days => n % 2) from generate_series(1, 50) n`,
    [ad.id],
  )
  await refundPayment(admin, await paidId(), 'mistake')
  await received([ad.id])
  const report = await asActor(asSeller(), (tx) => getAdReport(tx, franchisor.id, ad.id))
  expect([(await own())[0]?.views, report?.ad.views]).toEqual([0, 0])
})

test('money by card goes back, whatever the form says of a mistake', async () => {
  const ad = await makeFeaturedAd(owner, { franchise })
  const payment = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, status: 'paid' })
  await owner.query(`update payments set provider_payment_id = 'pay_3', paid_at = now() where id = $1`, [payment.id])
  expect(await refundPayment(admin, payment.id, 'mistake')).toBe('by_card')
  expect(refunds).toHaveLength(1)
  expect((await owner.query('select made_by_mistake from payments')).rows).toEqual([{ made_by_mistake: false }])
})
