import { buyerFields } from '#tests/support/buyer-fields.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { getLead } from '../../inbox/lead-details.queries.server.ts'
import { listRequests } from '../../requests/customer-requests.queries.server.ts'
import { signUpRequestSchema, type SignUpRequest } from '../../lead.schema.ts'
import { submitRequest } from './submit-request.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { signUpFormTimestamp } from '#tests/support/form-timestamps.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

let people = 0
function request(franchise: string[], changes: Record<string, unknown> = {}): SignUpRequest {
  people += 1
  const email = typeof changes['email'] === 'string' ? changes['email'] : `buyer-${people}@example.test`
  return signUpRequestSchema.parse({
    franchise,
    key: randomUUID(),
    timestamp: signUpFormTimestamp(email),
    email,
    ...buyerFields,
    ...changes,
  })
}
/** Each from a network of its own: budgets have tests of their own. */
let networks = 0
const home = {
  get ip() {
    return `198.18.1.${++networks}`
  },
}
const leadsOf = async (email: string) =>
  (await owner.query('select * from franchise_leads where email = $1 order by franchise_name', [email])).rows
const mailsTo = async (kind: string, recipient: string) =>
  (await owner.query('select payload from outbox where kind = $1 and recipient = $2', [kind, recipient])).rows

test('user, leads, consents, emails, counts come together (Q-20, Q-21, Q-30, 3-decisions 18, 24, 27, 39)', async () => {
  const franchisor = await makeFranchisor(owner, { companyName: 'Alder Ltd' })
  await owner.query(`update profiles set company_number = 'SC123456' where id = $1`, [franchisor.id])
  const one = await makeFranchise(owner, { name: 'Alder Care', franchisor })
  const two = await makeFranchise(owner, { name: 'Birch Bakery', franchisor })
  const input = request([one.id, two.id], { marketing: 'on' })
  expect(await submitRequest(input, home)).toMatchObject({ email: input.email })

  const leads = await leadsOf(input.email)
  expect(leads).toHaveLength(2)
  const [profile] = (await owner.query('select * from profiles where email = $1', [input.email])).rows
  expect(profile).toMatchObject({
    full_name: 'Amelia Hart',
    user_type: 'customer',
    status: 'approved',
    phone: '07700 900123',
    city: 'Leeds',
    post_code: 'LS1 4DY',
    email_verified: false,
  })
  expect(leads[0]).toMatchObject({
    franchise_id: one.id,
    franchisor_id: franchisor.id,
    user_id: profile.id,
    name: 'Amelia Hart',
    email: input.email,
    phone: '07700 900123',
    message: 'Tell me more.',
    city: 'Leeds',
    post_code: 'LS1 4DY',
    country: 'United Kingdom',
    desired_investment: '£100,000',
    desired_timeframe: '6 months',
    status: 'new',
    interest_status: 'still_interested',
    source: 'dialog',
    email_verified_at: null,
  })
  const consents = (
    await owner.query('select * from consent_records where user_id = $1 order by purpose desc, franchise_name', [
      profile.id,
    ])
  ).rows
  expect(consents.map((c) => [c.purpose, c.franchise_name])).toEqual([
    ['share_details', 'Alder Care'],
    ['share_details', 'Birch Bakery'],
    ['marketing', null],
  ])
  expect(consents[0]).toMatchObject({
    lead_id: leads[0].id,
    wording:
      'By submitting, you consent to sending your details to Alder Care (Alder Ltd, company number SC123456) ' +
      'and Birch Bakery (Alder Ltd, company number SC123456).',
    franchisor_id: franchisor.id,
    document_version: '2026-11-22.2',
  })
  expect(consents[0].wording_hash).toMatch(/^[0-9a-f]{64}$/)

  expect(
    (
      await owner.query('select requests from franchise_metrics_daily where franchise_id = any ($1)', [
        [one.id, two.id],
      ])
    ).rows,
  ).toEqual([{ requests: 1 }, { requests: 1 }])
  expect(await mailsTo('lead.received', franchisor.email)).toHaveLength(2)
  expect(await mailsTo('lead.confirmation', input.email)).toEqual([
    { payload: { leadIds: expect.arrayContaining([leads[0].id, leads[1].id]) } },
  ])
  expect(await mailsTo('account.verify', input.email)).toHaveLength(1)
})

test('not public, ownerless or unknown franchises are skipped; planted fields have no effect (Q-26)', async () => {
  const good = await makeFranchise(owner)
  const waiting = await makeFranchise(owner, { status: 'pending' })
  const orphan = await makeFranchise(owner, { franchisor: null })
  const other = await makeFranchisor(owner)
  const input = request([good.id, waiting.id, orphan.id, randomUUID(), 'nonsense', good.id], {
    franchisorId: other.id,
    franchisor_id: other.id,
    status: 'converted',
    user_type: 'admin',
    userId: other.id,
  })
  await submitRequest(input, home)
  const leads = await leadsOf(input.email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({ franchise_id: good.id, franchisor_id: good.franchisorId, status: 'new' })
})

test('an unwritten message names what is asked, no more; a written one stays (Q-19, 3-decisions 68)', async () => {
  const [one, two, gone] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
    await makeFranchise(owner, { status: 'pending' }),
  ]
  const offeredMessage = 'I am interested in learning more about Alder Care, Birch Bakery and Cedar Cafe.'
  const messages = async (changes: Record<string, unknown>) => {
    const input = request([one.id, two.id, gone.id], { offeredMessage, ...changes })
    await submitRequest(input, home)
    return [...new Set((await leadsOf(input.email)).map((lead) => lead.message))]
  }
  expect(await messages({ message: `${offeredMessage}\r\n` })).toEqual([
    'I am interested in learning more about Alder Care and Birch Bakery.',
  ])
  expect(await messages({ message: `${offeredMessage} Call me.` })).toEqual([`${offeredMessage} Call me.`])
  expect(await messages({ message: '' })).toEqual([null])
  expect(await messages({ message: '', offeredMessage: '' })).toEqual([null])
  expect(await messages({ message: 'Mine.', offeredMessage: undefined })).toEqual(['Mine.'])
})

