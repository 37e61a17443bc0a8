import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import { command, execute, type Value } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getFranchise } from '../listing/queries/get-franchise.server.ts'
import { checkWebsite, removeWebsiteCheck } from './commands/check-website.server.ts'
import { approveFranchise } from './commands/moderate.server.ts'
import { moderationAction } from './actions/moderate.server.ts'
import { getFranchiseChanges } from './changes/changes.queries.server.ts'
import { getFranchiseForAdmin } from './queries/franchise-for-admin.server.ts'

const visitor: Claims = { role: 'visitor', userId: null }
const WEBSITE = 'https://kiln.example/'
const saw = { website: WEBSITE, company: 'Kiln Ltd' }

let owner: pg.Client
let admin: Claims & { userId: string }
let franchisor: Account
let self: Claims
let id: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Ada Admin' })).id }
})
afterAll(() => owner.end())
beforeEach(async () => {
  franchisor = await makeFranchisor(owner, { companyName: 'Kiln Ltd' })
  self = { role: 'franchisor', userId: franchisor.id }
  id = (await makeFranchise(owner, { franchisor, website: WEBSITE })).id
})

const check = (who: Claims = admin, seen = saw) => asActor(who, (tx) => checkWebsite(tx, who, id, seen))
const remove = (at: Date | null, who: Claims = admin, of = id) =>
  asActor(who, (tx) => removeWebsiteCheck(tx, who, of, at?.toISOString() ?? ''))
const adminView = () => asActor(admin, (tx) => getFranchiseForAdmin(tx, id))
const shown = async () => {
  const found = await asActor(visitor, (tx) => getFranchise(tx, id))
  return found.state === 'public' ? found.franchise.websiteCheckedAt : null
}
const as = (who: Claims, text: string, values: Value[]) => asActor(who, (tx) => execute(tx, command(text), values))

test('visitors see the day of an admin’s check, admins whose it was, and the audit log has it', async () => {
  expect(await shown()).toBeNull()
  const before = await adminView()
  await check()
  expect(Math.abs(Date.now() - ((await shown())?.getTime() ?? 0))).toBeLessThan(60_000)
  expect(await adminView()).toMatchObject({ website: WEBSITE, websiteCheckedBy: 'Ada Admin', version: before?.version })
  const { rows } = await owner.query(
    `select actor_id, details from audit_log where subject_id = $1 and action = 'franchise.website_checked'`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: admin.userId, details: saw }])
  await remove(await shown())
  expect(await adminView()).toMatchObject({ websiteCheckedAt: null, websiteCheckedBy: null })
  expect(await shown()).toBeNull()
})

test('a listing that waits is checked before it is approved, and still approved as it was seen', async () => {
  id = (await makeFranchise(owner, { franchisor, website: WEBSITE, status: 'pending' })).id
  const seen = await adminView()
  await check()
  await asActor(admin, (tx) => approveFranchise(tx, admin, id, seen?.version ?? ''))
  expect(await shown()).not.toBeNull()
})

test('no one but an admin checks: not its franchisor, not by the command and not in the database', async () => {
  await expect(check(self)).rejects.toMatchObject({ status: 403 })
  await expect(remove(new Date(), self)).rejects.toMatchObject({ status: 403 })
  await expect(asActor(self, (tx) => checkWebsite(tx, admin, id, saw))).rejects.toThrow(
    'column website_checked_at of public.franchises is not writable for franchisor',
  )
  await expect(
    as(self, `update franchises set website = 'https://b.example/', website_checked_at = now() where id = $1`, [id]),
  ).rejects.toThrow('not writable')
  await expect(
    as(self, `insert into franchises (name, franchisor_id, website, website_checked_at) values ('N', $1, $2, now())`, [
      franchisor.id,
      WEBSITE,
    ]),
  ).rejects.toThrow('row-level security')
  expect(await shown()).toBeNull()
})

