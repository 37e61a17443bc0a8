import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Member } from '#app/platform/db/transaction.server.ts'
import { serveUpload } from '#app/platform/files/file-serving.server.ts'
import { captureRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { deleteUnusedUploads } from '#app/platform/files/upload-retention.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { formOf, messageFormOf } from '#tests/support/forms.ts'
import { conversationsAction } from '../conversations/conversations.action.server.ts'
import { MESSAGES_PER_HOUR } from '../conversations/conversation-rate-limit.server.ts'
import { loadConversations } from '../conversations/conversations.loader.server.ts'
import { loadContactInbox } from '../contact-inbox/contact-inbox.loader.server.ts'
import { serveAttachment } from './attachment-access.server.ts'
import { attachmentLink } from './attachment-link.server.ts'
import { readUploadAnswer } from '#app/lib/forms/uploaded-file.ts'
import { acceptUpload } from '#app/platform/files/uploads.server.ts'
import { ATTACHMENTS_PER_HOUR, takeAttachment } from './attachment-upload.server.ts'
import { readMessageForm } from './message-form.server.ts'

const folder = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-attachments-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})
const stored = async () => (await readdir(path.join(folder, 'uploads')).catch(() => [])).length

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(async () => {
  vi.useRealTimers()
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

const member = (role: Member['role'], { id }: { id: string }): Member => ({ role, userId: id })
async function town() {
  const franchisor = await makeFranchisor(owner)
  const buyer = await makeCustomer(owner)
  const lead = await makeLead(owner, { franchise: await makeFranchise(owner, { franchisor }), customer: buyer })
  return { leadId: lead.id, buyer: member('customer', buyer), franchisor: member('franchisor', franchisor) }
}
const pdf = (text = 'hello', name = 'First year “costs”.pdf') =>
  new File([makePdf(text)], name, { type: 'application/pdf' })
async function picture(name = 'van.jpg', type = 'image/jpeg') {
  const made = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#16a' } })
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(made)], name, { type })
}
type Sent = { content?: string; file?: File; files?: File[]; kept?: string; key?: string }
async function send(actor: Member, leadId: string, { content = '', file, files = [], kept, key = randomUUID() }: Sent) {
  const attachment = file ? [file] : files
  const body = formOf({ intent: 'send', leadId, key, content, attachment, 'attachment.kept': kept ?? [] })
  const request = new Request('http://site.test/customer/messages', { method: 'POST', body })
  return conversationsAction(await readMessageForm(request), actor)
}
const open = (actor: Member, search: Record<string, string> = {}) =>
  asActor(actor, (tx) => loadConversations(tx, actor, new URLSearchParams(search)))
async function attachmentFor(actor: Member, leadId: string) {
  const { thread } = await open(actor, { lead: leadId })
  const found = thread?.messages.findLast((message) => message.attachment)?.attachment
  if (!found) throw new Error('nothing is attached')
  return found
}
async function get(as: Claims, href: string): Promise<Response> {
  const context = new RouterContextProvider()
  const tx = bindRequestTx(context, as)
  const url = new URL(href, 'http://site.test')
  const [id = '', variant = ''] = url.pathname.split('/').slice(2)
  try {
    return await serveAttachment(context, new Request(url), as, id, variant)
  } finally {
    await tx.close()
  }
}
const uploadsOf = async ({ userId }: Member) =>
  (await owner.query('select state, message_id from uploads where owner_id = $1', [userId])).rows

test('a PDF goes along a lead both ways, and comes as an attachment in a sandbox (3-decisions 30, E-13)', async () => {
  const { leadId, buyer, franchisor } = await town()
  expect(await send(buyer, leadId, { content: 'My plan', file: pdf() })).toMatchObject({ ok: true })
  const attachment = await attachmentFor(franchisor, leadId)
  expect(attachment).toMatchObject({ name: 'First year “costs”.pdf', kind: 'PDF', bytes: pdf().size, thumbnail: null })
  const answer = await get(franchisor, attachment.href)
  expect([answer.status, await answer.text()]).toEqual([200, await pdf().text()])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="First year costs.pdf"; filename\*=/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { rows } = await owner.query(
    'select attachment_url, attachment_upload_id as id from messages where lead_id = $1',
    [leadId],
  )
  expect(rows).toEqual([{ id: expect.any(String), attachment_url: `/attachments/${rows[0].id}` }])
  await send(franchisor, leadId, { file: pdf('back', 'back.pdf') })
  expect((await attachmentFor(buyer, leadId)).name).toBe('back.pdf')
})

