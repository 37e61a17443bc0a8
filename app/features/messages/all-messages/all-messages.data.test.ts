import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeContactMessage, makeFranchisor, makeMessage } from '#tests/support/factories.ts'
import { messageFormOf } from '#tests/support/forms.ts'
import { loadInbox } from '../support/support.loader.server.ts'
import { allMessagesAction } from './all-messages.action.server.ts'
import { loadAllMessages } from './all-messages.loader.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
let franchisor: Member
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from messages')
  await owner.query('delete from contact_messages')
  admin = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Alex Morgan' })).id }
  other = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Priya Nair' })).id }
  franchisor = await aFranchisor('Tidewater Kitchens Ltd')
})

const aFranchisor = async (companyName: string): Promise<Member> => ({
  role: 'franchisor',
  userId: (await makeFranchisor(owner, { fullName: 'Rory Calder', companyName })).id,
})
const say = (from: Member, to: Member, content: string) =>
  makeMessage(owner, { senderId: from.userId, receiverId: to.userId, leadId: null, subject: 'Sites', content })
const open = (search: Record<string, string> = {}, actor = admin) =>
  asActor(actor, (tx) => loadAllMessages(tx, actor, new URLSearchParams(search)))
const press = async (fields: Record<string, string>, actor = admin) => allMessagesAction(messageFormOf(fields), actor)
const assign = (to: Member) => press({ intent: 'assign', franchisorId: franchisor.userId, to: to.userId, was: '' })

test('all of it is one list, and one search finds words of old messages, of the form and of reports', async () => {
  await say(franchisor, other, 'A kiosk beside the restaurant')
  await say(other, franchisor, 'Yes')
  const { id } = await makeContactMessage(owner, { subject: 'Media Inquiry' })
  const find = async (q: string) => (await open({ q })).shown.rows
  expect((await find('')).map(({ note }) => note.split(' · ')[0]).toSorted()).toEqual(['Contact form', 'Support'])
  expect(await find('kiosk')).toMatchObject([
    {
      title: 'Tidewater Kitchens Ltd',
      words: 'Yes',
      href: `/admin/messages/all?q=kiosk&franchisor=${franchisor.userId}`,
      isUnread: true,
    },
  ])
  await owner.query('update messages set read = true')
  expect(await find('kiosk')).toMatchObject([{ isUnread: false }])
  expect(await find('media inq')).toMatchObject([
    { href: `/admin/messages/all?q=media+inq&message=${id}`, isUnread: true },
  ])
  await owner.query('update contact_messages set handled_at = now()')
  expect(await find('media inq')).toMatchObject([{ isUnread: false }])
  expect(await find('nowhere')).toEqual([])
  expect((await open({}, franchisor)).shown.rows).toEqual([])
})

test('all of it is filtered by whose it is and whether it is done, and is still counted in all', async () => {
  const second = await aFranchisor('Kiln & Crumb Ltd')
  await say(franchisor, other, 'First')
  await say(second, other, 'Second')
  await makeContactMessage(owner, { subject: 'Media Inquiry' })
  await assign(other)
  const find = async (filter: Record<string, string>) => {
    const { shown: page } = await open(filter)
    return [page.total, page.matching, page.rows.map(({ title }) => title)]
  }
  const [tidewater, kiln] = ['Tidewater Kitchens Ltd', 'Kiln & Crumb Ltd']
  expect(await find({ assigned: other.userId })).toEqual([3, 1, [tidewater]])
  expect(await find({ assigned: admin.userId })).toEqual([3, 0, []])
  expect(await find({ assigned: 'nobody', q: 'kiln' })).toEqual([3, 1, [kiln]])
  expect(await find({ state: 'done' })).toEqual([3, 0, []])
  const last = (await open({ franchisor: franchisor.userId })).thread?.care?.lastMessage ?? ''
  await press({ intent: 'done', franchisorId: franchisor.userId, last })
  expect(await find({ state: 'done' })).toEqual([3, 1, [tidewater]])
  expect((await find({ state: 'open' })).slice(0, 2)).toEqual([3, 2])
  expect((await find({ state: 'x', assigned: '\u0000' })).slice(0, 2)).toEqual([3, 3])
})

test('what is to be dealt with is what the filter of that name lists, also once it has been read', async () => {
  const second = await aFranchisor('Kiln & Crumb Ltd')
  await say(franchisor, other, 'First')
  await say(franchisor, other, 'Second')
  await say(second, other, 'Third')
  await makeContactMessage(owner, { subject: 'Media Inquiry' })
  await owner.query('update messages set read = true')
  const found = async () => {
    const { counts, shown: page } = await open({ state: 'open' })
    const inbox = await asActor(admin, (tx) => loadInbox(tx, admin, new URLSearchParams({ show: 'open' })))
    expect(inbox.counts).toEqual(counts)
    expect([counts.support, counts.support + counts.contact + counts.reports]).toEqual([
      inbox.shown.matching,
      page.matching,
    ])
    return counts
  }
  expect(await found()).toEqual({ support: 2, contact: 1, reports: 0 })
  const last = (await open({ franchisor: franchisor.userId })).thread?.care?.lastMessage ?? ''
  await press({ intent: 'done', franchisorId: franchisor.userId, last })
  expect(await found()).toEqual({ support: 1, contact: 1, reports: 0 })
})

test('a thread or a message opens beside the list as it is filtered, and its forms are answered there', async () => {
  await say(franchisor, other, 'First')
  const { id } = await makeContactMessage(owner, { subject: 'Media Inquiry' })
  const [thread] = (await open({ state: 'open', q: 'first' })).shown.rows
  expect(thread?.href).toBe(`/admin/messages/all?q=first&state=open&franchisor=${franchisor.userId}`)
  const at = { state: 'open', franchisor: franchisor.userId }
  expect(await open(at)).toMatchObject({
    thread: { franchisor: { id: franchisor.userId }, messages: [{ content: 'First' }] },
    opened: null,
    shown: { matching: 2 },
  })
  const answer = {
    intent: 'send',
    key: randomUUID(),
    franchisorId: franchisor.userId,
    subject: 'Sites',
    content: 'Two.',
  }
  expect(await press(answer)).toMatchObject({ ok: true, sent: expect.any(String) })
  expect((await open(at)).thread?.messages).toHaveLength(2)
  expect(await open({ message: id })).toMatchObject({ thread: null, opened: { message: { subject: 'Media Inquiry' } } })
  expect(await press({ intent: 'done', messageId: id })).toEqual({ ok: true, message: 'Marked as done.' })
  expect(await press({ intent: 'done', messageId: id }, other)).toMatchObject({
    init: { status: 409 },
    data: { formError: 'Alex Morgan has already marked this message as done.' },
  })
  expect((await open({ state: 'done', message: id })).opened?.message.doneBy).toBe('Alex Morgan')
  for (const [what, value] of [
    ['message', randomUUID()],
    ['message', 'x'],
    ['franchisor', randomUUID()],
  ] as const)
    await expect(open({ [what]: value })).rejects.toMatchObject({ init: { status: 404 } })
})
