import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { NamedError } from '#app/lib/errors.ts'
import { toActionFailure } from '#app/platform/forms/action.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { createResetLink, getResetLinkOwner } from './password-reset.server.ts'
import { FAILURES_PER_ACCOUNT } from '../sign-in/sign-in-rate-limit.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { changePassword, getPasswordChangeDate } from './change-password.server.ts'
import { hashPassword } from './password-hash.server.ts'

const OLD = 'a good old password'
const NEW = 'plums in early june'
const HOME = '203.0.113.9'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(OLD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

/** The cookies of an answer, as the browser sends them. */
const jarOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
const enter = async (role: UserType, email: string, password = OLD) =>
  jarOf((await signIn(role, { email, password }, { ip: HOME, headers: new Headers() })).headers)
const whoIs = async (cookie: string) =>
  (await getSessionActor(new Request('https://atlas.example/', { headers: { cookie } }))).userId

async function makeMember(role: UserType) {
  const person = await makeAccount(owner, role, { passwordHash })
  const member: MemberActor = { role, userId: person.id, ...person }
  const cookie = await enter(role, person.email)
  const change = (currentPassword: string, password: string, { jar = cookie, ip = HOME } = {}) =>
    changePassword(member, { currentPassword, password }, { ip, headers: new Headers({ cookie: jar }) })
  return { member, cookie, change }
}

test.each(userTypes)(
  'a %s changes his password: other sessions end, this one has a new token, an email tells',
  async (role) => {
    const { member, cookie, change } = await makeMember(role)
    const elsewhere = await enter(role, member.email)
    const link = new URL(await createResetLink(member.userId)).searchParams.get('token') ?? ''
    expect(await getPasswordChangeDate(member.userId)).toBeNull()

    const { headers, isSignedIn } = await change(OLD, NEW)

    expect(isSignedIn).toBe(true)
    expect(await whoIs(jarOf(headers))).toBe(member.userId)
    expect([await whoIs(cookie), await whoIs(elsewhere)]).toEqual([null, null])
    expect(await getResetLinkOwner(link)).toBeNull()
    expect(Date.now() - Number(await getPasswordChangeDate(member.userId))).toBeLessThan(60_000)
    const { rows } = await owner.query<{ kind: string }>('select kind from outbox where recipient = $1', [member.email])
    expect(rows).toEqual([{ kind: 'account.password_changed' }])
    expect(await outcomeOf(enter(role, member.email))).toBe('account.invalid_credentials')
    expect(await whoIs(await enter(role, member.email, NEW))).toBe(member.userId)
  },
)

test('the cookie has the same attributes as that of a sign-in', async () => {
  const { member, change } = await makeMember('customer')
  const attributes = (headers: Headers) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('atlas_session='))
      ?.split('; ')
      .slice(1)
      .toSorted()
  const { headers } = await signIn(
    'customer',
    { email: member.email, password: OLD },
    { ip: HOME, headers: new Headers() },
  )
  expect(attributes((await change(OLD, NEW)).headers)).toEqual(attributes(headers))
})

test('the present password is needed, and the rules of a new one hold', async () => {
  const { member, change, cookie } = await makeMember('customer')
  expect(await outcomeOf(change('not this one', NEW))).toBe('account.wrong_current_password')
  expect(await outcomeOf(change(OLD, 'password1'))).toBe('account.password_common')
  expect(await outcomeOf(change(OLD, member.fullName))).toBe('account.password_own_name')
  const admin = await makeMember('admin')
  expect(await outcomeOf(admin.change(OLD, 'plums june'))).toBe('account.password_too_short')
  expect(await whoIs(cookie)).toBe(member.userId)
  expect(await enter('customer', member.email)).not.toBe('')
})

test('where both passwords are wrong, both are said, each beside its field', async () => {
  const { change } = await makeMember('customer')
  const error: unknown = await change('not this one', 'password1').catch((thrown: unknown) => thrown)
  expect(error instanceof NamedError && toActionFailure(error, new FormData())).toMatchObject({
    errors: {
      currentPassword: ['That password isn’t right.'],
      password: ['Choose a less common password. This one is easy to guess.'],
    },
    formError: undefined,
  })
  for (let guess = 0; guess < FAILURES_PER_ACCOUNT; guess++) await outcomeOf(change(`guess ${guess}`, 'password1'))
  expect(await outcomeOf(change(OLD, 'password1'))).toBe('account.too_many_attempts')
})

test('guessing the present password is counted like a sign-in', async () => {
  const { member, change, cookie } = await makeMember('customer')
  for (let guess = 0; guess < FAILURES_PER_ACCOUNT; guess++)
    expect(await outcomeOf(change(`guess ${guess}`, NEW))).toBe('account.wrong_current_password')
  expect(await outcomeOf(change(OLD, NEW))).toBe('account.too_many_attempts')
  expect(await whoIs(cookie)).toBe(member.userId)
})

test('pressed again because the answer was lost: answered again, and nothing changes', async () => {
  const { member, change } = await makeMember('customer')
  const jar = jarOf((await change(OLD, NEW)).headers)
  const elsewhere = await enter('customer', member.email, NEW)
  const again = await change(OLD, NEW, { jar })
  expect(again.isSignedIn).toBe(true)
  expect([await whoIs(jarOf(again.headers)), await whoIs(elsewhere)]).toEqual([member.userId, member.userId])
  // Whoever lost the new cookie with the answer is told to sign in.
  expect((await change(OLD, NEW, { jar })).isSignedIn).toBe(false)
  expect(await outcomeOf(change(OLD, 'something else entirely', { jar }))).toBe('account.wrong_current_password')
  const { rows } = await owner.query('select 1 from outbox where recipient = $1', [member.email])
  expect(rows).toHaveLength(1)
})

test('half an hour later the new password no longer stands for the old one', async () => {
  const { member, change } = await makeMember('customer')
  await change(OLD, NEW)
  await owner.query(
    `update auth.account set updated_at = now() - interval '31 minutes', created_at = now() - interval '1 day'
      where user_id = $1`,
    [member.userId],
  )
  expect(await outcomeOf(change(OLD, NEW))).toBe('account.wrong_current_password')
})

test('of two changes at once one is made', async () => {
  const { member, change } = await makeMember('franchisor')
  const answers = await Promise.all([outcomeOf(change(OLD, NEW)), outcomeOf(change(OLD, 'pears in late august'))])
  expect(answers.toSorted()).toEqual(['account.wrong_current_password', 'done'])
  const { rows } = await owner.query('select 1 from outbox where recipient = $1', [member.email])
  expect(rows).toHaveLength(1)
})
