import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { unavailable, type Order, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { expireAds, registerAdTasks, remindOfEnds } from './ad-clock.server.ts'
import { FEATURED_ADS_PATH } from './featured-ad.ts'
import { forgetSyncedPrices } from '../prices/synced-prices.server.ts'
import { registerEndingMails } from './ending.mail.server.ts'
import { loadFeaturedAds } from './featured-ads.loader.server.ts'
import { listOwnAds } from './own-ads.queries.server.ts'
import { purchaseAction } from './purchase.action.server.ts'
import { cancelFeaturedAd, createFeaturedAd, payFeaturedAd, renewFeaturedAd } from './purchase.commands.server.ts'
import { listCategoriesToFeature } from './purchase-form.queries.server.ts'

const orders: Order[] = []
const closed: string[] = []
let isDown = false
let standing: string | null = 'price_standing'
let closing: 'closed' | 'paid' = 'closed'
const provider: Partial<PaymentProvider> = {
  name: 'test',
  createCheckout: (order) => {
    if (isDown) return Promise.reject(unavailable())
    orders.push(order)
    return Promise.resolve({ sessionId: `s_${order.reference}`, url: `https://pay.test/${order.reference}` })
  },
  standingPriceId: () => standing,
  closeCheckout: (id) => {
    if (isDown) return Promise.reject(unavailable())
    closed.push(id)
    return Promise.resolve(closing)
  },
}
vi.mock('#app/platform/payments/provider.server.ts', () => ({ paymentProvider: () => provider }))

let owner: pg.Client
let actor: MemberActor
let franchise: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerAdTasks()
  registerEndingMails()
})
afterAll(() => owner.end())
beforeEach(async () => {
  ;[isDown, closing, standing, orders.length, closed.length] = [false, 'closed', 'price_standing', 0, 0]
  forgetSyncedPrices()
  await owner.query('delete from stripe_pricing_sync')
  await owner.query('delete from outbox')
  await owner.query('delete from featured_ads')
  const franchisor = await makeFranchisor(owner)
  actor = { role: 'franchisor', userId: franchisor.id, fullName: 'E', companyName: 'L', email: 'e@x.test' }
  franchise = await makeFranchise(owner, { franchisor, name: 'Kiln' })
})

const wanted = (more: object = {}) => ({
  franchiseId: franchise.id,
  duration: '3m' as const,
  categories: [] as string[],
  seen: null as number | null,
  by: 'card' as const,
  formKey: randomUUID(),
  ...more,
})
const view = { q: '', sort: { key: 'created', descending: true }, page: 1 } as const
const ads = async () => (await asActor(actor, (tx) => listOwnAds(tx, actor.userId, view))).rows

