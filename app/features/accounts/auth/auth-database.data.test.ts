import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { testDatabase } from '#tests/support/database.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { auth } from './auth.server.ts'
import { withAuthTx } from './auth-database.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const emailsLike = async (part: string) =>
  (
    await owner.query<{ email: string }>('select email from auth."user" where email like $1 order by email', [
      `%${part}`,
    ])
  ).rows.map((row) => row.email)
const createUser = async (email: string) =>
  (await auth().$context).internalAdapter.createUser(
    { email, name: 'Someone', emailVerified: false },
    { method: 'email-password' },
  )

test('what the library writes in our transaction goes with it', async () => {
  const part = `${randomUUID()}@example.com`
  await expect(
    asSystem('test', (tx) =>
      withAuthTx(tx, async () => {
        await createUser(`a-${part}`)
        throw new Error('afterwards')
      }),
    ),
  ).rejects.toThrow('afterwards')
  expect(await emailsLike(part)).toEqual([])
  await asSystem('test', (tx) => withAuthTx(tx, () => createUser(`a-${part}`)))
  expect(await emailsLike(part)).toEqual([`a-${part}`])
})

test('a transaction of the library within ours is undone alone', async () => {
  const part = `${randomUUID()}@example.com`
  const { adapter } = await auth().$context
  await asSystem('test', (tx) =>
    withAuthTx(tx, async () => {
      await createUser(`a-${part}`)
      await adapter
        .transaction(async (inner) => {
          await inner.create({
            model: 'user',
            data: { email: `b-${part}`, name: 'B', emailVerified: false, createdAt: new Date(), updatedAt: new Date() },
          })
          throw new Error('inside')
        })
        .catch(() => {})
      await createUser(`c-${part}`)
    }),
  )
  expect(await emailsLike(part)).toEqual([`a-${part}`, `c-${part}`])
})

test('outside ours each of its transactions is whole, and a failure gives its connection back', async () => {
  const part = `${randomUUID()}@example.com`
  const { adapter } = await auth().$context
  for (let time = 0; time < 15; time++)
    await expect(
      adapter.transaction(async (inner) => {
        for (const email of [`a-${part}`, `a-${part}`])
          await inner.create({
            model: 'user',
            data: { email, name: 'A', emailVerified: false, createdAt: new Date(), updatedAt: new Date() },
          })
      }),
    ).rejects.toThrow(/unique/)
  expect(await emailsLike(part)).toEqual([])
  await createUser(`a-${part}`)
  expect(await emailsLike(part)).toEqual([`a-${part}`])
})
