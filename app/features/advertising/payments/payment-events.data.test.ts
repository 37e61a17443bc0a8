import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStripe } from '#app/platform/payments/stripe.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFeaturedAd, makeFranchise, makeFranchisor, makePayment } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { registerPaymentMails } from './payment.mail.server.ts'
import { receivePaymentEvent } from './payment-events.commands.server.ts'

const SECRET = 'whsec_events'
const SETTLE = `select settle_bill($1, null, 4900, 'gbp') as outcome`
vi.mock('#app/platform/payments/provider.server.ts', () => ({
  paymentProvider: () => makeStripe({ secretKey: 'sk_test_x', webhookSecret: SECRET }),
}))

let owner: pg.Client
let franchisor: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  franchisor = await makeFranchisor(owner)
  registerPaymentMails()
})
afterAll(() => owner.end())

type Sold = { ad: string; payment: string }
async function sell(by = franchisor): Promise<Sold> {
  const franchise = await makeFranchise(owner, { franchisor: by, name: 'Kiln' })
  const ad = await makeFeaturedAd(owner, { franchise, status: 'pending_payment', duration: '12m' })
  const payment = await makePayment(owner, { adId: ad.id, franchisorId: by.id, status: 'created' })
  return { ad: ad.id, payment: payment.id }
}
let sold: Sold
beforeEach(async () => {
  await owner.query('delete from outbox')
  sold = await sell()
})

const event = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })
const eventsOf = ({ payment }: Sold, more: object = {}) => {
  const common = { metadata: { reference: payment }, currency: 'gbp', payment_intent: `pi_${payment}`, ...more }
  const session = { id: 'cs', ...common, payment_status: 'paid', amount_total: 4900, ...more }
  return {
    paid: event('checkout.session.completed', session),
    /** The same once more, as an event of its own. */
    duplicate: event('checkout.session.completed', session),
    failed: event('payment_intent.payment_failed', { id: 'pi', ...common }),
    expired: event('checkout.session.expired', { id: 'cs', ...common }),
    refunded: event('charge.refunded', { id: 'ch', ...common, refunded: true, amount_refunded: 4900, ...more }),
  }
}
const deliver = (body: string) =>
  receivePaymentEvent(body, Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET }))

async function stateOf({ ad, payment }: Sold) {
  const { rows } = await owner.query(
    `select a.status as ad, a.payment_status as paid, p.status as payment, p.receipt_number is not null as "hasReceipt",
       a.start_date = a.paid_at as "startsThen", a.end_date - a.start_date > interval '364 days' as "runsOn"
     from payments p left join featured_ads a on a.id = p.ad_id where p.id = $2 and p.ad_id is not distinct from $1`,
    [ad, payment],
  )
  return rows[0]
}
const RUNNING = { ad: 'active', paid: 'completed', payment: 'paid', hasReceipt: true, startsThen: true, runsOn: true }

/** Every order of the events. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [Array.from(list)]
  return list.flatMap((one, at) => ordersOf(list.toSpliced(at, 1)).map((rest) => [one].concat(rest)))
}

type Kind = keyof ReturnType<typeof eventsOf>
/** What becomes of one sale that is told of by these events, each twice: one after the other, or all ten at once. */
async function stateAfter(order: readonly Kind[], how: 'in turn' | 'at once') {
  const one = await sell()
  const events = eventsOf(one)
  const bodies = [...order, ...order].map((kind) => events[kind])
  if (how === 'at once') await Promise.all(bodies.map(deliver))
  else for (const body of bodies) await deliver(body)
  return stateOf(one)
}
/** The same of one sale for each of these orders, a few at a time. */
async function statesAfter(orders: readonly Kind[][], how: 'in turn' | 'at once') {
  const states: unknown[] = []
  for (let at = 0; at < orders.length; at += 4)
    states.push(...(await Promise.all(orders.slice(at, at + 4).map((order) => stateAfter(order, how)))))
  return states
}
const emails = async () => {
  const { rows } = await owner.query(
    `select kind, count(*)::int as many, count(distinct payload ->> 'paymentId')::int as payments
     from outbox group by 1`,
  )
  return Object.fromEntries(rows.map(({ kind, many, payments }) => [kind, [many, payments]]))
}

