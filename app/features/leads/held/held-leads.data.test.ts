import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Claims } from '#app/platform/db/transaction.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { heldLeadList } from './held-lead.ts'
import { heldLeadsAction } from './held-leads.action.server.ts'
import { countHeldLeads, listHeldLeads } from './held-leads.queries.server.ts'

/** 3-decisions 82: admins look at what is held, and let it go or discard it. */
let owner: pg.Client
let admin: Actor
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const { id, email } = await makeAdmin(owner)
  admin = { role: 'admin', userId: id, email, fullName: 'Ada', companyName: null }
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from franchise_leads; delete from lead_deletions'))

const list = (by: Claims = admin, q = '') =>
  asActor(by, (tx) => listHeldLeads(tx, { q, sort: heldLeadList.standard, page: 1 }))
const press = (intent: string, id: string) => heldLeadsAction(formOf({ intent, id }), admin, new URLSearchParams())
const audited = async (id: string) =>
  (await owner.query('select action from audit_log where subject_id = $1', [id])).rows.map(({ action }) => action)

async function hold(franchise: { id: string; franchisorId: string | null }, message: string) {
  const lead = await makeLead(owner, { franchise, message })
  await owner.query('alter table franchise_leads disable trigger d_release')
  await owner.query('update franchise_leads set held_at = now(), email_verified_at = null where id = $1', [lead.id])
  await owner.query('alter table franchise_leads enable trigger d_release')
  return lead
}

test('only what is held is listed, for admins alone, and searched', async () => {
  const franchise = await makeFranchise(owner, { name: 'Kiln' })
  await makeLead(owner, { franchise, message: 'Delivered words' })
  const lead = await hold(franchise, 'See https://spam.example')
  const later = await makeLead(owner, { franchise, message: 'Delivered before' })
  await owner.query(
    `insert into lead_follow_ups (lead_id, name, email, phone, message, held_at)
     values ($1, 'N', 'n@x.test', '1', 'Held words', now())`,
    [later.id],
  )
  const { rows, total } = await list()
  expect([total, rows.map(({ message }) => message).toSorted()]).toEqual([
    2,
    ['Held words', 'See https://spam.example'],
  ])
  expect((await list(admin, 'spam.example')).rows).toMatchObject([{ id: lead.id, franchise: 'Kiln', isPublic: true }])
  expect(await asActor(admin, countHeldLeads)).toBe(2)
  for (const by of [
    { role: 'visitor', userId: null },
    { role: 'franchisor', userId: (await makeFranchisor(owner)).id },
  ] as const)
    expect((await list(by)).total).toBe(0)
})

test('one is released, one discarded; the second of two admins reads that it is gone', async () => {
  const franchise = await makeFranchise(owner, { name: 'Kiln' })
  const [good, bad] = [await hold(franchise, 'Hello'), await hold(franchise, 'Spam')]
  expect(await press('release', good.id)).toMatchObject({ ok: true, message: 'Released. Kiln has been emailed.' })
  expect(await press('discard', bad.id)).toMatchObject({ ok: true, message: 'Discarded. Kiln never received it.' })
  expect((await list()).total).toBe(0)
  const left = await owner.query('select id, held_at from franchise_leads')
  expect(left.rows).toEqual([{ id: good.id, held_at: null }])
  expect([await audited(good.id), await audited(bad.id)]).toEqual([['lead.released'], ['lead.discarded']])
  for (const [intent, id] of [
    ['release', good.id],
    ['discard', bad.id],
    ['discard', good.id],
  ] as const)
    expect(await press(intent, id)).toMatchObject({ data: { ok: false }, init: { status: 404 } })
  expect((await owner.query('select 1 from lead_deletions')).rowCount).toBe(0)
})

test('of a delivered lead only the held words are discarded', async () => {
  const lead = await makeLead(owner, { franchise: await makeFranchise(owner), message: 'Delivered' })
  await owner.query(
    `insert into lead_follow_ups (lead_id, name, email, phone, message, held_at)
     values ($1, 'N', 'n@x.test', '1', 'Spam', now()), ($1, 'N', 'n@x.test', '1', 'Fine', null)`,
    [lead.id],
  )
  await press('discard', lead.id)
  const { rows } = await owner.query('select message from lead_follow_ups where lead_id = $1', [lead.id])
  expect(rows).toEqual([{ message: 'Fine' }])
  expect((await list()).total).toBe(0)
})

test('all that a search finds is released or discarded, as seen; those of a paused listing stay held', async () => {
  const [open, hidden] = [
    await makeFranchise(owner, { name: 'Kiln' }),
    await makeFranchise(owner, { name: 'Kiln two' }),
  ]
  const good = [await hold(open, 'Hello'), await hold(open, 'Hello again')]
  const stays = await hold(hidden, 'Hello too')
  await hold(open, 'See https://spam.example')
  await hold(open, 'Read https://spam.example')
  await owner.query(`update franchises set paused_at = now() where id = $1`, [hidden.id])
  const whole = (intent: string, seen: number, q: string) =>
    heldLeadsAction(formOf({ intent, seen: String(seen) }), admin, new URLSearchParams({ q }))
  expect(await whole('release-all', 2, 'hello')).toMatchObject({ init: { status: 409 } })
  expect((await list()).total).toBe(5)
  expect(await whole('release-all', 3, 'hello')).toMatchObject({
    ok: true,
    message:
      '2 requests released. 1 request stayed: the franchise isn’t taking enquiries, or someone else has dealt with it.',
  })
  expect(await whole('discard-all', 2, 'spam.example')).toMatchObject({ ok: true, message: '2 requests discarded.' })
  expect((await list()).rows.map(({ id }) => id)).toEqual([stays.id])
  for (const { id } of good) expect(await audited(id)).toEqual(['lead.released'])
})
