import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.SITE_URL = 'https://atlas.example'
})

import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor, makeMember } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { registerAccountMails } from '../account.mail.server.ts'
import { inviteMember, removeMember, withdrawInvitation } from './company.commands.server.ts'
import { listInvitations } from './company.queries.server.ts'
import { getInvitation } from './join.commands.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerAccountMails()
})
afterAll(() => owner.end())

test('an invitation has a link, but not to an address with an account; a withdrawn one is not sent', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Kiln Ltd', fullName: 'Olive Owner' })
  const stranger = await makeCustomer(owner, { email: 'has-one@people.test' })
  const me = { role: 'franchisor', userId: company.id } as const
  for (const email of ['free@people.test', stranger.email, 'withdrawn@people.test'])
    await asActor(me, (tx) => inviteMember(tx, me, { fullName: 'Priya Nair', email }))
  await asActor(me, async (tx) => {
    const open = await listInvitations(tx, company.id)
    await withdrawInvitation(tx, me, open.find(({ email }) => email.startsWith('withdrawn'))?.id ?? '')
  })
  const [free, known, ...others] = await deliverMail(owner)
  expect(others).toEqual([])
  expect([free?.to, known?.to]).toEqual(['free@people.test', stranger.email])
  for (const mail of [free, known])
    expect(mail?.subject).toBe('Olive Owner has invited you to Kiln Ltd on Franchise Atlas')
  const token = /^https:\/\/atlas\.example\/join-company\?token=(\S+)$/m.exec(free?.text ?? '')?.[1] ?? ''
  expect(await getInvitation(token)).toMatchObject({ email: 'free@people.test', company: 'Kiln Ltd' })
  expect(known?.text).toContain('This address already has an account')
  expect(known?.text).not.toContain('join-company')
})

test.each([
  ['Claim £500 at https://evil.test/claim', 'Win at www.evil.test'],
  ['evil.test gives you £500', 'Write to a@evil.test'],
])('an invitation brings a stranger no address that its owner chose: %s', async (fullName, companyName) => {
  const company = await makeFranchisor(owner, { companyName, fullName })
  const me = { role: 'franchisor', userId: company.id } as const
  const { email: known } = await makeCustomer(owner)
  for (const email of [`${company.id}@people.test`, known])
    await asActor(me, (tx) => inviteMember(tx, me, { fullName, email }))
  const emails = await deliverMail(owner)
  expect(emails.length).toBe(2)
  for (const email of emails) {
    expect(email.subject).toBe('Someone has invited you to a company on Franchise Atlas')
    expect(`${email.text} ${email.html}`).not.toContain('evil.test')
  }
})

test('who was removed is told of it, and by which company', async () => {
  const company = await makeFranchisor(owner, { companyName: 'Kiln Ltd' })
  const member = await makeMember(owner, company)
  const me = { role: 'franchisor', userId: company.id } as const
  await asActor(me, (tx) => removeMember(tx, me, member.id))
  expect(await deliverMail(owner)).toMatchObject([
    {
      to: member.email,
      subject: 'You’re no longer a member of Kiln Ltd on Franchise Atlas',
      text: expect.stringContaining('What you wrote to buyers for the company stays with it, without your name.'),
    },
  ])
})

test('who was a member of a company that has gone isn’t told that his messages stay', async () => {
  await asSystem('a test', (tx) => enqueue(tx, 'company.closed', 'gone@people.test', {}))
  expect(await deliverMail(owner)).toMatchObject([
    {
      subject: 'Your company’s Franchise Atlas account has been deleted',
      text: expect.stringMatching(/signed out everywhere\.\s+Its listings and messages have been deleted too\./),
    },
  ])
})
