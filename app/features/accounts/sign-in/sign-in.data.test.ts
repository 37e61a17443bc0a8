import type * as Argon from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

const gate = vi.hoisted(() => ({ open: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof Argon>()
  return {
    ...argon,
    hash: async (...input: Parameters<typeof argon.hash>) => gate.open.then(() => argon.hash(...input)),
  }
})

import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { signIn } from './sign-in.server.ts'
import { FAILURES_PER_ACCOUNT } from './sign-in-rate-limit.server.ts'

const PASSWORD = 'a good password'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const enter = (email: string, password = PASSWORD) =>
  signIn('customer', { email, password }, { ip: '203.0.113.7', headers: new Headers() })
const failuresOf = async (email: string) =>
  (
    await owner.query(
      "select coalesce(sum(count), 0)::int as n from rate_limits where scope = 'sign-in:account' and key = $1",
      [email],
    )
  ).rows[0].n
const sessionsOf = async (userId: string) =>
  (await owner.query('select 1 from auth.session where user_id = $1', [userId])).rows.length

test('a server too busy to check a password forgives no guess (security.md, guessing passwords)', async () => {
  const { email } = await makeCustomer(owner, { passwordHash })
  for (let guess = 1; guess < FAILURES_PER_ACCOUNT; guess++)
    await expect(enter(email, `guess ${guess}`)).rejects.toMatchObject({ code: 'account.invalid_credentials' })
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const flood = Array.from({ length: 52 }, () => hashPassword('anything'))
  await expect(enter(email)).rejects.toMatchObject({ code: 'account.too_busy' })
  resolve()
  await Promise.all(flood)
  expect(await failuresOf(email)).toBe(FAILURES_PER_ACCOUNT - 1)
  await enter(email)
  expect(await failuresOf(email)).toBe(0)
})

test('a sign-in with the old password does not outlive a new one being set (security.md, session theft)', async () => {
  const { id, email } = await makeCustomer(owner, { passwordHash })
  const newHash = await hashPassword('a new password')
  await owner.query('begin')
  await owner.query('update auth.account set password = $2 where user_id = $1', [id, newHash])
  await owner.query('delete from auth.session where user_id = $1', [id])
  const late = outcomeOf(enter(email))
  // Its session was made on the old password; now it waits for what becomes of that.
  await vi.waitFor(async () => expect(await sessionsOf(id)).toBe(1), { timeout: 5_000 })
  await owner.query('commit')
  expect(await late).toBe('account.invalid_credentials')
  expect(await sessionsOf(id)).toBe(0)
  await enter(email, 'a new password')
  expect(await sessionsOf(id)).toBe(1)
})
