import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

const folder = vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-deletion-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})

import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAccount,
  makeBannerAd,
  makeFeaturedAd,
  makeFranchise,
  makeLead,
  makeMessage,
  makeUpload,
} from '#tests/support/factories.ts'
import { codeOf, makeTwoStep } from '#tests/support/two-step.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { deleteAccount } from './deletion.commands.server.ts'
import { getAccountContents } from './deletion.queries.server.ts'
import { whatGoes, whatStays } from './deletion.ts'
import { repeatDeletions } from './repeat-deletions.server.ts'

const PASSWORD = 'a good old password'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => owner.query('delete from rate_limits'))
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

async function makeMember(role: UserType): Promise<MemberActor> {
  const person = await makeAccount(owner, role, { passwordHash })
  return { role, userId: person.id, ...person }
}
const leave = (member: MemberActor, currentPassword = PASSWORD, code?: string) =>
  outcomeOf(deleteAccount(member, { currentPassword, code }, { ip: '203.0.113.60', headers: new Headers() }))
const isThere = async ({ userId }: MemberActor) =>
  (await owner.query(`select from profiles where id = $1`, [userId])).rowCount === 1
const wholeAs = async ({ userId }: MemberActor) =>
  (await owner.query(`select from auth."user" where id = $1`, [userId])).rowCount === 1

test('where two-step verification is on it takes a code too', async () => {
  const [member, other] = [await makeMember('customer'), await makeMember('franchisor')]
  const key = await makeTwoStep(owner, member.userId)
  await makeTwoStep(owner, other.userId, ['abcd-efgh-jkmn-pqrs'])
  expect(await leave(member)).toBe('account.wrong_code')
  expect(await leave(member, 'not this one', await codeOf(key))).toBe('account.wrong_current_password')
  expect([await isThere(member), await leave(member, PASSWORD, await codeOf(key))]).toEqual([true, 'done'])
  expect(await leave(other, PASSWORD, 'abcd-efgh-jkmn-pqrs')).toBe('done')
})

test.each(userTypes)('a %s goes with the password alone, once, and is signed out', async (role) => {
  const member = await makeMember(role)
  const next = await makeMember(role)
  const headers = { cookie: await createSessionCookie(owner, member.userId) }
  expect(await leave(member, 'not this one')).toBe('account.wrong_current_password')
  expect(await isThere(member)).toBe(true)
  expect(await leave(member)).toBe('done')
  expect([await isThere(member), await wholeAs(member), await isThere(next)]).toEqual([false, false, true])
  expect((await getSessionActor(new Request('https://atlas.example/', { headers }))).role).toBe('visitor')
  expect(await leave(member)).toBe('account.wrong_current_password')
  const { rows } = await owner.query(
    `select actor_id, actor_role, action, details from audit_log where subject_id = $1`,
    [member.userId],
  )
  expect(rows).toEqual([{ actor_id: member.userId, actor_role: role, action: 'account.deleted', details: { role } }])
})

test('of the last two admins at once one stays; he cannot go until there is another', async () => {
  await owner.query(`update profiles set suspended_at = now() where user_type = 'admin'`)
  const both = [await makeMember('admin'), await makeMember('admin')]
  const answers = await Promise.all(both.map((member) => leave(member)))
  expect(answers.toSorted()).toEqual(['account.last_admin', 'done'])
  const left = both.find((_, index) => answers[index] !== 'done')
  if (!left) throw new Error('nobody is left')
  expect((await asActor(left, getAccountContents)).otherAdmins).toBe(0)
  expect(await leave(left)).toBe('account.last_admin')
  await makeMember('admin')
  expect(await leave(left)).toBe('done')
})

test('the stored files of a buyer go, and those of the other side in the conversation', async () => {
  const member = await makeMember('customer')
  const franchise = await makeFranchise(owner)
  const franchisorId = franchise.franchisorId ?? ''
  const lead = await makeLead(owner, { franchise, customer: { id: member.userId, ...member } })
  const keys = { own: 'own-file', theirs: 'their-file', other: 'other-file' }
  for (const key of Object.values(keys)) {
    mkdirSync(path.join(folder, 'uploads', key), { recursive: true })
    writeFileSync(path.join(folder, 'uploads', key, 'original'), 'x')
  }
  const own = await makeUpload(owner, { kind: 'attachment', ownerId: member.userId, storageKey: keys.own })
  const theirs = await makeUpload(owner, { kind: 'attachment', ownerId: franchisorId, storageKey: keys.theirs })
  await makeUpload(owner, { kind: 'attachment', ownerId: franchisorId, storageKey: keys.other })
  const talk = { leadId: lead.id, senderId: franchisorId, receiverId: member.userId }
  await makeMessage(owner, { ...talk, attachmentUploadId: theirs.id })
  await makeMessage(owner, {
    leadId: lead.id,
    senderId: member.userId,
    receiverId: franchisorId,
    attachmentUploadId: own.id,
  })
  expect(await asActor(member, getAccountContents)).toEqual({
    requests: 1,
    messages: 2,
    saved: 0,
    listings: 0,
    leads: 0,
    files: 1,
    members: 0,
    otherAdmins: 0,
    drafts: 0,
    adsRunning: 0,
    adsUntil: null,
  })
  expect(await leave(member)).toBe('done')
  const stored = (key: string) => existsSync(path.join(folder, 'uploads', key))
  expect(Object.values(keys).map(stored)).toEqual([false, false, true])
  // 3-decisions 28: the number stays.
  const { rows } = await owner.query('select leads from lead_deletions where franchisor_id = $1', [franchisorId])
  expect(rows).toEqual([{ leads: 1 }])
})

