import type * as Argon from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

/** How often a password was hashed, to be kept or compared. */
const hashed = vi.hoisted(() => ({ times: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof Argon>()
  const counted = <Input extends unknown[], Output>(work: (...input: Input) => Output) =>
    vi.fn((...input: Input) => {
      hashed.times += 1
      return work(...input)
    })
  return { ...argon, hash: counted(argon.hash), verify: counted(argon.verify) }
})

import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import type { UserType } from '../account.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { resolveSignInName } from './sign-in-name.server.ts'
import { signInAction } from './sign-in.action.server.ts'

const PASSWORD = 'a good password'
let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from rate_limits')
  await owner.query('update profiles set phone = null')
})

async function enter(door: UserType, name: string, password = PASSWORD) {
  const answer = await signInAction(door, formOf({ email: name, password }), {
    ip: '203.0.113.7',
    headers: new Headers(),
  })
  return answer instanceof Response ? answer.headers.get('location') : answer
}
const WRONG = { init: { status: 401 }, data: { failure: { formError: 'Invalid email or password' } } }

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 (0)7700-900123', '+447700900123'],
  ['+44 07700 900123', '+447700900123'],
  ['0044 7700 900.123', '+447700900123'],
  ['(0113) 496 0000', '+441134960000'],
  ['01539 49600', '+44153949600'],
  ['+353 1 496 0000', '+35314960000'],
  ['00353 1 496 0000', '+35314960000'],
  ['900123', null],
  ['+44 7700 900123 ext 12345', null],
  ['', null],
  ['+1', null],
])('the number %s is compared as %s', async (written, compared) => {
  expect((await owner.query('select e164($1) as number', [written])).rows[0].number).toBe(compared)
})

test.each([
  ['customer', makeCustomer],
  ['franchisor', makeFranchisor],
] as const)('a %s signs in by the phone number of his profile, however it is written', async (door, make) => {
  await make(owner, { passwordHash, phone: '07700 900123' })
  expect(await enter(door, '+44 7700 900 123')).toBe(`/${door}/dashboard`)
  expect(await enter(door, '07700900123', 'not the password')).toMatchObject(WRONG)
})

test('a number that two accounts of a portal have stands for neither', async () => {
  await makeCustomer(owner, { passwordHash, phone: '07700 900123' })
  const franchisor = await makeFranchisor(owner, { passwordHash, phone: '07700 900123' })
  expect(await enter('customer', '07700 900123')).toBe('/customer/dashboard')
  expect(await resolveSignInName('franchisor', '07700 900123')).toBe(franchisor.email)
  await makeCustomer(owner, { passwordHash, phone: '+447700900123' })
  expect(await enter('customer', '07700 900123')).toMatchObject(WRONG)
})

test('an account that nobody can sign in to yet takes no number from one that works', async () => {
  const { email } = await makeFranchisor(owner, { passwordHash, phone: '07700 900123' })
  await makeFranchisor(owner, { emailVerified: false, phone: '07700 900123' })
  expect(await resolveSignInName('franchisor', '07700 900123')).toBe(email)
  await makeFranchisor(owner, { status: 'pending', phone: '07700 900123' })
  expect(await resolveSignInName('franchisor', '07700 900123')).toBe(email)
  const unverified = await makeCustomer(owner, { emailVerified: false, phone: '07700 900123' })
  expect(await resolveSignInName('customer', '07700 900123')).toBe(unverified.email)
  await makeCustomer(owner, { emailVerified: false, phone: '07700 900123' })
  expect(await resolveSignInName('customer', '07700 900123')).toBe('+447700900123@customer.invalid')
})

test('admins sign in by email alone', async () => {
  await makeAdmin(owner, { passwordHash, phone: '07700 900123' })
  expect(await enter('admin', '07700 900123')).toMatchObject(WRONG)
})

test('tries by the phone number and by the email are counted together', async () => {
  const { email } = await makeCustomer(owner, { passwordHash, phone: '07700 900123' })
  for (let tries = 0; tries < 5; tries++) await enter('customer', '07700 900123', 'not the password')
  for (let tries = 0; tries < 5; tries++) await enter('customer', email, 'not the password')
  expect(await enter('customer', '07700 900123', 'not the password')).toMatchObject({ init: { status: 429 } })
  expect(await enter('customer', email)).toMatchObject({ init: { status: 429 } })
})

test.each([
  ['with an account', '07700 900123'],
  ['without one', '07700 900456'],
])('a number %s is one name however it is written, at each door by itself', async (_whose, phone) => {
  await makeCustomer(owner, { passwordHash, phone: '07700 900123' })
  for (let tries = 0; tries < 10; tries++)
    expect(await enter('customer', phone, 'not the password')).toMatchObject(WRONG)
  const otherwise = phone.replace('0', '+44 (0)')
  expect(await enter('customer', otherwise, 'not the password')).toMatchObject({ init: { status: 429 } })
  expect(await enter('franchisor', otherwise, 'not the password')).toMatchObject(WRONG)
})

test('a number without an account costs a hash as one with an account does', async () => {
  await makeCustomer(owner, { passwordHash, phone: '07700 900123' })
  for (const name of ['07700 900123', '07700 900124', 'nobody@example.test']) {
    hashed.times = 0
    expect(await enter('customer', name, 'not the password')).toMatchObject(WRONG)
    expect(hashed.times, name).toBe(1)
  }
})

test('a number without an account is refused like a wrong password, in the same time', async () => {
  const took = async (name: string) => {
    const begun = performance.now()
    expect(await enter('customer', name, 'not the password')).toMatchObject(WRONG)
    return performance.now() - begun
  }
  await makeCustomer(owner, { passwordHash, phone: '07700 900123' })
  // A tenth of a second; a timer may be early by a little more than a millisecond.
  for (const name of ['07700 900123', '07700 900124', 'nobody@example.test'])
    expect(await took(name), name).toBeGreaterThan(95)
})

test('what is no number is looked for nowhere, whatever else it holds', async () => {
  for (const sent of ['07700\u0000900123', 'no number']) expect(await resolveSignInName('customer', sent)).toBe(sent)
  expect(
    await signInAction('customer', formOf({ email: '07700\u0000900123', intent: 'resend' }), {
      ip: '203.0.113.7',
      headers: new Headers(),
    }),
  ).toMatchObject({
    isResent: true,
  })
})