describe('buying (F-54, F-55, 3-decisions 51)', () => {
  test('is for our price, unpaid, and leads to the payment service and back to us', async () => {
    const categories = await Promise.all([makeCategory(owner), makeCategory(owner), makeCategory(owner)])
    const bought = await createFeaturedAd(actor, wanted({ categories: categories.map(({ id }) => id), seen: 457_95 }))
    const [order] = orders
    expect(bought).toEqual({ outcome: 'to_pay', url: `https://pay.test/${order?.reference}` })
    expect(order?.description).toBe('Featured ad: Kiln, 3 months, 3 extra categories')
    expect(order?.lines).toEqual([
      { name: 'Featured ad: Kiln, 3 months', pence: 129_00, priceId: 'price_standing' },
      { name: '3 extra categories, 15% off', pence: 328_95 },
    ])
    const [ad] = await ads()
    expect(ad).toMatchObject({ status: 'pending_payment', isPaid: false, pence: 457_95, payment: 'created' })
    expect([ad?.startsAt, ad?.endsAt]).toEqual([null, null])
    expect(order?.successUrl).toMatch(new RegExp(`/franchisor/advertising/featured\\?ad=${ad?.id}&success=true$`))
    expect(order?.cancelUrl).toMatch(/&canceled=true$/)
  })

  test('is refused for others’ franchises, waiting ones, unknown categories and another price', async () => {
    const theirs = await makeFranchise(owner)
    const waiting = await makeFranchise(owner, { franchisor: { id: actor.userId }, status: 'pending' })
    const codes = []
    for (const more of [
      { franchiseId: theirs.id },
      { franchiseId: waiting.id },
      { categories: [randomUUID()] },
      { seen: 1 },
    ])
      codes.push(await createFeaturedAd(actor, wanted(more)).catch((error: { code: string }) => error.code))
    expect(codes).toEqual(['ad.not_own_franchise', 'ad.not_own_franchise', 'ad.unknown_category', 'ad.price_changed'])
    expect([await ads(), orders]).toEqual([[], []])
  })

  test('leaves nothing half made where the payment service is away, and succeeds afterwards', async () => {
    isDown = true
    const form = wanted()
    await expect(createFeaturedAd(actor, form)).rejects.toMatchObject({
      sentence: expect.stringMatching(/^Error creating checkout session: .*Nothing has been charged/),
    })
    expect(await ads()).toEqual([])
    isDown = false
    expect(await createFeaturedAd(actor, form)).toMatchObject({ outcome: 'to_pay' })
    expect(await ads()).toHaveLength(1)
    // The same form again, as by a second press; then with other choices, as by going back.
    expect(await createFeaturedAd(actor, form)).toEqual({ outcome: 'known' })
    expect(closed).toEqual([`s_${orders[1]?.reference}`])
    await expect(createFeaturedAd(actor, { ...form, duration: '6m' })).rejects.toMatchObject({
      code: 'ad.already_sent',
    })
    expect(await ads()).toHaveLength(1)
  })

  test('of a form that was sent before says where its ad is, and asks for nothing', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(wanted({ by: 'transfer', seen: '' }))) form.set(name, String(value))
    form.set('intent', 'create')
    form.delete('categories')
    const said = []
    for (const press of [1, 2]) {
      const answer = await purchaseAction(form, actor)
      if (!(answer instanceof Response)) throw new Error(`press ${press} is refused`)
      const cookie = answer.headers.get('set-cookie') ?? ''
      const request = new Request('http://site.test/', { headers: { cookie: cookie.split(';')[0] ?? '' } })
      said.push(readFlash(request, FEATURED_ADS_PATH)?.message)
    }
    expect(said).toEqual([
      'Your ad is waiting for your bank transfer. How to pay is below.',
      'You’ve sent this form before: its ad is in the list below.',
    ])
  })

  test('by transfer asks nobody; ten in an hour are enough', async () => {
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toEqual({ outcome: 'by_transfer' })
    expect([(await ads())[0], orders]).toMatchObject([{ isTransfer: true, payment: 'created' }, []])
    for (let n = 0; n < 9; n++) await createFeaturedAd(actor, wanted())
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject({ code: 'ad.too_many' })
  })
})

