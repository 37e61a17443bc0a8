import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'
import { z } from 'zod'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { asActor, asSystem, type Claims } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { rejectAccount } from './decision.commands.server.ts'
import { countRejectedAccounts, listPendingAccounts, listRejectedAccounts } from './pending-accounts.queries.server.ts'
import { createResetLink, resetPassword } from '../passwords/password-reset.server.ts'
import { CONSTANT_RESPONSE_MS } from '../sign-in/constant-time.server.ts'
import { pendingAccountList, rejectedAccountList } from './account-list.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { reopenAccount } from './reopening.commands.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { signUpCustomer, signUpFranchisor } from '../sign-up/sign-up.server.ts'

const APPLY = statement(z.object({ done: z.boolean() }), "select apply_again($1, 'X', 'X') as done")
const PASSWORD = 'a good password'
const here = { ip: '203.0.113.7' }
let owner: pg.Client
let admin: Claims
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

/** A franchisor whom the admin has rejected, and what queues up from now on. */
async function rejected(options: Parameters<typeof makeFranchisor>[1] = {}): Promise<Account> {
  const account = await makeFranchisor(owner, { passwordHash, status: 'pending', ...options })
  await asActor(admin, (tx) => rejectAccount(tx, admin, account.id, 'No company found.'))
  await owner.query('delete from outbox where recipient = $1', [account.email])
  return account
}
const profileOf = async (id: string) =>
  (
    await owner.query(
      `select status, full_name, company_name, company_number, rejection_reason,
         rejected_at is not null as "wasRejected", reopened_at is not null as "isReopened", approved_at
       from profiles where id = $1`,
      [id],
    )
  ).rows[0]
const mailsTo = async (email: string) =>
  (await owner.query<{ kind: string }>('select kind from outbox where recipient = $1 order by 1', [email])).rows.map(
    (row) => row.kind,
  )
const historyOf = async (id: string) =>
  (
    await owner.query<{ action: string; details: unknown }>(
      'select action, details from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action, details }) => [action, details])
const enter = (email: string, password = PASSWORD) =>
  outcomeOf(signIn('franchisor', { email, password }, { ...here, headers: new Headers() }))
const applying = (email: string, password = PASSWORD) =>
  signUpFranchisor({ companyName: 'New Name Ltd', contactName: 'Nia New', email, password }, here)

test('reopening a rejected account: pending again, its owner told, all in the audit log (3-decisions 79)', async () => {
  const account = await rejected()
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => asActor(admin, (tx) => reopenAccount(tx, admin, account.id))),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'account.not_rejected', status: 409 })
  expect(await profileOf(account.id)).toEqual({
    status: 'pending',
    full_name: account.fullName,
    company_name: account.companyName,
    company_number: null,
    rejection_reason: 'No company found.',
    wasRejected: true,
    isReopened: true,
    approved_at: null,
  })
  expect(await mailsTo(account.email)).toEqual(['account.reopened'])
  expect(await historyOf(account.id)).toEqual([
    ['account.rejected', { reason: 'No company found.' }],
    ['account.reopened', { rejectedBecause: 'No company found.' }],
  ])
  expect(await enter(account.email)).toBe('account.franchisor_pending')
})

test('only an admin reopens, and only what is rejected', async () => {
  const [account, waiting, approved, customer] = [
    await rejected(),
    await makeFranchisor(owner, { status: 'pending' }),
    await makeFranchisor(owner),
    await makeCustomer(owner),
  ]
  for (const { id } of [waiting, approved, customer])
    await expect(asActor(admin, (tx) => reopenAccount(tx, admin, id))).rejects.toMatchObject({
      code: 'account.not_rejected',
    })
  await expect(
    asActor(admin, (tx) => reopenAccount(tx, admin, '00000000-0000-4000-8000-000000000000')),
  ).rejects.toMatchObject({ status: 404 })
  const other: Claims = { role: 'franchisor', userId: approved.id }
  await expect(asActor(other, (tx) => reopenAccount(tx, other, account.id))).rejects.toMatchObject({ status: 403 })
  // The floor agrees: neither an actor's own statement nor the function of the system opens it.
  await expect(asActor(other, (tx) => reopenAccount(tx, admin, account.id))).rejects.toThrow()
  await expect(asActor(admin, (tx) => execute(tx, APPLY, [account.id]))).rejects.toThrow()
  await expect(
    asActor(admin, (tx) => execute(tx, command("update profiles set status = 'pending' where id = $1"), [approved.id])),
  ).rejects.toThrow()
  await expect(
    asActor(admin, (tx) => execute(tx, command("update profiles set status = 'approved' where id = $1"), [account.id])),
  ).rejects.toThrow()
  for (const { id } of [waiting, approved])
    expect(await asSystem('test', (tx) => one(tx, APPLY, [id]))).toEqual({ done: false })
  expect((await profileOf(account.id)).status).toBe('rejected')
})

