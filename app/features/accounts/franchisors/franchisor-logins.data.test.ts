import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor, makeMember } from '#tests/support/factories.ts'
import { listFranchisorLogins } from './franchisor-logins.queries.server.ts'

let owner: pg.Client
let admin: Claims
const day = (ago: number) => new Date(Date.now() - ago * 864e5)

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

test('the ten most recent sign-ins of franchisors, then those who never did (D-07)', async () => {
  await asActor(admin, async (tx) => expect(await listFranchisorLogins(tx)).toEqual([]))
  for (let at = 1; at <= 9; at++) await makeFranchisor(owner, { lastLogin: day(at) })
  await makeFranchisor(owner, { lastLogin: null, companyName: 'Never Ltd' })
  await makeFranchisor(owner, { lastLogin: null, createdAt: day(3) })
  await makeCustomer(owner, { lastLogin: new Date() })
  const logins = await asActor(admin, (tx) => listFranchisorLogins(tx))
  expect(logins).toHaveLength(10)
  expect(logins.map((login) => login.lastLogin?.getTime() ?? 0)).toEqual(
    logins.map((login) => login.lastLogin?.getTime() ?? 0).toSorted((a, b) => b - a),
  )
  expect(logins[9]).toMatchObject({ companyName: 'Never Ltd', lastLogin: null })
})

test('whoever signed in leads to the company: its owner, of a member too (D-07)', async () => {
  const company = await makeFranchisor(owner, { lastLogin: day(2) })
  const member = await makeMember(owner, company, { lastLogin: day(0.5) })
  const logins = await asActor(admin, (tx) => listFranchisorLogins(tx))
  const companyOf = (id: string) => logins.find((login) => login.id === id)?.franchisorId
  expect(companyOf(company.id)).toBe(company.id)
  expect(companyOf(member.id)).toBe(company.id)
})
