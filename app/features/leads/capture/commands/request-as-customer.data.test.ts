import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signJWT } from 'better-auth/crypto'
import { authSecret } from '#app/platform/env.server.ts'
import { emptyRequestMessage } from '../../lead.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { savePendingChoices } from './pending-choices.server.ts'
import { requestAsCustomer } from './request-as-customer.server.ts'
import { claimPendingRequests } from './claim-pending-requests.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const leadsOf = async (userId: string) =>
  (await owner.query('select * from franchise_leads where user_id = $1 order by created_at, id', [userId])).rows
const ask = (userId: string, ...ids: string[]) => requestAsCustomer(userId, { franchise: ids, key: randomUUID() })

test('a customer asks with stored details; repeats are told, not asked (Q-22, 3-decisions 22, 23)', async () => {
  const customer = await makeCustomer(owner, {
    fullName: 'Owen Price',
    phone: '029 2018 0000',
    city: 'Cardiff',
    postCode: 'CF10',
  })
  const one = await makeFranchise(owner, { name: 'Alder Care' })
  const two = await makeFranchise(owner, { name: 'Birch Bakery' })
  expect(await ask(customer.id, one.id)).toEqual({ requested: ['Alder Care'], already: [], sentTo: [one.id] })
  expect(await ask(customer.id, one.id, two.id, randomUUID())).toEqual({
    requested: ['Birch Bakery'],
    already: ['Alder Care'],
    sentTo: [two.id],
  })
  const leads = await leadsOf(customer.id)
  expect(leads).toHaveLength(2)
  expect(leads[0]).toMatchObject({
    name: 'Owen Price',
    phone: '029 2018 0000',
    city: 'Cardiff',
    post_code: 'CF10',
    source: 'login',
    message: 'I am interested in learning more about Alder Care.',
  })
  expect(leads[0].email_verified_at).not.toBeNull()
  const counted = await owner.query(
    'select requests from franchise_metrics_daily where franchise_id = any($1::uuid[])',
    [[one.id, two.id]],
  )
  expect(counted.rows).toEqual([{ requests: 1 }, { requests: 1 }])
})

test("'Unknown' and 'Not provided' are the last resort", async () => {
  const customer = await makeCustomer(owner, { fullName: ' ' })
  await ask(customer.id, (await makeFranchise(owner)).id)
  expect((await leadsOf(customer.id))[0]).toMatchObject({ name: 'Unknown', phone: 'Not provided' })
})

test('the same key gives the same answer, and parallel ones make one lead', async () => {
  const customer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner)
  const key = randomUUID()
  const answers = await runConcurrently(50, () => requestAsCustomer(customer.id, { franchise: [franchise.id], key }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ requested: [franchise.name], already: [], sentTo: [franchise.id] })]),
  )
  expect(await leadsOf(customer.id)).toHaveLength(1)
})

test('the same key with other words, or with a yes to news, is refused and not taken for the first', async () => {
  const customer = await makeCustomer(owner)
  const asked = { franchise: [(await makeFranchise(owner)).id], key: randomUUID() }
  await requestAsCustomer(customer.id, asked)
  const words = { ...emptyRequestMessage, message: 'One more question' }
  for (const other of [{ words }, { marketing: true }])
    await expect(requestAsCustomer(customer.id, { ...asked, ...other })).rejects.toMatchObject({
      code: 'lead.key_reused',
    })
})

test('guest leads are claimed once the address is verified, one per franchise (Q-23, 3-decisions 20)', async () => {
  const franchise = await makeFranchise(owner)
  const customer = await makeCustomer(owner, { email: 'claims@example.test', emailVerified: false })
  const guest = await makeLead(owner, { franchise, customer: null, email: 'Claims@example.test', message: 'First' })
  const second = await makeLead(owner, {
    franchise,
    customer: null,
    email: 'claims@example.test',
    message: 'Second',
    createdAt: new Date(Date.now() + 1000),
  })
  await makeLead(owner, { franchise, customer: null, email: 'someone@example.test' })
  await claimPendingRequests(customer.id)
  expect(await leadsOf(customer.id)).toEqual([])
  await owner.query('update auth."user" set email_verified = true where id = $1', [customer.id])
  await claimPendingRequests(customer.id)
  expect((await leadsOf(customer.id)).map((lead) => lead.id)).toEqual([guest.id])
  // The other one comes from the same address all the same.
  const { rows } = await owner.query('select email_verified_at from franchise_leads where id = $1', [second.id])
  expect(rows[0].email_verified_at).not.toBeNull()
})

