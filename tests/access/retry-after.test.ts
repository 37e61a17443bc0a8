import { buyerFields } from '#tests/support/buyer-fields.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeFranchise, makeFranchisor } from '../support/factories.ts'
import { waitForFreshHour } from '../support/fresh-hour.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** Whoever is refused for now is told when to come back (security.md, overload). */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
let franchiseId: string
beforeAll(async () => {
  ;({ site, owner, stop } = await startOwnSite('retry_after', async (owner) => {
    franchiseId = (await makeFranchise(owner, { franchisor: await makeFranchisor(owner) })).id
  }))
})
afterAll(() => stop?.())
beforeEach(() => owner.query('delete from rate_limits'))

type Refusal = { status: number; after: number }
async function post(path: string, fields: Record<string, string>): Promise<Refusal> {
  const answer = await fetch(`${site.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.address },
    body: new URLSearchParams(fields),
  })
  await answer.arrayBuffer()
  return { status: answer.status, after: Number(answer.headers.get('retry-after') ?? Number.NaN) }
}
/** The counter of the current hour is full. */
const fill = (scope: string, key: string) =>
  owner.query(
    'insert into rate_limits (scope, key, window_start, count) values ($1, $2, to_timestamp(floor(extract(epoch ' +
      'from now()) / 3600) * 3600), 100000)',
    [scope, key],
  )
const untilTheHour = () => 3600 - ((Date.now() / 1000) % 3600)
const HERE = '127.0.0.1'
const buyer = {
  intent: 'sign-up',
  key: 'a'.repeat(32),
  email: 'buyer@example.test',
  ...buyerFields,
}
const report = { key: 'd'.repeat(32), name: 'Ada', reason: 'scam', message: 'They do not exist' }

test.each([
  [
    'a sign-up',
    'sign-up:network',
    () => post('/customer/signup', { fullName: 'Ada', email: 'ada@example.test', password: 'long enough' }),
  ],
  [
    'its data request',
    'sign-up:network',
    () => post('/customer/signup.data', { fullName: 'Ada', email: 'ada@example.test', password: 'long enough' }),
  ],
  ['a request', 'request:network', () => post('/request', { ...buyer, franchise: franchiseId })],
  [
    'a contact message',
    'contact:network',
    () =>
      post('/contact', {
        key: 'b'.repeat(32),
        name: 'Ada',
        email: 'ada@example.test',
        subject: 'Other',
        message: 'Hello there',
      }),
  ],
  [
    'a report of a listing',
    'contact:network',
    () => post(`/franchise/${franchiseId}/report`, { ...report, email: 'ada@example.test' }),
  ],
])('%s waits for the next hour', async (_what, scope, send) => {
  await waitForFreshHour()
  await fill(scope, HERE)
  const { status, after } = await send()
  expect(status).toBe(429)
  expect(Math.abs(after - untilTheHour())).toBeLessThan(5)
})

test.each([
  ['a sign-up', '/customer/signup', { fullName: 'Ada', email: 'no address', password: 'x' }],
  ['an application', '/franchisor/signup', { companyName: 'Ada', contactName: '', email: 'no address', password: 'x' }],
  ['a sign-in', '/customer/login', { email: 'no address', password: '' }],
  ['a lost password', '/forgot-password', { email: 'no address' }],
  ['a request', '/request', { ...buyer, email: 'no address' }],
  [
    'a contact message',
    '/contact',
    { key: 'b'.repeat(32), name: 'Ada', email: 'no address', subject: 'Other', message: '' },
  ],
  ['a report of a listing', '/franchise/:id/report', { ...report, email: 'no address' }],
  [
    'a franchise’s form',
    '/franchise/:id',
    { key: 'b'.repeat(32), timestamp: 'x', name: 'Ada', email: 'no address', phone: '', message: 'Hello there' },
  ],
])(
  '%s that nobody could take counts against a budget of the network, and a right one does not',
  async (_what, path, fields) => {
    await waitForFreshHour()
    const address = path.replace(':id', franchiseId)
    expect((await post(address, fields)).status).toBe(422)
    expect((await owner.query("select key, count from rate_limits where scope = 'refused-form:network'")).rows).toEqual(
      [{ key: HERE, count: 1 }],
    )
    await owner.query("update rate_limits set count = 100000 where scope = 'refused-form:network'")
    const answer = await fetch(`${site.address}${address}`, {
      method: 'POST',
      headers: { origin: site.address },
      body: new URLSearchParams(fields),
    })
    expect([answer.status, Math.abs(Number(answer.headers.get('retry-after')) - untilTheHour()) < 5]).toEqual([
      429,
      true,
    ])
    const page = await answer.text()
    for (const words of ['You’ve sent a lot of forms with mistakes', 'no address']) expect(page).toContain(words)
    expect(page).toMatch(/Please enter a valid email address|Enter your email address or phone number/)
    expect(
      (
        await post('/contact', {
          key: 'c'.repeat(32),
          name: 'Ada',
          email: 'ada@example.test',
          subject: 'Other',
          message: 'Hello there',
        })
      ).status,
    ).toBe(200)
  },
)

test('an account rests half a minute, and says what is left of it', async () => {
  const guess = () => post('/customer/login', { email: 'guessed@example.test', password: 'wrong' })
  for (let at = 0; at < 10; at++) expect(await guess()).toMatchObject({ status: 401, after: Number.NaN })
  const { status, after } = await guess()
  expect(status).toBe(429)
  expect(after).toBeGreaterThan(20)
  expect(after).toBeLessThanOrEqual(30)
})

test('a network waits until enough of its failures are a quarter of an hour old', async () => {
  await owner.query(
    "insert into rate_limits (scope, key, window_start, count) values ('sign-in:network', $1, now() - interval " +
      "'14 minutes', 20), ('sign-in:network', $1, now() - interval '5 minutes', 45)",
    [HERE],
  )
  const { status, after } = await post('/customer/login', { email: 'anybody@example.test', password: 'wrong' })
  expect(status).toBe(429)
  expect(after).toBeGreaterThan(50)
  expect(after).toBeLessThanOrEqual(60)
})