test('a picture is made again without what it says of itself, with a thumbnail', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(franchisor, leadId, { file: await picture() })
  const { href, thumbnail, kind } = await attachmentFor(buyer, leadId)
  expect([kind, thumbnail?.width, thumbnail?.height]).toEqual(['Picture', 1440, 720])
  const whole = await get(buyer, href)
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="van.webp"/)
  const kept = await sharp(await whole.bytes()).metadata()
  expect([kept.width, kept.format, kept.exif]).toEqual([1440, 'webp', undefined])
  expect((await sharp(await (await get(buyer, thumbnail?.src ?? '')).bytes()).metadata()).width).toBe(480)
})

test('a message is words, a file or both; a file alone is named in the list', async () => {
  const { leadId, buyer, franchisor } = await town()
  expect(await send(buyer, leadId, {})).toMatchObject({
    init: { status: 422 },
    data: { errors: { content: ['Enter a message'] } },
  })
  await send(buyer, leadId, { file: pdf('x', 'plan.pdf') })
  expect((await open(franchisor)).shown.rows).toMatchObject([{ words: 'Attachment: plan.pdf' }])
  await send(buyer, leadId, { content: 'With words', file: pdf('y') })
  expect((await open(franchisor)).shown.rows).toMatchObject([{ words: 'With words' }])
})

async function chosen(actor: Member, file: File) {
  const body = new FormData()
  body.append('attachment', file)
  const answer = await takeAttachment(actor, new Request('http://site.test/', { method: 'POST', body }))
  return { status: answer.status, said: readUploadAnswer(await answer.text()) }
}
async function keptBy(actor: Member) {
  const { said } = await chosen(actor, pdf())
  if (!said || !('file' in said)) throw new Error('It was not taken')
  return said.file.token
}

test('a file that was sent as soon as it was chosen goes with its message, once', async () => {
  const { leadId, buyer, franchisor } = await town()
  const kept = await keptBy(buyer)
  expect(await uploadsOf(buyer)).toEqual([{ state: 'pending', message_id: null }])
  const key = randomUUID()
  expect(await send(buyer, leadId, { kept, key })).toMatchObject({ ok: true })
  expect(await send(buyer, leadId, { kept, key })).toMatchObject({ ok: true, sent: key })
  expect(await uploadsOf(buyer)).toEqual([{ state: 'attached', message_id: expect.any(String) }])
  expect((await get(franchisor, (await attachmentFor(franchisor, leadId)).href)).status).toBe(200)
  const gone = { data: { errors: { attachment: ['The file didn’t arrive. Choose it again.'] } } }
  expect(await send(buyer, leadId, { kept })).toMatchObject(gone)
})

test('a person chooses so many files in an hour; over it none is read, with a Retry-After', async () => {
  const { buyer, franchisor } = await town()
  await keptBy(buyer)
  await owner.query(`update rate_limits set count = $1 where scope = 'attachment:person' and key = $2`, [
    ATTACHMENTS_PER_HOUR,
    buyer.userId,
  ])
  const body = new FormData()
  body.append('attachment', pdf())
  const request = new Request('http://site.test/', { method: 'POST', body })
  const { result, retryAfter } = await captureRetryAfter(() => takeAttachment(buyer, request))
  expect([result.status, request.bodyUsed, await result.json()]).toEqual([
    429,
    false,
    { problem: 'You’ve added a lot of files. Please try again in an hour.' },
  ])
  expect(Math.abs(retryAfter - secondsToNextWindow(3_600))).toBeLessThan(60)
  expect((await chosen(franchisor, pdf())).status).toBe(200)
})

test('only a file of one’s own that was chosen for a message can be named; a refused form keeps it', async () => {
  const { leadId, buyer, franchisor } = await town()
  const gone = { init: { status: 409 }, data: { errors: { attachment: ['The file didn’t arrive. Choose it again.'] } } }
  for (const kept of [await keptBy(franchisor), randomUUID()])
    expect(await send(buyer, leadId, { content: 'Mine', kept })).toMatchObject(gone)
  const brochure = await acceptUpload(franchisor, 'brochure', pdf())
  if (!brochure.ok) throw new Error(brochure.problem)
  expect(await send(franchisor, leadId, { kept: brochure.upload.id })).toMatchObject(gone)
  const kept = await keptBy(buyer)
  expect(await send(buyer, leadId, { kept, content: 'x'.repeat(5_001) })).toMatchObject({ init: { status: 422 } })
  expect(await send(buyer, leadId, { kept, content: 'Shorter' })).toMatchObject({ ok: true })
  expect(await chosen(buyer, new File(['text'], 'a.txt', { type: 'text/plain' }))).toEqual({
    status: 422,
    said: { problem: 'Choose a PDF, or a JPEG, PNG or WebP picture.' },
  })
})

