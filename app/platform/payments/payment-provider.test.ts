import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts'
import { LEAST_BY_CARD } from './least-by-card.ts'
import type { Order, PaymentProvider } from './payment-provider.server.ts'
import { makeStripe } from './stripe.server.ts'
import { makeTestProvider } from './test-provider.server.ts'

const KEY = 'sk_test_contract'
const WEBHOOK = 'whsec_contract'
let fake: FakeStripe
beforeAll(async () => {
  fake = await startFakeStripe(KEY)
})
beforeEach(() => {
  fake.control.broken = null
  fake.requests.length = 0
})
afterAll(() => fake.stop())

const stripe = (more: object = {}): PaymentProvider =>
  makeStripe({ secretKey: KEY, webhookSecret: WEBHOOK, base: fake.base, ...more })
const played = makeTestProvider({ siteUrl: 'http://127.0.0.1:3000', secret: 'x'.repeat(32) })

const order = (more: Partial<Order> = {}): Order => ({
  reference: randomUUID(),
  description: 'Featured ad: Fernhill, 3 months, 3 extra categories',
  lines: [
    { name: 'Featured ad: Fernhill, 3 months', pence: 129_00 },
    { name: '3 extra categories', pence: 328_95 },
  ],
  email: 'owner@larkspur.example',
  successUrl: 'http://127.0.0.1:3000/back?success=true',
  cancelUrl: 'http://127.0.0.1:3000/back?canceled=true',
  testUrl: 'http://127.0.0.1:3000/play',
  ...more,
})

/** The same event as each provider signs it. */
function signed(provider: PaymentProvider, event: object, { secret = WEBHOOK, at = 0 } = {}) {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) + at
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}

describe.each([
  ['stripe', () => stripe()],
  ['test', () => played],
] as const)('what every provider does: %s (3-decisions 58)', (name, provider) => {
  test('opens a page to pay on, which can be closed once', async () => {
    const checkout = await provider().createCheckout(order())
    expect(provider().name).toBe(name)
    expect(new URL(checkout.url).origin).toBe(provider().checkoutOrigin)
    expect(checkout.sessionId).not.toBe('')
    expect(await provider().closeCheckout(checkout.sessionId)).toBe('closed')
    expect(await provider().closeCheckout(checkout.sessionId)).toBe('closed')
  })

  test('knows a price by its key, and makes another when it changes', async () => {
    const of = async (pence: number) =>
      (await provider().syncPrices([{ key: `${name}_3m`, name: 'Featured ad', pence }])).get(`${name}_3m`)
    const first = await of(129_00)
    expect(first).toMatch(/price_/)
    expect(await of(129_00)).toBe(first)
    expect(await of(139_00)).not.toBe(first)
  })

  test('refuses a price that it does not know, or that costs something else there', async () => {
    const open = (priceId: string | undefined, pence: number) =>
      provider()
        .createCheckout(order({ lines: [{ name: 'Featured ad', pence, priceId }] }))
        .then(({ url }) => new URL(url).origin)
    const refusal = { code: 'payment.price_refused' }
    await expect(open('price_gone', 129_00)).rejects.toMatchObject(refusal)
    const priceId = (await provider().syncPrices([{ key: `${name}_1m`, name: 'Ad', pence: 49_00 }])).get(`${name}_1m`)
    await expect(open(priceId, 129_00)).rejects.toMatchObject(refusal)
    expect(await open(priceId, 49_00)).toBe(provider().checkoutOrigin)
  })

  test('refuses less than thirty pence, and takes thirty', async () => {
    const open = (pence: number) => provider().createCheckout(order({ lines: [{ name: 'Featured ad', pence }] }))
    for (const pence of [1, LEAST_BY_CARD - 1])
      await expect(open(pence)).rejects.toMatchObject({ code: 'payment.refused' })
    expect(new URL((await open(LEAST_BY_CARD)).url).origin).toBe(provider().checkoutOrigin)
  })

  test('gives a payment back, and says nothing the second time', async () => {
    const payment = { reference: randomUUID(), paymentId: `pi_${name}`, pence: 457_95, isPart: false }
    await provider().refund(payment)
    await provider().refund(payment)
    await provider().refund({ ...payment, reference: randomUUID() })
  })

  test('believes no delivery that is not signed', async () => {
    for (const signature of [null, '', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])
      await expect(provider().readEvent('{}', signature)).rejects.toThrow('payment.not_signed')
  })
})

