import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeSession } from '#tests/support/factories.ts'
import { PUBLISHED_PASSWORD, replacePublishedPasswords } from './demo-passwords.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

let owner: pg.Client
const ids: Record<string, string> = {}
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

/** A site that was a demo on its own machine: two accounts of doors, another of the demo, and someone who signed up. */
beforeEach(async () => {
  await owner.query('delete from auth.verification')
  await owner.query('delete from profiles')
  await owner.query('delete from auth."user"')
  const passwordHash = await hashPassword(PUBLISHED_PASSWORD)
  ids['admin'] = (await makeAdmin(owner, { email: 'admin@demo.example', passwordHash })).id
  ids['customer'] = (await makeCustomer(owner, { email: 'customer@demo.example', passwordHash })).id
  ids['extra'] = (await makeCustomer(owner, { email: 'jordan@post.example', passwordHash })).id
  ids['own'] = (
    await makeCustomer(owner, { email: 'someone@example.test', passwordHash: await hashPassword('orchard in may') })
  ).id
  for (const id of Object.values(ids)) await makeSession(owner, id)
  await owner.query(
    `insert into auth.verification (identifier, value, expires_at) values ('reset-password:x', $1, now() + interval
      '1 hour')`,
    [ids['admin']],
  )
})

const hashOf = async (who: string) =>
  String((await owner.query('select password from auth.account where user_id = $1', [ids[who]])).rows[0]?.password)
const opens = async (who: string, password: string) => verifyPassword({ hash: await hashOf(who), password })
const sessionsOf = async (who: string) =>
  (await owner.query('select 1 from auth.session where user_id = $1', [ids[who]])).rows.length
const demoPeople = ['admin', 'customer', 'extra']

test('on its own machine the published password stays, and so do sessions', async () => {
  const { accounts, isFilled } = await replacePublishedPasswords(owner, 'local')
  expect(accounts).toEqual(
    ['admin', 'customer'].map((name) => ({ email: `${name}@demo.example`, password: PUBLISHED_PASSWORD })),
  )
  expect(isFilled).toBe(true)
  for (const who of [...demoPeople, 'own']) expect(await sessionsOf(who)).toBe(1)
})

test.each(['public', 'off'] as const)(
  'a demo that others may reach (%s) keeps no published password, session or reset link (3-decisions 77)',
  async (demo) => {
    await replacePublishedPasswords(owner, demo)
    for (const who of demoPeople)
      expect([await opens(who, PUBLISHED_PASSWORD), await sessionsOf(who)]).toEqual([false, 0])
    expect((await owner.query('select 1 from auth.verification')).rows).toEqual([])
    expect([await opens('own', 'orchard in may'), await sessionsOf('own')]).toEqual([true, 1])
  },
)

test('a public demo prints the passwords of its portals and keeps them and the sessions over a restart', async () => {
  const { accounts } = await replacePublishedPasswords(owner, 'public')
  expect(accounts.map(({ email }) => email)).toEqual(['admin@demo.example', 'customer@demo.example'])
  for (const [at, who] of ['admin', 'customer'].entries())
    expect(await opens(who, accounts[at]?.password ?? '')).toBe(true)
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(2)
  for (const { password } of accounts) expect(password).toMatch(/^[\w-]{20}$/)
  expect(await opens('extra', accounts[0]?.password ?? '')).toBe(false)

  const before = await Promise.all(demoPeople.map(hashOf))
  await makeSession(owner, ids['admin'] ?? '')
  expect((await replacePublishedPasswords(owner, 'public')).accounts).toEqual(accounts)
  expect(await Promise.all(demoPeople.map(hashOf))).toEqual(before)
  expect(await sessionsOf('admin')).toBe(1)
  // Another process of this database may be public still: going back to this machine publishes nothing.
  expect((await replacePublishedPasswords(owner, 'local')).accounts).toEqual(accounts)
  expect(await opens('admin', PUBLISHED_PASSWORD)).toBe(false)
})

test('what is printed is true where someone has set another password', async () => {
  await owner.query('update auth.account set password = $2 where user_id = $1', [
    ids['admin'],
    await hashPassword('my own password'),
  ])
  expect((await replacePublishedPasswords(owner, 'local')).accounts.map(({ email }) => email)).toEqual([
    'customer@demo.example',
  ])
  const { accounts } = await replacePublishedPasswords(owner, 'public')
  expect(await opens('admin', accounts[0]?.password ?? '')).toBe(true)
})

test('a site that never was a demo is left alone', async () => {
  await owner.query('delete from profiles where id <> $1', [ids['own']])
  await owner.query('delete from auth."user" where id <> $1', [ids['own']])
  expect(await replacePublishedPasswords(owner, 'off')).toEqual({ accounts: [], isFilled: false })
  expect(await opens('own', 'orchard in may')).toBe(true)
})
