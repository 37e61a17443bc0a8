import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { EMAILS_PER_HOUR } from '../email-verification/email-rate-limit.server.ts'
import { createResetLink, getResetLinkOwner } from '../passwords/password-reset.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { confirmEmailChange, refuseEmailChange } from './confirm-change.commands.server.ts'
import { createChangeLink } from './email-change-link.server.ts'
import { getLinkedChange, getPendingEmail } from './email-change.queries.server.ts'
import { dropEmailChange, requestEmailChange } from './request-change.commands.server.ts'

const PASSWORD = 'a good old password'
const HOME = '203.0.113.11'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

let made = 0

async function makeMember(role: UserType = 'customer') {
  const person = await makeAccount(owner, role, { passwordHash })
  const member: MemberActor = { role, userId: person.id, ...person }
  const email = `new-${++made}@example.test`
  const wish = (to = email, currentPassword = PASSWORD) =>
    requestEmailChange(member, { email: to, currentPassword }, { ip: HOME, headers: new Headers() })
  return { member, email, wish }
}
const mailsTo = async (address: string) =>
  (await owner.query<{ kind: string }>('select kind from outbox where recipient = $1 order by id', [address])).rows.map(
    ({ kind }) => kind,
  )
/** The token of the newest link, as the email that waits would have it. */
async function tokenOf({ userId }: MemberActor, side: 'old' | 'new'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from auth.email_change where user_id = $1', [userId])
  const link = await createChangeLink({ change: rows[0]?.id ?? '', side }, 'franchisor')
  return new URL(link).searchParams.get('token') ?? ''
}
const emailsOf = async ({ userId }: MemberActor) =>
  (
    await owner.query<{ email: string; copy: string; verified: boolean }>(
      `select u.email, p.email as copy, p.email_verified as verified from auth."user" u join profiles p using (id)
        where id = $1`,
      [userId],
    )
  ).rows[0]

test.each(userTypes.flatMap((role) => [[role, 'old', 'new'] as const, [role, 'new', 'old'] as const]))(
  'a %s has another address once both have confirmed it, the %s one first',
  async (role, first, second) => {
    const { member, email, wish } = await makeMember(role)
    const reset = new URL(await createResetLink(member.userId)).searchParams.get('token') ?? ''
    await wish()
    expect([await mailsTo(member.email), await mailsTo(email)]).toEqual([
      ['account.email_change_old'],
      ['account.email_change_new'],
    ])
    const tokens = { old: await tokenOf(member, 'old'), new: await tokenOf(member, 'new') }
    expect(await confirmEmailChange(tokens[first])).toMatchObject({ isDone: false, side: first })
    // Pressed again: the same yes.
    expect(await confirmEmailChange(tokens[first])).toMatchObject({ isDone: false })
    expect(await emailsOf(member)).toEqual({ email: member.email, copy: member.email, verified: true })
    expect(await confirmEmailChange(tokens[second])).toMatchObject({ isDone: true, newEmail: email })
    expect(await emailsOf(member)).toEqual({ email, copy: email, verified: true })
    // The answer was lost: the same one again, and nothing is done twice.
    for (const side of ['old', 'new'] as const)
      expect(await confirmEmailChange(tokens[side])).toMatchObject({ isDone: true, newEmail: email })
    expect(await outcomeOf(refuseEmailChange(tokens.old))).toBe('account.link_expired')
    expect(await getPendingEmail(member.userId)).toBeNull()
    expect(await getResetLinkOwner(reset)).toBeNull()
    expect(await mailsTo(member.email)).toEqual(['account.email_change_old', 'account.email_changed'])
    const enter = (address: string) =>
      outcomeOf(signIn(role, { email: address, password: PASSWORD }, { ip: HOME, headers: new Headers() }))
    expect([await enter(email), await enter(member.email)]).toEqual(['done', 'account.invalid_credentials'])
  },
)

test('the password is asked for, and the address must be another', async () => {
  const { member, wish } = await makeMember()
  expect(await outcomeOf(wish(undefined, 'not this one'))).toBe('account.wrong_current_password')
  expect(await outcomeOf(wish(member.email))).toBe('account.same_email')
  expect(await getPendingEmail(member.userId)).toBeNull()
})

test('an address that has an account: the same answer, its owner is told, and nothing ever confirms it', async () => {
  const { member, wish } = await makeMember()
  const other = await makeCustomer(owner)
  await wish(other.email)
  expect(await getPendingEmail(member.userId)).toEqual({
    newEmail: other.email,
    oldConfirmed: false,
    newConfirmed: false,
  })
  expect(await mailsTo(other.email)).toEqual(['account.email_change_taken'])
  expect(await confirmEmailChange(await tokenOf(member, 'old'))).toMatchObject({ isDone: false })
  expect(await emailsOf(member)).toMatchObject({ email: member.email })
})

test('an address that gets an account meanwhile stays that account’s', async () => {
  const { member, email, wish } = await makeMember()
  await wish()
  await confirmEmailChange(await tokenOf(member, 'old'))
  await makeCustomer(owner, { email: email.toUpperCase() })
  expect(await outcomeOf(confirmEmailChange(await tokenOf(member, 'new')))).toBe('account.email_taken')
  expect(await emailsOf(member)).toMatchObject({ email: member.email })
})

test('the old address says that it was not him: nothing changes, and everybody is signed out', async () => {
  const { member, wish } = await makeMember()
  await wish()
  await createSessionCookie(owner, member.userId)
  const [old, other] = [await tokenOf(member, 'old'), await tokenOf(member, 'new')]
  // The link of the new address may be in a stranger's hands.
  expect(await outcomeOf(refuseEmailChange(other))).toBe('account.link_expired')
  await refuseEmailChange(old)
  expect((await owner.query('select 1 from auth.session where user_id = $1', [member.userId])).rows).toEqual([])
  expect([await getLinkedChange(old), await getLinkedChange(other)]).toEqual([null, null])
  expect(await outcomeOf(confirmEmailChange(other))).toBe('account.link_expired')
})

test('a later wish, a change of mind and a day void the links', async () => {
  const { member, wish } = await makeMember()
  await wish()
  const first = await tokenOf(member, 'new')
  await wish('another-wish@example.test')
  expect(await getLinkedChange(first)).toBeNull()
  const second = await tokenOf(member, 'new')
  await dropEmailChange(member)
  expect(await getLinkedChange(second)).toBeNull()
  await wish()
  await owner.query(`update auth.email_change set expires_at = now() where user_id = $1`, [member.userId])
  expect([await getLinkedChange(await tokenOf(member, 'old')), await getPendingEmail(member.userId)]).toEqual([
    null,
    null,
  ])
  expect(await getLinkedChange('made up')).toBeNull()
})

test('nobody is flooded: an address gets so many emails an hour, with the same answer', async () => {
  const { email } = await makeMember()
  for (let at = 0; at < EMAILS_PER_HOUR + 2; at++) await (await makeMember()).wish(email)
  expect(await mailsTo(email)).toHaveLength(EMAILS_PER_HOUR)
})