describe('Stripe', () => {
  test.each([
    ['failed', 'payment.refused'],
    ['canceled', 'payment.refused'],
    ['pending', undefined],
  ] as const)('a refund that is %s at once', async (status, code) => {
    fake.books.refundStatus = status
    const payment = { reference: randomUUID(), paymentId: `pi_${status}`, pence: 49_00, isPart: false }
    const answer = await stripe()
      .refund(payment)
      .catch((error: unknown) => error)
    fake.books.refundStatus = 'succeeded'
    if (code) expect(answer).toMatchObject({ code })
    else expect(answer).toBeUndefined()
  })

  test('gives a part back once, however late it is asked again, and asks again for one that failed', async () => {
    const part = { reference: randomUUID(), paymentId: 'pi_part', pence: 52_27, isPart: true }
    fake.books.charged.set('pi_part', 98_00)
    const sums = () => fake.books.refunds.filter((one) => one.payment_intent === 'pi_part').map((one) => one.amount)
    await stripe().refund(part)
    await stripe().refund(part)
    fake.forgetKeys()
    await stripe().refund(part)
    expect(sums()).toEqual([52_27])
    for (const refund of fake.books.refunds) refund.status = 'failed'
    await stripe().refund(part)
    expect(sums()).toEqual([52_27, 52_27])
  })

  test('is asked for our sum in pence, under our reference, by fields that it knows', async () => {
    const wanted = order()
    await stripe().createCheckout(wanted)
    const [sent] = fake.requests
    expect(sent?.headers['stripe-version']).toBe('2026-10-28.endive')
    expect(sent?.headers['idempotency-key']).toBe(`checkout-${wanted.reference}`)
    expect(sent?.body).toMatchObject({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: wanted.reference,
      metadata: { reference: wanted.reference },
      payment_intent_data: { metadata: { reference: wanted.reference }, description: wanted.description },
      success_url: wanted.successUrl,
      line_items: [{ price_data: { unit_amount: 129_00, currency: 'gbp' } }, { price_data: { unit_amount: 328_95 } }],
    })
  })

  test('gives the same page to the same reference, also when it is asked again at once', async () => {
    const wanted = order()
    const one = await stripe().createCheckout(wanted)
    expect(await stripe().createCheckout(wanted)).toEqual(one)
  })

  test('a page whose sum is not ours is closed at once', async () => {
    const priceId = (await stripe().syncPrices([{ key: 'old', name: 'Featured ad', pence: 49_00 }])).get('old')
    const line = { name: 'Featured ad', pence: 129_00, priceId }
    await expect(stripe().createCheckout(order({ lines: [line] }))).rejects.toThrow('payment.price_refused')
    expect([...fake.books.sessions.values()].at(-1)?.status).toBe('expired')
  })

  test('has the prices that were made by hand, by our keys', () => {
    expect(stripe().standingPriceId('featured_1m')).toBeNull()
    const standing = new Map([['featured_1m', 'price_hand']])
    expect(stripe({ standing }).standingPriceId('featured_1m')).toBe('price_hand')
  })

  test('what fails there is a sentence: down, silent, or a wrong key', async () => {
    fake.control.broken = 500
    await expect(stripe().createCheckout(order())).rejects.toMatchObject({ code: 'payment.unavailable' })
    fake.control.broken = 'silent'
    await expect(stripe({ timeLimit: 100 }).createCheckout(order())).rejects.toMatchObject({
      code: 'payment.unavailable',
    })
    fake.control.broken = null
    await expect(stripe({ secretKey: 'sk_test_other' }).createCheckout(order())).rejects.toMatchObject({
      code: 'payment.refused',
    })
  })

  test('says so when a page that is to be closed has been paid on', async () => {
    const { sessionId } = await stripe().createCheckout(order())
    const session = fake.books.sessions.get(sessionId)
    if (session) session.status = 'complete'
    expect(await stripe().closeCheckout(sessionId)).toBe('paid')
  })
})