test('the rejected are listed with their reasons, and among the pending one sees who was rejected before', async () => {
  await owner.query("delete from profiles where user_type = 'franchisor'")
  const [first, second] = [await rejected({ companyName: 'Alpha Ltd' }), await rejected({ companyName: 'Beta Ltd' })]
  await owner.query("update profiles set rejected_at = now() - interval '2 days' where id = $1", [first.id])
  const list = (q = '', sort = rejectedAccountList.standard) =>
    asActor(admin, async (tx) => (await listRejectedAccounts(tx, { q, sort, page: 1 })).rows)
  expect((await list()).map((one) => [one.companyName, one.reason])).toEqual([
    ['Beta Ltd', 'No company found.'],
    ['Alpha Ltd', 'No company found.'],
  ])
  expect((await list('alpha')).map((one) => one.id)).toEqual([first.id])
  expect((await list('', { key: 'company', descending: true })).map((one) => one.id)).toEqual([second.id, first.id])
  await asActor(admin, (tx) => reopenAccount(tx, admin, first.id))
  await makeFranchisor(owner, { status: 'pending', createdAt: new Date(Date.now() - 864e5) })
  // It waits since it was reopened, and not since it was first made.
  expect(
    (
      await asActor(admin, (tx) => listPendingAccounts(tx, { q: '', sort: pendingAccountList.standard, page: 1 }))
    ).rows.map((one) => [one.id === first.id, one.rejectedBefore !== null]),
  ).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await asActor(admin, countRejectedAccounts)).toBe(1)
})

test('whoever signs up again with the right password is pending again, under the names that he gives now', async () => {
  const account = await rejected()
  expect(await Promise.all([applying(` ${account.email.toUpperCase()}`), applying(account.email)])).toEqual([
    account.id,
    account.id,
  ])
  expect(await profileOf(account.id)).toMatchObject({
    status: 'pending',
    full_name: 'Nia New',
    company_name: 'New Name Ltd',
    isReopened: true,
  })
  expect(await mailsTo(account.email)).toEqual(['account.applied_again'])
  expect(await historyOf(account.id)).toEqual([
    ['account.rejected', { reason: 'No company found.' }],
    ['account.applied_again', { proof: 'password' }],
  ])
  // Later, or under other names, it is an address that has an account.
  expect(
    await outcomeOf(
      signUpFranchisor(
        { companyName: 'Other Ltd', contactName: 'Nia New', email: account.email, password: PASSWORD },
        here,
      ),
    ),
  ).toBe('account.email_taken')
  expect(await enter(account.email)).toBe('account.franchisor_pending')
})

test('a company number that he gives takes the place of the old one; without one that stays', async () => {
  for (const [companyNumber, kept] of [
    ['SC123456', 'SC123456'],
    [null, '00000006'],
  ]) {
    const account = await rejected()
    await owner.query(`update profiles set company_number = '00000006' where id = $1`, [account.id])
    const names = { companyName: 'New Name Ltd', contactName: 'Nia New', companyNumber }
    await signUpFranchisor({ ...names, email: account.email, password: PASSWORD }, here)
    expect(await profileOf(account.id)).toMatchObject({ status: 'pending', company_number: kept })
  }
})

test('knowing the address alone changes and tells nothing (security.md, account enumeration)', async () => {
  const account = await rejected()
  const before = await profileOf(account.id)
  const begun = performance.now()
  expect(await applying(account.email, 'chosen by a stranger')).toBeUndefined()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(CONSTANT_RESPONSE_MS - 1)
  for (let at = 0; at < 12; at++) expect(await applying(account.email, 'chosen by a stranger')).toBeUndefined()
  expect(await profileOf(account.id)).toEqual(before)
  expect(await mailsTo(account.email)).toEqual(Array.from({ length: 5 }, () => 'account.apply_again'))
  await owner.query('delete from rate_limits')
  expect(await enter(account.email, 'chosen by a stranger')).toBe('account.invalid_credentials')
  expect(await enter(account.email)).toBe('account.franchisor_rejected')
  // Another kind of account is no application.
  expect(await outcomeOf(signUpCustomer({ fullName: 'Nia', email: account.email, password: PASSWORD }, here))).toBe(
    'account.email_taken',
  )
})

test('by the emailed link he sets a password and is pending again; a new password alone reopens nothing', async () => {
  const account = await rejected({ emailVerified: false })
  const token = async () => new URL(await createResetLink(account.id)).searchParams.get('token') ?? ''
  expect(await resetPassword(await token(), 'plums in june', here)).toMatchObject({ status: 'rejected' })
  expect((await profileOf(account.id)).status).toBe('rejected')
  const link = await token()
  const application = { companyName: 'New Name Ltd', contactName: 'Nia New' }
  await expect(resetPassword(link, 'new name', here, application)).rejects.toMatchObject({
    code: 'account.password_own_name',
  })
  expect(await resetPassword(link, 'pears in july', here, application)).toMatchObject({
    userId: account.id,
    status: 'pending',
  })
  expect(await profileOf(account.id)).toMatchObject({
    status: 'pending',
    full_name: 'Nia New',
    company_name: 'New Name Ltd',
  })
  expect((await historyOf(account.id)).map(([action]) => action)).toEqual([
    'account.rejected',
    'account.password_reset',
    'account.applied_again',
    'account.password_reset',
  ])
  expect(await enter(account.email, 'pears in july')).toBe('account.franchisor_pending')
  // Who is not rejected only gets his password by such a link.
  const approved = await makeFranchisor(owner, { passwordHash })
  const other = new URL(await createResetLink(approved.id)).searchParams.get('token') ?? ''
  expect(await resetPassword(other, 'pears in july', here, application)).toMatchObject({ status: 'approved' })
  expect((await profileOf(approved.id)).company_name).toBe(approved.companyName)
})
