import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'

import { ROWS_PER_PAGE } from '#app/platform/db/list-query.server.ts'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { countPendingAccounts, getAccountName, listPendingAccounts } from './pending-accounts.queries.server.ts'
import { pendingAccountList, type PendingAccountSort } from './account-list.ts'

let owner: pg.Client
let admin: Claims
const inOrder = { q: '', sort: pendingAccountList.standard }
const day = (ago: number) => new Date(Date.now() - ago * 864e5)

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

test('approvals list what waits, the longest waiting first, in pages', async () => {
  for (let at = 0; at < ROWS_PER_PAGE + 2; at++)
    await makeFranchisor(owner, { status: 'pending', createdAt: day(at), emailVerified: at % 2 === 0 })
  await makeFranchisor(owner)
  await makeFranchisor(owner, { status: 'rejected' })
  await makeCustomer(owner)
  await asActor(admin, async (tx) => {
    expect(await countPendingAccounts(tx)).toBe(ROWS_PER_PAGE + 2)
    const { rows: first, pages } = await listPendingAccounts(tx, { ...inOrder, page: 1 })
    const { rows: second } = await listPendingAccounts(tx, { ...inOrder, page: 2 })
    expect(pages).toBe(2)
    // A page behind the last one is the last one.
    expect(await listPendingAccounts(tx, { ...inOrder, page: 9 })).toMatchObject({ rows: second, view: { page: 2 } })
    expect([first.length, second.length]).toEqual([ROWS_PER_PAGE, 2])
    expect(first[0]?.requestedAt.getTime()).toBeLessThan(second[1]?.requestedAt.getTime() ?? 0)
    expect(first[0]).toMatchObject({
      isEmailVerified: true,
      companyName: expect.any(String),
      email: expect.stringContaining('@'),
    })
    expect(await getAccountName(tx, first[0]?.id ?? '')).toMatchObject({ status: 'pending' })
    expect(await getAccountName(tx, admin.userId ?? '')).toBeNull()
  })
  const stranger = await makeFranchisor(owner)
  await asActor({ role: 'franchisor', userId: stranger.id }, async (tx) =>
    expect(await listPendingAccounts(tx, { ...inOrder, page: 1 })).toMatchObject({ rows: [], total: 0, pages: 1 }),
  )
})

test('approvals are searched and sorted, an account without a company last (D-16)', async () => {
  await owner.query('delete from profiles where user_type = $1', ['franchisor'])
  for (const [ago, [companyName, fullName]] of [
    ['beta Ltd', 'Zoe Reed'],
    ['Alpha Ltd', 'Max 100%'],
    [null, 'Ann Hall'],
  ].entries())
    await makeFranchisor(owner, { status: 'pending', companyName, fullName: fullName ?? '', createdAt: day(ago) })
  await makeFranchisor(owner, { companyName: 'Alpha approved' })
  await asActor(admin, async (tx) => {
    const names = async (key: PendingAccountSort, descending = false, q = '') =>
      (await listPendingAccounts(tx, { q, sort: { key, descending }, page: 1 })).rows.map((account) => account.fullName)
    expect(await names('company')).toEqual(['Max 100%', 'Zoe Reed', 'Ann Hall'])
    expect(await names('company', true)).toEqual(['Zoe Reed', 'Max 100%', 'Ann Hall'])
    expect(await names('contact')).toEqual(['Ann Hall', 'Max 100%', 'Zoe Reed'])
    expect(await names('requested', true)).toEqual(['Zoe Reed', 'Max 100%', 'Ann Hall'])
    expect(await names('email')).toHaveLength(3)
    expect(await names('requested', false, 'ALPHA')).toEqual(['Max 100%'])
    expect(await names('requested', false, '0%')).toEqual(['Max 100%'])
    expect(await listPendingAccounts(tx, { ...inOrder, q: 'alpha', page: 1 })).toMatchObject({ total: 3, matching: 1 })
  })
})

test('another account of the same company is said, by its name or its number (D-16)', async () => {
  await owner.query('delete from profiles where user_type = $1', ['franchisor'])
  const names = ['Kiln Ltd', 'KILN ltd', 'Number Ltd', 'Alone Ltd', '', null]
  for (const [ago, companyName] of names.entries())
    await makeFranchisor(owner, { status: 'pending', companyName, createdAt: day(ago) })
  const other = await makeFranchisor(owner, { companyName: 'Other name Ltd' })
  await owner.query(`update profiles set company_number = '07415926' where company_name = 'Number Ltd' or id = $1`, [
    other.id,
  ])
  const { rows } = await asActor(admin, (tx) => listPendingAccounts(tx, { ...inOrder, page: 1 }))
  expect(
    rows
      .filter(({ hasSameCompany }) => hasSameCompany)
      .map(({ companyName }) => companyName)
      .toSorted(),
  ).toEqual(['KILN ltd', 'Kiln Ltd', 'Number Ltd'])
  expect(rows).toHaveLength(names.length)
})