test('a payment has the other pages closed on which its ad could be paid again', async () => {
  const aside = await makePayment(owner, { adId: sold.ad, franchisorId: franchisor.id, status: 'created' })
  await owner.query(`update payments set status = 'expired' where id = $1`, [aside.id])
  await deliver(eventsOf(sold).paid)
  await deliver(eventsOf(sold).duplicate)
  const { rows } = await owner.query(
    `select p.id from outbox o join payments p on p.provider_session_id = o.payload ->> 'sessionId'
     where o.kind = 'ad.close_checkout'`,
  )
  expect(rows).toEqual([{ id: aside.id }])
})

describe('a payment ends in one state, whatever comes when (3-decisions 51; security.md, payments)', () => {
  test.each(['in turn', 'at once'] as const)(
    'paid, told again, refused and expired, in every order, twice and %s: one activation, one receipt, one email',
    async (how) => {
      const orders = ordersOf(['paid', 'duplicate', 'failed', 'expired'] as const)
      expect(await statesAfter(orders, how)).toEqual(orders.map(() => RUNNING))
      expect(await emails()).toEqual({ 'ad.paid': [24, 24] })
    },
  )

  test.each(['in turn', 'at once'] as const)(
    'with a refund among them the ad is over, in every order, twice and %s: one receipt, one refund',
    async (how) => {
      const all = ordersOf(['paid', 'duplicate', 'failed', 'expired', 'refunded'] as const)
      // At once the order says little: a fifth of them is enough.
      const orders = how === 'in turn' ? all : all.filter((_, at) => at % 5 === 0)
      const over = { ...RUNNING, ad: 'expired', payment: 'refunded', runsOn: false }
      expect(await statesAfter(orders, how)).toEqual(orders.map(() => over))
      const told = await emails()
      expect([all.length, told['ad.refunded']]).toEqual([120, [orders.length, orders.length]])
      // Where the refund is told of first, nobody is told of the payment any more.
      expect(told['ad.paid']?.[0]).toBe(told['ad.paid']?.[1])
    },
    // 1,200 deliveries: where one still came after its time, the next test would count it.
    240_000,
  )

  test('ten deliveries at once are one', async () => {
    const { paid, expired } = eventsOf(sold)
    const again = eventsOf(sold).paid
    await Promise.all([paid, paid, expired, again, paid, again, expired, paid, again, paid].map(deliver))
    expect(await stateOf(sold)).toEqual(RUNNING)
    const emails = await deliverMail(owner)
    expect(emails.map(({ subject }) => subject)).toEqual(['Payment received:'])
    expect(emails[0]?.text).toContain(`/franchisor/advertising/featured/receipt/${sold.payment}`)
  })

  test('ten deliveries at once with a refund among them end refunded, with one receipt', async () => {
    const { paid, failed, expired, refunded } = eventsOf(sold)
    const ten = [paid, refunded, failed, expired, refunded, paid, eventsOf(sold).refunded, expired, paid, failed]
    await Promise.all(ten.map(deliver))
    expect(await stateOf(sold)).toEqual({ ...RUNNING, ad: 'expired', payment: 'refunded', runsOn: false })
    const { rows } = await owner.query('select kind, count(*)::int as many from outbox group by kind order by kind')
    expect(rows).toContainEqual({ kind: 'ad.refunded', many: 1 })
    const { rows: receipts } = await owner.query('select receipt_number from payments where ad_id = $1', [sold.ad])
    expect(receipts).toHaveLength(1)
    const { rows: acts } = await owner.query(
      `select actor_role, details ->> 'paymentId' as payment from audit_log
       where action = 'ad.refunded' and subject_id = $1`,
      [sold.ad],
    )
    expect(acts).toEqual([{ actor_role: 'system', payment: sold.payment }])
  })

  test('receipts are numbered one after the other, also when several are paid at once', async () => {
    const several = await Promise.all([sell(), sell(), sell(), sell()])
    await Promise.all(several.map((one) => deliver(eventsOf(one).paid)))
    const { rows } = await owner.query<{ n: number }>(
      'select receipt_number::int as n from payments where receipt_number is not null order by 1',
    )
    const numbers = rows.map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })
})

