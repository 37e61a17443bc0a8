import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor, makeMessage } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { markInboxRead, markSupportRead, writeToFranchisor, writeToSupport } from './support.commands.server.ts'
import { registerSupportMails } from './support-unread.mail.server.ts'

let owner: pg.Client
let admins: Member[]
let adminEmails: string[]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerSupportMails()
  const made = [await makeAdmin(owner), await makeAdmin(owner)]
  await makeAdmin(owner, { suspendedAt: new Date() })
  admins = made.map(({ id }) => ({ role: 'admin', userId: id }))
  adminEmails = made.map(({ email }) => email).toSorted()
})
afterAll(() => owner.end())

const makeTown = async () => {
  const account = await makeFranchisor(owner, { fullName: 'Gemma Lockwell', companyName: 'Lockwell Salons Ltd' })
  const franchisor: Member = { role: 'franchisor', userId: account.id }
  return { account, franchisor }
}
const ask = (franchisor: Member, content = 'Can two people share one account?') =>
  asActor(franchisor, (tx) => writeToSupport(tx, franchisor, { key: randomUUID(), subject: 'Accounts', content }))
const answer = (admin: Member, franchisorId: string) =>
  asActor(admin, (tx) =>
    writeToFranchisor(tx, admin, { key: randomUUID(), franchisorId, subject: 'Accounts', content: 'They can.' }),
  )

const later = (minutes: number) => deliverMail(owner, { after: minutes })

test('every admin is told once of what nobody has read for 15 minutes, until one reads it', async () => {
  const { account, franchisor } = await makeTown()
  await ask(franchisor)
  await ask(franchisor, 'Or do they need their own?')
  expect(await later(14)).toEqual([])
  const emails = await later(1)
  expect(emails.map(({ to }) => to)).toEqual(adminEmails)
  expect(emails[0]).toMatchObject({ subject: 'Support: new message from Lockwell Salons Ltd' })
  for (const words of [
    'Nobody has read 2 messages',
    '> Can two people share',
    `/admin/messages?franchisor=${account.id}`,
  ])
    expect(emails[0]?.text).toContain(words)
  await ask(franchisor, 'A third')
  expect(await later(15)).toEqual([])
  const [admin] = admins
  if (!admin) throw new Error('no admin')
  await asActor(admin, (tx) => markInboxRead(tx, { until: new Date() }))
  await ask(franchisor, 'A fourth')
  expect(await later(15)).toHaveLength(2)
})

test('a franchisor is told of an answer that stays unread, without the name of the admin', async () => {
  const [admin] = admins
  if (!admin) throw new Error('no admin')
  const { account, franchisor } = await makeTown()
  await answer(admin, account.id)
  const emails = await later(15)
  expect(emails).toMatchObject([{ to: account.email, text: expect.stringContaining('/franchisor/support') }])
  expect(emails[0]?.text).not.toContain('Sam admin')
  await answer(admin, account.id)
  await asActor(franchisor, (tx) => markSupportRead(tx, franchisor, { until: new Date() }))
  expect(await later(15)).toEqual([])
})

test('who does without emails about messages is not told; the others are, with the link that stops them', async () => {
  const [first, second] = admins
  if (!first || !second) throw new Error('no admins')
  const { account, franchisor } = await makeTown()
  await ask(franchisor)
  await answer(first, account.id)
  await owner.query("insert into email_opt_outs (user_id, kind) values ($1, 'messages'), ($2, 'messages')", [
    first.userId,
    account.id,
  ])
  const emails = await later(15)
  expect(emails).toMatchObject([{ stopHref: expect.stringContaining(`${second.userId}.messages.`) }])
  await owner.query('delete from email_opt_outs')
})

test('what is loaded is told to nobody, nor what waits for an account that has been closed', async () => {
  const [admin] = admins
  if (!admin) throw new Error('no admin')
  const { account } = await makeTown()
  await makeMessage(owner, { senderId: admin.userId, receiverId: account.id, leadId: null })
  expect(await later(15)).toEqual([])
  const closed = await makeTown()
  await answer(admin, closed.account.id)
  await owner.query('update profiles set suspended_at = now() where id = $1', [closed.account.id])
  expect(await later(15)).toEqual([])
})
