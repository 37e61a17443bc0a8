import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.EMAIL_ANSWERS_PER_NETWORK = '4'
  process.env.EMAIL_ANSWERS_PER_ADDRESS = '3'
  process.env.EMAIL_ANSWERS_PER_SITE = '6'
})
const { testDatabase } = await import('#tests/support/database.ts')
const { waitForFreshHour } = await import('#tests/support/fresh-hour.ts')
const { asSystem } = await import('#app/platform/db/transaction.server.ts')
const { spendEnumerationBudget } = await import('./enumeration-budget.server.ts')

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
beforeEach(async () => {
  await waitForFreshHour()
  await owner.query('delete from rate_limits')
})
afterAll(() => owner.end())

const ask = (email: string, ip: string) => asSystem('a test', (tx) => spendEnumerationBudget(tx, email, ip))
/** How many of so many questions, one after the other, are answered truthfully. */
async function truthful(count: number, email: (n: number) => string, ip: (n: number) => string): Promise<number> {
  let answered = 0
  for (let n = 0; n < count; n++) if (await ask(email(n), ip(n))) answered += 1
  return answered
}

test('one network has its budget, whatever addresses it asks about; an IPv6 network is its /64', async () => {
  expect(
    await truthful(
      6,
      (n) => `a${n}@example.test`,
      () => '198.51.100.7',
    ),
  ).toBe(4)
  await owner.query('delete from rate_limits')
  expect(
    await truthful(
      6,
      (n) => `b${n}@example.test`,
      (n) => `2001:db8:1:2::${n + 1}`,
    ),
  ).toBe(4)
})

test('one address has its budget, from wherever it is asked about', async () => {
  expect(
    await truthful(
      5,
      () => 'ada@example.test',
      (n) => `198.51.100.${n}`,
    ),
  ).toBe(3)
})

test('the whole site has its budget, whoever asks about whom, many at once included', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`c${n}@example.test`, `203.0.113.${n}`)))
  expect(asked.filter(Boolean)).toHaveLength(6)
})
