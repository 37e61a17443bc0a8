import { randomUUID } from 'node:crypto'
import { signJWT } from 'better-auth/crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/features/accounts/account.ts'
import { emptyRequestMessage } from '../../lead.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { savePendingChoices } from './pending-choices.server.ts'
import { requestAsCustomer } from './request-as-customer.server.ts'
import { claimPendingRequests } from './claim-pending-requests.server.ts'
import { submitDetailForm } from './submit-detail-form.server.ts'

/** Many at once: what two sessions of one buyer do comes one after the other, and nobody hears of a failure. */
let owner: pg.Client
/** Who sees what every connection waits for. */
let admin: pg.Client
beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  admin = await database.client('admin')
})
afterAll(() => Promise.all([owner.end(), admin.end()]))

const leadsOf = async (userId: string) =>
  (await owner.query('select * from franchise_leads where user_id = $1', [userId])).rows
const franchisesOfOne = async (count: number) => {
  const franchisor = await makeFranchisor(owner)
  return Promise.all(Array.from({ length: count }, async () => (await makeFranchise(owner, { franchisor })).id))
}
/** How many wait for a lock that someone else holds. */
const waiting = async () =>
  (
    await admin.query('select 1 from pg_stat_activity where wait_event_type = $1 and datname = current_database()', [
      'Lock',
    ])
  ).rows.length
const verify = async (email: string) =>
  confirmEmail(await signJWT({ purpose: 'verify-email', email }, authSecret(), 60))

test('two sessions ask the same franchises in opposite order, 40 times in a crowd: each once, no failure', async () => {
  for (let round = 0; round < 6; round++) {
    const customer = await makeCustomer(owner)
    const franchise = await franchisesOfOne(20)
    const answers = await runConcurrently(40, (n) =>
      requestAsCustomer(customer.id, { franchise: n % 2 ? franchise : franchise.toReversed(), key: randomUUID() }),
    )
    expect(answers.flatMap((answer) => answer.requested)).toHaveLength(20)
    expect(await leadsOf(customer.id)).toHaveLength(20)
  }
})

test('a guest’s leads are claimed once by many sessions at once, while he goes on asking', async () => {
  const customer = await makeCustomer(owner)
  const franchise = await franchisesOfOne(2)
  const [id = '', other = ''] = franchise
  const [of] = (await owner.query<{ id: string }>('select franchisor_id as id from franchises where id = $1', [id]))
    .rows
  const guest = await makeLead(owner, {
    franchise: { id, franchisorId: of?.id ?? null },
    customer: null,
    email: customer.email,
  })
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  const form = {
    key: randomUUID(),
    timestamp: '',
    canProve: false,
    proof: '',
    name: 'A',
    email: customer.email,
    phone: '0116 496 0000',
    message: 'Hello',
  }
  // All of them have seen the guest's lead before the first can take it.
  await owner.query('begin')
  await owner.query('select 1 from franchise_leads where id = $1 for update', [guest.id])
  const all = Promise.allSettled([
    ...Array.from({ length: 4 }, () => requestAsCustomer(customer.id, { franchise: [other], key: randomUUID() })),
    submitDetailForm(actor, id, form, { ip: '192.0.2.31' }),
  ])
  await expect.poll(async () => (await waiting()) >= 2).toBe(true)
  await owner.query('commit')
  const failures = (await all).flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
  )
  expect(failures.filter((code) => code !== 'lead.already_requested')).toEqual([])
  expect((await leadsOf(customer.id)).map((lead) => lead.franchise_id).sort()).toEqual([id, other].sort())
})

test('choices kept 50 times in a crowd by two forms while the link is followed: each asked once', async () => {
  const customer = await makeCustomer(owner, { emailVerified: false })
  const franchise = await franchisesOfOne(10)
  const keys = [randomUUID(), randomUUID()]
  const keep = (n: number) =>
    savePendingChoices(customer.email, n % 2 ? franchise : franchise.toReversed(), {
      key: keys[n % 2] ?? '',
      words: { ...emptyRequestMessage, message: 'My words' },
      marketing: true,
    })
  await keep(0)
  await runConcurrently(52, async (n) => (n === 5 || n === 30 ? verify(customer.email) : keep(n)))
  await claimPendingRequests(customer.id)
  const leads = await leadsOf(customer.id)
  expect(leads.map((lead) => lead.message)).toEqual(Array.from({ length: 10 }, () => 'My words'))
  expect(
    (await owner.query(`select 1 from consent_records where user_id = $1 and purpose = 'marketing'`, [customer.id]))
      .rows,
  ).toHaveLength(1)
})
