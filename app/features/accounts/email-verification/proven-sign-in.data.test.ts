import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { action } from '#app/routes/auth/verify-email.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { createVerificationLink } from './email-verification.server.ts'
import { rememberSignUp } from './sign-up-cookie.server.ts'

const PASSWORD = 'plums in september'
let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Presses the button of the page that the link of a verification email opens. */
async function press(email: string, password: string | null, cookie = '') {
  const token = new URL(await createVerificationLink(email)).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, ...(password === null ? {} : { password }) })
  const request = new Request('http://127.0.0.1/verify-email', { method: 'POST', body, headers: { cookie } })
  const answer: unknown = await action({ request, context: new RouterContextProvider() } as never)
  const isDone = answer instanceof Response
  const to = isDone ? (answer.headers.get('location') ?? '') : ''
  const after = new Request(`http://127.0.0.1${to}`, { headers: { cookie: isDone ? cookiesOf(answer.headers) : '' } })
  return { to, message: readFlash(after, to)?.message, userId: (await getSessionActor(after)).userId }
}
const isVerified = async (id: string) =>
  (await owner.query('select email_verified as is from auth."user" where id = $1', [id])).rows[0]?.is

test('in another browser the password verifies and signs in, typed once', async () => {
  const person = await makeCustomer(owner, { passwordHash, emailVerified: false })
  expect(await press(person.email, PASSWORD)).toEqual({
    to: '/customer/dashboard',
    message: 'Your email is verified.',
    userId: person.id,
  })
  expect(await isVerified(person.id)).toBe(true)
  // The link is of use for three days; alone it lets nobody in, not even now.
  expect(await press(person.email, null)).toMatchObject({ to: '/customer/login', userId: null })
  expect(await press(person.email, PASSWORD)).toMatchObject({ to: '/customer/login', userId: null })
})

test('the link alone signs nobody in, not where the account was made either', async () => {
  const person = await makeCustomer(owner, { passwordHash, emailVerified: false })
  expect(await press(person.email, null)).toEqual({ to: '', message: undefined, userId: null })
  expect(await press(person.email, 'not the password')).toEqual({ to: '', message: undefined, userId: null })
  expect(await isVerified(person.id)).toBe(false)
  const marked = new Headers()
  rememberSignUp(new Headers(), marked, person.id)
  expect(await press(person.email, null, cookiesOf(marked))).toMatchObject({ to: '/customer/login', userId: null })
  expect(await isVerified(person.id)).toBe(true)
})

test('who has to wait for approval is verified and told so', async () => {
  const person = await makeFranchisor(owner, { passwordHash, emailVerified: false, status: 'pending' })
  expect(await press(person.email, PASSWORD)).toEqual({
    to: '/franchisor/login',
    message: 'Your email is verified. We’ll review your application and email you our decision.',
    userId: null,
  })
})
