import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeConsent,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMember,
  makeMessage,
} from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { consentNotFound } from '../lead.errors.ts'
import { listRequests } from '../requests/customer-requests.queries.server.ts'
import { listShares } from './sharing.queries.server.ts'
import { registerWithdrawalMails } from './withdrawn.mail.server.ts'
import { withdrawConsent } from './withdraw.commands.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** A buyer who asked one franchise. */
async function asked({ heldAt, name = 'Kiln & Crumb' }: { heldAt?: Date; name?: string } = {}) {
  const customer = await makeCustomer(owner)
  const franchisor = await makeFranchisor(owner, { companyName: 'Crumb Holdings Ltd' })
  const franchise = await makeFranchise(owner, { franchisor, name })
  const lead = await makeLead(owner, { franchise, customer, ...(heldAt && { heldAt }) })
  const consent = await makeConsent(owner, lead)
  await owner.query('update consent_records set franchise_name = $2 where id = $1', [consent.id, name])
  const actor: MemberActor = { role: 'customer', userId: customer.id, ...customer }
  return { actor, franchisor, franchise, lead, consentId: consent.id }
}
const sharesOf = (actor: MemberActor) => asActor(actor, (tx) => listShares(tx, actor.userId))
const withdraw = (actor: MemberActor, consentId: string) =>
  asActor(actor, (tx) => withdrawConsent(tx, actor, { consentId }))
const mailsTo = async (email: string) =>
  (await owner.query(`select payload from outbox where recipient = $1 and kind = 'consent.withdrawn'`, [email])).rows

test('a buyer sees each franchise and company, when, and by which wording (3-decisions 83)', async () => {
  const { actor, lead, consentId } = await asked()
  await asked()
  expect(await sharesOf(actor)).toEqual([
    {
      consentId,
      leadId: lead.id,
      franchiseName: 'Kiln & Crumb',
      company: 'Crumb Holdings Ltd',
      hasLeft: false,
      sharedAt: expect.any(Date),
      wording: 'I consent.',
      version: '1',
      withdrawnAt: null,
      isHeld: false,
    },
  ])
  await owner.query('delete from consent_records where id = $1', [consentId])
  expect(await sharesOf(actor)).toMatchObject([{ consentId: null, leadId: lead.id, wording: null }])
})

test('a franchise stands there as it is called now, or was when its listing was last public to the buyer', async () => {
  const { actor, franchise, consentId } = await asked()
  const nameOf = async (name: string, isPaused: boolean) => {
    await owner.query('update franchises set name = $2, paused_at = case when $3 then now() end where id = $1', [
      franchise.id,
      name,
      isPaused,
    ])
    return (await sharesOf(actor)).map(({ franchiseName }) => franchiseName)
  }
  expect(await nameOf('New Nettle', false)).toEqual(['New Nettle'])
  expect(await nameOf('Secret Sorrel', true)).toEqual(['Kiln & Crumb'])
  await withdraw(actor, consentId)
  expect(await nameOf('New Nettle', false)).toEqual(['New Nettle'])
})

test('withdrawing is kept, deletes the request for both and tells the franchisor once (3-decisions 28)', async () => {
  const { actor, franchisor, lead, consentId } = await asked()
  await makeMessage(owner, { senderId: franchisor.id, receiverId: actor.userId, leadId: lead.id })
  expect(await withdraw(actor, consentId)).toEqual({ name: 'Kiln & Crumb' })
  expect(await sharesOf(actor)).toMatchObject([{ consentId, leadId: null, withdrawnAt: expect.any(Date) }])
  for (const table of ['franchise_leads', 'messages'])
    expect(
      (await owner.query(`select from ${table} where ${table === 'messages' ? 'lead_id' : 'id'} = $1`, [lead.id])).rows,
    ).toEqual([])
  const { rows } = await owner.query('select leads from lead_deletions where franchisor_id = $1', [franchisor.id])
  expect(rows).toEqual([{ leads: 1 }])
  await expect(withdraw(actor, consentId)).rejects.toEqual(consentNotFound())
  expect(await mailsTo(franchisor.email)).toEqual([{ payload: { consentId } }])
})

test('everyone of a company reads of it under their own name, as they read of the request', async () => {
  const { actor, franchisor, consentId } = await asked()
  const colleague = await makeMember(owner, franchisor, { fullName: 'Priya Nair' })
  const stranger = await makeMember(owner, await makeFranchisor(owner))
  await owner.query('delete from outbox')
  await withdraw(actor, consentId)
  expect(await mailsTo(stranger.email)).toEqual([])
  registerWithdrawalMails()
  const emails = await deliverMail(owner)
  expect(emails.map(({ to, text }) => [to, text.split('\n')[0]]).toSorted()).toEqual(
    [franchisor, colleague].map(({ email, fullName }) => [email, `Dear ${fullName},`]).toSorted(),
  )
})

test('what was deleted before can be withdrawn too', async () => {
  const { actor, franchisor, lead, consentId } = await asked()
  await owner.query('delete from franchise_leads where id = $1', [lead.id])
  expect(await sharesOf(actor)).toMatchObject([{ consentId, leadId: null, withdrawnAt: null }])
  expect(await withdraw(actor, consentId)).toEqual({ name: 'Kiln & Crumb' })
  expect(await mailsTo(franchisor.email)).toHaveLength(1)
})

