import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  type Account,
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
} from '#tests/support/factories.ts'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { detailFormTimestamp } from '#tests/support/form-timestamps.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'
import { detailFormAction, getDetailFormDefaults } from './detail-form.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

const start = (actor: Actor, franchiseId: string = randomUUID()) =>
  asActor(actor, (tx) => getDetailFormDefaults(tx, actor, { franchiseId }))
const actor = (role: 'customer' | 'franchisor' | 'admin', account: Account): Actor => ({
  role,
  userId: account.id,
  ...account,
})

test('a customer finds name, email and phone of the account in the form', async () => {
  const customer = await makeCustomer(owner)
  await owner.query('update profiles set phone = $2 where id = $1', [customer.id, ' 07700 900123 '])
  expect(await start(actor('customer', customer))).toMatchObject({
    mayAsk: true,
    person: { name: customer.fullName, email: customer.email, phone: { defaultValue: '07700 900123' } },
  })
  await owner.query('update profiles set phone = null where id = $1', [customer.id])
  expect((await start(actor('customer', customer))).person?.phone).toEqual({ defaultValue: '' })
})

test('the town and postcode of an account go along; the form says so before, and the answer after', async () => {
  const [customer, franchise] = [await makeCustomer(owner), await makeFranchise(owner)]
  await owner.query("update profiles set city = 'Hebden Bridge', post_code = 'HX7 8AA' where id = $1", [customer.id])
  const { key, timestamp, person } = await start(actor('customer', customer), franchise.id)
  expect(person?.phone.hint).toBe('We’ll also send your location: Hebden Bridge, HX7 8AA.')
  const sent = { key, timestamp, name: 'Robin', email: customer.email, phone: '07700 900123', message: 'Hello' }
  const form = formOf(sent)
  const asked = { actor: actor('customer', customer), ip: '203.0.113.19', requestId: 'ref-2' }
  for (const time of ['first', 'sent again'])
    expect(await detailFormAction(form, franchise.id, asked), time).toMatchObject({
      ok: true,
      facts: expect.arrayContaining([['Place', 'Hebden Bridge, HX7 8AA']]),
    })
  const { rows } = await owner.query('select city, post_code from franchise_leads where franchise_id = $1', [
    franchise.id,
  ])
  expect(rows).toEqual([{ city: 'Hebden Bridge', post_code: 'HX7 8AA' }])
  // Kept for a form that is sent twice, also after the account is gone: nothing of the person.
  const kept = await owner.query<{ response: object }>('select response from idempotency_keys where key = $1', [key])
  expect(kept.rows).toEqual([{ response: { name: franchise.name, isHeld: false } }])
})

test('a visitor may ask, unknown; a franchisor and an admin may not', async () => {
  expect(await start(visitorActor)).toMatchObject({ mayAsk: true, person: null })
  expect(await start(actor('franchisor', await makeFranchisor(owner)))).toMatchObject({ mayAsk: false, person: null })
  expect(await start(actor('admin', await makeAdmin(owner)))).toMatchObject({ mayAsk: false, person: null })
})

test('P-44, 3-decisions 23: a customer sends at once, hears of repeats; a guest as fast is asked again', async () => {
  const [customer, franchise] = [await makeCustomer(owner), await makeFranchise(owner, { name: 'Larkspur' })]
  const send = async (by: Actor) => {
    const { key, timestamp } = await start(by, franchise.id)
    return detailFormAction(
      formOf({
        key,
        timestamp,
        name: 'Robin Hale',
        email: customer.email,
        phone: '07700 900123',
        message: 'Hello',
      }),
      franchise.id,
      { actor: by, ip: '203.0.113.9', requestId: 'ref-1' },
    )
  }
  expect(await send(visitorActor)).toMatchObject({
    data: { formError: 'Failed to submit your request. Please try again.' },
    init: { status: 422 },
  })
  expect(await send(actor('customer', customer))).toEqual({
    ok: true,
    message: 'Thank you! Your request has been sent to Larkspur.',
    isHeld: false,
    facts: [
      ['Name', 'Robin Hale'],
      ['Email', customer.email],
      ['Phone', '07700 900123'],
      ['Message', 'Hello'],
    ],
  })
  expect(await send(actor('customer', customer))).toMatchObject({
    data: {
      formError: 'You have already requested information from Larkspur',
      values: { message: 'Hello' },
      earlier: { conversation: expect.stringMatching(/^\/customer\/messages\?lead=/) },
    },
    init: { status: 409 },
  })
})

