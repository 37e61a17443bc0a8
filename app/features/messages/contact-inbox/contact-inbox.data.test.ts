import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeContactMessage, makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import type { ContactBox } from './contact-inbox.ts'
import { contactInboxAction } from './contact-inbox.action.server.ts'
import { markDone } from './contact-inbox.commands.server.ts'
import { loadContactInbox } from './contact-inbox.loader.server.ts'
import { countOpenMessages } from './contact-inbox.queries.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner, { fullName: 'Priya Nair' })).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(async () => void (await owner.query('delete from contact_messages')))
afterAll(() => owner.end())

const form = (messageId: string, intent = 'done') => formOf({ messageId, intent })
const shown = (box: string, query = '', actor: Member = admin) =>
  asActor(actor, (tx) => loadContactInbox(tx, actor, box, new URLSearchParams(query)))
const subjectsIn = async (box: ContactBox, query = '') =>
  (await shown(box, query)).shown.rows.map((row) => row.note.split(' · ')[0])

async function makeReport(): Promise<{ id: string; franchise: { id: string; name: string } }> {
  const franchise = await makeFranchise(owner)
  const { rows } = await owner.query<{ id: string }>(
    `insert into contact_messages (name, email, subject, message, reason, franchise_id)
     values ('Sadia', 's@x.test', 'Reported listing', 'They asked for a deposit.', 'scam', $1) returning id`,
    [franchise.id],
  )
  return { id: rows[0]?.id ?? '', franchise }
}

const place = { box: 'contact', search: new URLSearchParams() }

test('messages and reports are listed apart, newest first, searched, and opened (3-decisions 62)', async () => {
  await makeContactMessage(owner, { subject: 'General Inquiry', createdAt: new Date(Date.now() - 60_000) })
  const newest = await makeContactMessage(owner, { subject: 'Media Inquiry' })
  const report = await makeReport()
  expect(await asActor(admin, countOpenMessages)).toEqual({ contact: 2, reports: 1 })
  expect(await subjectsIn('contact')).toEqual(['Media Inquiry', 'General Inquiry'])
  expect(await subjectsIn('contact', 'q=media')).toEqual(['Media Inquiry'])
  expect(await subjectsIn('reports', `q=${encodeURIComponent(report.franchise.name)}`)).toEqual(['Reported listing'])
  expect(await subjectsIn('done')).toEqual([])
  expect((await shown('contact', `message=${newest.id}`)).opened?.message).toMatchObject({
    subject: 'Media Inquiry',
    email: 'robin@example.test',
    reason: null,
    doneAt: null,
  })
  expect((await shown('reports', `message=${report.id}`)).opened?.message).toMatchObject({
    reason: 'I think it’s a scam',
    franchise: report.franchise.name,
  })
})

test('what is no list or no message is not found, and nobody else finds anything', async () => {
  const { id } = await makeContactMessage(owner)
  for (const [box, query] of [
    ['other', ''],
    ['contact', 'message=x'],
    ['contact', `message=${randomUUID()}`],
  ] as const)
    await expect(shown(box, query)).rejects.toMatchObject({ init: { status: 404 } })
  const customer: Member = { role: 'customer', userId: (await makeCustomer(owner)).id }
  expect((await shown('contact', '', customer)).shown.rows).toEqual([])
  await expect(contactInboxAction(form(id), customer, place)).resolves.toMatchObject({ init: { status: 404 } })
})

test('done says by whom, is counted no more, can be taken back, and both are in the audit log', async () => {
  const { id } = await makeContactMessage(owner)
  expect(await contactInboxAction(form(id), admin, place)).toEqual({ ok: true, message: 'Marked as done.' })
  expect(await asActor(admin, countOpenMessages)).toEqual({ contact: 0, reports: 0 })
  expect((await shown('done')).shown.rows[0]?.note).toBe('Other · done by Priya Nair')
  expect((await shown('done', `message=${id}`)).opened?.message).toMatchObject({ doneBy: 'Priya Nair' })
  expect(await contactInboxAction(form(id, 'undo'), other, place)).toMatchObject({ ok: true })
  expect(await contactInboxAction(form(id, 'undo'), admin, place)).toMatchObject({
    init: { status: 409 },
    data: { formError: 'This message is no longer marked as done.' },
  })
  expect(await asActor(admin, countOpenMessages)).toEqual({ contact: 1, reports: 0 })
  const { rows } = await owner.query('select action, actor_id from audit_log where subject_id = $1 order by at', [id])
  expect(rows).toEqual([
    { action: 'contact_message.done', actor_id: admin.userId },
    { action: 'contact_message.reopened', actor_id: other.userId },
  ])
})

