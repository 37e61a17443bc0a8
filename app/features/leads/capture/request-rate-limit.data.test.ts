import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { canBringChoices, countRequest } from './request-rate-limit.server.ts'

/** security.md, lead spam: how many requests an hour there may be of a network and an address, and for a franchise. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

let networks = 0
const request = async () => ({
  ip: `203.0.113.${++networks}`,
  email: `buyer-${randomUUID()}@example.test`,
  franchiseId: (await makeFranchise(owner)).id,
})
/** As many were counted in this hour. */
const counted = (scope: string, key: string, count: number) =>
  owner.query(
    `insert into rate_limits (scope, key, window_start, count)
     values ($1, $2, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), $3)`,
    [scope, key, count],
  )
const refused = { code: 'lead.too_many', status: 429 }

test.each([
  ['network', 'ip', 300],
  ['email', 'email', 100],
  ['franchise', 'franchiseId', 1_200],
] as const)('the last request of an hour that a %s may have is taken, the next is not', async (scope, by, most) => {
  await waitForFreshHour()
  const [full, other] = [await request(), await request()]
  await counted(`request:${scope}`, full[by], most - 1)
  const next = { ...other, [by]: full[by] }
  await countRequest(next)
  await expect(countRequest(next)).rejects.toMatchObject(refused)
  // What is full is that one alone.
  await countRequest({ ...full, [by]: other[by] })
})

test('choices that a sign-in brings along count with the requests of their address', async () => {
  await waitForFreshHour()
  const { email } = await request()
  await counted('request:email', email, 99)
  const canBring = () => asSystem('a test', (tx) => canBringChoices(tx, email))
  expect([await canBring(), await canBring()]).toEqual([true, false])
})
