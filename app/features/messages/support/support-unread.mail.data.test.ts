import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { startOutbox } from '#app/platform/jobs/outbox.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor, makeMessage } from '#tests/support/factories.ts'
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

/** Lets minutes pass for what waits, delivers what is due, and returns it. */
async function later(minutes: number): Promise<Mail[]> {
  await owner.query(
    `update outbox set next_attempt_at = next_attempt_at - make_interval(mins => $1) where sent_at is null`,
    [minutes],
  )
  const sent: Mail[] = []
  const outbox = await startOutbox({ send: async (mail) => void sent.push(mail), tick: 20 })
  await vi.waitFor(async () =>
    expect((await owner.query('select 1 from outbox where sent_at is null and next_attempt_at <= now()')).rows).toEqual(
      [],
    ),
  )
  await outbox.stop()
  expect((await owner.query('select last_error from outbox where last_error is not null')).rows).toEqual([])
  return sent.toSorted((one, other) => one.to.localeCompare(other.to))
}

test('every admin is told once of what nobody has read for 15 minutes, until one reads it', async () => {
  const { account, franchisor } = await makeTown()
  await ask(franchisor)
  await ask(franchisor, 'Or do they need their own?')
  expect(await later(14)).toEqual([])
  const mails = await later(1)
  expect(mails.map(({ to }) => to)).toEqual(adminEmails)
  expect(mails[0]).toMatchObject({ subject: 'Support: new message from Lockwell Salons Ltd' })
  for (const words of [
    'Nobody has read 2 messages',
    '> Can two people share',
    `/admin/messages?franchisor=${account.id}`,
  ])
    expect(mails[0]?.text).toContain(words)
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
  const mails = await later(15)
  expect(mails).toMatchObject([{ to: account.email, text: expect.stringContaining('/franchisor/support') }])
  expect(mails[0]?.text).not.toContain('Sam admin')
  await answer(admin, account.id)
  await asActor(franchisor, (tx) => markSupportRead(tx, franchisor, { until: new Date() }))
  expect(await later(15)).toEqual([])
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
