import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
  process.env.SITE_URL = 'https://atlas.example'
})

import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { approveAccount, rejectAccount } from './approvals/decision.commands.server.ts'
import { registerAccountMails } from './account.mail.server.ts'
import { sendVerification, verifyEmail } from './email-verification/email-verification.server.ts'
import { requestPasswordReset, resetPassword } from './passwords/password-reset.server.ts'
import { hashPassword } from './passwords/password-hash.server.ts'
import { reopenAccount } from './approvals/reopening.commands.server.ts'
import { signOut } from './auth/session.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerAccountMails()
})
afterAll(() => owner.end())

// Decisions can be undone before their email leaves.
const deliver = () => deliverMail(owner, { after: 1 })

const linkIn = (mail: Mail | undefined) => /https:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''

test('the links in the emails work, and names cannot break out of them', async () => {
  const person = await makeCustomer(owner, { fullName: '<b>Eve\r\nBcc all', emailVerified: false })
  await sendVerification(person.email)
  await requestPasswordReset(person.email, { ip: '203.0.113.7' })
  const [verify, reset] = (await deliver()).toSorted((a, b) => b.subject.localeCompare(a.subject))
  expect(verify).toMatchObject({ to: person.email, subject: 'Verify your email for Franchise Atlas' })
  expect(verify?.html).not.toContain('<b>')
  expect(verify?.text).toContain('Dear <b>Eve Bcc all,')
  expect(linkIn(verify)).toMatch(/^https:\/\/atlas\.example\/verify-email\?token=/)
  expect(
    await asSystem('test', (tx) => verifyEmail(tx, new URL(linkIn(verify)).searchParams.get('token') ?? '')),
  ).toMatchObject({ userId: person.id })
  expect(
    await resetPassword(new URL(linkIn(reset)).searchParams.get('token') ?? '', 'brand new', { ip: '203.0.113.7' }),
  ).toMatchObject({ userId: person.id })
  const [changed, ...others] = await deliver()
  expect(changed?.subject).toBe('Your password for Franchise Atlas has been changed')
  expect(changed?.text).toContain('https://atlas.example/forgot-password?for=customer')
  expect(others).toEqual([])
  // What is verified meanwhile needs no mail.
  await owner.query("insert into outbox (kind, recipient, payload) values ('account.verify', $1, $2)", [
    person.email,
    { userId: person.id },
  ])
  expect(await deliver()).toEqual([])
})

test('whose application is to be reviewed reads what comes after the link, and a buyer nothing of it', async () => {
  const applicant = await makeFranchisor(owner, { status: 'pending', emailVerified: false })
  const buyer = await makeCustomer(owner, { emailVerified: false })
  for (const { email } of [applicant, buyer]) await sendVerification(email)
  const emails = await deliver()
  const isTold = ({ email }: { email: string }) =>
    emails.find(({ to }) => to === email)?.text.includes('we’ll email you our decision')
  expect([isTold(applicant), isTold(buyer)]).toEqual([true, false])
})

test("whoever signs up with a stranger's address sends no advertisement to it under his name", async () => {
  const name = 'Win £500 at evil.example'
  const person = await makeCustomer(owner, { fullName: name, emailVerified: false })
  await sendVerification(person.email)
  await requestPasswordReset(person.email, { ip: '203.0.113.8' })
  const emails = await deliver()
  expect(emails).toHaveLength(2)
  for (const mail of emails) {
    expect(mail.text).toMatch(/^Hello,\n/)
    expect(mail.text + (mail.html ?? '')).not.toContain('evil.example')
  }
})

test('the owner of an address that someone signs up with reads where he signs in', async () => {
  const franchisor = await makeFranchisor(owner)
  await owner.query(
    "insert into outbox (kind, recipient, payload) values ('account.exists', $1, '{}'), ('account.exists', " +
      "'gone@example.test', '{}')",
    [franchisor.email],
  )
  const emails = await deliver()
  expect(emails).toMatchObject([{ to: franchisor.email, subject: 'You already have an account' }])
  expect(emails[0]?.text).toContain('https://atlas.example/franchisor/login')
})

