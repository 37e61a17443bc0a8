import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor, makeMessage } from '#tests/support/factories.ts'
import { messageFormOf } from '#tests/support/forms.ts'
import { countUnreadInbox } from './inbox.queries.server.ts'
import { MOST_OFFERED } from './support.ts'
import { inboxAction } from './support.action.server.ts'
import { markInboxRead, writeToFranchisor } from './support.commands.server.ts'
import { loadInbox } from './support.loader.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
let franchisor: Member
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from messages')
  admin = member('admin', await makeAdmin(owner, { fullName: 'Alex Morgan' }))
  other = member('admin', await makeAdmin(owner, { fullName: 'Priya Nair' }))
  franchisor = await aFranchisor('Tidewater Kitchens Ltd')
})

const member = (role: Member['role'], { id }: { id: string }): Member => ({ role, userId: id })
const aFranchisor = async (companyName: string, more: object = {}) =>
  member('franchisor', await makeFranchisor(owner, { fullName: 'Rory Calder', companyName, ...more }))
const say = (from: Member, to: Member, content: string) =>
  makeMessage(owner, { senderId: from.userId, receiverId: to.userId, leadId: null, subject: 'Sites', content })
const open = (actor: Member, search: Record<string, string> = {}) =>
  asActor(actor, (tx) => loadInbox(tx, actor, new URLSearchParams(search)))
const unread = async (actor: Member) => (await asActor(actor, countUnreadInbox)).unread
const write = (actor: Member, to: string, key: string = randomUUID()) =>
  asActor(actor, (tx) => writeToFranchisor(tx, actor, { key, franchisorId: to, subject: 'Sites', content: 'One.' }))
const read = (actor: Member, franchisorId?: string) =>
  asActor(actor, (tx) => markInboxRead(tx, { until: new Date(Date.now() + 1_000), franchisorId }))

test('every admin reads what was sent to one of them, and answers it (3-decisions 40)', async () => {
  await say(franchisor, other, 'One listing or two?')
  expect(await unread(admin)).toBe(1)
  expect((await open(admin)).shown?.rows).toMatchObject([
    { id: franchisor.userId, title: 'Tidewater Kitchens Ltd', note: 'Rory Calder · Sites', isUnread: true },
  ])
  await write(admin, franchisor.userId)
  expect((await open(other)).shown?.rows).toMatchObject([{ words: 'Alex Morgan: One.', isOwn: false, isUnread: true }])
  expect((await open(other, { franchisor: franchisor.userId })).thread?.messages).toMatchObject([
    { content: 'One.', isFranchisors: false, sender: 'Alex Morgan', isRead: false },
    { content: 'One listing or two?', isFranchisors: true, isRead: false },
  ])
})

test('a thread or all of them are read for every admin, also what a suspended one received (S-02, D-04)', async () => {
  const second = await aFranchisor('Kiln & Crumb Ltd')
  await say(franchisor, other, 'First')
  await say(second, admin, 'Second')
  await say(admin, second, 'An answer')
  await owner.query('update profiles set suspended_at = now() where id = $1', [other.userId])
  expect(await read(admin, franchisor.userId)).toBe(1)
  expect(await unread(admin)).toBe(1)
  expect(await read(admin)).toBe(1)
  expect(await unread(admin)).toBe(0)
  const { rows } = await owner.query(`select read from messages where content = 'An answer'`)
  expect(rows, 'what a franchisor has yet to read').toEqual([{ read: false }])
})

test('only approved franchisors can be chosen and written to (D-21, D-22)', async () => {
  const pending = await aFranchisor('Pending Ltd', { status: 'pending' })
  const offered = (await open(admin)).franchisors.map(({ id }) => id)
  expect(offered).toContain(franchisor.userId)
  expect(offered).not.toContain(pending.userId)
  expect((await open(admin, { franchisor: pending.userId })).thread?.franchisor.canBeWrittenTo).toBe(false)
  const customer = member('customer', await makeCustomer(owner))
  for (const to of [pending.userId, customer.userId, other.userId, randomUUID()])
    await expect(write(admin, to)).rejects.toMatchObject({ code: 'support.no_franchisor' })
  expect(
    await inboxAction(messageFormOf({ intent: 'send', key: randomUUID(), franchisorId: '', content: 'Hi' }), admin),
  ).toMatchObject({
    init: { status: 422 },
    data: { errors: { franchisorId: ['Please select a franchisor'], subject: [expect.any(String)] } },
  })
})