test('of two admins at once one wins, and the other is told who', async () => {
  const { id } = await makeContactMessage(owner)
  const both = await Promise.allSettled([admin, other].map((one) => asActor(one, (tx) => markDone(tx, one, id))))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'contact_inbox.already_done',
    message: expect.stringContaining('has already marked this message as done.'),
  })
  expect((await owner.query('select handled_by from contact_messages where id = $1', [id])).rows[0]?.handled_by).toBe(
    [admin, other][both.findIndex(({ status }) => status === 'fulfilled')]?.userId,
  )
})

test('a message is assigned by one of two admins, and listed among his (D-21)', async () => {
  const { id } = await makeContactMessage(owner, { subject: 'Media Inquiry' })
  await makeContactMessage(owner, { subject: 'Other' })
  const assign = async (actor: Member, to: string, was = '') => {
    const sent = form(id, 'assign')
    sent.set('to', to)
    sent.set('was', was)
    const answer = await contactInboxAction(sent, actor, place)
    return 'ok' in answer ? answer.message : answer.init?.status
  }
  const both = await Promise.all([assign(admin, admin.userId), assign(other, admin.userId)])
  expect(both.map(String).toSorted()).toEqual(['409', 'Assigned to Priya Nair.'])
  expect((await shown('contact', 'mine=1')).shown.rows.map((row) => row.note)).toEqual([
    'Media Inquiry · assigned to Priya Nair',
  ])
  expect((await shown('contact', 'mine=1', other)).shown.rows).toEqual([])
  expect((await shown('contact')).shown.rows).toHaveLength(2)
  const customer = await makeCustomer(owner)
  expect(await assign(admin, customer.id, admin.userId)).toBe(422)
  expect(await assign(admin, '', admin.userId)).toBe('No longer assigned to anyone.')
  const log = await owner.query('select action, details from audit_log where subject_id = $1 order by id', [id])
  expect(log.rows).toEqual([
    { action: 'contact_message.assigned', details: { before: null, after: admin.userId } },
    { action: 'contact_message.assigned', details: { before: admin.userId, after: null } },
  ])
})

test('all that a search finds is marked as done, as many as were seen; of two admins one does', async () => {
  const spam = [
    await makeContactMessage(owner, { subject: 'Media Inquiry' }),
    await makeContactMessage(owner, { subject: 'Media Inquiry' }),
  ]
  const kept = await makeContactMessage(owner, { subject: 'Other' })
  const press = (actor: Member, seen: number, more: Partial<typeof place> = {}) =>
    contactInboxAction(formOf({ intent: 'done-all', seen: String(seen) }), actor, {
      ...place,
      search: new URLSearchParams('q=media'),
      ...more,
    })
  expect(await press(admin, 3)).toMatchObject({ init: { status: 409 } })
  expect(await press(admin, 2, { box: 'done' })).toMatchObject({ init: { status: 404 } })
  expect(await press(admin, 2, { search: new URLSearchParams('q=media&mine=1') })).toMatchObject({
    init: { status: 409 },
  })
  const both = await Promise.all([press(admin, 2), press(other, 2)])
  expect(both.filter((answer) => 'ok' in answer)).toEqual([{ ok: true, message: '2 messages marked as done.' }])
  const { rows } = await owner.query('select id from contact_messages where handled_at is null')
  expect(rows).toEqual([{ id: kept.id }])
  const log = await owner.query(
    `select 1 from audit_log where action = 'contact_message.done' and subject_id = any ($1)`,
    [spam.map(({ id }) => id)],
  )
  expect(log.rowCount).toBe(2)
})