test('a franchisor’s listings go from public, and its buyers keep a line with the name (3-decisions 41)', async () => {
  const member = await makeMember('franchisor')
  const listing = await makeFranchise(owner, { franchisor: { id: member.userId }, name: 'Kiln & Crumb' })
  const lead = await makeLead(owner, { franchise: listing })
  expect(await asActor(member, getAccountContents)).toMatchObject({ listings: 1, leads: 1 })
  expect(await leave(member)).toBe('done')
  const ids = [listing.id]
  expect((await owner.query('select from franchises where id = any ($1)', [ids])).rowCount).toBe(0)
  expect((await owner.query('select from franchise_search where franchise_id = any ($1)', [ids])).rowCount).toBe(0)
  const { rows } = await owner.query(
    'select franchise_name, franchise_id, franchisor_id from franchise_leads where id = $1',
    [lead.id],
  )
  expect(rows).toEqual([{ franchise_name: 'Kiln & Crumb', franchise_id: null, franchisor_id: null }])
})

test('a franchisor’s running ads, banners too, and unsaved changes are counted, nobody else’s', async () => {
  const [member, other] = [await makeMember('franchisor'), await makeMember('franchisor')]
  const [franchise, theirs] = [
    await makeFranchise(owner, { franchisor: { id: member.userId } }),
    await makeFranchise(owner, { franchisor: { id: other.userId } }),
  ]
  const endDate = new Date('2099-03-01T12:00:00Z')
  await makeFeaturedAd(owner, { franchise })
  await makeFeaturedAd(owner, { franchise, status: 'pending_payment' })
  await makeFeaturedAd(owner, { franchise, status: 'expired' })
  await makeBannerAd(owner, { franchise, endDate })
  await makeFeaturedAd(owner, { franchise: theirs })
  for (const { id, franchisorId } of [franchise, theirs])
    await owner.query(
      `insert into franchise_drafts (franchisor_id, franchise_id, data, writer) values ($1, $2, '{}', 'w')`,
      [franchisorId, id],
    )
  expect(await asActor(member, getAccountContents)).toMatchObject({ adsRunning: 2, adsUntil: endDate, drafts: 1 })
  expect(await asActor(other, getAccountContents)).toMatchObject({ adsRunning: 1, drafts: 1 })
  const admin = await makeMember('admin')
  expect(await asActor(admin, getAccountContents)).toMatchObject({ adsRunning: 0, adsUntil: null, drafts: 0 })
})

test('accounts that a backup has brought back go again, and nobody else', async () => {
  const [one, two, other] = [await makeMember('customer'), await makeMember('franchisor'), await makeMember('customer')]
  const gone = '00000000-0000-4000-8000-000000000000'
  const file = path.join(folder, 'uploads', 'brought-back')
  mkdirSync(file, { recursive: true })
  await makeUpload(owner, { kind: 'attachment', ownerId: one.userId, storageKey: 'brought-back' })
  await owner.query('delete from outbox')
  expect(await repeatDeletions(owner, [one.userId, gone, two.userId, one.userId])).toBe(2)
  expect([await isThere(one), await isThere(two), await isThere(other)]).toEqual([false, false, true])
  expect(existsSync(file)).toBe(false)
  const done = await owner.query<{ id: string }>(
    `select subject_id as id from audit_log where action = 'account.deleted_again' order by audit_log.id`,
  )
  expect(done.rows.map(({ id }) => id)).toEqual([one.userId, two.userId])
  expect((await owner.query('select from outbox')).rowCount).toBe(0)
  // What one deletion was told is not left for the next.
  expect((await owner.query(`select app_user() as id`)).rows).toEqual([{ id: null }])
})

test('the page counts what there is, and leaves out what there is not', () => {
  const noAds = { adsRunning: 0, adsUntil: null }
  const nothing = {
    ...noAds,
    members: 0,
    requests: 0,
    messages: 0,
    saved: 0,
    listings: 0,
    leads: 0,
    files: 0,
    drafts: 0,
  }
  expect(whatGoes('customer', nothing)).toHaveLength(2)
  expect(whatGoes('customer', { ...nothing, requests: 1, messages: 1200, saved: 2, files: 1 }).join('\n')).toMatch(
    /^1 request, .*\n1,200 messages, .*\n2 saved franchises .*\n1 file /,
  )
  expect(whatGoes('franchisor', { ...nothing, listings: 2, leads: 3 }).join('\n')).toMatch(/^2 listings, .*\n.*3 leads/)
  const until = { adsUntil: new Date('2026-12-29T12:00:00Z') }
  expect(whatGoes('franchisor', { ...nothing, ...until, adsRunning: 1, drafts: 1 }).slice(0, 2)).toEqual([
    '1 running ad, paid until 29 December 2026: it stops now',
    'Changes that you haven’t saved in 1 listing',
  ])
  expect(whatGoes('franchisor', { ...nothing, ...until, adsRunning: 2, drafts: 2 }).slice(0, 2)).toEqual([
    '2 running ads, paid until 29 December 2026: they stop now',
    'Changes that you haven’t saved in 2 listings',
  ])
  for (const role of userTypes)
    expect(
      whatStays(role)
        .map(([what]) => what)
        .join(),
    ).toContain('no name or email')
})
