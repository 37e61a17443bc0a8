import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { messageFormOf } from '#tests/support/forms.ts'
import { MESSAGE_MAX } from '../contact.ts'
import { MESSAGES_PER_PAGE } from './conversation.ts'
import { markRead, sendMessage } from './conversation.commands.server.ts'
import { countUnread } from './conversation-list.queries.server.ts'
import { MESSAGES_PER_HOUR } from './conversation-rate-limit.server.ts'
import { conversationsAction } from './conversations.action.server.ts'
import { loadConversations } from './conversations.loader.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const member = (role: 'customer' | 'franchisor', { id }: { id: string }): Member => ({ role, userId: id })

/** A lead between two, a stranger of each kind. */
async function town(options: { heldAt?: Date; createdAt?: Date } = {}) {
  const franchisor = await makeFranchisor(owner, { fullName: 'Eleanor Whitfield', companyName: 'Larkspur Group Ltd' })
  const buyer = await makeCustomer(owner, { fullName: 'Jordan Bailey' })
  const franchise = await makeFranchise(owner, { franchisor, name: 'Larkspur Home Care' })
  const lead = await makeLead(owner, { franchise, customer: buyer, message: 'Is Sheffield taken?', ...options })
  return {
    leadId: lead.id,
    buyer: member('customer', buyer),
    franchisor: member('franchisor', franchisor),
    strangers: [
      member('customer', await makeCustomer(owner)),
      member('franchisor', await makeFranchisor(owner)),
    ] as const,
  }
}
const words = (leadId: string, content = 'Hello', key: string = randomUUID()) => ({ leadId, content, key })
const send = (actor: Member, leadId: string, content?: string, key?: string) =>
  asActor(actor, (tx) => sendMessage(tx, actor, words(leadId, content, key)))
const open = (actor: Member, search: Record<string, string> = {}) =>
  asActor(actor, (tx) => loadConversations(tx, actor, new URLSearchParams(search)))
const read = (actor: Member, leadId?: string, until = new Date()) =>
  asActor(actor, (tx) => markRead(tx, actor, { until, leadId }))
const gone = { thread: null, isGone: true }

test('both sides of a lead write to each other, and see who said what (C-13, L-10)', async () => {
  const { leadId, buyer, franchisor } = await town()
  expect((await open(buyer)).shown.rows).toEqual([])
  await send(buyer, leadId, 'That helps.')
  await send(franchisor, leadId, 'Between £36,000 and £42,000.')
  expect((await open(buyer)).shown.rows).toMatchObject([
    {
      id: leadId,
      title: 'Larkspur Home Care',
      note: 'Eleanor Whitfield, Larkspur Group Ltd',
      words: 'Between £36,000 and £42,000.',
      isOwn: false,
      isUnread: true,
    },
  ])
  const { shown, unread, thread } = await open(franchisor, { lead: leadId })
  expect(unread).toBe(1)
  expect(shown.rows).toMatchObject([
    { title: 'Jordan Bailey', note: 'Larkspur Home Care', isOwn: true, isUnread: true },
  ])
  expect(thread).toMatchObject({ title: 'Jordan Bailey', request: 'Is Sheffield taken?', closedBecause: null })
  expect(thread?.messages.map(({ content, isOwn }) => [content, isOwn])).toEqual([
    ['That helps.', false],
    ['Between £36,000 and £42,000.', true],
  ])
})

test('strangers see nothing of a conversation and cannot write into it (C-15)', async () => {
  const { leadId, buyer, franchisor, strangers } = await town()
  await send(buyer, leadId, 'Between the two of us')
  for (const stranger of strangers) {
    expect((await open(stranger)).shown.total).toBe(0)
    expect(await open(stranger, { lead: leadId })).toMatchObject(gone)
    await expect(send(stranger, leadId)).rejects.toMatchObject({ code: 'conversation.not_found' })
    expect(await read(stranger, leadId)).toBe(0)
  }
  // Whoever wrote a message does not read it for the other one.
  expect(await read(buyer, leadId)).toBe(0)
  for (const nonsense of ['', 'x', '\u0000', `${leadId}'`, randomUUID()])
    expect(await open(buyer, { lead: nonsense })).toMatchObject(gone)
  expect((await open(franchisor, { lead: leadId })).thread?.messages).toHaveLength(1)
})

