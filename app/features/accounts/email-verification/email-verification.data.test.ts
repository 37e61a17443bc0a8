import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { signJWT } from 'better-auth/crypto'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { signUpCustomer } from '../sign-up/sign-up.server.ts'
import {
  requestVerification,
  sendVerification,
  createVerificationLink,
  verifyEmail,
} from './email-verification.server.ts'
import {
  getResetLinkOwner,
  requestPasswordReset,
  createResetLink,
  resetPassword,
  getUserTypeOfUsedLink,
} from '../passwords/password-reset.server.ts'
import { deleteExpiredAuthRows } from '../auth/auth-retention.server.ts'
import { LINKS_PER_HOUR } from '../sign-up/sign-up-rate-limit.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'
import { FAILURES_PER_ACCOUNT, lockoutSeconds } from '../sign-in/sign-in-rate-limit.server.ts'

const PASSWORD = 'a good password'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const here = { ip: '203.0.113.7' }
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
const verify = (token: string) => asSystem('test', (tx) => verifyEmail(tx, token))
const emails = async (email: string, kind: string) =>
  Number(
    (
      await owner.query<{ n: string }>('select count(*) n from outbox where recipient = $1 and kind = $2', [
        email,
        kind,
      ])
    ).rows[0]?.n,
  )
const enter = (email: string, password = PASSWORD, ip = '203.0.113.7') =>
  signInOnServer('customer', { email, password }, { ip, headers: new Headers() })
const isVerified = async (id: string) =>
  (await owner.query<{ email_verified: boolean }>('select email_verified from profiles where id = $1', [id])).rows[0]
    ?.email_verified

test('a good link verifies the address, and again', async () => {
  const person = await makeFranchisor(owner, { emailVerified: false, status: 'pending' })
  const token = tokenOf(await createVerificationLink(person.email))
  expect(await verify(token)).toEqual({
    userId: person.id,
    email: person.email,
    userType: 'franchisor',
    status: 'pending',
  })
  expect(await isVerified(person.id)).toBe(true)
  expect(await verify(token)).toMatchObject({ userId: person.id })
})

test.each([
  ['an old one', (email: string) => signJWT({ purpose: 'verify-email', email }, authSecret(), -1)],
  [
    'one signed by someone else',
    (email: string) => signJWT({ purpose: 'verify-email', email }, 'another secret, another secret, another!', 600),
  ],
  ['one for another purpose', (email: string) => signJWT({ purpose: 'change-email', email }, authSecret(), 600)],
  [
    'one of a deleted account',
    () => signJWT({ purpose: 'verify-email', email: 'gone@example.test' }, authSecret(), 600),
  ],
  ['nonsense', async () => 'abc.def.ghi'],
  ['nothing', async () => ''],
])('%s verifies nothing', async (_what, make) => {
  const person = await makeCustomer(owner, { emailVerified: false })
  await expect(verify(await make(person.email))).rejects.toMatchObject({ code: 'account.link_expired' })
  expect(await isVerified(person.id)).toBe(false)
})

test('a new password works once per link, ends all sessions and kills older links', async () => {
  const person = await makeCustomer(owner, { passwordHash, emailVerified: false })
  await Promise.all([createSessionCookie(owner, person.id), createSessionCookie(owner, person.id)])
  const [older, token] = [tokenOf(await createResetLink(person.id)), tokenOf(await createResetLink(person.id))]
  expect(
    (await owner.query('select 1 from auth.verification where identifier like $1 or value like $1', [`%${token}%`]))
      .rows,
  ).toEqual([])
  expect(await getResetLinkOwner(token)).toMatchObject({ email: person.email, userType: 'customer' })

  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => resetPassword(token, `new password ${at}`, here)),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await owner.query('select 1 from auth.session where user_id = $1', [person.id])).rows).toEqual([])
  expect(await getResetLinkOwner(token)).toBeNull()
  await expect(resetPassword(older, 'another one', here)).rejects.toMatchObject({ code: 'account.link_expired' })
  await expect(enter(person.email)).rejects.toMatchObject({ code: 'account.invalid_credentials' })
  const chosen = tries.findIndex((one) => one.status === 'fulfilled')
  expect(
    (
      await owner.query("select 1 from audit_log where action = 'account.password_reset' and subject_id = $1", [
        person.id,
      ])
    ).rows,
  ).toHaveLength(1)
  // The mail proved the address.
  expect((await enter(person.email, `new password ${chosen}`)).userId).toBe(person.id)
})

