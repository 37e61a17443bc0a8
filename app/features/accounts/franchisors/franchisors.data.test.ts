import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { asActor } from '#app/platform/db/transaction.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCategory,
  makeFeaturedAd,
  makeBannerAd,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeSession,
} from '#tests/support/factories.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import type { MemberActor } from '../account.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { deleteFranchisors } from './delete-franchisors.commands.server.ts'
import { contentsKey, franchisorList, type FranchisorState } from './franchisor-list.ts'
import { countFranchisors, getDoomed, getFranchisor, listFranchisors } from './franchisors.queries.server.ts'
import { reinstateFranchisor, suspendFranchisor } from './suspension.commands.server.ts'

const PASSWORD = 'a good old password'
let owner: pg.Client
let passwordHash: string
let admin: MemberActor
let other: MemberActor
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
  const make = async (): Promise<MemberActor> => {
    const made = await makeAdmin(owner, { passwordHash })
    return { role: 'admin', userId: made.id, ...made }
  }
  admin = await make()
  other = await make()
})
beforeEach(async () => {
  await owner.query(`delete from profiles where user_type = 'franchisor'`)
  await owner.query('delete from rate_limits')
  await owner.query('delete from outbox')
})
afterAll(() => owner.end())

const list = (query = '', state: FranchisorState | null = null) =>
  asActor(admin, (tx) => listFranchisors(tx, readListView(new URLSearchParams(query), franchisorList), state))
const doomed = (ids: string[]) => asActor(admin, (tx) => getDoomed(tx, ids))
const client = { ip: '203.0.113.9', headers: new Headers() }

test('accounts are listed with their franchises and categories, searched, sorted and filtered (D-08)', async () => {
  const care = await makeCategory(owner, { name: 'Care' })
  const home = await makeCategory(owner, { name: 'Home', parentId: care.id })
  const one = await makeFranchisor(owner, { companyName: 'Kiln & Crumb', fullName: 'Gemma', phone: '07700 900841' })
  const two = await makeFranchisor(owner, { companyName: 'Alder', fullName: 'Rory', status: 'pending' })
  await makeFranchise(owner, { franchisor: one, categories: [home] })
  await makeFranchise(owner, { franchisor: one, categories: [care], status: 'pending' })
  const shown = await list('sort=company')
  expect(shown.rows.map(({ id, franchises, categories, state }) => [id, franchises, categories, state])).toEqual([
    [two.id, 0, [], 'pending'],
    [one.id, 2, ['Care'], 'approved'],
  ])
  expect((await list('sort=-franchises')).rows[0]?.id).toBe(one.id)
  for (const q of ['gemma', '%2B447700900841'])
    expect(
      (await list(`q=${q}`)).rows.map(({ id }) => id),
      q,
    ).toEqual([one.id])
  expect((await list('', 'pending')).rows.map(({ id }) => id)).toEqual([two.id])
  await asActor(admin, (tx) => suspendFranchisor(tx, admin, one.id, null))
  expect(await asActor(admin, countFranchisors)).toEqual({ pending: 1, approved: 0, suspended: 1, rejected: 0 })
  expect((await list('', 'suspended')).rows.map(({ id }) => id)).toEqual([one.id])
  expect((await list('', 'approved')).rows).toEqual([])
  expect(await asActor(admin, (tx) => getFranchisor(tx, admin.userId))).toBeUndefined()
})

test('an account is found by the name of a franchise of its, which the list then shows (D-08)', async () => {
  const one = await makeFranchisor(owner, { companyName: 'Larkspur Group Ltd', fullName: 'Eleanor' })
  const two = await makeFranchisor(owner, { companyName: 'Kiln Holdings', fullName: 'Rory' })
  const { id } = await makeFranchise(owner, { franchisor: one, name: 'Kiln & Crumb' })
  await makeFranchise(owner, { franchisor: one, name: 'Pedal & Spoke' })
  await makeFranchise(owner, { franchisor: two, name: 'Dough Lane', status: 'rejected' })
  const { rows, matching, total } = await list('q=kILN&sort=company')
  expect(rows.map(({ companyName, found }) => [companyName, found])).toEqual([
    ['Kiln Holdings', []],
    ['Larkspur Group Ltd', [{ id, name: 'Kiln & Crumb' }]],
  ])
  expect([matching, total]).toEqual([2, 2])
  expect((await list('q=dough')).rows.map(({ found }) => found.map(({ name }) => name))).toEqual([['Dough Lane']])
  expect((await list('')).rows.flatMap(({ found }) => found)).toEqual([])
})

