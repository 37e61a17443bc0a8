import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { daysBetween, londonDay } from '#app/lib/dates.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { makeFeaturedAd, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { expireAds } from './ad-clock.server.ts'
import { loadFeaturedAds } from './featured-ads.loader.server.ts'
import { cancelFeaturedAd, createFeaturedAd, payFeaturedAd, renewFeaturedAd } from './purchase.commands.server.ts'
import { adsOf, beginSale, openSales, wantedAd } from './sales.fixture.ts'
import { provider, service } from './service.fixture.ts'
import { transferEnds } from './transfer-time.server.ts'

vi.mock('#app/platform/payments/provider.server.ts', async () => {
  const { provider } = await import('./service.fixture.ts')
  return { paymentProvider: () => provider }
})

let owner: pg.Client
let actor: MemberActor
let franchise: { id: string }
beforeAll(async () => void (owner = await openSales()))
afterAll(() => owner.end())
beforeEach(async () => void ({ actor, franchise } = await beginSale(owner)))
const wanted = (more: object = {}) => wantedAd(franchise, more)
const ads = () => adsOf(actor)
const { orders, closed } = service

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
    service.closing = 'paid'
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

  test('that is cancelled while another tab opens a page to pay on can be paid on none of them', async () => {
    const id = await buy()
    const { closeCheckout } = provider
    vi.spyOn(provider, 'closeCheckout').mockImplementationOnce(async (page) => {
      const ended = await closeCheckout?.(page)
      await payFeaturedAd(actor, id)
      return ended ?? 'closed'
    })
    await cancelFeaturedAd(actor, id)
    await deliverMail(owner)
    expect(orders).toHaveLength(2)
    expect(new Set(closed)).toEqual(new Set(orders.map(({ reference }) => `s_${reference}`)))
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
    const returned = async (how = 'success') => {
      const request = new Request(`http://site.test/franchisor/advertising/featured?ad=${id}&${how}=true`)
      return (await asActor(actor, (tx) => loadFeaturedAds(tx, request, actor))).data.returned
    }
    const set = ([ad, paid, payment]: readonly string[]) =>
      owner.query(
        `with p as (update payments set status = $4 where ad_id = $1)
         update featured_ads set status = $2, payment_status = $3, start_date = now(),
           end_date = now() + interval '1 day',
           paid_at = now() where id = $1`,
        [id, ad, paid, payment],
      )
    const said = [await returned()]
    const canceled = [await returned('canceled')]
    for (const state of [
      ['active', 'completed', 'paid'],
      ['expired', 'completed', 'paid'],
      ['expired', 'pending', 'canceled'],
      ['expired', 'pending', 'refund_due'],
    ] as const) {
      await set(state)
      said.push(await returned())
      canceled.push(await returned('canceled'))
    }
    expect(said).toEqual(['being-confirmed', 'active', null, null, null])
    expect(canceled).toEqual(['canceled', null, null, 'canceled', 'canceled'])
  })

  test('is counted, and says how to pay by transfer, whatever the list of ads is searched for', async () => {
    await createFeaturedAd(actor, wanted({ by: 'transfer' }))
    const [{ id }] = (await owner.query('select id from featured_ads')).rows
    const request = new Request('http://site.test/?q=nothing-of-the-kind')
    const { data } = await asActor(actor, (tx) => loadFeaturedAds(tx, request, actor))
    const { shown, counts, transfers } = data
    expect([shown.rows, counts, transfers]).toEqual([
      [],
      { running: 0, notShown: 0, unpaid: 1, canFeature: true },
      [{ id, franchise: 'Kiln', pence: 12900, isPublic: true }],
    ])
    await owner.query('update franchises set paused_at = now() where id = $1', [franchise.id])
    const hidden = await asActor(actor, (tx) => loadFeaturedAds(tx, request, actor))
    expect(hidden.data.transfers.map(({ isPublic }) => isPublic)).toEqual([false])
  })

  test('of a paused listing can’t be paid, nor one that is over renewed: both say why, and open no page', async () => {
    const id = await buy()
    const over = await makeFeaturedAd(owner, { franchise, status: 'expired', endDate: new Date(Date.now() - 864e5) })
    await owner.query('update franchises set paused_at = now() where id = $1', [franchise.id])
    const why = {
      code: 'ad.not_public',
      sentence: 'Your listing isn’t public at the moment, so its ad can’t start. Nothing has been charged.',
    }
    await expect(payFeaturedAd(actor, id)).rejects.toMatchObject(why)
    await expect(renewFeaturedAd(actor, over.id, randomUUID())).rejects.toMatchObject(why)
    expect([orders.length, closed]).toEqual([1, []])
  })

  test('can be cancelled, by its company alone', async () => {
    const id = await buy()
    const other = { ...actor, userId: (await makeFranchisor(owner)).id }
    await expect(cancelFeaturedAd(other, id)).rejects.toMatchObject({ code: 'ad.not_cancellable' })
    await expect(payFeaturedAd(other, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
    await cancelFeaturedAd(actor, id)
    const noted = await owner.query(`select details from audit_log where action = 'ad.canceled' and subject_id = $1`, [
      id,
    ])
    expect(noted.rows).toEqual([{ details: { by: actor.userId } }])
    expect((await ads())[0]).toMatchObject({ status: 'expired', payment: 'canceled' })
    await expect(payFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.not_payable' })
    await expect(cancelFeaturedAd(actor, id)).rejects.toMatchObject({ code: 'ad.not_cancellable' })
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
    const waits = (await ads()).map(({ unpaidUntil, createdAt, isTransfer }) => [
      isTransfer,
      unpaidUntil &&
        (isTransfer ? daysBetween(createdAt, unpaidUntil) : (unpaidUntil.getTime() - createdAt.getTime()) / 36e5),
    ])
    expect(waits).toEqual([
      [true, 14],
      [false, 24],
    ])
    await age(1)
    await expireAds()
    expect((await ads()).find((ad) => ad.id === id)).toMatchObject({ status: 'expired', payment: 'expired' })
    expect((await ads()).find((ad) => ad.isTransfer)?.status).toBe('pending_payment')
    await deliverMail(owner)
    expect(closed).toEqual([`s_${orders[0]?.reference}`])
    await age(14)
    await expireAds()
    expect((await ads()).map(({ status, unpaidUntil }) => [status, unpaidUntil])).toEqual([
      ['expired', null],
      ['expired', null],
    ])
  })

  test('waits for a transfer until the day that its buyer was told to pay by is over in London', async () => {
    await createFeaturedAd(actor, wanted({ by: 'transfer' }))
    await owner.query(`update featured_ads set created_at = now() - interval '20 days'`)
    const order = async (at: string) => {
      await owner.query(`update payments set created_at = ${at}`)
      await expireAds()
      return (await ads()).map(({ status }) => status)
    }
    const midnight = `(london_today() - 14)::timestamp at time zone 'Europe/London'`
    expect(await order(midnight)).toEqual(['pending_payment'])
    expect((await ads())[0]?.unpaidUntil).toSatisfy((until: Date) => londonDay(until) === londonDay(new Date()))
    expect(await order(`${midnight} - interval '1 second'`)).toEqual(['expired'])
  })

  test.each([
    // Half past midnight on 21 October, and clocks that change on the way.
    ['2026-10-20T23:30:00Z', '2026-11-04T23:59:59Z'],
    ['2027-03-20T10:00:00Z', '2027-04-03T22:59:59Z'],
    ['2026-12-18T10:00:00Z', '2027-01-01T23:59:59Z'],
    ['2028-02-15T23:59:59Z', '2028-02-29T23:59:59Z'],
  ])('a transfer asked for at %s is in time until %s', async (at, until) => {
    const { rows } = await owner.query<{ ends: Date }>(`select ${transferEnds('$1::timestamptz')} as ends`, [at])
    expect(rows).toEqual([{ ends: new Date(until) }])
  })
})

test('a company cancels nothing while the payment service is away, and its ad can still be paid', async () => {
  await createFeaturedAd(actor, wanted())
  const id = (await ads())[0]?.id ?? ''
  service.isDown = true
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
  service.isDown = false
  await cancelFeaturedAd(actor, id)
  expect(await ads()).toMatchObject([{ status: 'expired', payment: 'canceled' }])
})