test('a decision is mailed, with the reason', async () => {
  const admin = await makeAdmin(owner)
  const [yes, no, suspended] = await Promise.all([
    makeFranchisor(owner, { status: 'pending' }),
    makeFranchisor(owner, { status: 'pending' }),
    makeFranchisor(owner, { status: 'pending' }),
  ])
  const actor = { role: 'admin' as const, userId: admin.id }
  await asActor(actor, async (tx) => {
    await approveAccount(tx, actor, yes.id)
    await rejectAccount(tx, actor, no.id, 'No such company & no answer')
    await approveAccount(tx, actor, suspended.id)
  })
  await owner.query('update profiles set suspended_at = now() where id = $1', [suspended.id])
  const sent = await deliver()
  expect(sent.filter((mail) => mail.to === suspended.email)).toEqual([])
  expect(sent.find((mail) => mail.to === yes.email)?.text).toContain('https://atlas.example/franchisor/login')
  const refusal = sent.find((mail) => mail.to === no.email)
  expect(refusal?.text).toContain('> No such company & no answer')
  expect(refusal?.html).toContain('No such company &amp; no answer')
})

test('approval before the address is verified sends the link and says it comes first (3-decisions 67)', async () => {
  const admin = await makeAdmin(owner)
  const person = await makeFranchisor(owner, { status: 'pending', emailVerified: false })
  const actor = { role: 'admin' as const, userId: admin.id }
  await asActor(actor, (tx) => approveAccount(tx, actor, person.id))
  const [mail] = await deliver()
  expect(mail?.text).not.toContain('You can now sign in')
  expect(mail?.text).toContain('One step is left before you can sign in: please verify your email.')
  expect(
    await asSystem('test', (tx) => verifyEmail(tx, new URL(linkIn(mail)).searchParams.get('token') ?? '')),
  ).toMatchObject({ userId: person.id, status: 'approved' })
})

test('a rejected owner reads how to apply again, and a reopened one that he is reviewed (3-decisions 79)', async () => {
  const admin = await makeAdmin(owner)
  const [person, gone] = [
    await makeFranchisor(owner, { status: 'pending', emailVerified: false }),
    await makeFranchisor(owner, { status: 'rejected' }),
  ]
  const actor = { role: 'admin' as const, userId: admin.id }
  const queue = (kind: string, { id, email }: { id: string; email: string }) =>
    owner.query('insert into outbox (kind, recipient, payload) values ($1, $2, $3)', [kind, email, { userId: id }])
  await asActor(actor, (tx) => rejectAccount(tx, actor, person.id, null))
  await queue('account.apply_again', person)
  const [one, other] = await deliver()
  const [refusal, link] = one?.subject.startsWith('Your') ? [one, other] : [other, one]
  expect(refusal?.text).toContain(
    'apply again with the same email address and password: https://atlas.example/franchisor/signup',
  )
  expect(linkIn(link)).toMatch(/^https:\/\/atlas\.example\/reset-password\?apply=again&token=[\w-]+$/)

  // A rejection that the mail server did not take before it was corrected.
  await owner.query('insert into outbox (kind, recipient, payload) values ($1, $2, $3)', [
    'account.rejected',
    person.email,
    { accountId: person.id, fullName: 'X', reason: null },
  ])
  await owner.query(`update outbox set attempts = 1 where sent_at is null`)
  await asActor(actor, (tx) => reopenAccount(tx, actor, person.id))
  // What is not so any more when the email is sent is not said.
  await queue('account.apply_again', person)
  await queue('account.reopened', gone)
  const emails = await deliver()
  expect(emails.map((mail) => [mail.to, mail.subject])).toEqual([
    [person.email, 'Your Franchise Atlas application is being reviewed'],
  ])
  expect(emails[0]?.text).toContain('We’re looking at your application for a franchisor account again.')
  expect(linkIn(emails[0])).toContain('/verify-email?token=')
})

test('over https the cookies of a sign-in are bound to this host', async () => {
  const person = await makeCustomer(owner, { passwordHash: await hashPassword('over https') })
  const { headers } = await signIn(
    'customer',
    { email: person.email, password: 'over https' },
    { ip: '203.0.113.1', headers: new Headers() },
  )
  const cookies = headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  expect(cookies[1]).toMatch(
    /^__Host-atlas_known=[\w-]{73}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookies[0]).toMatch(/^__Host-atlas_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
  const left = await signOut(
    new Request('https://atlas.example/', { headers: { cookie: cookies[0]?.split(';')[0] ?? '' } }),
  )
  expect(left.getSetCookie()[0]).toBe('__Host-atlas_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect((await owner.query('select 1 from auth.session')).rows).toEqual([])
})