describe('an unpaid ad', () => {
  const buy = async () => {
    await createFeaturedAd(actor, wanted())
    return (await ads())[0]?.id ?? ''
  }

  test('can be paid on another page, which closes the one before', async () => {
    const id = await buy()
    expect(await payFeaturedAd(actor, id)).toMatchObject({ url: `https://pay.test/${orders[1]?.reference}` })
    expect(closed).toEqual([`s_${orders[0]?.reference}`])
    const { rows } = await owner.query('select status from payments where ad_id = $1 order by created_at', [id])
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'created'])
    closing = 'paid'
    await expect(payFeaturedAd(actor, id)).rejects.toMatchObject({ sentence: 'Your payment is being confirmed.' })
    await expect(cancelFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.being_confirmed' })
  })

  test('has every page closed that may be open, also one that a second press put aside', async () => {
    const id = await buy()
    // Of two presses at once neither knows of the other’s page: the later bill puts the earlier one aside, still open.
    await payFeaturedAd(actor, id)
    closed.length = 0
    await cancelFeaturedAd(actor, id)
    expect(closed.toSorted()).toEqual(orders.map(({ reference }) => `s_${reference}`).toSorted())
    const old = await buy()
    await payFeaturedAd(actor, old)
    await owner.query(`update payments set created_at = now() - interval '26 hours' where status = 'expired'`)
    closed.length = 0
    await cancelFeaturedAd(actor, old)
    expect(closed).toEqual([`s_${orders.at(-1)?.reference}`])
  })

  test('whose transfer may still come waits for it, also after a page to pay on was opened', async () => {
    await createFeaturedAd(actor, wanted({ by: 'transfer' }))
    const id = (await ads())[0]?.id ?? ''
    await payFeaturedAd(actor, id)
    expect(await ads()).toMatchObject([{ isTransfer: true, payment: 'created' }])
    await owner.query(`with a as (update featured_ads set created_at = created_at - interval '2 days')
      update payments set created_at = created_at - interval '2 days'`)
    await expireAds()
    expect(await ads()).toMatchObject([{ status: 'pending_payment', isTransfer: true }])
  })

  test('is not said to run, or to be confirmed, where that can’t be (3-decisions 51)', async () => {
    const id = await buy()
    const request = new Request(`http://site.test/franchisor/advertising/featured?ad=${id}&success=true`)
    const returned = async () => (await asActor(actor, (tx) => loadFeaturedAds(tx, request, actor))).returned
    const set = ([ad, paid, payment]: readonly string[]) =>
      owner.query(
        `with p as (update payments set status = $4 where ad_id = $1)
         update featured_ads set status = $2, payment_status = $3, start_date = now(),
           end_date = now() + interval '1 day',
           paid_at = now() where id = $1`,
        [id, ad, paid, payment],
      )
    const said = [await returned()]
    for (const state of [
      ['active', 'completed', 'paid'],
      ['expired', 'completed', 'paid'],
      ['expired', 'pending', 'canceled'],
      ['expired', 'pending', 'refund_due'],
    ] as const) {
      await set(state)
      said.push(await returned())
    }
    expect(said).toEqual(['being-confirmed', 'active', null, null, null])
  })

  test('can be cancelled, by its company alone', async () => {
    const id = await buy()
    const other = { ...actor, userId: (await makeFranchisor(owner)).id }
    await expect(cancelFeaturedAd(other, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
    await expect(payFeaturedAd(other, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
    await cancelFeaturedAd(actor, id)
    const noted = await owner.query(`select details from audit_log where action = 'ad.canceled' and subject_id = $1`, [
      id,
    ])
    expect(noted.rows).toEqual([{ details: { by: actor.userId } }])
    expect((await ads())[0]).toMatchObject({ status: 'expired', payment: 'canceled' })
    await expect(payFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
    await expect(cancelFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
  })

  test('expires after a day, one that waits for a transfer after two weeks; its page is closed', async () => {
    const id = await buy()
    await createFeaturedAd(actor, wanted({ by: 'transfer' }))
    const age = (days: number) =>
      owner.query(
        `with a as (update featured_ads set created_at = created_at - $1::interval)
         update payments set created_at = created_at - $1::interval`,
        [`${days} days`],
      )
    await expireAds()
    expect((await ads()).map(({ status }) => status)).toEqual(['pending_payment', 'pending_payment'])
    await age(1)
    await expireAds()
    expect((await ads()).find((ad) => ad.id === id)).toMatchObject({ status: 'expired', payment: 'expired' })
    expect((await ads()).find((ad) => ad.isTransfer)?.status).toBe('pending_payment')
    await deliverMail(owner)
    expect(closed).toEqual([`s_${orders[0]?.reference}`])
    await age(14)
    await expireAds()
    expect((await ads()).map(({ status }) => status)).toEqual(['expired', 'expired'])
  })
})

test('a company cancels nothing while the payment service is away, and its ad can still be paid', async () => {
  await createFeaturedAd(actor, wanted())
  const id = (await ads())[0]?.id ?? ''
  isDown = true
  await expect(cancelFeaturedAd(actor, id)).rejects.toMatchObject({
    sentence: expect.stringMatching(/^The payment service isn’t answering.*It hasn’t been cancelled\./),
  })
  const unsure = await payFeaturedAd(actor, id).catch((error: unknown) => error)
  expect(unsure).toMatchObject({
    code: 'ad.page_not_closed',
    sentence: expect.stringMatching(/can’t tell whether this ad has been paid/),
  })
  expect(unsure).not.toMatchObject({ sentence: expect.stringContaining('Nothing has been charged') })
  expect(await ads()).toMatchObject([{ status: 'pending_payment', payment: 'created' }])
  isDown = false
  await cancelFeaturedAd(actor, id)
  expect(await ads()).toMatchObject([{ status: 'expired', payment: 'canceled' }])
})

describe('prices that the payment service knows (L-19, L-24, F-60)', () => {
  const sync = (pence: number | null, id = 'test_price_3m') =>
    owner.query(
      `with gone as (delete from stripe_pricing_sync)
       insert into stripe_pricing_sync (duration, stripe_price_id, amount_pence) values ('3m', $2, $1)`,
      [pence, id],
    )
  const told = () => orders.at(-1)?.lines[0]?.priceId
  const invalid = { sentence: 'Invalid price ID for selected duration' }

  test('are used where they are today’s; one that was not told is refused, and nothing is left', async () => {
    standing = null
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
    await sync(119_00)
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
    expect([await ads(), orders]).toEqual([[], []])
    await sync(129_00)
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_3m')
    // A transfer needs none.
    await sync(1)
    forgetSyncedPrices()
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toEqual({ outcome: 'by_transfer' })
  })

  test('are read again after five minutes, and before a price is called unknown', async () => {
    await sync(129_00, 'test_price_old')
    await createFeaturedAd(actor, wanted())
    await sync(129_00, 'test_price_new')
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_old')
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    await createFeaturedAd(actor, wanted())
    vi.useRealTimers()
    expect(told()).toBe('test_price_new')
  })

  test('of another service, or of unknown cost, stop no card sale where there is a standing price', async () => {
    for (const [pence, id] of [
      [null, 'price_imported'],
      [99_00, 'price_of_another'],
      [null, 'test_price_3m'],
    ] as const) {
      await sync(pence, id)
      forgetSyncedPrices()
      await createFeaturedAd(actor, wanted())
      expect(told(), id).toBe('price_standing')
    }
    standing = null
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_3m')
    await sync(129_00, 'price_of_another')
    forgetSyncedPrices()
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
  })

  test('do not change what an unpaid ad costs', async () => {
    await sync(129_00)
    await createFeaturedAd(actor, wanted())
    await owner.query(`update featured_ads set amount = 99`)
    await payFeaturedAd(actor, (await ads())[0]?.id ?? '')
    expect(orders.at(-1)?.lines).toEqual([{ name: 'Featured ad: Kiln, 3 months', pence: 99_00 }])
  })
})

describe('an ad that costs nothing', () => {
  beforeEach(async () => {
    await owner.query(
      `update advertising_settings set featured_pricing = jsonb_set(featured_pricing, '{1,price}', '0') where id = 1`,
    )
  })
  afterEach(async () => {
    await owner.query(
      `update advertising_settings set featured_pricing = jsonb_set(featured_pricing, '{1,price}', '129') where id = 1`,
    )
  })

  test.each(['card', 'transfer'])('runs at once without the payment service, with a receipt (%s)', async (by) => {
    isDown = true
    const category = await makeCategory(owner)
    expect(await createFeaturedAd(actor, wanted({ by, categories: [category.id] }))).toEqual({ outcome: 'active' })
    expect(orders).toEqual([])
    const [ad] = await ads()
    expect(ad).toMatchObject({ status: 'active', isPaid: true, pence: 0, payment: 'paid' })
    const months = (ad?.endsAt?.getTime() ?? 0) - (ad?.startsAt?.getTime() ?? 0)
    expect(Math.round(months / 864e5)).toBeGreaterThanOrEqual(89)
    const { rows } = await owner.query(
      `select provider, receipt_number is not null as receipt, amount_pence::int as pence from payments
       where ad_id = $1`,
      [ad?.id],
    )
    expect(rows).toEqual([{ provider: 'none', receipt: true, pence: 0 }])
    expect((await owner.query(`select kind from outbox where kind = 'ad.paid'`)).rowCount).toBe(1)
  })

  test('does not start for a listing that is no longer public', async () => {
    await owner.query(`update profiles set suspended_at = now() where id = $1`, [actor.userId])
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject({ code: 'ad.not_own_franchise' })
    expect(await ads()).toEqual([])
  })
})

test('an ad and its bill are one: where the bill can’t be written there is no ad, and its page is closed', async () => {
  await owner.query(`create function fail_bill() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await owner.query('create trigger z_fail before insert on payments for each row execute function fail_bill()')
  try {
    const form = wanted()
    await expect(createFeaturedAd(actor, form)).rejects.toMatchObject({
      sentence: 'Failed to create featured ad record',
    })
    expect(await ads()).toEqual([])
    expect(closed).toEqual([`s_${orders[0]?.reference}`])
    await owner.query('drop trigger z_fail on payments')
    // The same form, sent again: its key was not used up.
    expect(await createFeaturedAd(actor, form)).toMatchObject({ outcome: 'to_pay' })
  } finally {
    await owner.query('drop trigger if exists z_fail on payments')
    await owner.query('drop function fail_bill()')
  }
})

test('an ad ends on its day; its company is told a week before, once, and renews it with one press', async () => {
  const days = (n: number) => new Date(Date.now() + n * 864e5)
  const ending = await makeFeaturedAd(owner, { franchise, startDate: days(-25), endDate: days(5), duration: '1m' })
  const over = await makeFeaturedAd(owner, { franchise, startDate: days(-40), endDate: days(-1) })
  await makeFeaturedAd(owner, { franchise, startDate: days(-1), endDate: days(29) })
  await owner.query(
    `insert into payments (ad_id, franchisor_id, provider, amount_pence, status) select id, franchisor_id, 'test', 4900,
     'paid' from featured_ads where franchisor_id = $1`,
    [actor.userId],
  )
  await expireAds()
  expect((await ads()).find(({ id }) => id === over.id)?.status).toBe('expired')
  await remindOfEnds()
  await remindOfEnds()
  const emails = await deliverMail(owner)
  expect(emails.map(({ text }) => text.includes(`create=${ending.id}`))).toEqual([true])
  expect(await renewFeaturedAd(actor, ending.id, randomUUID())).toMatchObject({ outcome: 'to_pay' })
  expect((await ads()).find(({ status }) => status === 'pending_payment')).toMatchObject({
    duration: '1m',
    pence: 4900,
  })
  await owner.query(`update profiles set suspended_at = now() where id = $1`, [actor.userId])
  await expect(renewFeaturedAd(actor, ending.id, randomUUID())).rejects.toMatchObject({ code: 'ad.not_payable' })
})

test('a category says how often cards of its listings were seen in 30 days', async () => {
  const [main, other] = [await makeCategory(owner), await makeCategory(owner)]
  const sub = await makeCategory(owner, { parentId: main.id })
  const [one, two] = [
    await makeFranchise(owner, { categories: [main, sub] }),
    await makeFranchise(owner, { categories: [sub] }),
  ]
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views) values ($1, current_date - 1, 10),
     ($2, current_date - 2, 5), ($1, current_date - 40, 100)`,
    [one.id, two.id],
  )
  const found = await listCategoriesToFeature()
  const viewsOf = (id: string) => found.find((category) => category.id === id)?.views
  expect([viewsOf(main.id), viewsOf(other.id), viewsOf(sub.id)]).toEqual([15, 0, undefined])
})