test('3-decisions 23: whoever has asked finds the day and the conversation, as far as there is one', async () => {
  const [customer, other] = [await makeCustomer(owner), await makeCustomer(owner)]
  const franchise = await makeFranchise(owner)
  const createdAt = new Date('2026-11-29T12:00:00Z')
  const lead = await makeLead(owner, { franchise, customer, createdAt })
  const earlier = async (who: Account, of = franchise.id) => (await start(actor('customer', who), of)).earlier
  expect(await earlier(customer)).toEqual({
    day: '29 November 2026',
    isHeld: false,
    conversation: `/customer/messages?lead=${lead.id}#latest`,
  })
  expect([await earlier(other), await earlier(customer, (await makeFranchise(owner)).id)]).toEqual([null, null])
  expect((await start(visitorActor, franchise.id)).earlier).toBeNull()
  await makeLead(owner, { franchise, customer: other, createdAt, heldAt: createdAt })
  expect(await earlier(other)).toMatchObject({ isHeld: true, conversation: null })
  // Nobody is left to write to.
  await owner.query('update franchise_leads set franchisor_id = null where id = $1', [lead.id])
  expect(await earlier(customer)).toMatchObject({ isHeld: false, conversation: null })
})

let guests = 0
/** The form of someone who is not signed in, as a page shows it, with what he changes in it. */
const guestForm = (franchise: { id: string }, changes: Record<string, string> = {}) => {
  const fields = {
    key: randomUUID(),
    timestamp: detailFormTimestamp(franchise.id),
    name: 'Priya Shah',
    email: `guest-${++guests}@example.test`,
    phone: '0116 496 0000',
    message: 'Hello',
    ...changes,
  }
  return formOf(fields)
}
const sendAs = (by: Actor, franchise: { id: string }, form: FormData, ip = `203.0.113.${100 + ++guests}`) =>
  detailFormAction(form, franchise.id, { actor: by, ip, requestId: 'ref-3' })
const countLeads = async ({ id }: { id: string }) =>
  (await owner.query('select from franchise_leads where franchise_id = $1', [id])).rowCount

test('two who send the key of a page that both were shown are asked for both', async () => {
  const [franchise, key] = [await makeFranchise(owner), randomUUID()]
  for (const _ of ['one', 'another'])
    expect(await sendAs(visitorActor, franchise, guestForm(franchise, { key }))).toMatchObject({ ok: true })
  expect(await countLeads(franchise)).toBe(2)
})

test('a form that comes with the key of another franchise’s is not taken for that one', async () => {
  const [one, other] = [await makeFranchise(owner), await makeFranchise(owner)]
  const same = { key: randomUUID(), email: 'two-tabs@example.test' }
  expect(await sendAs(visitorActor, one, guestForm(one, same))).toMatchObject({ ok: true })
  expect(await sendAs(visitorActor, other, guestForm(other, same))).toMatchObject({
    data: { formError: expect.stringContaining('haven’t sent these details yet') },
    init: { status: 409 },
  })
  expect([await countLeads(one), await countLeads(other)]).toEqual([1, 0])
})

test('who fell into the trap for machines sends the same form again without it', async () => {
  const franchise = await makeFranchise(owner)
  const refused = (await sendAs(visitorActor, franchise, guestForm(franchise, { [HONEYPOT_FIELD]: 'x' }))) as {
    data: { values: Record<string, string> }
  }
  expect(refused).toMatchObject({ init: { status: 422 } })
  expect(await countLeads(franchise)).toBe(0)
  expect(await sendAs(visitorActor, franchise, guestForm(franchise, refused.data.values))).toMatchObject({ ok: true })
})

test('what is refused for what is in it counts for a visitor’s network, and of a customer nothing', async () => {
  await waitForFreshHour()
  const [franchise, customer] = [await makeFranchise(owner), await makeCustomer(owner)]
  const refused = async (by: Actor, ip: string) => {
    const mistakes: Record<string, string>[] = [
      { name: '' },
      { [HONEYPOT_FIELD]: 'x' },
      { timestamp: detailFormTimestamp(franchise.id, 0) },
    ]
    for (const changes of mistakes)
      await sendAs(by, franchise, guestForm(franchise, { email: customer.email, ...changes }), ip)
    const { rows } = await owner.query(
      `select coalesce(sum(count), 0)::int as n from rate_limits where scope = 'refused-form:network' and key = $1`,
      [ip],
    )
    return rows[0].n
  }
  expect(await refused(visitorActor, '192.0.2.211')).toBe(3)
  expect(await refused(actor('customer', customer), '192.0.2.212')).toBe(0)
})

test('what a customer’s form starts with is one statement', async () => {
  const customer = await makeCustomer(owner)
  const statements = await asActor(actor('customer', customer), async (tx) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await getDetailFormDefaults(tx, actor('customer', customer), { franchiseId: randomUUID() })
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  })
  expect(statements).toBe(1)
})
