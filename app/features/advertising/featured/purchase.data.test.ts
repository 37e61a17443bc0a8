import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { HOUR } from '#app/platform/http/rate-limit.server.ts'
import { captureRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { noPage, priceRefused, refused } from '#app/platform/payments/payment-provider.server.ts'
import { makeCategory, makeFeaturedAd, makeFranchise, makeMember } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { formOf } from '#tests/support/forms.ts'
import { FEATURED_ADS_PATH, transferReference } from './featured-ad.ts'
import { purchaseAction } from './purchase.action.server.ts'
import { cancelFeaturedAd, createFeaturedAd, payFeaturedAd } from './purchase.commands.server.ts'
import { listCategoriesToFeature, listFeaturable } from './purchase-form.queries.server.ts'
import { adsOf, beginSale, openSales, wantedAd } from './sales.fixture.ts'
import { provider, service } from './service.fixture.ts'
import { AlreadyFeatured } from './ui/already-featured.tsx'

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

  test.each([
    ['a listing that is paused', 'update franchises set paused_at = now() where id = $1', 'ad.not_own_franchise'],
    ['a category that is deleted', 'delete from franchise_categories where id = $2', 'ad.unknown_category'],
  ])('of %s while its page to pay on is opened is refused, and the page closed', async (_, change, code) => {
    const category = await makeCategory(owner)
    const { createCheckout } = provider
    vi.spyOn(provider, 'createCheckout').mockImplementationOnce(async (order) => {
      await owner.query(`with ids as (select $1::uuid, $2::uuid) ${change}`, [franchise.id, category.id])
      return createCheckout?.(order) ?? { sessionId: '', url: '' }
    })
    await expect(createFeaturedAd(actor, wanted({ categories: [category.id] }))).rejects.toMatchObject({ code })
    expect([await ads(), closed]).toEqual([[], orders.map(({ reference }) => `s_${reference}`)])
  })

  test('leaves nothing half made where the payment service is away, and succeeds afterwards', async () => {
    service.isDown = true
    const form = wanted()
    await expect(createFeaturedAd(actor, form)).rejects.toMatchObject({
      sentence: expect.stringMatching(/^Error creating checkout session: .*Nothing has been charged/),
    })
    expect(await ads()).toEqual([])
    service.isDown = false
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

  test.each([
    ['Invalid price ID for selected duration', priceRefused, 'Invalid price ID for selected duration'],
    ['No checkout URL returned from server', noPage, 'No checkout URL returned from server'],
    ['Failed to create checkout session', refused, 'Failed to process payment'],
  ])('says ‘%s’, leaves nothing, and succeeds afterwards (F-60 to F-64)', async (atFirst, refusal, later) => {
    service.refusal = refusal
    const form = wanted()
    await expect(createFeaturedAd(actor, form)).rejects.toMatchObject({ sentence: atFirst })
    expect(await ads()).toEqual([])
    service.refusal = null
    await createFeaturedAd(actor, form)
    const [ad] = await ads()
    service.refusal = refusal
    await expect(payFeaturedAd(actor, ad?.id ?? '')).rejects.toMatchObject({ sentence: later })
    expect(await ads()).toMatchObject([{ status: 'pending_payment' }])
    service.refusal = null
    expect(await payFeaturedAd(actor, ad?.id ?? '')).toMatchObject({ outcome: 'to_pay' })
  })

  test('of a form that was sent before says where its ad is, and asks for nothing', async () => {
    const form = formOf({ ...wanted({ by: 'transfer' }), seen: '', intent: 'create' })
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

  test('takes no amount, ad or address from whoever sends the form', async () => {
    const forged = {
      intent: 'create',
      amount: '0.01',
      custom_amount: '1',
      pence: '1',
      price_id: 'price_cheap',
      ad_id: randomUUID(),
      success_url: 'https://evil.test/?success=true',
      cancel_url: 'https://evil.test/',
      status: 'active',
      payment_status: 'completed',
    }
    expect(await purchaseAction(formOf({ ...wanted(), seen: '', ...forged }), actor)).toBeInstanceOf(Response)
    const [ad] = await ads()
    expect(ad).toMatchObject({ status: 'pending_payment', isPaid: false, pence: 129_00 })
    expect(ad?.id).not.toBe(forged.ad_id)
    expect(orders).toMatchObject([{ lines: [{ pence: 129_00, priceId: 'price_standing' }] }])
    expect([orders[0]?.successUrl, orders[0]?.cancelUrl].some((url) => url?.includes('evil'))).toBe(false)
  })

  test('by transfer asks nobody; ten in an hour are enough', async () => {
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toEqual({ outcome: 'by_transfer' })
    expect([(await ads())[0], orders]).toMatchObject([{ isTransfer: true, payment: 'created' }, []])
    for (let n = 0; n < 9; n++) await createFeaturedAd(actor, wanted())
    const { retryAfter } = await captureRetryAfter(() =>
      expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject({ code: 'ad.too_many' }),
    )
    expect(Math.abs(retryAfter - secondsToNextWindow(HOUR))).toBeLessThan(60)
  })
})

test('who pays by transfer is emailed what to pay, for his accounts; not once it is cancelled or paid', async () => {
  await createFeaturedAd(actor, wanted({ by: 'transfer' }))
  const [ad] = await ads()
  const id = ad?.id ?? ''
  const [mail, ...others] = await deliverMail(owner)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: actor.email, subject: 'How to pay: Featured ad: Kiln, 3 months' })
  for (const said of ['£129.00', transferReference(id), 'we’ll send you our bank details', 'the day we confirm'])
    expect(mail?.text).toContain(said)
  await createFeaturedAd(actor, wanted({ by: 'transfer' }))
  for (const { id: one } of await ads()) await cancelFeaturedAd(actor, one)
  expect(await deliverMail(owner)).toEqual([])
})

test('a member of the company who orders is greeted by his own name, not by its owner’s', async () => {
  const member = await makeMember(owner, { id: actor.userId }, { fullName: 'Bea Osei' })
  await createFeaturedAd({ ...actor, personId: member.id, email: member.email }, wanted({ by: 'transfer' }))
  const [mail] = await deliverMail(owner)
  expect([mail?.to, mail?.text.split('\n', 1)[0]]).toEqual([member.email, 'Dear Bea Osei,'])
})

test('who has paid by card before the email about his transfer leaves is not asked to pay again', async () => {
  await createFeaturedAd(actor, wanted({ by: 'transfer' }))
  const [ad] = await ads()
  await payFeaturedAd(actor, ad?.id ?? '')
  await owner.query(`select settle_bill(id, 'paid-by-card', amount_pence, 'gbp') from payments where id = $1`, [
    orders[0]?.reference,
  ])
  expect((await ads())[0]).toMatchObject({ status: 'active', isPaid: true })
  expect(await deliverMail(owner)).toEqual([])
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
    service.isDown = true
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

test('what nobody foresaw is said with the log’s reference (F-59, F-64, 3-decisions 61)', async () => {
  await createFeaturedAd(actor, wanted())
  const [ad] = await ads()
  await owner.query(`create function fail_bill() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`)
  await owner.query('create trigger z_fail before insert on payments for each row execute function fail_bill()')
  const said = (act: () => Promise<unknown>) =>
    withLogContext({ requestId: 'request-7' }, act).catch((error: { sentence: string }) => error.sentence)
  try {
    const reference = 'If it fails again, contact us and quote this reference: request-7'
    expect(await said(() => createFeaturedAd(actor, wanted()))).toBe(
      `Failed to create featured ad record. ${reference}`,
    )
    expect(await said(() => payFeaturedAd(actor, ad?.id ?? ''))).toBe(`Failed to process payment. ${reference}`)
  } finally {
    await owner.query('drop function fail_bill() cascade')
  }
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

test('a franchise that is featured already, or waits to be paid for, says so before it is bought again', async () => {
  const said = async () => {
    const franchises = await asActor(actor, (tx) => listFeaturable(tx, actor.userId))
    return renderToStaticMarkup(createElement(AlreadyFeatured, { franchises, isLive: false }))
  }
  expect(await said()).toBe('')
  await createFeaturedAd(actor, wanted())
  expect(await said()).toContain('An ad for Kiln is waiting to be paid: you can pay for it in the list.')
  await makeFeaturedAd(owner, { franchise, endDate: new Date('2099-01-02T12:00:00Z'), duration: '12m' })
  expect(await said()).toContain(
    'Kiln is featured already, until 2 January 2099. A second ad runs alongside the first, not after it.',
  )
})
