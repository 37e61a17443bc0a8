import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { type UserType, userTypes } from '../account.ts'
import { getKnownBrowser, rememberBrowser } from './known-browser.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { createResetLink, resetPassword } from '../passwords/password-reset.server.ts'
import { verifyOwnerPassword } from '../email-verification/owner-verification.server.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { FAILURES_PER_ACCOUNT, FAILURES_PER_NETWORK } from './sign-in-rate-limit.server.ts'

const PASSWORD = 'a good password'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const HOME = '203.0.113.7'

/** The mark's cookie out of an answer, as the browser sends it. */
const markIn = (headers: Headers) =>
  /atlas_known=[^;]*/.exec(headers.getSetCookie().find((cookie) => cookie.includes('atlas_known=')) ?? '')?.[0] ?? ''
const withCookie = (cookie: string) => new Headers({ cookie })
const enter = (kind: UserType, email: string, { password = PASSWORD, cookie = '', ip = HOME } = {}) =>
  signInOnServer(kind, { email, password }, { ip, headers: withCookie(cookie) })
/** Strangers of many networks fail on the account until nobody is looked at any more. */
const lockOut = (email: string) =>
  Promise.all(
    Array.from({ length: FAILURES_PER_ACCOUNT + 2 }, (_, at) =>
      outcomeOf(enter('customer', email, { password: 'a guess', ip: `198.51.100.${at}` })),
    ),
  )

test.each(userTypes)('strangers keep no %s out of a browser in which he has signed in', async (kind) => {
  const person = await makeAccount(owner, kind, { passwordHash })
  const first = await enter(kind, person.email)
  expect(await lockOut(person.email)).toContain('account.too_many_attempts')
  expect(await outcomeOf(enter(kind, person.email, { ip: '192.0.2.1' }))).toBe('account.too_many_attempts')
  const again = await enter(kind, person.email, { cookie: markIn(first.headers), ip: '192.0.2.1' })
  // A new mark each time, and the guesses of strangers are not forgiven by it.
  expect(markIn(again.headers)).not.toBe(markIn(first.headers))
  expect(await outcomeOf(enter(kind, person.email))).toBe('account.too_many_attempts')
  expect((await enter(kind, person.email, { cookie: markIn(again.headers) })).userId).toBe(person.id)
})

test('nor do those who share his network', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const { headers } = await enter('customer', person.email)
  await owner.query(
    "insert into rate_limits (scope, key, window_start, count) values ('sign-in:network', $1, now(), $2)",
    [HOME, FAILURES_PER_NETWORK],
  )
  expect(await outcomeOf(enter('customer', person.email))).toBe('account.too_many_attempts')
  expect((await enter('customer', person.email, { cookie: markIn(headers) })).userId).toBe(person.id)
})

test('a stolen cookie is worth ten guesses in the window from all networks, and none of another account', async () => {
  const [person, other] = [await makeCustomer(owner, { passwordHash }), await makeCustomer(owner, { passwordHash })]
  const stolen = markIn((await enter('customer', person.email)).headers)
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      outcomeOf(enter('customer', person.email, { password: 'a guess', cookie: stolen, ip: `198.51.100.${at}` })),
    ),
  )
  expect(guesses.filter((code) => code === 'account.invalid_credentials')).toHaveLength(FAILURES_PER_ACCOUNT)
  expect(await outcomeOf(enter('customer', person.email, { cookie: stolen }))).toBe('account.too_many_attempts')
  expect(await getKnownBrowser(withCookie(stolen), other.email)).toBeNull()
  expect(await getKnownBrowser(withCookie(stolen), 'nobody@example.test')).toBeNull()
  // What the thief spent is his alone: elsewhere the owner signs in.
  expect((await enter('customer', person.email)).userId).toBe(person.id)
})

test("a mark that is made up, cut or of another account's browser counts for nothing", async () => {
  const [person, other] = [await makeCustomer(owner, { passwordHash }), await makeCustomer(owner, { passwordHash })]
  const [mark, foreign] = [
    markIn((await enter('customer', person.email)).headers),
    markIn((await enter('customer', other.email)).headers),
  ]
  const value = mark.slice('atlas_known='.length)
  for (const bad of [
    '',
    'x'.repeat(73),
    value.slice(1),
    `${foreign.slice('atlas_known='.length, 'atlas_known='.length + 8)}${value.slice(8)}`,
    `${value.slice(0, -1)}${value.endsWith('A') ? 'Q' : 'A'}`,
    '.'.repeat(5000),
  ]) {
    expect(await getKnownBrowser(withCookie(`atlas_known=${bad}`), person.email)).toBeNull()
  }
  expect(await getKnownBrowser(withCookie(mark), person.email)).toEqual(expect.any(String))
})

test('a new password voids the marks of all browsers, and the one that set it gets its own', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const { headers } = await enter('customer', person.email)
  const token = new URL(await createResetLink(person.id)).searchParams.get('token') ?? ''
  const account = await resetPassword(token, 'plums in june', { ip: HOME })
  expect(await getKnownBrowser(withCookie(markIn(headers)), person.email)).toBeNull()
  const answer = new Headers()
  await rememberBrowser(withCookie(markIn(headers)), answer, account.userId)
  expect(markIn(answer).split('.')).toHaveLength(1)
  await lockOut(person.email)
  expect((await enter('customer', person.email, { password: 'plums in june', cookie: markIn(answer) })).userId).toBe(
    person.id,
  )
})

test('a browser is known for several accounts, eight at most, the last ones used', async () => {
  const people: Account[] = await Promise.all(Array.from({ length: 9 }, () => makeCustomer(owner, { passwordHash })))
  let cookie = ''
  for (const { email } of people) cookie = markIn((await enter('customer', email, { cookie })).headers)
  expect(cookie.length).toBeLessThan(700)
  expect(
    await Promise.all(people.map(async ({ email }) => (await getKnownBrowser(withCookie(cookie), email)) !== null)),
  ).toEqual([false, ...Array.from({ length: 8 }, () => true)])
})

test('the password of a verification link and of a reset sent twice are looked at in a known browser', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const cookie = markIn((await enter('customer', person.email)).headers)
  await lockOut(person.email)
  const asked = { email: person.email, hash: passwordHash }
  expect(await outcomeOf(verifyOwnerPassword(asked, PASSWORD, { ip: HOME, headers: new Headers() }))).toBe(
    'account.too_many_attempts',
  )
  expect(await outcomeOf(verifyOwnerPassword(asked, PASSWORD, { ip: HOME, headers: withCookie(cookie) }))).toBe('done')

  const token = new URL(await createResetLink(person.id)).searchParams.get('token') ?? ''
  await resetPassword(token, 'plums in june', { ip: HOME })
  const answer = new Headers()
  await rememberBrowser(new Headers(), answer, person.id)
  await lockOut(person.email)
  expect(await outcomeOf(resetPassword(token, 'plums in june', { ip: HOME }))).toBe('account.too_many_attempts')
  expect(
    await outcomeOf(resetPassword(token, 'plums in june', { ip: HOME, headers: withCookie(markIn(answer)) })),
  ).toBe('done')
})
