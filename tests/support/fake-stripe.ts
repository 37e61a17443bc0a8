import { createServer, type IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'
import schema from './stripe-requests.json' with { type: 'json' }

type Tree = { [key: string]: Tree | string }

/** The list that numbered fields mean. */
function listed(value: Tree | string): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, listed(inner)])
  return entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}

/** Forms as the API reads them: `line_items[0][price]` is a list, an empty text is nothing. */
function bodyOf(text: string): Record<string, unknown> {
  const root: Tree = {}
  for (const [path, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const keys = path.split(/[[\]]+/).filter(Boolean)
    const last = keys.pop() ?? ''
    let at = root
    for (const key of keys) {
      const inner = at[key]
      at = typeof inner === 'object' ? inner : (at[key] = {})
    }
    at[last] = value
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listed(value)]))
}

const ajv = new Ajv2020({ coerceTypes: true, strict: false, allErrors: true })
ajv.addSchema(schema, 'stripe')
const known = new Map(Object.entries(schema.requests))

type Answer = { status: number; body: Record<string, unknown> }
const wrong = (param: string, message: string, code = 'parameter_invalid', status = 400): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, param, message } },
})

const item = z.object({
  price: z.string().optional(),
  price_data: z.object({ unit_amount: z.number() }).optional(),
})
const sessionBody = z.object({ line_items: z.array(item) })
const priceBody = z.object({ unit_amount: z.number(), lookup_key: z.string() })

type Session = { id: string; status: 'open' | 'complete' | 'expired'; [key: string]: unknown }
type Price = { id: string; unit_amount: number; active: boolean; lookup_key: string; currency: string; product: string }

/** What the API does with the requests that the site makes, in memory. */
class Books {
  readonly sessions = new Map<string, Session>()
  readonly prices = new Map<string, Price>()
  readonly refunds: { payment_intent: unknown; amount: unknown; metadata: unknown; status: string }[] = []
  /** What payments came to, where a test says so: a refund of less leaves something for another. */
  readonly charged = new Map<unknown, number>()
  /** What becomes of refunds at once; a bank may still refuse a pending one. */
  refundStatus: 'succeeded' | 'pending' | 'failed' | 'canceled' = 'succeeded'

  private refundsOf(payment: unknown) {
    return this.refunds.filter((one) => one.payment_intent === payment)
  }

  answer(request: string, id: string, body: Record<string, unknown>): Answer {
    switch (request) {
      case 'POST /v1/checkout/sessions': {
        let total = 0
        for (const [at, { price, price_data }] of sessionBody.parse(body).line_items.entries()) {
          const found = price === undefined ? price_data : this.prices.get(price)
          if (!found) return wrong(`line_items[${at}][price]`, `No such price: '${price}'`, 'resource_missing')
          total += found.unit_amount
        }
        // As Stripe says it of less than its least charge in pounds; nothing at all is taken.
        if (total > 0 && total < 30)
          return wrong('line_items', 'The total must convert to at least 30 pence.', 'amount_too_small')
        const session: Session = {
          ...body,
          id: `cs_${randomUUID()}`,
          status: 'open',
          amount_total: total,
          currency: 'gbp',
        }
        session['url'] = `https://checkout.stripe.com/c/pay/${session.id}`
        this.sessions.set(session.id, session)
        return { status: 200, body: session }
      }
      case 'POST /v1/checkout/sessions/{id}/expire': {
        const session = this.sessions.get(id)
        if (!session) return wrong('session', 'No such session', 'resource_missing', 404)
        if (session.status !== 'open') return wrong('session', 'Only open sessions can be expired')
        session.status = 'expired'
        return { status: 200, body: session }
      }
      case 'GET /v1/checkout/sessions/{id}':
        return { status: 200, body: this.sessions.get(id) ?? {} }
      case 'GET /v1/prices': {
        const [key] = z.object({ lookup_keys: z.array(z.string()) }).parse(body).lookup_keys
        const data = [...this.prices.values()].filter((price) => price.active && price.lookup_key === key)
        return { status: 200, body: { object: 'list', data, has_more: false } }
      }
      case 'POST /v1/prices': {
        const price: Price = {
          ...priceBody.parse(body),
          id: `price_${randomUUID()}`,
          active: true,
          currency: 'gbp',
          product: `prod_${randomUUID()}`,
        }
        for (const other of this.prices.values()) if (other.lookup_key === price.lookup_key) other.lookup_key = ''
        this.prices.set(price.id, price)
        return { status: 200, body: price }
      }
      case 'POST /v1/prices/{id}': {
        const price = this.prices.get(id)
        if (price) price.active = body['active'] !== false
        return { status: 200, body: { ...price } }
      }
      case 'POST /v1/refunds': {
        const { payment_intent, amount, metadata } = body
        const back = this.refundsOf(payment_intent).reduce((sum, one) => sum + Number(one.amount), 0)
        if (back > 0 && back >= (this.charged.get(payment_intent) ?? 0))
          return wrong('charge', 'Charge has already been refunded.', 'charge_already_refunded')
        const status = this.refundStatus
        if (status === 'succeeded' || status === 'pending')
          this.refunds.push({ payment_intent, amount, metadata, status })
        return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status } }
      }
      case 'GET /v1/refunds':
        return {
          status: 200,
          body: { object: 'list', data: this.refundsOf(body['payment_intent']), has_more: false },
        }
      default:
        return wrong('', `Unrecognized request URL (${request})`, 'url_invalid', 404)
    }
  }
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of req.setEncoding('utf8')) text += String(part)
  return text
}