describe('deliveries', () => {
  const reference = randomUUID()
  const common = { metadata: { reference }, currency: 'gbp', payment_intent: 'pi_1' }
  const paid = { ...common, id: 'cs_1', payment_status: 'paid', amount_total: 457_95 }
  const event = (type: string, object: object) => ({ id: 'evt_1', type, data: { object } })
  const read = async (type: string, object: object) => {
    const { body, signature } = signed(stripe(), event(type, object))
    return (await stripe().readEvent(body, signature)).change
  }

  test('say what happened to which payment', async () => {
    const change = { kind: 'paid', reference, sessionId: 'cs_1', paymentId: 'pi_1', pence: 457_95, currency: 'gbp' }
    expect(await read('checkout.session.completed', paid)).toEqual(change)
    expect(await read('checkout.session.async_payment_succeeded', paid)).toEqual(change)
    expect(await read('checkout.session.completed', { ...paid, payment_status: 'unpaid' })).toBeNull()
    expect(await read('checkout.session.expired', { id: 'cs_1', ...common })).toEqual({ kind: 'expired', reference })
    expect(await read('payment_intent.payment_failed', { id: 'pi_1', ...common })).toEqual({
      kind: 'failed',
      reference,
    })
    const back = { ...common, refunded: true, amount_refunded: 457_95 }
    expect(await read('charge.refunded', back)).toMatchObject({ kind: 'refunded', reference, pence: 457_95 })
    const part = { ...back, refunded: false, amount_refunded: 10_00 }
    expect(await read('charge.refunded', part)).toEqual({ kind: 'partly_refunded', reference, pence: 10_00 })
    // Something of another site, something unheard of.
    expect(await read('checkout.session.expired', { id: 'cs_9', metadata: {} })).toBeNull()
    expect(await read('customer.created', {})).toBeNull()
  })

  test('count within five minutes, as they were signed and with our secret', async () => {
    const at = (seconds: number, secret = WEBHOOK) => {
      const { body, signature } = signed(stripe(), event('customer.created', {}), { at: seconds, secret })
      return stripe().readEvent(body, signature)
    }
    expect((await at(-290)).change).toBeNull()
    for (const [seconds, secret] of [[-310], [310], [3600], [0, 'whsec_other']] as const)
      await expect(at(seconds, secret)).rejects.toThrow('payment.not_signed')
    const { body, signature } = signed(stripe(), event('customer.created', {}))
    await expect(stripe().readEvent(body.replace('evt_1', 'evt_2'), signature)).rejects.toThrow('payment.not_signed')
  })
})

describe('the test provider', () => {
  test('plays what a provider does, on a page whose address nobody can alter', async () => {
    const wanted = order()
    const { url } = await played.createCheckout(wanted)
    const token = new URL(url).searchParams.get('order') ?? ''
    const sheet = played.readSheet(token)
    expect(sheet).toMatchObject({ reference: wanted.reference, lines: wanted.lines })
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`
    expect(played.readSheet(altered)).toBeUndefined()
    expect(played.readSheet('')).toBeUndefined()
    if (!sheet) throw new Error('no sheet')
    const { body, signature } = await played.play(sheet, 'pay')
    expect((await played.readEvent(body, signature)).change).toMatchObject({ kind: 'paid', pence: 457_95 })
    // What nobody has taken yet can be played again.
    expect(played.isOver(sheet)).toBe(false)
    played.remember(sheet, 'pay')
    expect(played.isOver(sheet)).toBe(true)
    expect(await played.closeCheckout(sheet.id)).toBe('paid')
    for (const [act, kind] of [
      ['fail', 'failed'],
      ['expire', 'expired'],
      ['refund', 'refunded'],
    ] as const) {
      const delivery = await played.play(sheet, act)
      expect((await played.readEvent(delivery.body, delivery.signature)).change).toMatchObject({ kind })
    }
  })
})