test('an admin cannot say when it was, or that someone else looked', async () => {
  await as(admin, `update franchises set website_checked_at = '2020-01-01', website_checked_by = $2 where id = $1`, [
    id,
    franchisor.id,
  ])
  expect((await shown())?.getFullYear()).not.toBe(2020)
  expect(await adminView()).toMatchObject({ websiteCheckedBy: 'Ada Admin' })
  await as(admin, 'update franchises set website_checked_by = $2 where id = $1', [id, franchisor.id])
  expect(await adminView()).toMatchObject({ websiteCheckedBy: 'Ada Admin' })
})

test.each([
  ['another address', `update franchises set website = 'https://b.example/' where id = $1`],
  ['no address', 'update franchises set website = null where id = $1'],
])('%s clears the check, and the admin is told of the change (3-decisions 35)', async (_, text) => {
  await check()
  await as(self, text, [id])
  expect(await shown()).toBeNull()
  expect(await adminView()).toMatchObject({ websiteCheckedBy: null, isChanged: true })
  const changes = await asActor(admin, (tx) => getFranchiseChanges(tx, id))
  expect(changes?.lines).toMatchObject([{ what: 'Website', before: { text: WEBSITE } }])
})

test.each([
  ['another name of the company', `update profiles set company_name = 'Other Ltd' where id = $1`],
  ['another number of the company', `update profiles set company_number = '01234567' where id = $1`],
])('%s clears the check', async (_, text) => {
  await check()
  await as(self, text, [franchisor.id])
  expect(await shown()).toBeNull()
})

test('another owner clears the check; what the tick does not speak of does not', async () => {
  await check()
  await as(self, `update franchises set name = 'Other', website = website where id = $1`, [id])
  await as(self, `update profiles set full_name = 'Ann Other', company_name = company_name where id = $1`, [
    franchisor.id,
  ])
  expect(await shown()).not.toBeNull()
  await owner.query('update franchises set franchisor_id = $2 where id = $1', [id, (await makeFranchisor(owner)).id])
  expect(await shown()).toBeNull()
})

test('what is checked is what was opened: another website or company meanwhile is opened first', async () => {
  const changed = { status: 409, code: 'franchise.website_changed' }
  await expect(check(admin, { ...saw, website: 'https://old.example/' })).rejects.toMatchObject(changed)
  await expect(check(admin, { ...saw, company: 'Old Ltd' })).rejects.toMatchObject(changed)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await expect(asActor(admin, (tx) => checkWebsite(tx, admin, nowhere, saw))).rejects.toMatchObject({ status: 404 })
  await expect(remove(new Date(), admin, nowhere)).rejects.toMatchObject({ status: 404 })
})

test('a check is removed once, as it was seen; the second of two admins is told', async () => {
  await check()
  const first = await shown()
  const gone = { status: 409, code: 'franchise.check_changed' }
  const both = await Promise.allSettled([remove(first), remove(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(gone)
  await check()
  await expect(remove(first)).rejects.toMatchObject(gone)
  expect(await shown()).not.toBeNull()
  const { rowCount } = await owner.query(
    `select from audit_log where subject_id = $1 and action = 'franchise.website_check_removed'`,
    [id],
  )
  expect(rowCount).toBe(1)
})

test('without the tick the form answers beside it; with it the page says so', async () => {
  const send = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return moderationAction(form, {
      ...admin,
      fullName: 'Ada',
      companyName: null,
      email: 'ada@example.test',
      role: 'admin',
    })
  }
  expect(await send({ decision: 'check-website', id, ...saw })).toMatchObject({
    data: { errors: { belongs: ['Open the website, then tick the box if it belongs to the company'] } },
    init: { status: 422 },
  })
  expect(await shown()).toBeNull()
  expect(await send({ decision: 'check-website', id, ...saw, belongs: 'on' })).toMatchObject({ ok: true })
  expect(await shown()).not.toBeNull()
  const checkedAt = (await shown())?.toISOString() ?? ''
  expect(await send({ decision: 'remove-website-check', id, checkedAt })).toMatchObject({ ok: true })
  expect(await shown()).toBeNull()
})
