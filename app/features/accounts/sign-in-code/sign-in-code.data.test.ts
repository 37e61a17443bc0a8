import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { makeTwoStep } from '#tests/support/two-step.ts'
import type { UserType } from '../account.ts'
import { createSignInCode, requestSignInCode, signInWithCode } from './sign-in-code.commands.server.ts'
import { TRIES_PER_CODE } from './sign-in-code.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const IP = '203.0.113.8'
const enter = (email: string, code: string, door: UserType = 'customer') =>
  signInWithCode(door, { email, code }, { ip: IP, headers: new Headers() })
const WRONG = { code: 'account.wrong_emailed_code', status: 422, field: 'code' }
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const kindsTo = async (email: string) =>
  (await owner.query('select kind from outbox where recipient = $1 order by id', [email])).rows.map(({ kind }) => kind)

test('a code signs in once, and its login is noted', async () => {
  const { id, email } = await makeCustomer(owner)
  const code = await createSignInCode(email)
  expect(code).toMatch(/^\d{6}$/)
  const signedIn = await enter(email, code)
  expect(signedIn).toMatchObject({ userId: id, email })
  expect(signedIn.headers.getSetCookie().join()).toMatch(/atlas_session=.*atlas_known=/)
  expect((await owner.query('select 1 from login_events where user_id = $1', [id])).rows).toHaveLength(1)
  await expect(enter(email, code)).rejects.toMatchObject(WRONG)
})

test('the database keeps nothing from which a code could be found', async () => {
  const { email } = await makeCustomer(owner)
  const code = await createSignInCode(email)
  const [kept] = (
    await owner.query('select value, expires_at from auth.verification where address_of_code(identifier) = $1', [email])
  ).rows
  expect(kept.value).not.toContain(code)
  expect(kept.value).not.toContain(createHash('sha256').update(code).digest('base64url'))
  const minutes = (kept.expires_at.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(9)
  expect(minutes).toBeLessThanOrEqual(10)
})

test('a code bears so many wrong tries, and none that are right after them', async () => {
  const { email } = await makeCustomer(owner)
  const code = await createSignInCode(email)
  for (let tries = 0; tries < TRIES_PER_CODE; tries++)
    await expect(enter(email, other(code))).rejects.toMatchObject(WRONG)
  await expect(enter(email, code)).rejects.toMatchObject(WRONG)
})

test('wrong codes are counted with wrong passwords', async () => {
  const { email } = await makeCustomer(owner)
  await owner.query(
    `insert into rate_limits (scope, key, window_start, count) values ('sign-in:account', $1, now(), 10),
      ('sign-in:rest', $1, now() + interval '5 minutes', 1)`,
    [email],
  )
  const code = await createSignInCode(email)
  await expect(enter(email, code)).rejects.toMatchObject({ code: 'account.too_many_attempts' })
})

test('an old code is void, and so is one that a newer one has replaced', async () => {
  const { email } = await makeCustomer(owner)
  const first = await createSignInCode(email)
  const second = await createSignInCode(email)
  await enter(email, second)
  if (first !== second) await expect(enter(email, first)).rejects.toMatchObject(WRONG)
  const third = await createSignInCode(email)
  await owner.query("update auth.verification set expires_at = now() - interval '1 second' where identifier like $1", [
    `%${email}`,
  ])
  await expect(enter(email, third)).rejects.toMatchObject(WRONG)
})

test('an address gets five codes an hour, one without an account none (security.md, email bombing)', async () => {
  const { email } = await makeCustomer(owner)
  for (let asked = 0; asked < 7; asked++) await requestSignInCode('customer', email, IP)
  expect(await kindsTo(email)).toEqual(Array(5).fill('account.sign_in_code'))
  const elsewhere = await makeFranchisor(owner)
  for (const address of [elsewhere.email, 'nobody@example.test']) {
    await requestSignInCode('customer', address, IP)
    expect(await kindsTo(address)).toEqual([])
    await expect(enter(address, '123456')).rejects.toMatchObject(WRONG)
  }
})

test('an address that is not verified yet gets a verification link', async () => {
  const { email } = await makeCustomer(owner, { emailVerified: false })
  await requestSignInCode('customer', email, IP)
  expect(await kindsTo(email)).toEqual(['account.verify'])
})

test.each([
  ['pending', { status: 'pending' }, 'account.franchisor_pending'],
  ['suspended', { suspendedAt: new Date() }, 'account.suspended'],
] as const)('a franchisor who is %s is told so after a right code', async (_, options, code) => {
  const { id, email } = await makeFranchisor(owner, options)
  await expect(enter(email, await createSignInCode(email), 'franchisor')).rejects.toMatchObject({ code })
  expect((await owner.query('select 1 from auth.session where user_id = $1', [id])).rows).toEqual([])
})

test('an account with two-step verification owes the code of its app as well', async () => {
  const { id, email } = await makeCustomer(owner)
  await makeTwoStep(owner, id)
  const outcome = await enter(email, await createSignInCode(email))
  expect(outcome).toMatchObject({ kind: 'second-step' })
  expect(outcome.kind === 'second-step' && outcome.at).toMatch(/^\/two-step\?for=customer&challenge=/)
  expect((await owner.query('select 1 from auth.session where user_id = $1', [id])).rows).toEqual([])
})

test('a right code at another portal reads like a wrong one to a buyer’s door', async () => {
  const { email } = await makeFranchisor(owner)
  await expect(enter(email, await createSignInCode(email), 'customer')).rejects.toMatchObject(WRONG)
})