test('a suspended franchisor is signed out and hidden, and comes back; the second admin is told', async () => {
  const { id, email } = await makeFranchisor(owner)
  const waiting = await makeFranchisor(owner, { status: 'pending' })
  const { id: listing } = await makeFranchise(owner, { franchisor: { id } })
  await makeSession(owner, id)
  const isPublic = async () =>
    (await owner.query('select is_public from franchises where id = $1', [listing])).rows[0].is_public
  const suspend = (of: string, actor = admin) =>
    outcomeOf(asActor(actor, (tx) => suspendFranchisor(tx, actor, of, 'Reported')))
  const reinstate = (of: string, actor = admin) => outcomeOf(asActor(actor, (tx) => reinstateFranchisor(tx, actor, of)))
  expect((await Promise.all([suspend(id), suspend(id, other)])).toSorted()).toEqual(['done', 'franchisor.suspended'])
  expect([
    await isPublic(),
    (await owner.query('select 1 from auth.session where user_id = $1', [id])).rowCount,
  ]).toEqual([false, 0])
  expect(await suspend(waiting.id)).toBe('franchisor.not_approved')
  expect(await suspend(admin.userId)).toBe('account.not_found')
  const queued = async () => (await owner.query('select kind, recipient from outbox order by created_at, id')).rows
  await owner.query('update outbox set sent_at = now()')
  expect(await reinstate(id)).toBe('done')
  expect(await reinstate(id, other)).toBe('franchisor.not_suspended')
  expect(await isPublic()).toBe(true)
  expect(await queued()).toEqual([
    { kind: 'account.suspended', recipient: email },
    { kind: 'account.reinstated', recipient: email },
  ])
  const log = await owner.query('select action, details from audit_log where subject_id = $1 order by at, id', [id])
  expect(log.rows).toEqual([
    { action: 'account.suspended', details: { reason: 'Reported' } },
    { action: 'account.reinstated', details: {} },
  ])
  const asFranchisor: MemberActor = { ...admin, role: 'franchisor', userId: id }
  expect(await suspend(waiting.id, asFranchisor)).toBe('franchisor.not_allowed')
  // Another admin corrects it before its email has left: nobody hears of either.
  await owner.query('delete from outbox')
  expect(await suspend(id)).toBe('done')
  expect(await asActor(other, (tx) => reinstateFranchisor(tx, other, id))).toMatchObject({ isTold: false })
  expect(await queued()).toEqual([])
})

test('several accounts go at once, with a password, as they were confirmed, or none does (D-11)', async () => {
  const [one, two] = [await makeFranchisor(owner, { companyName: 'One' }), await makeFranchisor(owner)]
  const stays = await makeFranchisor(owner)
  const listing = await makeFranchise(owner, { franchisor: one, name: 'Kiln & Crumb' })
  const lead = await makeLead(owner, { franchise: listing })
  await makeFeaturedAd(owner, { franchise: listing })
  const over = { startDate: new Date(Date.now() - 40 * 86_400_000), endDate: new Date(Date.now() - 86_400_000) }
  await makeFeaturedAd(owner, { franchise: listing, status: 'expired', ...over })
  await makeBannerAd(owner, { franchise: listing })
  await makeSession(owner, two.id)
  const ids = [one.id, two.id]
  const { accounts, contents } = await doomed([...ids, admin.userId])
  expect(accounts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(contents).toMatchObject({ franchises: 1, live: 1, leads: 1, ads: 3, running: 2 })
  const seen = contentsKey(2, contents)
  const remove = (actor: MemberActor, more = {}) =>
    outcomeOf(deleteFranchisors(actor, { account: ids, seen, currentPassword: PASSWORD, ...more }, client))
  expect(await remove(admin, { currentPassword: 'not this one' })).toBe('account.wrong_current_password')
  expect(await remove(admin, { seen: contentsKey(2, { ...contents, leads: 0 }) })).toBe('franchisor.contents_changed')
  expect(await remove({ ...admin, role: 'franchisor', userId: stays.id })).toBe('franchisor.not_allowed')
  expect((await owner.query('select 1 from profiles where id = any ($1)', [ids])).rowCount).toBe(2)
  expect((await Promise.all([remove(admin), remove(other)])).toSorted()).toEqual([
    'done',
    'franchisor.contents_changed',
  ])
  expect((await owner.query('select id from profiles where user_type = $1', ['franchisor'])).rows).toEqual([
    { id: stays.id },
  ])
  expect((await owner.query('select 1 from auth."user" where id = any ($1)', [ids])).rowCount).toBe(0)
  expect(
    (await owner.query('select franchise_name, franchisor_id from franchise_leads where id = $1', [lead.id])).rows,
  ).toEqual([{ franchise_name: 'Kiln & Crumb', franchisor_id: null }])
  const log = await owner.query(
    `select subject_id from audit_log where action = 'account.deleted' and actor_id in ($1, $2)`,
    [admin.userId, other.userId],
  )
  expect(log.rows.map((row) => row.subject_id).toSorted()).toEqual(ids.toSorted())
  const emails = await owner.query(`select recipient, payload from outbox where kind = 'account.deleted'`)
  expect(emails.rows.map((row) => row.recipient).toSorted()).toEqual([one.email, two.email].toSorted())
})

test('only an admin deletes or counts accounts of others, whatever the application asks', async () => {
  const { id } = await makeFranchisor(owner)
  const actor: MemberActor = { ...admin, role: 'franchisor', userId: id }
  await expect(asActor(actor, (tx) => getDoomed(tx, [id]))).rejects.toThrow('only an admin')
})
