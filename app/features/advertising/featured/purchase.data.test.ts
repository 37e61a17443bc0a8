import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { unavailable, type Order, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { expireAds, registerAdTasks, remindOfEnds } from './ad-clock.server.ts'
import { registerEndingMails } from './ending.mail.server.ts'
import { loadFeaturedAds } from './featured-ads.loader.server.ts'
import { listOwnAds } from './own-ads.queries.server.ts'
import { cancelFeaturedAd, createFeaturedAd, payFeaturedAd, renewFeaturedAd } from './purchase.commands.server.ts'
import { listCategoriesToFeature } from './purchase-form.queries.server.ts'

const orders: Order[] = []
const closed: string[] = []
let isDown = false
let closing: 'closed' | 'paid' = 'closed'
const provider: Partial<PaymentProvider> = {
  name: 'test',
  createCheckout: (order) => {
    if (isDown) return Promise.reject(unavailable())
    orders.push(order)
    return Promise.resolve({ sessionId: `s_${order.reference}`, url: `https://pay.test/${order.reference}` })
  },
  closeCheckout: (id) => {
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
  ;[isDown, closing, orders.length, closed.length] = [false, 'closed', 0, 0]
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
    const url = await createFeaturedAd(actor, wanted({ categories: categories.map(({ id }) => id), seen: 457_95 }))
    const [order] = orders
    expect(url).toBe(`https://pay.test/${order?.reference}`)
    expect(order?.lines).toEqual([{ name: 'Featured ad: Kiln, 3 months, 3 extra categories', pence: 457_95 }])
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
    expect(await createFeaturedAd(actor, form)).toMatch(/^https:\/\/pay\.test/)
    expect(await ads()).toHaveLength(1)
    // The same form again, as by a second press; then with other choices, as by going back.
    expect(await createFeaturedAd(actor, form).catch(() => null)).toBeNull()
    await expect(createFeaturedAd(actor, { ...form, duration: '6m' })).rejects.toMatchObject({
      code: 'ad.already_sent',
    })
    expect(await ads()).toHaveLength(1)
  })

  test('by transfer asks nobody; ten in an hour are enough', async () => {
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toBeNull()
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
    expect(await payFeaturedAd(actor, id)).toBe(`https://pay.test/${orders[1]?.reference}`)
    expect(closed).toEqual([`s_${orders[0]?.reference}`])
    const { rows } = await owner.query('select status from payments where ad_id = $1 order by created_at', [id])
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'created'])
    closing = 'paid'
    await expect(payFeaturedAd(actor, id)).rejects.toMatchObject({ sentence: 'Your payment is being confirmed.' })
    await expect(cancelFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.being_confirmed' })
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
  expect(await renewFeaturedAd(actor, ending.id, randomUUID())).toMatch(/^https:\/\/pay\.test/)
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