test('a held request: its buyer reads why he cannot write, the franchisor knows nothing of it', async () => {
  const { leadId, buyer, franchisor } = await town({ heldAt: new Date() })
  expect((await open(buyer, { lead: leadId })).thread?.closedBecause).toMatch(/^We’re holding your request/)
  await expect(send(buyer, leadId)).rejects.toMatchObject({ code: 'conversation.cannot_write', status: 409 })
  expect(await open(franchisor, { lead: leadId })).toMatchObject(gone)
  await expect(send(franchisor, leadId)).rejects.toMatchObject({ code: 'conversation.not_found' })
})

test('a buyer without an account cannot be written to, and the franchisor is told why', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const { id } = await makeLead(owner, { franchise, customer: null })
  const actor = member('franchisor', franchisor)
  expect((await open(actor, { lead: id })).thread?.closedBecause).toMatch(/email or phone/)
  await expect(send(actor, id)).rejects.toMatchObject({ code: 'conversation.cannot_write' })
})

test('a deleted request takes its conversation along', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(buyer, leadId)
  await owner.query('delete from franchise_leads where id = $1', [leadId])
  expect((await open(franchisor)).shown.total).toBe(0)
  expect(await asActor(franchisor, (tx) => countUnread(tx, franchisor.userId))).toMatchObject({ unread: 0 })
  await expect(send(franchisor, leadId)).rejects.toMatchObject({ code: 'conversation.not_found' })
})

test('the same form with the same words is one message, sent twice or at once; other words are another', async () => {
  const { leadId, buyer, franchisor } = await town()
  const key = randomUUID()
  const twice = await Promise.all([send(buyer, leadId, 'Once', key), send(buyer, leadId, 'Once', key)])
  expect(twice.filter((id) => id === null)).toHaveLength(1)
  expect(await send(buyer, leadId, 'Once', key)).toBeNull()
  await send(buyer, leadId, 'Twice', key)
  // A key is its sender's.
  await send(franchisor, leadId, 'Once', key)
  const { thread } = await open(buyer, { lead: leadId })
  expect(thread?.messages.map(({ content }) => content).toSorted()).toEqual(['Once', 'Once', 'Twice'])
})

test('opening the list reads all that was received until then, a thread its own (S-02, 3-decisions 31)', async () => {
  const { leadId, buyer, franchisor } = await town()
  const franchise = await makeFranchise(owner, { franchisor: { id: franchisor.userId } })
  const other = await makeLead(owner, { franchise, customer: { id: buyer.userId, email: 'b@b.test', fullName: 'B' } })
  await send(franchisor, leadId)
  await send(franchisor, other.id)
  const { now, unread } = await open(buyer)
  expect(unread).toBe(2)
  expect(await read(buyer, leadId, now)).toBe(1)
  await send(franchisor, leadId, 'Came after the page was made')
  await owner.query(`update messages set created_at = now() + interval '1 s' where content like 'Came after%'`)
  expect(await read(buyer, undefined, now)).toBe(1)
  expect(await asActor(buyer, (tx) => countUnread(tx, buyer.userId))).toMatchObject({ unread: 1 })
  const { thread } = await open(franchisor, { lead: leadId })
  expect(thread?.messages.map(({ isRead }) => isRead)).toEqual([true, false])
})

