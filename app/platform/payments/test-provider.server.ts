import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { loadStripe, readSignedEvent } from './signed-event.server.ts'
import { isTooLittleForCard } from './least-by-card.ts'
import { type Order, type OrderLine, type PaymentProvider, priceRefused, refused } from './payment-provider.server.ts'

const HOURS_OPEN = 24
/** How many pages are remembered as over. */
const MOST_REMEMBERED = 1_000

const sheet = z.object({
  id: z.string(),
  reference: z.guid(),
  lines: z.array(z.object({ name: z.string(), pence: z.int() })),
  successUrl: z.string(),
  cancelUrl: z.string(),
  until: z.int(),
})
/** What a page of the test provider shows; its address carries it, signed, so that it survives a restart. */
export type TestSheet = z.output<typeof sheet>

/** What is played. */
export const testActs = ['pay', 'fail', 'expire', 'refund'] as const
export type TestAct = (typeof testActs)[number]

export const totalOf = ({ lines }: Pick<Order, 'lines'>): number => lines.reduce((sum, { pence }) => sum + pence, 0)

export type TestProvider = PaymentProvider & {
  /** What a page's address says; undefined where it was not made here or its time is over. */
  readSheet: (token: string) => TestSheet | undefined
  isOver: (sheet: TestSheet) => boolean
  /** The delivery by which a provider tells what happened: to be handed to the webhook as it is. */
  play: (sheet: TestSheet, act: TestAct) => Promise<{ body: string; signature: string }>
  /** Remembers what was played, once its delivery was taken. */
  remember: (sheet: TestSheet, act: TestAct) => void
}

/** A synced price says what it costs; the standing one takes any sum, as nothing is kept. */
const STANDING = 'test_price_standing'
const isSame = ({ priceId, pence }: OrderLine): boolean =>
  priceId === undefined || priceId === STANDING || /^test_price_[\da-f]+_(\d+)$/.exec(priceId)?.[1] === String(pence)

/** A provider without money, for the demo and for development; it signs and tells as Stripe does (3-decisions 58). */
export function makeTestProvider({ siteUrl, secret }: { siteUrl: string; secret: string }): TestProvider {
  const sign = (text: string) => createHmac('sha256', secret).update(`test-payment:${text}`).digest('base64url')
  const webhookSecret = `whsec_${createHmac('sha256', secret).update('test-webhook').digest('hex')}`
  const over = new Map<string, 'closed' | 'paid'>()
  const end = (id: string, how: 'closed' | 'paid') => {
    const [oldest] = over.keys()
    if (over.size >= MOST_REMEMBERED && oldest !== undefined) over.delete(oldest)
    over.set(id, how)
  }
  return {
    name: 'test',
    checkoutOrigin: new URL(siteUrl).origin,
    isTest: true,
    createCheckout({ reference, lines, successUrl, cancelUrl, testUrl }) {
      if (!lines.every(isSame)) return Promise.reject(priceRefused())
      if (isTooLittleForCard(totalOf({ lines }))) return Promise.reject(refused())
      const id = `test_${randomUUID()}`
      const shown: TestSheet = {
        id,
        reference,
        lines: lines.map(({ name, pence }) => ({ name, pence })),
        successUrl,
        cancelUrl,
        until: Date.now() + HOURS_OPEN * 3_600_000,
      }
      const body = Buffer.from(JSON.stringify(shown)).toString('base64url')
      return Promise.resolve({ sessionId: id, url: `${testUrl}?order=${body}.${sign(body)}` })
    },
    closeCheckout(sessionId) {
      if (!over.has(sessionId)) end(sessionId, 'closed')
      return Promise.resolve(over.get(sessionId) ?? 'closed')
    },
    refund: () => Promise.resolve(),
    readEvent: (body, signature) => readSignedEvent(body, signature, webhookSecret),
    syncPrices: (prices) =>
      Promise.resolve(new Map(prices.map(({ key, pence }) => [key, `test_price_${hashOf(key)}_${pence}`]))),
    standingPriceId: () => STANDING,
    readSheet(token) {
      const [body = '', signature = ''] = token.split('.')
      const [ours, theirs] = [Buffer.from(sign(body)), Buffer.from(signature)]
      if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
      const shown = sheet.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return shown.until > Date.now() ? shown : undefined
    },
    isOver: ({ id }) => over.has(id),
    async play(shown, act) {
      const body = JSON.stringify(eventOf(shown, act))
      return {
        body,
        signature: (await loadStripe()).webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
      }
    },
    remember(shown, act) {
      if (act === 'pay') end(shown.id, 'paid')
      if (act === 'expire') end(shown.id, 'closed')
    },
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** One event per page and act: playing it twice is delivering it twice. */
function eventOf(shown: TestSheet, act: TestAct) {
  const pence = totalOf(shown)
  const common = { metadata: { reference: shown.reference }, currency: 'gbp', payment_intent: `pay_${shown.id}` }
  const [type, object] = {
    pay: [
      'checkout.session.completed',
      { id: shown.id, ...common, payment_status: 'paid', amount_total: pence },
    ] as const,
    fail: ['payment_intent.payment_failed', { id: `pay_${shown.id}`, ...common }] as const,
    expire: ['checkout.session.expired', { id: shown.id, ...common }] as const,
    refund: ['charge.refunded', { id: `ch_${shown.id}`, ...common, refunded: true, amount_refunded: pence }] as const,
  }[act]
  return { id: `evt_${act}_${shown.id}`, object: 'event', type, data: { object } }
}
