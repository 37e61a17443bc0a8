import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { detailFormAction } from '../actions/detail-form.server.ts'
import { submitDetailForm } from './submit-detail-form.server.ts'
import { getNextStep } from './next-step.server.ts'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { detailFields } from '#tests/support/buyer-fields.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  type Account,
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
} from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { detailFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** Each from a network of its own: budgets have tests of their own. */
const home = {
  get ip() {
    return `198.18.${Math.trunc(++networks / 250)}.${networks % 250}`
  },
}
let networks = 0
const words = (franchise: { id: string }, changes = {}) => ({
  canProve: false,
  proof: '',
  ...detailFields(franchise, changes),
})
const customerActor = (customer: Account): Actor => ({ role: 'customer', userId: customer.id, ...customer })
const leadsFor = async (franchiseId: string) =>
  (await owner.query('select * from franchise_leads where franchise_id = $1', [franchiseId])).rows

test("a guest's request is a lead with consent and two mails", async () => {
  const franchise = await makeFranchise(owner, {
    name: 'Kiln & Crumb',
    franchisor: await makeFranchisor(owner, { companyName: 'Crumb Ltd' }),
  })
  const input = words(franchise)
  expect(await submitDetailForm(visitorActor, franchise.id, input, home)).toEqual({
    name: 'Kiln & Crumb',
    isHeld: false,
  })
  const { rows: kept } = await owner.query('select * from idempotency_keys where key = $1', [input.key])
  expect([kept.length, JSON.stringify(kept).includes(input.email)]).toEqual([1, false])
  const [lead] = await leadsFor(franchise.id)
  expect(lead).toMatchObject({
    user_id: null,
    franchisor_id: franchise.franchisorId,
    source: 'detail_form',
    status: 'new',
    email_verified_at: null,
    country: 'United Kingdom',
  })
  const [consent] = (await owner.query('select * from consent_records where lead_id = $1', [lead.id])).rows
  expect(consent).toMatchObject({
    wording: 'By submitting, you consent to sending your details to Kiln & Crumb (Crumb Ltd).',
    email: input.email,
    user_id: null,
  })
  expect(
    (
      await owner.query(`select kind from outbox where payload->>'leadId' = $1 or recipient = $2 order by kind`, [
        lead.id,
        input.email,
      ])
    ).rows,
  ).toEqual([{ kind: 'lead.confirmation' }, { kind: 'lead.received' }])
})

test('the same guest with the same words makes no second lead, also from another form and in parallel', async () => {
  const franchise = await makeFranchise(owner)
  const input = words(franchise)
  await runConcurrently(25, () => submitDetailForm(visitorActor, franchise.id, input, home))
  await Promise.all(
    Array.from({ length: 25 }, () =>
      submitDetailForm(
        visitorActor,
        franchise.id,
        { ...input, key: randomUUID(), timestamp: detailFormTimestamp(franchise.id) },
        home,
      ),
    ),
  )
  expect(await leadsFor(franchise.id)).toHaveLength(1)
})

test('a customer asks once; then he is told (3-decisions 23)', async () => {
  const franchise = await makeFranchise(owner, { name: 'Brightwater Pools' })
  const customer = await makeCustomer(owner)
  const actor = customerActor(customer)
  await submitDetailForm(actor, franchise.id, words(franchise, { email: customer.email }), home)
  await expect(
    submitDetailForm(actor, franchise.id, words(franchise, { email: customer.email, message: 'Again' }), home),
  ).rejects.toMatchObject({ sentence: 'You have already requested information from Brightwater Pools' })
  const leads = await leadsFor(franchise.id)
  expect(leads).toHaveLength(1)
  expect(leads[0].user_id).toBe(customer.id)
  expect(leads[0].email_verified_at).not.toBeNull()
  const { rows } = await owner.query('select requests from franchise_metrics_daily where franchise_id = $1', [
    franchise.id,
  ])
  expect(rows).toEqual([{ requests: 1 }])
})

test('pending franchises, those without a franchisor, and other kinds of account are refused', async () => {
  const ask = (actor: Actor, id: string) => submitDetailForm(actor, id, words({ id }), home)
  await expect(ask(visitorActor, (await makeFranchise(owner, { status: 'pending' })).id)).rejects.toMatchObject({
    code: 'lead.takes_no_requests',
  })
  await expect(ask(visitorActor, (await makeFranchise(owner, { franchisor: null })).id)).rejects.toMatchObject({
    code: 'lead.takes_no_requests',
  })
  await expect(ask(visitorActor, randomUUID())).rejects.toMatchObject({ code: 'lead.takes_no_requests' })
  const franchisor = await makeFranchisor(owner)
  const actor: Actor = { role: 'franchisor', userId: franchisor.id, ...franchisor }
  await expect(ask(actor, (await makeFranchise(owner)).id)).rejects.toMatchObject({ code: 'lead.customers_only' })
})

test('limits per network, address and franchise', async () => {
  await waitForFreshHour()
  const franchise = await makeFranchise(owner)
  const refused = { code: 'lead.too_many', status: 429 }
  await submitDetailForm(visitorActor, franchise.id, words(franchise, { email: 'often@example.test' }), {
    ip: '203.0.113.1',
  })
  await owner.query(`update rate_limits set count = 10000 where scope = 'request:network' and key = '203.0.113.1'`)
  await expect(
    submitDetailForm(visitorActor, franchise.id, words(franchise), { ip: '203.0.113.1' }),
  ).rejects.toMatchObject(refused)
  await owner.query(`update rate_limits set count = 10000 where scope = 'request:email' and key = 'often@example.test'`)
  await expect(
    submitDetailForm(visitorActor, franchise.id, words(franchise, { email: 'often@example.test' }), home),
  ).rejects.toMatchObject(refused)
  await owner.query(`update rate_limits set count = 10000 where scope = 'request:franchise' and key = $1`, [
    franchise.id,
  ])
  await expect(submitDetailForm(visitorActor, franchise.id, words(franchise), home)).rejects.toMatchObject(refused)
})

test('the trap and the least time ask again instead of losing anybody (P-44, 3-decisions 25)', async () => {
  const franchise = await makeFranchise(owner, { name: 'Larkspur' })
  const form = (changes: Record<string, string> = {}) => formOf({ ...words(franchise), canProve: 'false', ...changes })
  const answer = async (data: FormData, id = franchise.id) =>
    detailFormAction(data, id, { actor: visitorActor, ...home, requestId: 'ref-1' })
  const failed = {
    data: { ok: false, formError: 'Failed to submit your request. Please try again.' },
    init: { status: 422 },
  }
  expect(await answer(form({ [HONEYPOT_FIELD]: 'https://spam.example' }))).toMatchObject(failed)
  expect(await answer(form({ timestamp: detailFormTimestamp(franchise.id, 0) }))).toMatchObject(failed)
  expect(await answer(form({ timestamp: 'zzz.forged' }))).toMatchObject(failed)
  expect(await answer(form({ name: '' }))).toMatchObject({
    data: { errors: { name: ['Enter your name'] }, values: { phone: '0116 496 0000' } },
    init: { status: 422 },
  })
  expect(await answer(form(), 'made-up')).toMatchObject({
    data: {
      ok: false,
      formError: 'This franchise isn’t taking enquiries at the moment.',
      values: { name: 'Priya Shah' },
    },
    init: { status: 409 },
  })
  expect(await answer(form())).toMatchObject({
    ok: true,
    message: 'Thank you! Your request has been sent to Larkspur.',
  })
})

test('the email step tells of customers only, within a budget, in equal time (Q-08, 3-decisions 21)', async () => {
  await waitForFreshHour()
  const customer = await makeCustomer(owner, { email: 'known@example.test' })
  const franchisor = await makeFranchisor(owner)
  const admin = await makeAdmin(owner)
  await makeLead(owner)
  const from = { ip: '203.0.113.50' }
  const timed = async (email: string) => {
    const start = performance.now()
    return { step: await getNextStep(email, from), took: performance.now() - start }
  }
  const known = await timed(customer.email)
  const unknown = await timed('nobody@example.test')
  expect(known.step).toBe('sign-in')
  expect(unknown.step).toBe('sign-up')
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(110)
  expect(await getNextStep(franchisor.email, from)).toBe('sign-up')
  expect(await getNextStep(admin.email, from)).toBe('sign-up')
  await owner.query(`update rate_limits set count = 60 where scope = 'disclosure:network' and key = '203.0.113.50'`)
  expect(await getNextStep(customer.email, from)).toBe('sign-up')
  expect(await getNextStep(customer.email, { ip: '203.0.113.51' })).toBe('sign-in')
  await owner.query(`update rate_limits set count = 20 where scope = 'disclosure:address' and key = $1`, [
    customer.email,
  ])
  expect(await getNextStep(customer.email, { ip: '203.0.113.52' })).toBe('sign-up')
})

test('an email step that fails says so with the log’s reference (Q-09, 3-decisions 61)', async () => {
  await owner.query('revoke select on profiles from atlas_system')
  try {
    await expect(
      withLogContext({ requestId: 'request-7' }, () => getNextStep('known@example.test', home)),
    ).rejects.toMatchObject({
      status: 503,
      sentence:
        'Failed to check email. Please try again. If it fails again, contact us and quote this reference: request-7',
    })
  } finally {
    await owner.query('grant select on profiles to atlas_system')
  }
})

test('one address is sent five confirmations an hour, however many requests carry it', async () => {
  await waitForFreshHour()
  const franchise = await makeFranchise(owner)
  const { email } = words(franchise)
  for (let n = 0; n < 7; n++)
    await submitDetailForm(visitorActor, franchise.id, words(franchise, { email, message: `Question ${n}` }), home)
  expect(await leadsFor(franchise.id)).toHaveLength(1)
  expect(
    (await owner.query(`select 1 from outbox where kind = 'lead.confirmation' and recipient = $1`, [email])).rows,
  ).toHaveLength(5)
})

test('nor is one mailbox sent more under many spellings of its address', async () => {
  await waitForFreshHour()
  const franchise = await makeFranchise(owner)
  for (let n = 0; n < 7; n++)
    await submitDetailForm(visitorActor, franchise.id, words(franchise, { email: `s.pelled+${n}@gmail.com` }), home)
  expect(await leadsFor(franchise.id)).toHaveLength(1)
  expect(
    (await owner.query(`select 1 from outbox where kind = 'lead.confirmation' and recipient like 's.pelled+%'`)).rows,
  ).toHaveLength(5)
})