test('a long thread is read in pages, with the request at its beginning', async () => {
  const { leadId, buyer, franchisor } = await town()
  await owner.query(
    `insert into messages (sender_id, receiver_id, lead_id, content, created_at)
     select $1, $2, $3, 'Line ' || n, now() - interval '1 day' + n / 2 * interval '1 s' from generate_series(1, 120) n`,
    [franchisor.userId, buyer.userId, leadId],
  )
  const seen: string[] = []
  let before: string | undefined
  for (const size of [MESSAGES_PER_PAGE, MESSAGES_PER_PAGE, 120 - 2 * MESSAGES_PER_PAGE]) {
    const { thread } = await open(buyer, { lead: leadId, ...(before ? { before } : {}) })
    expect(thread?.messages).toHaveLength(size)
    expect(thread?.hasEarlier).toBe(size === MESSAGES_PER_PAGE)
    expect(thread?.isLatest).toBe(before === undefined)
    seen.unshift(...(thread?.messages.map(({ content }) => content) ?? []))
    before = thread?.messages[0]?.id
  }
  expect(new Set(seen).size).toBe(120)
  expect((await open(buyer, { lead: leadId, before: 'x' })).thread?.isLatest).toBe(true)
})

test('the form: what is wrong is said beside the field with the words kept; what it means is done once', async () => {
  const { leadId, buyer } = await town()
  const done: string[] = []
  const post = (fields: Record<string, string>) =>
    conversationsAction(
      messageFormOf({ intent: 'send', leadId, key: randomUUID(), ...fields }),
      buyer,
      async (_tx, id) => {
        done.push(id)
      },
    )
  expect(await post({ content: ' \n ' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { content: ['Enter a message'] } },
  })
  const long = 'x'.repeat(MESSAGE_MAX + 1)
  expect(await post({ content: long })).toMatchObject({ init: { status: 422 }, data: { values: { content: long } } })
  const key = randomUUID()
  expect(await post({ content: 'Hello', key })).toMatchObject({ ok: true })
  expect(await post({ content: 'Hello', key })).toMatchObject({ ok: true, sent: key })
  expect(done).toEqual([leadId])
  await owner.query('update rate_limits set count = $2 where key = $1', [buyer.userId, MESSAGES_PER_HOUR])
  expect(await post({ content: 'One too many' })).toMatchObject({
    init: { status: 429 },
    data: { values: { content: 'One too many' } },
  })
})

test('the list is searched by names and newest words', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(buyer, leadId, 'What does the manager cost?')
  for (const [q, matching] of [
    ['jordan', 1],
    ['LARKSPUR', 1],
    ['manager', 1],
    ['100%', 0],
  ] as const)
    expect((await open(franchisor, { q })).shown).toMatchObject({ total: 1, matching })
})

test('500 conversations and a thread of 5,000 messages open at once', async () => {
  const { leadId, buyer, franchisor } = await town()
  await owner.query(
    `with asked as (insert into franchise_leads (franchise_name, franchisor_id, name, email, franchise_id)
       select 'Larkspur Home Care', $1, 'Buyer ' || n, 'b' || n || '@x.test', l.franchise_id
       from generate_series(1, 499) n, franchise_leads l where l.id = $3 returning id)
     insert into messages (sender_id, receiver_id, lead_id, content) select $2, $1, id, 'Hello' from asked`,
    [franchisor.userId, buyer.userId, leadId],
  )
  await owner.query(
    `insert into messages (sender_id, receiver_id, lead_id, content, created_at)
     select $1, $2, $3, 'Line ' || n, now() - n * interval '1 min' from generate_series(1, 5000) n`,
    [buyer.userId, franchisor.userId, leadId],
  )
  await owner.query('analyze messages, franchise_leads')
  const started = performance.now()
  const { shown, thread, unread } = await open(franchisor, { lead: leadId })
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(shown).toMatchObject({ total: 500, pages: 20 })
  expect(shown.rows).toHaveLength(25)
  expect(unread).toBe(5_499)
  expect(thread?.messages).toHaveLength(MESSAGES_PER_PAGE)
})

test('a message of the other kind of inbox, without a lead, is no part of it', async () => {
  const { leadId, franchisor } = await town()
  const admin = await makeAdmin(owner)
  await makeMessage(owner, { senderId: admin.id, receiverId: franchisor.userId, leadId: null })
  expect((await open(franchisor)).unread).toBe(0)
  expect(await read(franchisor)).toBe(0)
  expect((await open(franchisor, { lead: leadId })).thread?.messages).toEqual([])
})
