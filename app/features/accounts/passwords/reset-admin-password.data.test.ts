import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor, makeSession } from '#tests/support/factories.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { verifyPassword } from './password-hash.server.ts'
import { resetAdminPassword } from './reset-admin-password.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const PASSWORD = 'quite another phrase'
const reset = (email: string, password = PASSWORD) => outcomeOf(resetAdminPassword(owner, { email, password }))

test('an admin gets another password and is signed out; nobody else does', async () => {
  const admin = await makeAdmin(owner)
  await makeSession(owner, admin.id)
  expect(await reset((await makeFranchisor(owner)).email)).toBe('account.not_found')
  expect(await reset('nobody@x.test')).toBe('account.not_found')
  expect(await reset(admin.email, 'short')).not.toBe('done')
  const sessions = () => owner.query('select 1 from auth.session where user_id = $1', [admin.id])
  expect((await sessions()).rowCount).toBe(1)
  expect(await reset(admin.email.toUpperCase())).toBe('done')
  expect((await sessions()).rowCount).toBe(0)
  const { rows } = await owner.query<{ password: string }>(
    `select password from auth.account where user_id = $1 and provider_id = 'credential'`,
    [admin.id],
  )
  expect(await verifyPassword({ hash: rows[0]?.password ?? '', password: PASSWORD })).toBe(true)
  const log = await owner.query(`select actor_role from audit_log where action = 'account.password_set'`)
  expect(log.rows).toHaveLength(1)
})
