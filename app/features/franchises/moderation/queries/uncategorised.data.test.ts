import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readListView } from '#app/lib/list-params.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { uncategorisedList } from '../uncategorised-list.ts'
import { countUncategorised, listUncategorised } from './uncategorised.server.ts'

let owner: pg.Client
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

test('franchises in no category are counted and listed, whatever their state, found by franchisor too', async () => {
  const kiln = await makeFranchisor(owner, { companyName: 'Kiln & Crumb Ltd' })
  await makeFranchise(owner, { name: 'Kiln', franchisor: kiln })
  await makeFranchise(owner, { name: 'Barge', status: 'pending' })
  await makeFranchise(owner, { name: 'Orphan', franchisor: null })
  await makeFranchise(owner, { name: 'In Food', categories: [await makeCategory(owner, { name: 'Food' })] })
  const list = (query = '') =>
    asActor(admin, (tx) => listUncategorised(tx, readListView(new URLSearchParams(query), uncategorisedList)))
  expect(await asActor(admin, countUncategorised)).toBe(3)
  expect((await list()).rows.map(({ name, status, franchisorId }) => [name, status, franchisorId !== null])).toEqual([
    ['Barge', 'pending', true],
    ['Kiln', 'approved', true],
    ['Orphan', 'approved', false],
  ])
  expect((await list('q=crumb')).rows.map(({ name }) => name)).toEqual(['Kiln'])
})
