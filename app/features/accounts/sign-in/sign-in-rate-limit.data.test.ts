import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { captureRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { cancelAttempt, clearFailures, recordSuccess, reserveAttempt } from './sign-in-rate-limit.server.ts'

/** security.md, guessing passwords: what counts against an account and a network, for how long, what is forgiven. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const HERE = '203.0.113.7'
const newEmail = () => `guessed-${randomUUID()}@example.test`
const attempt = (email: string, ip = HERE, what?: 'code' | 'passkey') => reserveAttempt(email, { ip }, what)
/** Attempts counted against a network and an account. */
async function counted(email: string) {
  const { rows } = await owner.query<{ scope: string; n: number }>(
    `select scope, sum(count)::int as n from rate_limits
      where (scope, key) in (('sign-in:network', $1), ('sign-in:account', $2)) group by scope`,
    [HERE, email],
  )
  const of = (scope: string) => rows.find((row) => row.scope === `sign-in:${scope}`)?.n ?? 0
  return { network: of('network'), account: of('account') }
}
/** As if so many had failed, so long ago. */
const failed = (scope: 'network' | 'account', key: string, count: number, minutes: number) =>
  owner.query(
    `insert into rate_limits (scope, key, window_start, count)
     values ('sign-in:' || $1, $2, now() - make_interval(secs => 60 * $4::float8), $3)`,
    [scope, key, count, minutes],
  )
const refused = { code: 'account.too_many_attempts', status: 429 }

test('an account has ten failures, the eleventh attempt waits; a code and a passkey have their own', async () => {
  const email = newEmail()
  for (let n = 0; n < 10; n++) await attempt(email)
  await expect(attempt(email)).rejects.toMatchObject(refused)
  for (const what of ['code', 'passkey'] as const) await attempt(email, HERE, what)
  expect((await counted(email)).account).toBe(10)
})

test('a network has fifty, whatever the accounts', async () => {
  await failed('network', HERE, 49, 1)
  await attempt(newEmail())
  await expect(attempt(newEmail())).rejects.toMatchObject(refused)
  await attempt(newEmail(), '203.0.113.8')
})

test('what failed a quarter of an hour ago counts against nobody', async () => {
  const email = newEmail()
  await failed('account', email, 40, 16)
  await failed('network', HERE, 400, 16)
  await attempt(email)
  await failed('account', email, 10, 14)
  await expect(attempt(email)).rejects.toMatchObject(refused)
})

test('whoever waits is told how long: until the rest is over, or enough of a network’s failures are past', async () => {
  const email = newEmail()
  for (let n = 0; n < 10; n++) await attempt(email)
  const waits = async (ip = HERE) =>
    (await captureRetryAfter(() => attempt(email, ip).catch((error: { code: string }) => error.code))).retryAfter
  expect(await waits()).toBeGreaterThan(20)
  expect(await waits()).toBeLessThanOrEqual(30)
  // The network's own wait, where that is what is over.
  await failed('network', HERE, 60, 5)
  expect(await waits()).toBeGreaterThan(590)
  expect(await waits()).toBeLessThanOrEqual(600)
})

test('a success forgives the account all and the network itself alone; a fault of ours itself alone', async () => {
  const email = newEmail()
  const [, , third] = [await attempt(email), await attempt(email), await attempt(email)]
  expect(await counted(email)).toEqual({ network: 3, account: 3 })
  await cancelAttempt(third)
  expect(await counted(email)).toEqual({ network: 2, account: 2 })
  await recordSuccess(await attempt(email))
  expect(await counted(email)).toEqual({ network: 2, account: 0 })
  await attempt(email)
  await asSystem('a test', (tx) => clearFailures(tx, email))
  expect(await counted(email)).toEqual({ network: 3, account: 0 })
})

test('what is taken back is the newest: what failed before it grows no older', async () => {
  const email = newEmail()
  await failed('account', email, 2, 10)
  await cancelAttempt(await attempt(email))
  const { rows } = await owner.query(
    `select count from rate_limits where scope = 'sign-in:account' and key = $1 order by window_start`,
    [email],
  )
  expect(rows).toEqual([{ count: 2 }, { count: 0 }])
})

test('an account that rested tries once, then rests twice as long', async () => {
  const email = newEmail()
  for (let n = 0; n < 10; n++) await attempt(email)
  const restOver = () =>
    owner.query("update rate_limits set window_start = now() - interval '1 second' where scope = 'sign-in:rest'")
  const restOf = async () =>
    (
      await owner.query(
        `select round(extract(epoch from max(window_start) - now()))::int as s from rate_limits
          where scope = 'sign-in:rest' and key = $1`,
        [email],
      )
    ).rows[0].s
  for (const seconds of [60, 120, 240]) {
    await restOver()
    await attempt(email)
    expect(Math.abs((await restOf()) - seconds)).toBeLessThan(25)
    await expect(attempt(email)).rejects.toMatchObject(refused)
  }
})