test('without any franchise left nothing at all is made', async () => {
  const waiting = await makeFranchise(owner, { status: 'pending' })
  const input = request([waiting.id])
  await expect(submitRequest(input, home)).rejects.toMatchObject({ code: 'lead.no_franchise' })
  expect((await owner.query('select 1 from auth."user" where email = $1', [input.email])).rows).toEqual([])
})

test('50 parallel identical submits make one account and one lead, and all get the same answer', async () => {
  const franchise = await makeFranchise(owner)
  const input = request([franchise.id])
  const answers = await runConcurrently(50, () => submitRequest(input, home))
  expect(new Set(answers.map((answer) => answer.email))).toEqual(new Set([input.email]))
  expect(await leadsOf(input.email)).toHaveLength(1)
  expect(
    (await owner.query('select requests from franchise_metrics_daily where franchise_id = $1', [franchise.id])).rows,
  ).toEqual([{ requests: 1 }])
  expect(await mailsTo('account.verify', input.email)).toHaveLength(1)
  expect((await owner.query('select 1 from consent_records where email = $1', [input.email])).rows).toHaveLength(1)
})

test('50 parallel submits of the same person from 50 forms make one account and one lead', async () => {
  const franchise = await makeFranchise(owner)
  const input = request([franchise.id])
  const own = () => ({ ...input, key: randomUUID(), timestamp: signUpFormTimestamp(input.email) })
  const answers = (
    await runConcurrently(50, () => Promise.allSettled([submitRequest(own(), { ip: '192.0.2.77' })]))
  ).flat()
  // One made it; 20 a day are told that the address has an account, the others hear what a new buyer hears.
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(20)
  for (const answer of refused) expect(answer.reason).toMatchObject({ code: 'account.email_taken' })
  expect((await mailsTo('account.exists', input.email)).length).toBe(5)
  expect(await leadsOf(input.email)).toHaveLength(1)
})

test('the same key with other words is refused, with the same words answered again', async () => {
  const franchise = await makeFranchise(owner)
  const input = request([franchise.id])
  await submitRequest(input, home)
  await expect(submitRequest({ ...input, message: 'Other words' }, home)).rejects.toMatchObject({
    code: 'lead.key_reused',
    status: 409,
  })
  expect(await submitRequest(input, home)).toMatchObject({ email: input.email })
  expect(await leadsOf(input.email)).toHaveLength(1)
})

test('a known address is told within the budget, over it the owner instead (Q-32)', async () => {
  await waitForFreshHour()
  const franchise = await makeFranchise(owner)
  const known = await makeCustomer(owner)
  const from = { ip: '198.51.100.9' }
  await expect(submitRequest(request([franchise.id], { email: known.email }), from)).rejects.toMatchObject({
    code: 'account.email_taken',
    sentence: 'An account with this email already exists',
  })
  await owner.query(`update rate_limits set count = 60 where scope = 'disclosure:network' and key = '198.51.100.9'`)
  expect(await submitRequest(request([franchise.id], { email: known.email }), from)).toEqual({
    email: known.email,
    held: [],
  })
  expect(await leadsOf(known.email)).toEqual([])
  expect(await mailsTo('account.exists', known.email)).toHaveLength(1)
})

test.each([
  [{ desiredInvestment: '£50,000', desiredTimeframe: '3 months' }, null, null],
  [{ desiredInvestment: '£50,000', desiredTimeframe: '1 year' }, null, '1 year'],
  [{ desiredInvestment: '£50,000', desiredTimeframe: '3 months', wishesConfirmed: 'on' }, '£50,000', '3 months'],
  // Cash of the buyer's own search, also where it is the amount that stands there anyway.
  [{ desiredInvestment: '£50,000', searchCash: '£50,000' }, '£50,000', '6 months'],
  [{ desiredInvestment: '£40,000', searchCash: '£40,000' }, '£40,000', '6 months'],
])('who changes nothing has said nothing: %j (V-15)', async (sent, desiredInvestment, desiredTimeframe) => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const input = request([franchise.id], sent)
  await submitRequest(input, home)
  // The columns hold what was sent all the same.
  const [lead] = await leadsOf(input.email)
  expect(lead).toMatchObject({ desired_investment: sent.desiredInvestment, country: 'United Kingdom' })
  const party = { fullName: 'T', companyName: null, email: input.email }
  const said = { desiredInvestment, desiredTimeframe }
  const seller = { ...party, role: 'franchisor', userId: franchisor.id } as const
  // The postcode beside it says the country that stood there.
  const told = { ...said, country: 'United Kingdom' }
  expect(await asActor(seller, (tx) => getLead(tx, franchisor.id, lead.id))).toMatchObject(told)
  const buyer = { ...party, role: 'customer', userId: lead.user_id } as const
  expect(await asActor(buyer, (tx) => listRequests(tx, lead.user_id, { limit: 1 }))).toMatchObject([said])
})
