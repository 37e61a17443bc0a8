import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysBetween, formatDate } from '#app/lib/dates.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { ROWS_PER_PAGE } from '#app/platform/db/list-query.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeContactMessage, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { closeDataRequest, dataRequestAction } from './data-request.commands.server.ts'
import { loadDataRequests } from './data-request.loader.server.ts'

const complaints = {
  subject: 'Data protection complaint',
  days: 30,
  hrefOf: (id: string, isDone: boolean) => `/${isDone ? 'done' : 'open'}/${id}`,
}
const DAY = 86_400_000

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(() => owner.query('delete from data_requests; delete from contact_messages'))
afterAll(() => owner.end())

/** A request of so many days ago. */
const ask = async (email: string, kind: string, days: number): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into data_requests (email, kind, details, created_at, due_at)
     values ($1, $2, 'The number is old.', now() - make_interval(days => $3), now() + make_interval(days => 30 - $3))
     returning id`,
    [email, kind, days],
  )
  return rows[0]!.id
}
const complain = async (days: number): Promise<string> =>
  (await makeContactMessage(owner, { subject: complaints.subject, createdAt: new Date(Date.now() - days * DAY) })).id
const close = (id: string) => asActor(admin, (tx) => closeDataRequest(tx, admin, id))
const load = (search: Record<string, string> = {}) =>
  asActor(admin, (tx) => loadDataRequests(tx, new URLSearchParams(search), complaints))
const find = async (search: Record<string, string> = {}) =>
  (await load(search)).shown.rows.map(({ from, what }) => [from, what])

const [copy, deletion, complaint] = [
  ['copy@x.test', 'A copy of their data'],
  ['deletion@x.test', 'Deletion of their data'],
  ['robin@example.test', 'Data protection complaint'],
]

test('requests and complaints have one clock: the most urgent first, what is done last; or by arrival', async () => {
  const done = await ask('done@x.test', 'rectification', 40)
  await close(done)
  await ask('copy@x.test', 'export', 2)
  await ask('deletion@x.test', 'erasure', 31)
  const id = await complain(10)
  await makeContactMessage(owner, { subject: 'Other' })
  const corrected = ['done@x.test', 'Correction of their data']
  expect(await find()).toEqual([deletion, complaint, copy, corrected])
  expect(await find({ sort: '-due' })).toEqual([copy, complaint, deletion, corrected])
  expect(await find({ sort: '-received' })).toEqual([copy, complaint, deletion, corrected])
  expect(await find({ sort: 'received' })).toEqual([corrected, deletion, complaint, copy])
  const { waiting, shown } = await load()
  expect(waiting).toEqual({ open: 3, late: 1 })
  const [first, second, , last] = shown.rows
  expect([first?.href, second?.href]).toEqual([null, `/open/${id}`])
  expect([first?.details, second?.details]).toEqual(['The number is old.', null])
  expect(second && daysBetween(second.receivedAt, second.dueAt)).toBe(30)
  expect(last?.doneAt).toBeInstanceOf(Date)
})

test('what is due today is not late before the day is over in London, whenever it came', async () => {
  const midnight = (days: number) => `(london_today() - ${days})::timestamp at time zone 'Europe/London'`
  await ask('today@x.test', 'export', 0)
  await owner.query(`update data_requests set due_at = ${midnight(0)}`)
  await complain(0)
  // The first and the last second of a day thirty days ago.
  for (const came of [midnight(30), `${midnight(29)} - interval '1 second'`]) {
    await owner.query(`update contact_messages set created_at = ${came}`)
    expect((await load()).waiting).toEqual({ open: 2, late: 0 })
  }
  await owner.query(`update contact_messages set created_at = ${midnight(30)} - interval '1 second'`)
  expect((await load()).waiting).toEqual({ open: 2, late: 1 })
  await owner.query(`update data_requests set due_at = ${midnight(0)} - interval '1 second'`)
  expect((await load()).waiting).toEqual({ open: 2, late: 2 })
})

test.each([
  // Half past midnight of 1 October, and half past eleven thirty days before summer time makes that the next day.
  ['2026-09-30T23:30:00Z', '31 October 2026'],
  ['2027-03-01T23:30:00Z', '31 March 2027'],
])('a complaint of %s is to be answered by %s', async (came, day) => {
  await complain(0)
  await owner.query('update contact_messages set created_at = $1', [came])
  expect((await load()).shown.rows.map(({ dueAt }) => formatDate(dueAt))).toEqual([day])
})

test('they are searched by address, words and what they ask, and filtered by what is done', async () => {
  await close(await ask('copy@x.test', 'export', 2))
  await ask('deletion@x.test', 'erasure', 3)
  const id = await complain(4)
  expect(await find({ q: 'ROBIN@' })).toEqual([complaint])
  expect(await find({ q: 'hello' })).toEqual([complaint])
  expect(await find({ q: 'number is old' })).toEqual([deletion, copy])
  expect(await find({ q: 'deletion of' })).toEqual([deletion])
  expect(await find({ state: 'open' })).toEqual([complaint, deletion])
  expect(await find({ state: 'done' })).toEqual([copy])
  expect(await find({ state: 'done', q: 'robin' })).toEqual([])
  expect((await load({ state: 'done' })).shown).toMatchObject({ total: 3, matching: 1 })
  expect((await load({ state: 'x' })).shown).toMatchObject({ total: 3, matching: 3 })
  await owner.query('update contact_messages set handled_at = now()')
  expect((await load({ state: 'done', q: 'robin' })).shown.rows).toMatchObject([{ href: `/done/${id}` }])
})

test('they are shown in pages', async () => {
  for (let day = 1; day <= ROWS_PER_PAGE; day++) await ask('copy@x.test', 'export', day)
  await complain(0)
  const second = (await load({ page: '2' })).shown
  expect(second).toMatchObject({ total: ROWS_PER_PAGE + 1, pages: 2, view: { page: 2 } })
  expect(second.rows.map(({ from }) => from)).toEqual(['robin@example.test'])
  expect((await load()).shown.rows).toHaveLength(ROWS_PER_PAGE)
})

test('one of two admins closes a request, and nobody else may', async () => {
  const id = await ask('deletion@x.test', 'erasure', 1)
  const press = (actor: Member) => dataRequestAction(formOf({ id }), actor)
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await press(franchisor)).toMatchObject({ init: { status: 403 } })
  const answers = await Promise.all([press(admin), press(other)])
  expect(answers).toContainEqual({ ok: true, message: 'Marked as done.' })
  expect(answers).toContainEqual(expect.objectContaining({ init: expect.objectContaining({ status: 409 }) }))
  expect((await load()).waiting).toEqual({ open: 0, late: 0 })
})
