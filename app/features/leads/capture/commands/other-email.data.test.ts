import { requestState } from '../../requests/request-state.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/features/accounts/account.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { confirmationOf } from '../../lead.mail.server.ts'
import { listLeads } from '../../inbox/franchisor-leads.queries.server.ts'
import { getLead } from '../../inbox/lead-details.queries.server.ts'
import { listRequests } from '../../requests/customer-requests.queries.server.ts'
import { detailFormAction } from '../actions/detail-form.server.ts'
import { createConfirmationLink } from '../confirmation-link.server.ts'
import { confirmRequests } from './confirm-requests.server.ts'
import { detailFields } from '#tests/support/buyer-fields.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { detailFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'

/** 3-decisions 82: a signed-in customer who types an address that is not his account's is held as a guest is. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Franchise = { id: string; name: string; franchisorId: string | null }
let networks = 0
const newNetwork = () => `198.18.77.${++networks}`
const newEmail = () => `other-${randomUUID()}@example.test`
const newBuyer = async (): Promise<Actor & { userId: string; email: string }> => {
  const { id, email } = await makeCustomer(owner)
  return { role: 'customer', userId: id, email, fullName: 'Priya Shah', companyName: null }
}
type Asked = { email?: string; ip?: string; message?: string; timestamp?: string; canProve?: string }
const ask = (
  actor: Actor,
  franchise: Franchise,
  {
    email = newEmail(),
    ip = newNetwork(),
    message = 'Tell me more.',
    timestamp = detailFormTimestamp(franchise.id),
    canProve = '',
  }: Asked = {},
) =>
  detailFormAction(formOf(detailFields(franchise, { timestamp, canProve, email, message })), franchise.id, {
    actor,
    ip,
    requestId: 'ref',
  })
const leadsOf = async (franchise: Franchise) =>
  (
    await owner.query(
      'select id, held_at, email_verified_at from franchise_leads where franchise_id = $1 order by created_at',
      [franchise.id],
    )
  ).rows
const isHeld = async (franchise: Franchise) => (await leadsOf(franchise)).map((lead) => lead.held_at !== null)
const seenBy = (franchise: Franchise) => {
  const actor: Member = { role: 'franchisor', userId: franchise.franchisorId ?? '' }
  return asActor(actor, async (tx) => {
    const list = await listLeads(tx, actor.userId, { limit: 50, offset: 0 })
    return Promise.all(list.map(async ({ id }) => (await getLead(tx, actor.userId, id))?.isVerified))
  })
}
const progressOf = async (buyer: Actor & { userId: string }) =>
  (await asActor(buyer, (tx) => listRequests(tx, buyer.userId, { limit: 10 }))).map(requestState)
const mailedAbout = async (email: string) =>
  (
    await owner.query(`select payload from outbox where kind = 'lead.confirmation' and recipient = $1`, [email])
  ).rows.map((row) => row.payload.leadIds as string[])
const tokenOf = (href: string | undefined) => new URL(href ?? 'http://none').searchParams.get('token') ?? ''

test('within the budget another address goes at once, unverified; with a timestamp of its own or none', async () => {
  for (const timestamp of [undefined, '']) {
    const [franchise, buyer] = [await makeFranchise(owner), await newBuyer()]
    expect(await ask(buyer, franchise, { ...(timestamp === '' && { timestamp }) })).toMatchObject({
      ok: true,
      message: `Thank you! Your request has been sent to ${franchise.name}.`,
    })
    expect(await seenBy(franchise)).toEqual([false])
  }
})

test('over the budget a lead is held: the buyer sees it, the franchisor not, a link releases it', async () => {
  const [franchise, email, ip, buyer] = [await makeFranchise(owner), newEmail(), newNetwork(), await newBuyer()]
  for (let n = 0; n < 3; n++) await ask(await newBuyer(), franchise, { ip })
  expect(await ask(buyer, franchise, { ip, email })).toMatchObject({
    ok: true,
    message:
      `Thank you! Your request to ` +
      `${franchise.name} is held until you confirm your email. We have written to ` +
      `${email}: select the link in that email and we’ll send your request. ` +
      `If that isn’t your address, open this page again and ask with the right one.`,
  })
  expect(await isHeld(franchise)).toEqual([false, false, false, true])
  expect([await progressOf(buyer), await seenBy(franchise)]).toEqual([['held'], [false, false, false]])

  const [leadIds = []] = await mailedAbout(email)
  expect(leadIds).toHaveLength(1)
  const [link] = /https?:\S+confirm-request\?token=\S+/.exec((await confirmationOf(leadIds, email))?.text ?? '') ?? []
  // Another address, the account's own among them, proves nothing about this one.
  for (const other of [newEmail(), buyer.email])
    expect(await confirmRequests(tokenOf(await createConfirmationLink(other)))).toMatchObject({ sent: [] })
  expect(await confirmRequests(tokenOf(link))).toMatchObject({ sent: [franchise.name] })
  expect([await progressOf(buyer), (await seenBy(franchise)).toSorted()]).toEqual([
    ['waiting'],
    [false, false, false, true],
  ])
})

test('a link in the message is held, and not if the address is the account’s', async () => {
  const [franchise, mine, buyer] = [await makeFranchise(owner), await makeFranchise(owner), await newBuyer()]
  await ask(buyer, franchise, { message: 'See https://spam.example' })
  await ask(buyer, mine, { message: 'See https://spam.example', email: buyer.email.toUpperCase() })
  expect([await isHeld(franchise), await isHeld(mine)]).toEqual([[true], [false]])
})

test('an account that types its own address leaves the budget of its network alone', async () => {
  const [franchise, ip] = [await makeFranchise(owner), newNetwork()]
  for (let n = 0; n < 4; n++) {
    const buyer = await newBuyer()
    await ask(buyer, franchise, { ip, email: buyer.email })
  }
  await ask(await newBuyer(), franchise, { ip })
  expect(await isHeld(franchise)).toEqual([false, false, false, false, false])
})

test('over the budget scripts give a proof; a form without a timestamp, which could reuse one, is held', async () => {
  const [franchise, ip] = [await makeFranchise(owner), newNetwork()]
  for (let n = 0; n < 3; n++) await ask(await newBuyer(), franchise, { ip })
  const buyer = await newBuyer()
  expect(await ask(buyer, franchise, { ip, canProve: 'yes' })).toMatchObject({
    data: { ok: false, challenge: { task: expect.any(String) } },
  })
  expect(await ask(buyer, franchise, { ip, canProve: 'yes', timestamp: '' })).toMatchObject({
    ok: true,
    message: expect.stringContaining('is held until'),
  })
  expect((await isHeld(franchise)).at(-1)).toBe(true)
})

test('a form that a browser fills in by itself may be sent at once', async () => {
  const franchise = await makeFranchise(owner)
  const timestamp = detailFormTimestamp(franchise.id, 0)
  expect(await ask(await newBuyer(), franchise, { timestamp })).toMatchObject({ ok: true })
})

test('a timestamp works once', async () => {
  const franchise = await makeFranchise(owner)
  const timestamp = detailFormTimestamp(franchise.id)
  await ask(await newBuyer(), franchise, { timestamp })
  expect(await ask(await newBuyer(), franchise, { timestamp })).toMatchObject({ data: { ok: false } })
  expect(await leadsOf(franchise)).toHaveLength(1)
})

test('who asked before hears that, whatever address he types (3-decisions 23)', async () => {
  const [franchise, buyer, email] = [await makeFranchise(owner), await newBuyer(), newEmail()]
  await ask(buyer, franchise, { email })
  expect(await ask(buyer, franchise, { email })).toMatchObject({
    data: { formError: `You have already requested information from ${franchise.name}` },
  })
  expect(await leadsOf(franchise)).toHaveLength(1)
})

test('a request whose listing is hidden meanwhile is told as not sent, as often as the link is followed', async () => {
  const [franchise, buyer, email] = [await makeFranchise(owner), await newBuyer(), newEmail()]
  await ask(buyer, franchise, { email, message: 'https://spam.example' })
  await owner.query('update profiles set suspended_at = now() where id = $1', [franchise.franchisorId])
  for (let n = 0; n < 2; n++)
    expect(await confirmRequests(tokenOf(await createConfirmationLink(email)))).toEqual({
      sent: [],
      waiting: [franchise.name],
    })
})
