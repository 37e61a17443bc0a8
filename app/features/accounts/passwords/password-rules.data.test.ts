import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { signUpCustomer, signUpFranchisor } from '../sign-up/sign-up.server.ts'
import { createAdmin } from './create-admin.server.ts'
import { getResetLinkOwner, createResetLink, resetPassword } from './password-reset.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterAll(() => owner.end())

const here = { ip: '203.0.113.7' }
const common = { code: 'account.password_common', status: 422, field: 'password' }
const ownName = { code: 'account.password_own_name', status: 422, field: 'password' }
const countOf = async (email: string) =>
  (await owner.query('select 1 from auth."user" where email = $1', [email])).rows.length

test('neither sign-up takes a common password or one with its owner’s name (3-decisions 65)', async () => {
  const customer = (password: string) =>
    signUpCustomer({ fullName: 'Ada Lovelace', email: 'ada@rules.example', password }, here)
  await expect(customer('Password1')).rejects.toMatchObject(common)
  await expect(customer('lovelace1815')).rejects.toMatchObject(ownName)
  const franchisor = (password: string) =>
    signUpFranchisor(
      { companyName: 'Kiln & Crumb Ltd', contactName: 'Bo Baker', email: 'bo@rules.example', password },
      here,
    )
  await expect(franchisor('liverpool')).rejects.toMatchObject(common)
  for (const password of ['bo@rules.example', 'BAKER22', 'Kiln & Crumb'])
    await expect(franchisor(password)).rejects.toMatchObject(ownName)
  expect([await countOf('ada@rules.example'), await countOf('bo@rules.example')]).toEqual([0, 0])
  await expect(customer('engine of plums')).resolves.toEqual(expect.any(String))
})

test('a reset takes neither either, and the link is good for another try', async () => {
  const person = await makeFranchisor(owner, { fullName: 'Cleo Quill', companyName: 'Inkpot Ltd' })
  const token = new URL(await createResetLink(person.id)).searchParams.get('token') ?? ''
  await expect(resetPassword(token, 'qwerty', here)).rejects.toMatchObject(common)
  await expect(resetPassword(token, 'inkpot2', here)).rejects.toMatchObject(ownName)
  expect(await getResetLinkOwner(token)).not.toBeNull()
  await expect(resetPassword(token, 'plums in june', here)).resolves.toMatchObject({ userId: person.id })
})

test('an admin needs 12 characters, from the shell and by a link; a shorter one set before keeps working', async () => {
  const short = { code: 'account.password_too_short', field: 'password' }
  const input = { email: 'shell@rules.example', fullName: 'The Boss' }
  await expect(createAdmin(owner, { ...input, password: 'plums in ju' })).rejects.toMatchObject(short)
  await expect(createAdmin(owner, { ...input, password: 'shell@rules.example' })).rejects.toMatchObject(ownName)
  await expect(createAdmin(owner, { ...input, password: 'qwertyuiop12' })).rejects.toMatchObject(common)
  expect(await countOf(input.email)).toBe(0)

  const admin = await makeAdmin(owner, { passwordHash: await hashPassword('secret') })
  const token = new URL(await createResetLink(admin.id)).searchParams.get('token') ?? ''
  await expect(resetPassword(token, 'plums in ju', here)).rejects.toMatchObject(short)
  expect(
    (await signInOnServer('admin', { email: admin.email, password: 'secret' }, { ...here, headers: new Headers() }))
      .userId,
  ).toBe(admin.id)
})
