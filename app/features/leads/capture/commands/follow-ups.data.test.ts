import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { submitDetailForm } from './submit-detail-form.server.ts'
import { submitRequest } from './submit-request.server.ts'
import { confirmRequests } from './confirm-requests.server.ts'
import { releaseLead } from './release-lead.server.ts'
import { signUpRequestSchema } from '../../lead.schema.ts'
import { countLeads } from '../../inbox/franchisor-leads.queries.server.ts'
import { getLead } from '../../inbox/lead-details.queries.server.ts'
import { createConfirmationLink } from '../confirmation-link.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeLead } from '#tests/support/factories.ts'
import { detailFormTimestamp, signUpFormTimestamp } from '#tests/support/form-timestamps.ts'

/** 3-decisions 81: a guest who asks the same franchise again within 30 days adds his words to the same lead. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Franchise = { id: string; name: string; franchisorId: string | null }
let networks = 0
const newEmail = () => `guest-${randomUUID()}@example.test`
const ask = (franchise: Franchise, email: string, message: string, changes: Record<string, string> = {}) =>
  submitDetailForm(
    visitorActor,
    franchise.id,
    {
      key: randomUUID(),
      timestamp: detailFormTimestamp(franchise.id),
      canProve: false,
      proof: '',
      name: 'Priya Shah',
      email,
      phone: '0116 496 0000',
      message,
      ...changes,
    },
    { ip: changes['ip'] ?? `198.51.${Math.trunc(++networks / 250)}.${networks % 250}` },
  )
const leadsOf = async (franchise: Franchise) =>
  (
    await owner.query('select id, message from franchise_leads where franchise_id = $1 order by created_at', [
      franchise.id,
    ])
  ).rows
const asFranchisor = (franchise: Franchise): Member => ({ role: 'franchisor', userId: franchise.franchisorId ?? '' })
const detailsOf = async (franchise: Franchise) => {
  const [lead] = await leadsOf(franchise)
  return asActor(asFranchisor(franchise), (tx) => getLead(tx, franchise.franchisorId ?? '', lead.id))
}
const totalOf = async (franchise: Franchise) =>
  (await asActor(asFranchisor(franchise), (tx) => countLeads(tx, franchise.franchisorId ?? ''))).total
const countedOf = async (franchise: Franchise) =>
  Number(
    (
      await owner.query('select sum(requests) as n from franchise_metrics_daily where franchise_id = $1', [
        franchise.id,
      ])
    ).rows[0].n,
  )
const mailsOf = async (kind: string, franchise: Franchise) =>
  (
    await owner.query(
      `select 1 from outbox o join profiles p on p.email = o.recipient where o.kind = $1 and p.id = $2`,
      [kind, franchise.franchisorId],
    )
  ).rowCount

test('two questions of one guest are one lead with both, one count and an email each', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  await ask(franchise, email, 'What does it cost?')
  expect(await ask(franchise, email, 'And how long is the training?', { phone: '0116 496 0099' })).toEqual({
    name: franchise.name,
    isHeld: false,
  })
  expect(await leadsOf(franchise)).toHaveLength(1)
  expect(await detailsOf(franchise)).toMatchObject({
    message: 'What does it cost?',
    followUps: [
      { message: 'And how long is the training?', phone: '0116 496 0099', at: expect.any(Date), isVerified: false },
    ],
  })
  expect([await totalOf(franchise), await countedOf(franchise)]).toEqual([1, 1])
  expect([await mailsOf('lead.received', franchise), await mailsOf('lead.follow_up', franchise)]).toEqual([1, 1])
  expect((await owner.query('select 1 from consent_records where email = $1', [email])).rowCount).toBe(2)
})

test('the same words again add nothing', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  for (const words of ['One', 'Two', 'One', 'Two']) await ask(franchise, email, words)
  expect((await detailsOf(franchise))?.followUps.map(({ message }) => message)).toEqual(['Two'])
  expect(await mailsOf('lead.follow_up', franchise)).toBe(1)
})

test('one mailbox is one guest, in capitals and in other spellings', async () => {
  const [franchise, name] = [await makeFranchise(owner), randomUUID().replaceAll('-', '')]
  await ask(franchise, `a.b${name}@gmail.com`, 'One')
  await ask(franchise, `ab${name}+franchise@googlemail.com`, 'Two')
  expect(await leadsOf(franchise)).toHaveLength(1)
  const upper = await makeFranchise(owner)
  await makeLead(owner, { franchise: upper, customer: null, email: `Upper-${name}@Example.test` })
  await ask(upper, `upper-${name}@example.test`, 'Two')
  expect(await leadsOf(upper)).toHaveLength(1)
})

test('ten forms at once of one guest make one lead', async () => {
  const [franchise, email] = [await makeFranchise(owner), newEmail()]
  await Promise.all(Array.from({ length: 10 }, (_, n) => ask(franchise, email, `Question ${n}`)))
  expect(await leadsOf(franchise)).toHaveLength(1)
  expect(
    (
      await owner.query(
        'select 1 from lead_follow_ups u join franchise_leads l on l.id = u.lead_id where l.franchise_id = $1',
        [franchise.id],
      )
    ).rowCount,
  ).toBe(9)
})

test('after 30 days it is a new lead, with the same words too; another franchise is one at once', async () => {
  const [franchise, other, email] = [await makeFranchise(owner), await makeFranchise(owner), newEmail()]
  await ask(franchise, email, 'Hello')
  await ask(other, email, 'Hello')
  expect(await leadsOf(other)).toHaveLength(1)
  await owner.query(`update franchise_leads set created_at = now() - interval '29 days' where franchise_id = $1`, [
    franchise.id,
  ])
  await ask(franchise, email, 'Hello again')
  expect(await leadsOf(franchise)).toHaveLength(1)
  await owner.query(`update franchise_leads set created_at = now() - interval '31 days' where franchise_id = $1`, [
    franchise.id,
  ])
  await ask(franchise, email, 'Hello')
  expect(await leadsOf(franchise)).toHaveLength(2)
})

test('a guest who then signs up with a request has one lead, with what he adds of himself', async () => {
  const [franchise, other, email] = [await makeFranchise(owner), await makeFranchise(owner), newEmail()]
  await ask(franchise, email, 'What does it cost?')
  await submitRequest(
    signUpRequestSchema.parse({
      franchise: [franchise.id, other.id],
      key: randomUUID(),
      timestamp: signUpFormTimestamp(email),
      email,
      firstName: 'Priya',
      lastName: 'Shah',
      password: 'orchard in may',
      phone: '0116 496 0000',
      city: 'Leeds',
      postCode: 'LS1 4DY',
      country: '',
      desiredInvestment: '£100,000',
      desiredTimeframe: '6 months',
      message: 'What does it cost?',
    }),
    { ip: '192.0.2.200' },
  )
  expect(await leadsOf(franchise)).toHaveLength(1)
  expect(await leadsOf(other)).toHaveLength(1)
  expect((await detailsOf(franchise))?.followUps).toMatchObject([
    { message: null, city: 'Leeds', desiredInvestment: '£100,000' },
  ])
})

test('words added without signing in to the lead of an account are marked as not verified', async () => {
  const [franchise, customer] = [await makeFranchise(owner), await makeCustomer(owner)]
  await makeLead(owner, { franchise, customer, emailVerifiedAt: new Date() })
  await ask(franchise, customer.email, 'It is me again')
  expect(await detailsOf(franchise)).toMatchObject({
    isVerified: true,
    followUps: [{ message: 'It is me again', isVerified: false }],
  })
})

test('over the budget words are held, unseen and untold; confirming delivers them once, as does an admin', async () => {
  for (const by of ['link', 'admin'] as const) {
    const [franchise, email] = [await makeFranchise(owner), newEmail()]
    await ask(franchise, email, 'First')
    expect(await ask(franchise, email, 'See www.spam.example')).toMatchObject({ isHeld: true })
    expect((await detailsOf(franchise))?.followUps).toEqual([])
    expect(await mailsOf('lead.follow_up', franchise)).toBe(0)
    if (by === 'link')
      expect(
        await confirmRequests(new URL(await createConfirmationLink(email)).searchParams.get('token') ?? ''),
      ).toMatchObject({
        sent: [franchise.name],
      })
    else {
      const admin = await makeAdmin(owner)
      const actor: Actor = { role: 'admin', userId: admin.id, ...admin }
      const [lead] = await leadsOf(franchise)
      expect(await asActor(actor, (tx) => releaseLead(tx, actor, { leadId: lead.id }))).toEqual({
        name: franchise.name,
      })
    }
    expect((await detailsOf(franchise))?.followUps).toMatchObject([
      { message: 'See www.spam.example', isVerified: by === 'link' },
    ])
    expect([
      await mailsOf('lead.follow_up', franchise),
      await mailsOf('lead.received', franchise),
      await countedOf(franchise),
    ]).toEqual([1, 1, 1])
  }
})

test.each(['Please write to me', 'See www.spam.example too'])(
  'words that come to a held lead wait with it, and go in its email: %s',
  async (words) => {
    const [franchise, email] = [await makeFranchise(owner), newEmail()]
    await ask(franchise, email, 'See www.spam.example')
    expect(await ask(franchise, email, words)).toMatchObject({ isHeld: true })
    expect([await totalOf(franchise), await mailsOf('lead.follow_up', franchise)]).toEqual([0, 0])
    await confirmRequests(new URL(await createConfirmationLink(email)).searchParams.get('token') ?? '')
    expect(await detailsOf(franchise)).toMatchObject({
      message: 'See www.spam.example',
      followUps: [{ message: words }],
    })
    expect([await mailsOf('lead.received', franchise), await mailsOf('lead.follow_up', franchise)]).toEqual([1, 0])
  },
)