test('a reset whose answer was lost is answered again for the same password, and the link sets no other', async () => {
  const person = await makeFranchisor(owner, { passwordHash, status: 'pending' })
  const token = tokenOf(await createResetLink(person.id))
  const press = (password: string) => resetPassword(token, password, here)
  const first = await press('the new password')
  expect(await getUserTypeOfUsedLink(token)).toBe('franchisor')
  expect((await owner.query('select 1 from auth.verification where identifier like $1', [`%${token}%`])).rows).toEqual(
    [],
  )
  const hash = async () =>
    (await owner.query<{ password: string }>('select password from auth.account where user_id = $1', [person.id]))
      .rows[0]?.password
  const [set, session] = [await hash(), await createSessionCookie(owner, person.id)]
  expect(await press('the new password')).toEqual(first)
  await expect(press('another password')).rejects.toMatchObject({ code: 'account.link_used', status: 410 })
  expect(await hash()).toBe(set)
  expect(
    session && (await owner.query('select 1 from auth.session where user_id = $1', [person.id])).rows,
  ).toHaveLength(1)
  expect(
    (
      await owner.query("select 1 from audit_log where action = 'account.password_reset' and subject_id = $1", [
        person.id,
      ])
    ).rows,
  ).toHaveLength(1)

  // It is no way to guess the password: it counts like a sign-in.
  await owner.query('delete from rate_limits')
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => press('a guess').catch((error: { code: string }) => error.code)),
  )
  expect(codes.filter((code) => code === 'account.link_used')).toHaveLength(FAILURES_PER_ACCOUNT)
  expect(codes.filter((code) => code === 'account.too_many_attempts')).toHaveLength(2)

  // The next link, and half an hour, end it.
  await owner.query('delete from rate_limits')
  const next = tokenOf(await createResetLink(person.id))
  await resetPassword(next, 'the one after', here)
  await expect(press('the one after')).rejects.toMatchObject({ code: 'account.link_expired' })
  await owner.query("update auth.verification set expires_at = expires_at - interval '30 minutes' where value = $1", [
    person.id,
  ])
  await expect(resetPassword(next, 'the one after', here)).rejects.toMatchObject({ code: 'account.link_expired' })
  expect(await getUserTypeOfUsedLink(next)).toBeNull()
})

test('two presses of one reset at once are both answered', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const token = tokenOf(await createResetLink(person.id))
  const both = await Promise.all([
    resetPassword(token, 'pressed twice', here),
    resetPassword(token, 'pressed twice', here),
  ])
  expect(both.map((one) => one.userId)).toEqual([person.id, person.id])
})

test('what has expired goes, and nothing else', async () => {
  const person = await makeCustomer(owner)
  const live = await createSessionCookie(owner, person.id)
  await createSessionCookie(owner, person.id)
  await owner.query(
    "update auth.session set expires_at = now() - interval '1 second' where user_id = $1 and id <> (select id " +
      'from auth.session where user_id = $1 order by created_at limit 1)',
    [person.id],
  )
  await createResetLink(person.id)
  await owner.query(
    "insert into auth.verification (identifier, value, expires_at) values ('reset-password:old', $1, now() - " +
      "interval '1 second')",
    [person.id],
  )
  await owner.query(
    "insert into rate_limits (scope, key, window_start) values ('test', 'old', now() - interval '3 days'), " +
      "('test', 'new', now())",
  )
  await deleteExpiredAuthRows()
  expect((await owner.query('select 1 from auth.session where user_id = $1', [person.id])).rows).toHaveLength(1)
  expect((await getSessionActor(new Request('http://127.0.0.1/', { headers: { cookie: live } }))).userId).toBe(
    person.id,
  )
  expect(
    (await owner.query('select identifier from auth.verification where value = $1', [person.id])).rows,
  ).toHaveLength(1)
  expect((await owner.query("select key from rate_limits where scope = 'test'")).rows).toEqual([{ key: 'new' }])
})

test('a reset link dies after half an hour', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const token = tokenOf(await createResetLink(person.id))
  await owner.query("update auth.verification set expires_at = expires_at - interval '30 minutes' where value = $1", [
    person.id,
  ])
  expect(await getResetLinkOwner(token)).toBeNull()
  await expect(resetPassword(token, 'too late', here)).rejects.toMatchObject({
    sentence: 'This link has expired or has already been used. Ask for a new one.',
  })
})

