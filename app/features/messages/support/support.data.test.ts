import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor, makeLead, makeMessage } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { MESSAGES_PER_PAGE } from '../conversations/conversation.ts'
import { countUnread } from '../conversations/conversation-list.queries.server.ts'
import { MESSAGES_PER_HOUR } from '../conversations/conversation-rate-limit.server.ts'
import { supportAction } from './support.action.server.ts'
import { markSupportRead, writeToSupport } from './support.commands.server.ts'
import { loadSupport } from './support.loader.server.ts'

let owner: pg.Client
let admin: Member
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query(`update profiles set suspended_at = now() where user_type = 'admin'`)
  admin = member('admin', await makeAdmin(owner))
})

const member = (role: Member['role'], { id }: { id: string }): Member => ({ role, userId: id })
const aFranchisor = async () => member('franchisor', await makeFranchisor(owner))
const write = (actor: Member, content = 'Hello', key: string = randomUUID()) =>
  asActor(actor, (tx) => writeToSupport(tx, actor, { key, subject: 'A question', content }))
const open = (actor: Member, search: Record<string, string> = {}) =>
  asActor(actor, (tx) => loadSupport(tx, actor, new URLSearchParams(search)))
const answer = (from: Member, to: Member, content = 'An answer') =>
  makeMessage(owner, { senderId: from.userId, receiverId: to.userId, leadId: null, content })

test('a franchisor writes to an admin who may sign in, and reads both sides newest first (F-47, L-10)', async () => {
  const franchisor = await aFranchisor()
  expect(await open(franchisor)).toMatchObject({ messages: [], unread: 0 })
  const id = await write(franchisor, 'May the brochure be replaced?')
  const { rows } = await owner.query('select receiver_id, lead_id, read from messages where id = $1', [id])
  expect(rows).toEqual([{ receiver_id: admin.userId, lead_id: null, read: false }])
  await answer(admin, franchisor, 'Yes.')
  expect(await open(franchisor)).toMatchObject({
    unread: 1,
    messages: [
      { content: 'Yes.', isFranchisors: false, isRead: false },
      { subject: 'A question', content: 'May the brochure be replaced?', isFranchisors: true, isRead: false },
    ],
  })
})

test('without an admin who may sign in nothing is sent: Admin user not found (F-47)', async () => {
  const franchisor = await aFranchisor()
  await owner.query(`update profiles set suspended_at = now() where id = $1`, [admin.userId])
  const posted = formOf({ intent: 'send', key: randomUUID(), subject: 'A question', content: 'Anyone?' })
  expect(await supportAction({ form: posted, file: null, kept: null, problem: null }, franchisor)).toMatchObject({
    init: { status: 503 },
    data: { formError: 'Admin user not found', values: { content: 'Anyone?' } },
  })
  expect((await open(franchisor)).messages).toEqual([])
})

test('another franchisor and a customer see nothing of it, and a customer cannot write to support', async () => {
  const franchisor = await aFranchisor()
  await write(franchisor, 'Between us')
  await answer(admin, franchisor)
  for (const stranger of [await aFranchisor(), member('customer', await makeCustomer(owner))]) {
    expect(await open(stranger)).toMatchObject({ messages: [], unread: 0 })
    const theirs = await asActor(stranger, (tx) => loadSupport(tx, franchisor, new URLSearchParams()))
    expect(theirs).toMatchObject({ messages: [], unread: 0 })
    expect(await asActor(stranger, (tx) => markSupportRead(tx, franchisor, { until: new Date() }))).toBe(0)
  }
  await expect(write(member('customer', await makeCustomer(owner)))).rejects.toMatchObject({ code: 'support.no_admin' })
})

test('the badge counts what the admins wrote alone; opening the page reads it, until then (S-02)', async () => {
  const franchisor = await aFranchisor()
  const lead = await makeLead(owner)
  await owner.query('update franchise_leads set franchisor_id = $1 where id = $2', [franchisor.userId, lead.id])
  const buyer = await makeCustomer(owner)
  await makeMessage(owner, { senderId: buyer.id, receiverId: franchisor.userId, leadId: lead.id })
  await answer(admin, franchisor)
  const { unread, now } = await open(franchisor)
  expect(unread).toBe(1)
  const late = await answer(admin, franchisor, 'Came after the page was made')
  await owner.query(`update messages set created_at = now() + interval '1 s' where id = $1`, [late.id])
  expect(await asActor(franchisor, (tx) => markSupportRead(tx, franchisor, { until: now }))).toBe(1)
  expect((await open(franchisor)).unread).toBe(1)
  expect(await asActor(franchisor, (tx) => countUnread(tx, franchisor.userId))).toMatchObject({ unread: 1 })
})

test('the same form with the same words is one message, sent twice or at once', async () => {
  const franchisor = await aFranchisor()
  const key = randomUUID()
  const twice = await Promise.all([write(franchisor, 'Once', key), write(franchisor, 'Once', key)])
  expect(twice.filter((id) => id === null)).toHaveLength(1)
  await write(franchisor, 'Twice', key)
  await write(await aFranchisor(), 'Once', key)
  expect((await open(franchisor)).messages.map(({ content }) => content)).toEqual(['Twice', 'Once'])
})

test('subject and message are required; the words are kept, also over the hourly limit (F-47)', async () => {
  const franchisor = await aFranchisor()
  const post = (fields: Record<string, string>) =>
    supportAction(
      { form: formOf({ intent: 'send', key: randomUUID(), ...fields }), file: null, kept: null, problem: null },
      franchisor,
    )
  expect(await post({ subject: ' ', content: '\n' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { subject: ['Enter a subject'], content: ['Enter a message'] } },
  })
  expect(await post({ subject: 'x'.repeat(151), content: 'Hello' })).toMatchObject({ init: { status: 422 } })
  expect(await post({ subject: 'A question', content: 'Hello' })).toMatchObject({ ok: true })
  await owner.query('update rate_limits set count = $2 where key = $1', [franchisor.userId, MESSAGES_PER_HOUR])
  expect(await post({ subject: 'A question', content: 'One too many' })).toMatchObject({
    init: { status: 429 },
    data: { values: { subject: 'A question', content: 'One too many' } },
  })
})

test('a long history is read in pages', async () => {
  const franchisor = await aFranchisor()
  await owner.query(
    `insert into messages (sender_id, receiver_id, content, created_at)
     select $1, $2, 'Line ' || n, now() - n / 2 * interval '1 min' from generate_series(1, $3::int) n`,
    [franchisor.userId, admin.userId, MESSAGES_PER_PAGE + 5],
  )
  const first = await open(franchisor)
  expect(first).toMatchObject({ hasEarlier: true, isLatest: true })
  expect(first.messages).toHaveLength(MESSAGES_PER_PAGE)
  const second = await open(franchisor, { before: first.messages.at(-1)?.id ?? '' })
  expect(second).toMatchObject({ hasEarlier: false, isLatest: false })
  expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(MESSAGES_PER_PAGE + 5)
  for (const before of ['x', '\u0000']) expect((await open(franchisor, { before })).isLatest).toBe(true)
})
