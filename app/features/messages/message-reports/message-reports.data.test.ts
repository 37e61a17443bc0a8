import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
  makeUpload,
} from '#tests/support/factories.ts'
import { messageFormOf } from '#tests/support/forms.ts'
import { z } from 'zod'
import { conversationsAction } from '../conversations/conversations.action.server.ts'
import { checkAttachmentLink } from '../attachments/attachment-link.server.ts'
import { loadContactInbox } from '../contact-inbox/contact-inbox.loader.server.ts'
import { MESSAGES_PER_HOUR } from '../conversations/conversation-rate-limit.server.ts'
import { MESSAGE_REPORT_SUBJECT, messageReportReasonKeys, reasonText } from './message-report.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const member = (role: Member['role'], { id }: { id: string }): Member => ({ role, userId: id })
async function town() {
  const franchisor = await makeFranchisor(owner, { fullName: 'Eleanor Whitfield', companyName: 'Larkspur Group Ltd' })
  const buyer = await makeCustomer(owner, { fullName: 'Jordan Bailey' })
  const franchise = await makeFranchise(owner, { franchisor, name: 'Larkspur Home Care' })
  const lead = await makeLead(owner, { franchise, customer: buyer })
  const parties = { senderId: franchisor.id, receiverId: buyer.id, leadId: lead.id }
  const upload = await makeUpload(owner, { kind: 'attachment', ownerId: franchisor.id })
  const { id } = await makeMessage(owner, { ...parties, content: 'Pay me today', attachmentUploadId: upload.id })
  await owner.query(`update uploads set message_id = $1, original_name = 'bill.pdf' where id = $2`, [id, upload.id])
  return { id, uploadId: upload.id, buyer: member('customer', buyer), franchisor: member('franchisor', franchisor) }
}
function report(actor: Member, messageId: string, fields: Record<string, string> = {}) {
  const all = { intent: 'report', messageId, reason: 'scam', words: 'He wants cash.', ...fields }
  return conversationsAction(messageFormOf(all), actor)
}
const storedOf = async (messageId: string) =>
  (
    await owner.query(
      `select c.id, c.name, c.email = p.email as "isTheirs", c.subject, c.reason, c.message, c.reported_by as by
       from contact_messages c left join profiles p on p.id = c.reported_by where c.message_id = $1`,
      [messageId],
    )
  ).rows

test('a report names the franchise as its reader may see it now', async () => {
  for (const [isPaused, name] of [
    [false, 'New Nettle'],
    [true, 'Larkspur Home Care'],
  ]) {
    const { id, buyer } = await town()
    await owner.query(
      `update franchises set name = 'New Nettle', paused_at = case when $2 then now() end
        where id = (select franchise_id from franchise_leads l join messages m on m.lead_id = l.id where m.id = $1)`,
      [id, isPaused],
    )
    await report(buyer, id)
    expect((await storedOf(id))[0]?.message).toContain(`About: ${name}\n`)
  }
})

test('a received message is reported once, with its words and parties, and mailed to the admins', async () => {
  const { id, buyer } = await town()
  for (const answer of await Promise.all([report(buyer, id), report(buyer, id, { words: 'Again' })]))
    expect(answer).toEqual({ ok: true, sent: null, reported: id })
  const [stored, ...more] = await storedOf(id)
  expect(more).toEqual([])
  expect(stored).toMatchObject({
    name: 'Jordan Bailey',
    isTheirs: true,
    subject: MESSAGE_REPORT_SUBJECT,
    reason: 'scam',
    by: buyer.userId,
  })
  for (const words of [
    'From: Eleanor Whitfield, Larkspur Group Ltd (franchisor)',
    'To: Jordan Bailey (buyer), who reports it',
    'About: Larkspur Home Care',
    'File: bill.pdf',
    'The message:\nPay me today',
  ])
    expect(stored.message).toContain(words)
  const { rowCount } = await owner.query(
    `select 1 from outbox where kind = 'contact.received' and payload->>'messageId' = $1`,
    [stored.id],
  )
  expect(rowCount).toBe(1)
})

test('nobody reports what he has not received: his own, another’s, none, support’s', async () => {
  const { id, franchisor } = await town()
  const admin = await makeAdmin(owner)
  const support = await makeMessage(owner, { senderId: admin.id, receiverId: franchisor.userId, leadId: null })
  const stranger = member('customer', await makeCustomer(owner))
  for (const [actor, messageId] of [
    [franchisor, id],
    [stranger, id],
    [stranger, randomUUID()],
    [franchisor, support.id],
  ] as const)
    expect(await report(actor, messageId)).toMatchObject({ init: { status: 404 } })
  expect(await storedOf(id)).toEqual([])
})

test('a reason is required, and reports are counted with messages', async () => {
  const { id, buyer } = await town()
  expect(await report(buyer, id, { reason: '' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { reason: ['Choose what’s wrong'] }, values: { words: 'He wants cash.' } },
  })
  expect(await report(buyer, id, { words: '' })).toMatchObject({ ok: true })
  await owner.query('update rate_limits set count = $2 where key = $1', [buyer.userId, MESSAGES_PER_HOUR])
  expect(await report(buyer, id)).toMatchObject({ init: { status: 429 } })
})

test('a report outlives its message; every reason has words', async () => {
  const { id, buyer } = await town()
  await report(buyer, id)
  const [{ id: reportId }] = await storedOf(id)
  await owner.query('delete from messages where id = $1', [id])
  const { rows } = await owner.query('select message_id, message from contact_messages where id = $1', [reportId])
  expect(rows).toEqual([{ message_id: null, message: expect.stringContaining('Pay me today') }])
  for (const reason of messageReportReasonKeys) expect(reasonText(reason)).not.toBe(reason)
})

const FILE = statement(z.object({ id: z.guid() }), 'select id from uploads where id = $1')
test('admins see a message’s file once it is reported, and not before (3-decisions 30)', async () => {
  const { id, uploadId, buyer } = await town()
  const admin = member('admin', await makeAdmin(owner))
  const seen = () => asActor(admin, (tx) => maybeOne(tx, FILE, [uploadId]))
  expect(await seen()).toBeUndefined()
  await report(buyer, id)
  expect(await seen()).toEqual({ id: uploadId })
})

test('a report opens the file of its message by a link of that admin’s own, while it is there', async () => {
  const { id, uploadId, buyer } = await town()
  await report(buyer, id)
  const [{ id: reportId }] = await storedOf(id)
  const admin = member('admin', await makeAdmin(owner))
  const opened = async () =>
    (await asActor(admin, (tx) => loadContactInbox(tx, admin, 'reports', new URLSearchParams({ message: reportId }))))
      .opened?.message
  const { attachment } = (await opened()) ?? {}
  expect(attachment?.name).toBe('bill.pdf')
  const link = new URL(attachment?.href ?? '', 'http://site.test/')
  expect(link.pathname).toContain(uploadId)
  expect(checkAttachmentLink(uploadId, admin.userId, link.searchParams)).toBe('valid')
  await owner.query('delete from messages where id = $1', [id])
  expect(await opened()).toMatchObject({ attachment: null, message: expect.stringContaining('File: bill.pdf') })
})