test('nobody else opens it: no stranger, visitor or admin, and nobody without a link of their own', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(buyer, leadId, { file: pdf() })
  const { href } = await attachmentFor(franchisor, leadId)
  const id = href.split('/')[2] ?? ''
  const strangers: Claims[] = [
    member('customer', await makeCustomer(owner)),
    member('franchisor', await makeFranchisor(owner)),
    member('admin', await makeAdmin(owner)),
    { role: 'visitor', userId: null },
  ]
  for (const stranger of strangers) expect((await get(stranger, href)).status, stranger.role).toBe(404)
  // The other party has links of their own.
  expect((await get(buyer, href)).status).toBe(404)
  const until = new URL(href, 'http://x').searchParams.get('until') ?? ''
  for (const forged of [
    `/attachments/${id}/original.pdf`,
    href.replace(until, (Date.now() + 9e9).toString(36)),
    href.replace(id, randomUUID()),
    `/attachments/x/original.pdf`,
    href.replace('original.pdf', '480.webp'),
  ])
    expect((await get(franchisor, forged)).status, forged).toBe(404)
  // Nor at the address of public files.
  const context = new RouterContextProvider()
  const tx = bindRequestTx(context, franchisor)
  expect((await serveUpload(context, new Request('http://site.test/'), id, undefined)).status).toBe(404)
  await tx.close()
})

test('a link expires, and leads back to its conversation, which says so and has one that works', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(buyer, leadId, { file: pdf() })
  const { href } = await attachmentFor(franchisor, leadId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 55 * 60_000 })
  expect((await get(franchisor, href)).status).toBe(200)
  vi.setSystemTime(Date.now() + 60 * 60_000)
  const late = await get(franchisor, href)
  expect([late.status, late.headers.get('location')]).toEqual([
    302,
    `/franchisor/messages?lead=${leadId}&expired=1#latest`,
  ])
  expect((await open(franchisor, { lead: leadId, expired: '1' })).linkHasExpired).toBe(true)
  expect((await get(franchisor, (await attachmentFor(franchisor, leadId)).href)).status).toBe(200)
  vi.useRealTimers()
})

test('an admin’s expired link leads back to the report, which says so and has one that works', async () => {
  const { leadId, buyer, franchisor } = await town()
  await send(franchisor, leadId, { file: pdf() })
  const { rows } = await owner.query<{ messageId: string; fileId: string }>(
    `select id as "messageId", attachment_upload_id as "fileId" from messages where lead_id = $1`,
    [leadId],
  )
  const { messageId = '', fileId = '' } = rows[0] ?? {}
  await conversationsAction(messageFormOf({ intent: 'report', messageId, reason: 'scam', words: '' }), buyer)
  const reports = await owner.query<{ id: string }>('select id from contact_messages where message_id = $1', [
    messageId,
  ])
  const admin = member('admin', await makeAdmin(owner))
  const old = attachmentLink(fileId, admin.userId, 'original.pdf', Date.now() - 2 * 60 * 60_000)
  const late = await get(admin, old)
  const at = new URL(late.headers.get('location') ?? '', 'http://site.test')
  expect([late.status, at.pathname]).toEqual([302, '/admin/messages/reports'])
  expect(at.searchParams.get('message')).toBe(reports.rows[0]?.id)
  const { opened } = await asActor(admin, (tx) => loadContactInbox(tx, admin, 'reports', at.searchParams))
  const { status } = await get(admin, opened?.message.attachment?.href ?? '')
  expect([opened?.linkHasExpired, status]).toEqual([true, 200])
})