test('an address gets at most 5 emails of each kind an hour, many at once included (3-decisions 80)', async () => {
  const email = 'flooded@example.test'
  await signUpCustomer({ fullName: 'Flooded', email, password: PASSWORD }, here)
  await Promise.all(Array.from({ length: 8 }, () => sendVerification(email)))
  // The verification emails that strangers ask for leave room for the owner's new password, and the other way round.
  expect([await emails(email, 'account.verify'), await emails(email, 'account.reset')]).toEqual([5, 0])
  await Promise.all(Array.from({ length: 8 }, () => requestPasswordReset(email, here)))
  expect([await emails(email, 'account.verify'), await emails(email, 'account.reset')]).toEqual([5, 5])
  await owner.query("update outbox set created_at = created_at - interval '61 minutes' where recipient = $1", [email])
  await requestPasswordReset(` ${email.toUpperCase()}`, here)
  expect([await emails(email, 'account.verify'), await emails(email, 'account.reset')]).toEqual([5, 6])
  await requestPasswordReset('nobody@example.test', here)
  expect(await emails('nobody@example.test', 'account.reset')).toBe(0)
})

test('a network gets so many links an hour, of both kinds together; another network is not touched', async () => {
  await waitForFreshHour()
  const person = await makeCustomer(owner, { emailVerified: false })
  await owner.query(
    "insert into rate_limits (scope, key, window_start, count) values ('reset:network', '203.0.113.7', " +
      'to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), $1)',
    [LINKS_PER_HOUR - 1],
  )
  await requestVerification(person.email, here)
  expect(await emails(person.email, 'account.verify')).toBe(1)
  await requestVerification(person.email, here)
  await requestPasswordReset(person.email, here)
  expect((await emails(person.email, 'account.verify')) + (await emails(person.email, 'account.reset'))).toBe(1)
  await requestVerification(person.email, { ip: '198.51.100.9' })
  expect(await emails(person.email, 'account.verify')).toBe(2)
})

test('an unverified person who signs in is sent a new link', async () => {
  const person = await makeCustomer(owner, { passwordHash, emailVerified: false })
  await expect(enter(person.email)).rejects.toMatchObject({ code: 'account.email_not_verified' })
  expect(await emails(person.email, 'account.verify')).toBe(1)
})

test('the eleventh guess is not even looked at, and twenty at once are no way round', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      enter(person.email, 'a wrong password').catch((error: { code: string }) => error.code),
    ),
  )
  expect(codes.filter((code) => code === 'account.invalid_credentials')).toHaveLength(FAILURES_PER_ACCOUNT)
  expect(codes.filter((code) => code === 'account.too_many_attempts')).toHaveLength(10)
  // From anywhere, the right password included; but never for good.
  await expect(enter(person.email, PASSWORD, '198.51.100.1')).rejects.toMatchObject({ status: 429 })
  const restOver = () =>
    owner.query("update rate_limits set window_start = now() - interval '1 second' where scope = 'sign-in:rest'")
  await restOver()
  const second = await Promise.all(
    Array.from({ length: 5 }, () =>
      enter(person.email, 'a wrong password').catch((error: { code: string }) => error.code),
    ),
  )
  expect(second.filter((code) => code === 'account.invalid_credentials')).toHaveLength(1)
  await restOver()
  expect((await enter(person.email)).userId).toBe(person.id)
  await expect(enter(person.email, 'a wrong password')).rejects.toMatchObject({ code: 'account.invalid_credentials' })
})

test('the rest grows and ends', () => {
  expect([9, 10, 11, 12, 14, 15, 16, 5000].map(lockoutSeconds)).toEqual([0, 30, 60, 120, 480, 900, 900, 900])
})

test('a network has 50 failures in 15 minutes, whatever the addresses; another network is not touched', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  for (let at = 0; at < 3; at++) await enter(person.email, PASSWORD, '2001:db8:1:2::1')
  expect(
    (await owner.query("select sum(count)::int as n from rate_limits where scope = 'sign-in:network'")).rows,
  ).toEqual([{ n: 0 }])
  await owner.query(
    "insert into rate_limits (scope, key, window_start, count) values ('sign-in:network', '2001:db8:1:2::/64', " +
      "now() - interval '14 minutes', 49)",
  )
  await expect(enter('anybody@example.test', 'x', '2001:db8:1:2:ffff::9')).rejects.toMatchObject({
    code: 'account.invalid_credentials',
  })
  await expect(enter(person.email, PASSWORD, '2001:db8:1:2::1')).rejects.toMatchObject({ status: 429 })
  expect((await enter(person.email, PASSWORD, '2001:db8:1:3::1')).userId).toBe(person.id)
})