test('beside an open thread the list stays as it was searched, and offers nobody to write to', async () => {
  await say(franchisor, admin, 'First')
  await say(await aFranchisor('Kiln & Crumb Ltd'), admin, 'Second')
  const beside = await open(admin, { franchisor: franchisor.userId, q: 'kiln', show: 'open' })
  expect(beside).toMatchObject({ filter: 'open', franchisors: [], thread: { franchisor: { id: franchisor.userId } } })
  expect(beside.shown).toMatchObject({ total: 2, matching: 1, rows: [{ title: 'Kiln & Crumb Ltd' }] })
})

test('with very many franchisors the form offers the first by name, and says so', async () => {
  expect((await open(admin)).hasMore).toBe(false)
  await owner.query(
    `with made as (insert into auth."user" (name, email, email_verified)
       select 'Many', 'many' || n || '@fill.test', true from generate_series(1, $1::int) n returning id)
     insert into profiles (id, full_name, company_name, user_type, status)
     select id, 'Many', 'Aardvark Ltd', 'franchisor', 'approved' from made`,
    [MOST_OFFERED],
  )
  const { franchisors, hasMore } = await open(admin)
  expect([franchisors.length, franchisors[0]?.name, hasMore]).toEqual([MOST_OFFERED, 'Aardvark Ltd', true])
  await owner.query(`delete from profiles where company_name = 'Aardvark Ltd'`)
})

test('franchisors and customers neither read the inbox nor write for it', async () => {
  await say(franchisor, admin, 'Between us')
  for (const stranger of [await aFranchisor('Another Ltd'), member('customer', await makeCustomer(owner))]) {
    expect((await open(stranger)).shown?.rows).toEqual([])
    await expect(open(stranger, { franchisor: franchisor.userId })).rejects.toMatchObject({ init: { status: 404 } })
    expect(await unread(stranger)).toBe(0)
    expect(await read(stranger)).toBe(0)
    await expect(write(stranger, franchisor.userId)).rejects.toMatchObject({ code: 'support.no_franchisor' })
  }
  // Nor does a franchisor read for the admins what they sent themselves.
  expect(await read(franchisor)).toBe(0)
})

test('the same form is one message; a thread of nobody is not found', async () => {
  const key = randomUUID()
  const twice = await Promise.all([write(admin, franchisor.userId, key), write(admin, franchisor.userId, key)])
  expect(twice.filter((id) => id === null)).toHaveLength(1)
  for (const nonsense of ['', 'x', '\u0000', randomUUID(), admin.userId])
    await expect(open(admin, { franchisor: nonsense })).rejects.toMatchObject({ init: { status: 404 } })
})

test('the list is searched by company, person and newest words', async () => {
  await say(franchisor, admin, 'A kiosk beside the restaurant')
  for (const [q, matching] of [
    ['tidewater', 1],
    ['RORY', 1],
    ['kiosk', 1],
    ['100%', 0],
  ] as const)
    expect((await open(admin, { q })).shown).toMatchObject({ total: 1, matching })
})