test('what a customer asked as a guest meanwhile is his with his next request, and is not asked twice', async () => {
  const customer = await makeCustomer(owner)
  const [asked, other] = [await makeFranchise(owner, { name: 'Alder Care' }), await makeFranchise(owner)]
  const guest = await makeLead(owner, { franchise: asked, customer: null, email: customer.email })
  expect(await ask(customer.id, asked.id, other.id)).toMatchObject({ already: ['Alder Care'], sentTo: [other.id] })
  expect((await leadsOf(customer.id)).map((lead) => lead.franchise_id).toSorted()).toEqual(
    [asked.id, other.id].toSorted(),
  )
  expect((await leadsOf(customer.id)).map((lead) => lead.id)).toContain(guest.id)
})

test('of an address that nobody proved nothing is claimed, carried out or told as verified', async () => {
  const customer = await makeCustomer(owner, { emailVerified: false })
  const guest = await makeLead(owner, { customer: null, email: customer.email })
  const [chosen, waiting] = [await makeFranchise(owner), await makeFranchise(owner)]
  await savePendingChoices(customer.email, [waiting.id])
  await ask(customer.id, chosen.id)
  expect(await leadsOf(customer.id)).toMatchObject([{ franchise_id: chosen.id, email_verified_at: null }])
  const { rows } = await owner.query('select user_id, email_verified_at from franchise_leads where id = $1', [guest.id])
  expect(rows).toEqual([{ user_id: null, email_verified_at: null }])
  const kept = await owner.query('select franchise_id from pending_choices where user_id = $1', [customer.id])
  expect(kept.rows).toEqual([{ franchise_id: waiting.id }])
})

test('choices made before verification become leads at the first verified sign-in (3-decisions 19)', async () => {
  const customer = await makeCustomer(owner, { emailVerified: false })
  const franchise = await makeFranchise(owner)
  await savePendingChoices(customer.email, [franchise.id, (await makeFranchise(owner, { status: 'pending' })).id])
  await claimPendingRequests(customer.id)
  expect(await leadsOf(customer.id)).toEqual([])
  await owner.query('update auth."user" set email_verified = true where id = $1', [customer.id])
  await claimPendingRequests(customer.id)
  await claimPendingRequests(customer.id)
  expect((await leadsOf(customer.id)).map((lead) => lead.franchise_id)).toEqual([franchise.id])
  expect((await owner.query('select 1 from pending_choices where user_id = $1', [customer.id])).rows).toEqual([])
})

test('nothing is kept for someone who is no customer', async () => {
  const franchisor = await makeFranchisor(owner)
  await savePendingChoices(franchisor.email, [(await makeFranchise(owner)).id])
  expect((await owner.query('select 1 from pending_choices where user_id = $1', [franchisor.id])).rows).toEqual([])
})

test('the verification link marks account and leads, claims guest leads and honours choices in one act', async () => {
  const customer = await makeCustomer(owner, { emailVerified: false })
  const own = await makeLead(owner, { customer })
  const guest = await makeLead(owner, { customer: null, email: customer.email })
  const chosen = await makeFranchise(owner)
  await savePendingChoices(customer.email, [chosen.id])
  const token = await signJWT({ purpose: 'verify-email', email: customer.email }, authSecret(), 60)
  expect(await confirmEmail(token)).toMatchObject({ userId: customer.id, userType: 'customer' })
  const leads = await leadsOf(customer.id)
  expect(leads.map((lead) => lead.franchise_id).sort()).toEqual([own.franchiseId, guest.franchiseId, chosen.id].sort())
  expect(leads.every((lead) => lead.email_verified_at !== null)).toBe(true)
  // A company has no requests to carry out.
  const franchisor = await makeFranchisor(owner, { emailVerified: false })
  const company = await signJWT({ purpose: 'verify-email', email: franchisor.email }, authSecret(), 60)
  expect(await confirmEmail(company)).toMatchObject({ userId: franchisor.id, userType: 'franchisor' })
  await expect(confirmEmail('forged')).rejects.toMatchObject({ code: 'account.link_expired' })
})