/** The first thing that is wrong with a request's fields, by the schema of the API; null for a good one. */
function faultOf(request: string, body: Record<string, unknown>): Answer | null {
  const name = known.get(request)
  if (name === undefined || ajv.validate(`stripe#/$defs/${name}`, body)) return null
  const { instancePath = '', params = {}, message = '' } = ajv.errors?.[0] ?? {}
  const more: unknown = 'additionalProperty' in params ? params['additionalProperty'] : undefined
  const [first = '', ...rest] = instancePath
    .split('/')
    .slice(1)
    .concat(typeof more === 'string' ? more : [])
  return wrong(
    `${first}${rest.map((part) => `[${part}]`).join('')}`,
    message,
    more === undefined ? 'parameter_invalid' : 'parameter_unknown',
  )
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * Stripe's API on this machine, as far as the site uses it: it refuses fields and values that the API does not know,
 * and gives the first answer again to the same idempotency key.
 */
export async function startFakeStripe(secretKey: string) {
  const books = new Books()
  const answers = new Map<string, { said: string; answer: Answer }>()
  const requests: { request: string; body: Record<string, unknown>; headers: IncomingMessage['headers'] }[] = []
  const control: { broken: number | 'silent' | null } = { broken: null }
  const server = createServer((req, res) => {
    void (async () => {
      const said = await textOf(req)
      const url = new URL(req.url ?? '/', 'http://stripe')
      const [, id = ''] = /^\/v1\/(?:checkout\/sessions|prices)\/([^/]+)/.exec(url.pathname) ?? []
      const request = `${req.method} ${url.pathname.replace(`/${id}`, id ? '/{id}' : `/${id}`)}`
      const body = bodyOf(req.method === 'GET' ? url.search : said)
      requests.push({ request, body, headers: req.headers })
      if (control.broken === 'silent') return
      const send = ({ status, body }: Answer, replayed = false) => {
        res.writeHead(status, {
          'content-type': 'application/json',
          'request-id': `req_${randomUUID()}`,
          ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
        })
        res.end(JSON.stringify(body))
      }
      if (control.broken !== null)
        return send({ status: control.broken, body: { error: { type: 'api_error', message: 'Down' } } })
      if (req.headers.authorization !== `Bearer ${secretKey}`)
        return send({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } })
      const key = String(req.headers['idempotency-key'] ?? '')
      const first = key ? answers.get(key) : undefined
      if (first && first.said !== said)
        return send({ status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one use' } } })
      if (first) return send(first.answer, true)
      const fault = faultOf(request, body)
      const answer = fault ?? books.answer(request, id, body)
      if (key && !fault && req.method === 'POST') answers.set(key, { said, answer })
      send(answer)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    books,
    requests,
    control,
    /** As after a day, in which Stripe forgets what it was asked by a key. */
    forgetKeys: () => answers.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