describe('what admins do about a thread', () => {
  /** What a page that is made now knows of. */
  const seen = async () =>
    (await owner.query('select last_message from support_threads where franchisor_id = $1', [franchisor.userId]))
      .rows[0]?.last_message ?? ''
  const care = async (actor: Member, fields: Record<string, string>) => {
    const start = { franchisorId: franchisor.userId, last: await seen() }
    const answer = await inboxAction(messageFormOf({ ...start, ...fields }), actor)
    if ('ok' in answer) return 'message' in answer ? answer.message : null
    return answer.data.ok ? null : (answer.data.formError ?? Object.values(answer.data.errors).flat()[0])
  }
  const shown = async (show = '') => (await open(admin, { show })).shown?.rows.map(({ note }) => note)
  const acts = async () =>
    (
      await owner.query<{ action: string }>(
        `select action from audit_log where action like 'support_thread.%' and subject_id = $1 order by id`,
        [franchisor.userId],
      )
    ).rows.map(({ action }) => action)

  test('done until the franchisor writes again; of two admins the second reads who was faster', async () => {
    await say(franchisor, other, 'First')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
    expect(await care(admin, { intent: 'done' })).toBe('Marked as done.')
    expect(await care(other, { intent: 'done' })).toBe('Alex Morgan has already marked this message as done.')
    expect([await shown('open'), await shown()]).toEqual([[], ['Rory Calder · Sites · done by Alex Morgan']])
    expect(await care(other, { intent: 'undo' })).toBe('Moved back to the threads to deal with.')
    expect(await care(admin, { intent: 'undo' })).toBe('This message is no longer marked as done.')
    await care(admin, { intent: 'done' })
    const last = await seen()
    await say(franchisor, admin, 'And another thing')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
    expect(await care(admin, { intent: 'done', last })).toContain('The franchisor has written again')
    expect(await acts()).toEqual(['support_thread.done', 'support_thread.reopened', 'support_thread.done'])
  })

  test('an answer marks its thread as done if its box is ticked and nothing was written meanwhile', async () => {
    const answer = async (last: string, more: Record<string, string> = { done: 'on' }) => {
      const start = { intent: 'send', key: randomUUID(), franchisorId: franchisor.userId, subject: 'Sites' }
      return inboxAction(messageFormOf({ ...start, content: 'One.', last, ...more }), admin)
    }
    await say(franchisor, other, 'First')
    const first = await seen()
    expect(await answer(first, {})).toMatchObject({ ok: true })
    expect(await shown('open')).toHaveLength(1)
    expect(await answer(first)).toMatchObject({ ok: true, sent: expect.any(String) })
    expect([await shown('open'), await shown()]).toEqual([[], ['Rory Calder · Sites · done by Alex Morgan']])
    expect(await answer(first), 'done already').toMatchObject({ ok: true, sent: expect.any(String) })
    await say(franchisor, other, 'Second')
    expect(await answer(first), 'written again').toMatchObject({ ok: true, sent: expect.any(String) })
    expect(await shown('open')).toHaveLength(1)
    expect(await answer('x'), 'nonsense').toMatchObject({ ok: true, sent: expect.any(String) })
    expect(await shown('open')).toHaveLength(1)
    expect(await acts()).toEqual(['support_thread.done'])
  })

  test('what was on its way while a thread was marked as done opens it again', async () => {
    await say(franchisor, other, 'First')
    await owner.query('begin')
    expect(await care(admin, { intent: 'done' })).toBe('Marked as done.')
    await say(franchisor, admin, 'Begun before, there after')
    await owner.query('commit')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
    await care(admin, { intent: 'done' })
    await say(admin, franchisor, 'An answer leaves it done')
    expect(await shown('open')).toEqual([])
  })

  test('of two messages of one instant the one that a page does not know of is not waved through', async () => {
    await say(franchisor, other, 'First')
    const last = (await open(admin, { franchisor: franchisor.userId })).thread?.care?.lastMessage ?? ''
    await say(franchisor, admin, 'The same instant')
    await owner.query('update messages set created_at = now()')
    expect(await care(admin, { intent: 'done', last })).toContain('The franchisor has written again')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
    expect(await care(admin, { intent: 'done' })).toBe('Marked as done.')
    await owner.query('update support_threads set done_at = now()')
    await say(franchisor, admin, 'Again the same')
    await owner.query('update messages set created_at = (select max(done_at) from support_threads)')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
  })

  test('marking a thread as done waits for a message that is being written', async () => {
    await say(franchisor, other, 'First')
    const last = await seen()
    const waiting = `select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
    await owner.query('begin')
    let done: ReturnType<typeof care>
    try {
      await say(franchisor, admin, 'Not yet there')
      done = care(admin, { intent: 'done', last })
      await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThan(0)
    } finally {
      await owner.query('commit')
    }
    expect(await done).toContain('The franchisor has written again')
    expect(await shown('open')).toEqual(['Rory Calder · Sites'])
  })

  test('it is assigned by one of two admins, and listed among his', async () => {
    await say(franchisor, other, 'First')
    const assign = (actor: Member, to: string, was = '') => care(actor, { intent: 'assign', to, was })
    const both = await Promise.all([assign(admin, admin.userId), assign(other, admin.userId)])
    expect(both.toSorted()).toEqual([expect.stringContaining('Another admin has changed'), 'Assigned to Alex Morgan.'])
    expect(await shown('mine')).toEqual(['Rory Calder · Sites · assigned to Alex Morgan'])
    expect(await assign(admin, franchisor.userId, admin.userId)).toBe('Choose an admin from the list')
    expect(await assign(admin, '', admin.userId)).toBe('No longer assigned to anyone.')
    expect(await care(franchisor, { intent: 'done' })).toBe('There are no messages with this franchisor yet.')
  })
})