test.each<[string, () => Promise<File> | File, string]>([
  [
    'an empty file',
    () => new File([''], 'a.pdf', { type: 'application/pdf' }),
    'This file is empty. Choose another one.',
  ],
  [
    'a program',
    () => new File(['MZ\u0090'], 'a.pdf', { type: 'application/pdf' }),
    'Choose a PDF, or a JPEG, PNG or WebP',
  ],
  ['an SVG', () => new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a PDF, or a JPEG, PNG or WebP'],
  ['a page named as a PDF', () => pdf('x', 'a.html'), 'Choose a PDF, or a JPEG, PNG or WebP'],
  ['a picture with another extension', () => picture('van.png'), 'but its name says otherwise'],
  ['a picture of another type', () => picture('van.jpg', 'text/html'), 'but its name says otherwise'],
  ['21 MB', () => pdf('x'.repeat(20 * 1024 * 1024)), 'The file must be smaller than 20 MB.'],
  [
    'a broken picture',
    async () => new File([(await picture()).slice(0, 900)], 'v.jpg', { type: 'image/jpeg' }),
    'We can’t read',
  ],
])('%s is refused, and what was typed stays', async (_name, file, problem) => {
  const { leadId, buyer } = await town()
  const before = await stored()
  expect(await send(buyer, leadId, { content: 'Words to keep', file: await file() })).toMatchObject({
    init: { status: 422 },
    data: { errors: { attachment: [expect.stringContaining(problem)] }, values: { content: 'Words to keep' } },
  })
  expect([await stored(), await uploadsOf(buyer)]).toEqual([before, []])
})

test('two files are refused beside the field; a wrong text leaves no file behind', async () => {
  const { leadId, buyer } = await town()
  const before = await stored()
  expect(await send(buyer, leadId, { content: 'Two', files: [pdf('a'), pdf('b')] })).toMatchObject({
    init: { status: 422 },
    data: { errors: { attachment: ['Choose one file for each message.'] }, values: { content: 'Two' } },
  })
  expect(await send(buyer, leadId, { content: 'x'.repeat(4_001), file: pdf() })).toMatchObject({
    init: { status: 422 },
  })
  await send(buyer, leadId, { content: 'Counted' })
  await owner.query('update rate_limits set count = $2 where key = $1', [buyer.userId, MESSAGES_PER_HOUR])
  expect(await send(buyer, leadId, { content: 'Too many', file: pdf() })).toMatchObject({ init: { status: 429 } })
  const stranger = member('customer', await makeCustomer(owner))
  expect(await send(stranger, leadId, { content: 'Not mine', file: pdf() })).toMatchObject({ init: { status: 404 } })
  expect([await stored(), await uploadsOf(buyer), await uploadsOf(stranger)]).toEqual([before, [], []])
})

test('the same form with the same file is one message; with another file it is another', async () => {
  const { leadId, buyer } = await town()
  const key = randomUUID()
  const same = { content: 'Here', key, file: pdf('same') }
  for (const answer of await Promise.all([send(buyer, leadId, same), send(buyer, leadId, same)]))
    expect(answer).toMatchObject({ ok: true })
  expect(await uploadsOf(buyer)).toHaveLength(1)
  await send(buyer, leadId, { ...same, file: pdf('other') })
  expect((await open(buyer, { lead: leadId })).thread?.messages).toHaveLength(2)
})

const DELETE_REQUEST = command('delete from franchise_leads where id = $1 and user_id = $2')

test.each(['request', 'sender', 'receiver', 'message'])('the file goes with its %s, row and object', async (what) => {
  const { leadId, buyer, franchisor } = await town()
  await send(buyer, leadId, { file: pdf() })
  const { rows } = await owner.query(
    'select u.id, u.storage_key as key from uploads u join messages m on m.id = u.message_id where m.lead_id = $1',
    [leadId],
  )
  const { id, key } = rows[0]
  if (what === 'request') await asActor(buyer, (tx) => execute(tx, DELETE_REQUEST, [leadId, buyer.userId]))
  else if (what === 'message') await owner.query('delete from messages where lead_id = $1', [leadId])
  else {
    const gone = what === 'sender' ? buyer.userId : franchisor.userId
    await owner.query('delete from auth."user" where id = $1', [gone])
    await owner.query('delete from profiles where id = $1', [gone])
  }
  expect((await owner.query('select 1 from uploads where id = $1', [id])).rowCount).toBe(0)
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(path.join(folder, 'uploads', key, 'original.pdf'), old, old)
  await deleteUnusedUploads()
  expect(await readdir(path.join(folder, 'uploads'))).not.toContain(key)
})
