import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readListView } from '#app/lib/list-params.ts'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor, makeMember } from '#tests/support/factories.ts'
import { listSignIns } from '../sign-in/sign-in-history.queries.server.ts'
import { type CustomerFilter, customersWho } from './customer-list.ts'
import { countCustomers, getCustomer, listCustomers } from './customers.queries.server.ts'

let owner: pg.Client
let admin: Claims
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())
beforeEach(() => owner.query(`delete from profiles where user_type = 'customer'`))

const list = async (query = '', filter: CustomerFilter | null = null, who: Claims = admin) => {
  const view = readListView(new URLSearchParams(query), customersWho(filter))
  return (await asActor(who, (tx) => listCustomers(tx, view, filter))).rows.map(({ fullName }) => fullName)
}

test('customers alone are listed, searched, filtered and sorted, for admins', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 864e5)
  await makeCustomer(owner, { fullName: 'Amelia Hart', email: 'amelia@x.test', createdAt: day(2) })
  await makeCustomer(owner, { fullName: 'Owen Price', email: 'o@y.test', createdAt: day(1), emailVerified: false })
  await makeFranchisor(owner, { fullName: 'Amelia Franchisor' })
  expect(await list()).toEqual(['Owen Price', 'Amelia Hart'])
  expect(await list('sort=name')).toEqual(['Amelia Hart', 'Owen Price'])
  expect(await list('q=AMELIA')).toEqual(['Amelia Hart'])
  expect(await list('q=y.test')).toEqual(['Owen Price'])
  expect([await list('', 'verified'), await list('', 'unverified')]).toEqual([['Amelia Hart'], ['Owen Price']])
  expect(await asActor(admin, countCustomers)).toEqual({ verified: 1, unverified: 1 })
  const other = await makeFranchisor(owner)
  expect(await list('', null, { role: 'franchisor', userId: other.id })).toEqual([])
})

test('whoever rings is found by the number, however its digits are grouped', async () => {
  await makeCustomer(owner, { fullName: 'Amelia Hart', phone: '07700 900841' })
  await makeCustomer(owner, { fullName: 'Owen Price', phone: '+44 7700 900 842' })
  await makeCustomer(owner, { fullName: 'Ines Roux', phone: '+33 6 12 34 56 78' })
  const found = {
    'Amelia Hart': ['07700 900841', '07700900841', '+447700900841', '0044 7700-900841', '+44 (0)7700 900 841', '0841'],
    'Owen Price': ['07700900842', '7700900842', '+44 7700 900842', '00842'],
    'Ines Roux': ['+33612345678', '0033612345678', '612 345'],
  }
  for (const [name, ways] of Object.entries(found))
    for (const typed of ways) expect([typed, await list(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [name]])
  for (const none of ['+44', '(0)', '+447700900843']) expect(await list(`q=${encodeURIComponent(none)}`)).toEqual([])
})

test('an account is opened with its sign-ins; of a company those of its people', async () => {
  const { id } = await makeCustomer(owner, { fullName: 'Amelia Hart' })
  expect(await asActor(admin, (tx) => getCustomer(tx, id))).toMatchObject({ fullName: 'Amelia Hart' })
  const company = await makeFranchisor(owner, { fullName: 'Wren Ashby' })
  for (const none of [company.id, 'x', admin.userId ?? ''])
    expect(await asActor(admin, (tx) => getCustomer(tx, none))).toBeUndefined()
  const member = await makeMember(owner, company)
  await owner.query(
    `insert into login_events (user_id, at) select $1, now() - (n || ' hours')::interval from generate_series(1, 25) n`,
    [company.id],
  )
  await owner.query('insert into login_events (user_id) values ($1)', [member.id])
  await owner.query('insert into login_events (user_id) values ($1)', [id])
  const signIns = await asActor(admin, (tx) => listSignIns(tx, company.id))
  expect(signIns).toHaveLength(20)
  expect(signIns.map(({ name }) => name === 'Wren Ashby').slice(0, 2)).toEqual([false, true])
  expect(await asActor(admin, (tx) => listSignIns(tx, id))).toMatchObject([{ name: 'Amelia Hart' }])
})