describe('what no ad runs for', () => {
  test.each([
    ['less than the price', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
  ])('%s is due back', async (_, more) => {
    await deliver(eventsOf(sold, more).paid)
    expect(await stateOf(sold)).toMatchObject({ ad: 'pending_payment', payment: 'refund_due', hasReceipt: false })
  })

  test('a second payment of one ad, one for a cancelled ad, a deleted ad or a hidden listing', async () => {
    const second = await makePayment(owner, { adId: sold.ad, franchisorId: franchisor.id, status: 'created' })
    await deliver(eventsOf(sold).paid)
    await deliver(eventsOf({ ...sold, payment: second.id }).paid)
    expect(await stateOf(sold)).toEqual(RUNNING)
    expect(await stateOf({ ...sold, payment: second.id })).toMatchObject({ ad: 'active', payment: 'refund_due' })
    const suspended = await makeFranchisor(owner)
    const [cancelled, deleted, hidden] = [await sell(), await sell(), await sell(suspended)]
    await owner.query(`update payments set status = 'canceled' where id = $1`, [cancelled.payment])
    await owner.query('delete from featured_ads where id = $1', [deleted.ad])
    await owner.query('update profiles set suspended_at = now() where id = $1', [suspended.id])
    for (const one of [cancelled, deleted, hidden]) await deliver(eventsOf(one).paid)
    expect(await stateOf(cancelled)).toMatchObject({ ad: 'pending_payment', payment: 'refund_due' })
    expect((await owner.query('select status from payments where id = $1', [deleted.payment])).rows[0]).toEqual({
      status: 'refund_due',
    })
    expect(await stateOf(hidden)).toMatchObject({ ad: 'pending_payment', payment: 'refund_due' })
  })

  test('of two payments of one ad at the same moment one is due back', async () => {
    const second = await makePayment(owner, { adId: sold.ad, franchisorId: franchisor.id, status: 'created' })
    const onlooker = await (await testDatabase()).ownerClient()
    await owner.query('begin')
    expect((await owner.query(SETTLE, [sold.payment])).rows).toEqual([{ outcome: 'active' }])
    const waiting = deliver(eventsOf({ ...sold, payment: second.id }).paid)
    const waitingHere = `select from pg_locks where not granted and pid in
      (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await onlooker.query(waitingHere)).rowCount).toBeGreaterThan(0)
    await owner.query('commit')
    await Promise.all([waiting, onlooker.end()])
    expect(await stateOf(sold)).toEqual(RUNNING)
    expect(await stateOf({ ...sold, payment: second.id })).toMatchObject({ payment: 'refund_due', hasReceipt: false })
  })

  test('something unknown is kept and changes nothing', async () => {
    await deliver(event('customer.created', { id: 'cus' }))
    await deliver(eventsOf({ ...sold, payment: randomUUID() }).paid)
    expect(await stateOf(sold)).toMatchObject({ ad: 'pending_payment', payment: 'created' })
    expect((await owner.query(SETTLE, [randomUUID()])).rows).toEqual([{ outcome: 'unknown' }])
  })
})

test('a part that goes back at the service ends nothing, and is written where admins look', async () => {
  const { paid, refunded } = eventsOf(sold)
  const part = refunded.replace('"refunded":true,"amount_refunded":4900', '"refunded":false,"amount_refunded":1000')
  for (const body of [part, paid, part]) await deliver(body)
  expect(await stateOf(sold)).toEqual(RUNNING)
  const { rows } = await owner.query(
    `select subject_type as type, details ->> 'pence' as pence from audit_log
     where action = 'ad.partly_refunded' and subject_id = $1`,
    [sold.ad],
  )
  expect(rows).toEqual([{ type: 'featured_ad', pence: '1000' }])
  expect(await emails()).toEqual({ 'ad.paid': [1, 1] })
  // Of another site: kept, and nothing else.
  const foreign = randomUUID()
  await deliver(event('charge.refunded', { ...JSON.parse(part).data.object, metadata: { reference: foreign } }))
  expect((await owner.query('select 1 from audit_log where subject_id = $1', [foreign])).rowCount).toBe(0)
})

test('a part that an admin gives back here ends its ad, whoever tells of it first; more is seen', async () => {
  const { paid, refunded } = eventsOf(sold)
  const told = (pence: number, all = false) =>
    JSON.stringify({
      ...JSON.parse(refunded),
      id: `evt_${randomUUID()}`,
      data: { object: { ...JSON.parse(refunded).data.object, refunded: all, amount_refunded: pence } },
    })
  await deliver(paid)
  await owner.query('update payments set refund_pence = 1000 where id = $1', [sold.payment])
  for (const body of [told(1000), told(1000)]) await deliver(body)
  expect(await stateOf(sold)).toMatchObject({ ad: 'expired', payment: 'refunded' })
  const parts = async () =>
    (
      await owner.query(
        `select details ->> 'pence' as pence from audit_log where action like 'ad.%refunded' and subject_id = $1
         order by id`,
        [sold.ad],
      )
    ).rows.map(({ pence }) => pence)
  expect(await parts()).toEqual(['1000'])
  expect(await emails()).toMatchObject({ 'ad.refunded': [1, 1] })
  // In the service's own pages, later: the books do not have it.
  await deliver(told(4900, true))
  expect(await parts()).toEqual(['1000', '4900'])
  const { rows } = await owner.query('select refund_pence::int as back from payments where id = $1', [sold.payment])
  expect(rows).toEqual([{ back: 1000 }])
})

test('an ad that expired before its payment came runs all the same', async () => {
  await owner.query(`update featured_ads set status = 'expired' where id = $1`, [sold.ad])
  await deliver(eventsOf(sold).expired)
  await deliver(eventsOf(sold).paid)
  expect(await stateOf(sold)).toEqual(RUNNING)
})

test('without a signature nothing is kept; what fails is delivered again', async () => {
  const { paid } = eventsOf(sold)
  await expect(receivePaymentEvent(paid, null)).rejects.toMatchObject({ status: 400 })
  const { rows } = await owner.query('select 1 from stripe_events where id = $1', [JSON.parse(paid).id])
  expect(rows).toEqual([])
  await owner.query('alter table payments rename to payments_away')
  await expect(deliver(paid)).rejects.toThrow(/payments/)
  await owner.query('alter table payments_away rename to payments')
  await deliver(paid)
  expect(await stateOf(sold)).toEqual(RUNNING)
})

test('nobody but an admin and the server settles a payment or gives one back', async () => {
  const db = await (await testDatabase()).client('app')
  for (const role of ['visitor', 'customer', 'franchisor'])
    for (const call of [`note_refund('${sold.payment}')`, `receive_transfer('${sold.ad}', 'x', 'x', null)`]) {
      await db.query('begin')
      await db.query(`select set_config('app.role', $1, true), set_config('app.user_id', $2, true)`, [
        role,
        franchisor.id,
      ])
      await expect(db.query(`select ${call}`)).rejects.toThrow(/not allowed/)
      await db.query('rollback')
    }
  await expect(db.query(`select settle_payment('${sold.payment}', null, 4900, 'gbp')`)).rejects.toThrow(/permission/)
  await db.end()
  expect(await stateOf(sold)).toMatchObject({ ad: 'pending_payment' })
})
