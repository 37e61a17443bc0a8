import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'
import { createAdmin } from './create-admin.server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

test('the command line makes an admin who can sign in, once', async () => {
  const input = { email: ' Boss@Example.test ', fullName: 'The Boss', password: 'from the shell' }
  const id = await createAdmin(owner, input)
  expect(
    (
      await signInOnServer(
        'admin',
        { email: 'boss@example.test', password: 'from the shell' },
        { ip: '203.0.113.1', headers: new Headers() },
      )
    ).userId,
  ).toBe(id)
  await expect(createAdmin(owner, input)).rejects.toMatchObject({ code: 'account.email_taken' })
  expect(
    (await owner.query("select actor_role from audit_log where action = 'account.admin_created'")).rows,
  ).toHaveLength(1)
})
