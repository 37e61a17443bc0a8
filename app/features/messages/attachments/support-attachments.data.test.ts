import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { makePdf } from '#tests/support/pdf.ts'
import { formOf } from '#tests/support/forms.ts'
import { inboxAction, supportAction } from '../support/support.action.server.ts'
import { loadInbox, loadSupport } from '../support/support.loader.server.ts'
import { serveAttachment } from './attachment-access.server.ts'
import { readMessageForm } from './message-form.server.ts'

/** What goes along with messages between a franchisor and the admins (3-decisions 30, 40). */
const folder = vi.hoisted(() => {
  const made = `${process.env.TMPDIR ?? '/tmp'}/atlas-support-${process.pid}-${Date.now()}`
  process.env.DATA_DIR = made
  return made
})

let owner: pg.Client
let franchisor: Member
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  franchisor = member('franchisor', await makeFranchisor(owner, { companyName: 'Tidewater Kitchens Ltd' }))
  admin = member('admin', await makeAdmin(owner))
  other = member('admin', await makeAdmin(owner))
})
afterAll(async () => {
  vi.useRealTimers()
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

const member = (role: Member['role'], { id }: { id: string }): Member => ({ role, userId: id })
const pdf = (text: string, name: string) => new File([makePdf(text)], name, { type: 'application/pdf' })

async function send(actor: Member, fields: Record<string, string>, files: File[] = []) {
  const start = { intent: 'send', key: randomUUID(), subject: 'Brochure', content: '' }
  const body = formOf({ ...start, ...fields, attachment: files })
  const form = await readMessageForm(new Request('http://site.test/', { method: 'POST', body }))
  return actor.role === 'admin' ? inboxAction(form, actor) : supportAction(form, actor)
}
/** What someone sees of the messages between the franchisor and the admins, the newest first. */
async function messagesOf(actor: Member, search: Record<string, string> = {}) {
  if (actor.role === 'franchisor')
    return asActor(actor, (tx) => loadSupport(tx, actor, new URLSearchParams(search))).then((page) => page.messages)
  const asked = new URLSearchParams({ franchisor: franchisor.userId, ...search })
  return (await asActor(actor, (tx) => loadInbox(tx, actor, asked))).thread?.messages ?? []
}
const newestFile = async (actor: Member) => (await messagesOf(actor))[0]?.attachment
async function get(as: Claims, href = ''): Promise<Response> {
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

test('a file goes to the admins, all of whom open it by links of their own, and one comes back', async () => {
  expect(await send(franchisor, {}, [pdf('ours', 'brochure.pdf')])).toMatchObject({ ok: true })
  for (const reader of [franchisor, admin, other]) {
    const file = await newestFile(reader)
    expect(file).toMatchObject({ name: 'brochure.pdf', kind: 'PDF' })
    expect(await (await get(reader, file?.href)).text()).toBe(makePdf('ours').toString())
  }
  const { shown } = await asActor(admin, (tx) => loadInbox(tx, admin, new URLSearchParams()))
  expect(shown?.rows).toMatchObject([{ words: 'Attachment: brochure.pdf' }])
  const answer = { franchisorId: franchisor.userId, content: 'Yours, signed' }
  expect(await send(other, answer, [pdf('back', 'signed.pdf')])).toMatchObject({ ok: true })
  for (const reader of [franchisor, admin, other])
    expect(await (await get(reader, (await newestFile(reader))?.href)).text()).toBe(makePdf('back').toString())
})

test('the file of an admin who has gone stays with the message', async () => {
  const leaver = member('admin', await makeAdmin(owner))
  await send(leaver, { franchisorId: franchisor.userId, content: 'Before I go' }, [pdf('kept', 'kept.pdf')])
  await asActor(leaver, (tx) => execute(tx, command('select delete_own_account()')))
  expect(await messagesOf(franchisor)).toMatchObject([{ content: 'Before I go' }, {}, {}])
  expect(await (await get(franchisor, (await newestFile(franchisor))?.href)).text()).toBe(makePdf('kept').toString())
})

test('nobody else opens it', async () => {
  await send(franchisor, {}, [pdf('x', 'x.pdf')])
  const href = (await newestFile(franchisor))?.href
  const strangers: Claims[] = [
    admin,
    member('franchisor', await makeFranchisor(owner)),
    member('customer', await makeCustomer(owner)),
    { role: 'visitor', userId: null },
  ]
  for (const stranger of strangers) expect((await get(stranger, href)).status, stranger.role).toBe(404)
})

test('the same form with the same file is one message; words, a file or both are asked for, and one file', async () => {
  const before = (await messagesOf(franchisor)).length
  const key = randomUUID()
  for (let presses = 0; presses < 2; presses++)
    expect(await send(franchisor, { key }, [pdf('same', 'same.pdf')])).toMatchObject({ ok: true })
  await send(franchisor, { key }, [pdf('another', 'same.pdf')])
  expect(await messagesOf(franchisor)).toHaveLength(before + 2)
  expect(await send(franchisor, {})).toMatchObject({ data: { errors: { content: ['Enter a message'] } } })
  expect(await send(franchisor, { content: 'Two' }, [pdf('1', '1.pdf'), pdf('2', '2.pdf')])).toMatchObject({
    data: { errors: { attachment: ['Choose one file for each message.'] }, values: { content: 'Two' } },
  })
  const program = new File(['MZ'], 'a.pdf', { type: 'application/pdf' })
  expect(await send(admin, { franchisorId: franchisor.userId, content: 'Kept' }, [program])).toMatchObject({
    init: { status: 422 },
    data: { errors: { attachment: [expect.any(String)] }, values: { content: 'Kept' } },
  })
})

test('an expired link leads back to where the message is, which says so', async () => {
  await send(franchisor, {}, [pdf('late', 'late.pdf')])
  const [mine, theirs] = [(await newestFile(franchisor))?.href, (await newestFile(admin))?.href]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
  const late = async (actor: Member, href: string | undefined) => (await get(actor, href)).headers.get('location')
  expect(await late(franchisor, mine)).toBe('/franchisor/support?expired=1')
  expect(await late(admin, theirs)).toBe(`/admin/messages?franchisor=${franchisor.userId}&expired=1`)
  vi.useRealTimers()
  const search = new URLSearchParams({ expired: '1' })
  expect((await asActor(franchisor, (tx) => loadSupport(tx, franchisor, search))).linkHasExpired).toBe(true)
  search.set('franchisor', franchisor.userId)
  expect((await asActor(admin, (tx) => loadInbox(tx, admin, search))).thread?.linkHasExpired).toBe(true)
})