test('of a franchise that was asked again one consent stands, and withdrawing it takes the older along', async () => {
  const { actor, franchisor, franchise, lead, consentId } = await asked()
  await owner.query('delete from franchise_leads where id = $1', [lead.id])
  const again = await makeLead(owner, { franchise, customer: { ...actor, id: actor.userId } })
  const later = await makeConsent(owner, again)
  const shares = await sharesOf(actor)
  expect(shares.map((share) => [share.consentId, share.leadId])).toEqual([[later.id, again.id]])
  // From a page that still shows the older one.
  await expect(withdraw(actor, consentId)).rejects.toEqual(consentNotFound())
  expect([await mailsTo(franchisor.email), (await sharesOf(actor)).length]).toEqual([[], 1])
  await withdraw(actor, later.id)
  expect(await mailsTo(franchisor.email)).toEqual([{ payload: { consentId: later.id } }])
  expect((await sharesOf(actor)).map((share) => [share.consentId, share.leadId, share.withdrawnAt !== null])).toEqual([
    [later.id, null, true],
  ])
  const left = 'select from consent_records where user_id = $1 and withdrawn_at is null'
  expect((await owner.query(left, [actor.userId])).rowCount).toBe(0)
})

test.each(['held', 'delivered'])(
  'a held request says nothing of one that was deleted before: %s first',
  async (first) => {
    const { actor, franchisor, franchise, lead, consentId } = await asked()
    await owner.query('delete from franchise_leads where id = $1', [lead.id])
    const customer = { ...actor, id: actor.userId }
    const held = await makeConsent(owner, await makeLead(owner, { franchise, customer, heldAt: new Date() }))
    expect((await sharesOf(actor)).map(({ isHeld }) => isHeld).toSorted()).toEqual([false, true])
    if (first === 'held') {
      await withdraw(actor, held.id)
      expect(await sharesOf(actor)).toMatchObject([{ consentId, withdrawnAt: null }])
    }
    await withdraw(actor, consentId)
    expect(await sharesOf(actor)).toHaveLength(first === 'held' ? 1 : 2)
    expect(await mailsTo(franchisor.email)).toEqual([{ payload: { consentId } }])
  },
)

test('what was withdrawn stays in sight beside a later request', async () => {
  const { actor, franchise, consentId } = await asked()
  await withdraw(actor, consentId)
  await makeConsent(owner, await makeLead(owner, { franchise, customer: { ...actor, id: actor.userId } }))
  expect((await sharesOf(actor)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true])
})

test('asked and deleted twice, a franchise and its company stand there once', async () => {
  const { actor, franchise } = await asked()
  const remove = () => owner.query('delete from franchise_leads where user_id = $1', [actor.userId])
  await remove()
  const later = await makeConsent(owner, await makeLead(owner, { franchise, customer: { ...actor, id: actor.userId } }))
  await remove()
  expect(await sharesOf(actor)).toMatchObject([{ consentId: later.id, company: 'Crumb Holdings Ltd', hasLeft: false }])
})

test('a franchisor that has left is told nothing, and the page says so', async () => {
  const { actor, franchisor, consentId } = await asked()
  await owner.query('delete from profiles where id = $1', [franchisor.id])
  expect(await sharesOf(actor)).toMatchObject([{ consentId, company: null, hasLeft: true }])
  expect(await asActor(actor, (tx) => listRequests(tx, actor.userId, { limit: 1 }))).toMatchObject([{ hasLeft: true }])
})

test('of a held request its franchisor never hears', async () => {
  const { actor, franchisor, consentId } = await asked({ heldAt: new Date() })
  expect(await sharesOf(actor)).toMatchObject([{ isHeld: true }])
  await withdraw(actor, consentId)
  expect([await mailsTo(franchisor.email), await sharesOf(actor)]).toEqual([[], []])
})

test('the consent of another is none, whoever asks', async () => {
  const { consentId, franchisor, lead } = await asked()
  const other = await makeCustomer(owner)
  const admin = await makeAdmin(owner)
  const strangers: MemberActor[] = [
    { role: 'customer', userId: other.id, ...other },
    { role: 'franchisor', userId: franchisor.id, ...franchisor },
    { role: 'admin', userId: admin.id, ...admin },
  ]
  for (const stranger of strangers) {
    await expect(withdraw(stranger, consentId)).rejects.toEqual(consentNotFound())
    // Past the policy, at the database's own floor.
    const { rows } = await asFloor(stranger, consentId)
    expect(rows).toEqual([{ name: null }])
  }
  await expect(withdraw(strangers[0]!, randomUUID())).rejects.toEqual(consentNotFound())
  expect((await owner.query('select from franchise_leads where id = $1', [lead.id])).rowCount).toBe(1)
})

async function asFloor({ role, userId }: MemberActor, consentId: string) {
  const db = await (await testDatabase()).client('app')
  try {
    await db.query(`select set_config('app.user_id', $1, false), set_config('app.role', $2, false)`, [userId, role])
    return await db.query<{ name: string | null }>('select withdraw_details($1) as name', [consentId])
  } finally {
    await db.end()
  }
}
