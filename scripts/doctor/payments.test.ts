import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { wantedEvents } from '#app/platform/payments/signed-event.server.ts'
import { describeFindings } from './finding.ts'
import { checkPayments } from './payments.ts'

/** A payment service that answers so. */
async function serviceWith(status: number, data: unknown = []): Promise<string> {
  const server = createServer((request, response) => {
    const isOurs = request.url === '/v1/webhook_endpoints?limit=100' && request.headers.authorization !== undefined
    response.writeHead(isOurs ? status : 404).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const SITE_URL = 'https://www.example.com'
const webhook = { url: `${SITE_URL}/webhooks/stripe`, status: 'enabled', enabled_events: wantedEvents }

test.each([
  ['a webhook that leads here', 200, [webhook], 'ok   '],
  ['one that sends everything', 200, [{ ...webhook, enabled_events: ['*'] }], 'ok   '],
  ['one that says nothing of refunds', 200, [{ ...webhook, enabled_events: wantedEvents.slice(0, -1) }], 'FAULT'],
  ['one that was turned off', 200, [{ ...webhook, status: 'disabled' }], 'FAULT'],
  ['one of another site', 200, [{ ...webhook, url: 'https://example.org/webhooks/stripe' }], 'FAULT'],
  ['a key that is not known', 401, [], 'FAULT'],
  ['a key that may do less', 403, [], 'look '],
  ['a service with faults', 500, [], 'FAULT'],
])('%s', async (_, status, data, mark) => {
  const STRIPE_API_BASE = await serviceWith(status, data)
  const said = describeFindings(await checkPayments({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_API_BASE, SITE_URL }))
  expect(said).toMatch(new RegExp(`^${mark}  payments: `))
})

test('what is missing is named; a key for tests is worth a look; without one nobody is asked', async () => {
  const check = async (key: string | undefined, enabled_events: readonly string[]) => {
    const STRIPE_API_BASE = await serviceWith(200, [{ ...webhook, enabled_events }])
    return describeFindings(await checkPayments({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE, SITE_URL }))
  }
  expect(await check('sk_live_x', wantedEvents.slice(0, -1))).toContain('→ Add at Stripe: charge.refunded.')
  expect(await check('sk_test_x', wantedEvents)).toContain('nobody is charged')
  expect(await check(undefined, [])).toBe('All is well.')
})
