import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailKinds } from '#app/features/accounts/email-choices/email-choices.ts'
import { stopEmails } from '#app/features/accounts/email-choices/email-choices.commands.server.ts'
import { REPORT_SUBJECT } from '#app/features/messages/report.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeContactMessage,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMessage,
} from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { registerWaitingMail, tellWhatWaits } from './waiting-email.server.ts'

let owner: pg.Client
let admin: { id: string; email: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerWaitingMail()
})
beforeEach(async () => {
  await owner.query('truncate profiles, franchises, franchise_leads, contact_messages, outbox cascade')
  admin = await makeAdmin(owner)
})
afterAll(() => owner.end())

/** To whom the emails of one look at the clock go. */
async function told(): Promise<string[]> {
  await tellWhatWaits()
  return (await deliverMail(owner)).map(({ to }) => to)
}
const yesterday = () => owner.query(`update outbox set created_at = created_at - interval '1 day'`)

test('each morning admins are told what waits, once a day, in the words of their dashboard', async () => {
  await makeFranchisor(owner, { status: 'pending' })
  await makeFranchisor(owner, { status: 'pending' })
  await makeFranchise(owner, { status: 'pending' })
  await tellWhatWaits()
  await tellWhatWaits()
  const [mail, ...others] = await deliverMail(owner)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: admin.email, subject: 'Waiting: 2 accounts and 1 franchise' })
  expect(mail?.text).toContain('- 2 accounts\n- 1 franchise')
  expect(mail?.text).toContain('/admin/dashboard')
  expect(await told()).toEqual([])
  await yesterday()
  expect(await told()).toEqual([admin.email])
})

test('it counts what the badges count: of all rooms, each by its name', async () => {
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  await owner.query(`update franchises set changed_since_approval = '{"name": "Old"}' where id = $1`, [franchise.id])
  await makeLead(owner, { franchise, heldAt: new Date(), emailVerifiedAt: null, customer: null })
  await makeMessage(owner, { senderId: franchisor.id, receiverId: admin.id, leadId: null })
  for (let n = 0; n < 2; n++) await makeContactMessage(owner)
  await owner.query(
    `insert into contact_messages (name, email, subject, message, reason, franchise_id)
     values ('Ann', 'ann@example.test', $1, 'Words', 'content', $2)`,
    [REPORT_SUBJECT, franchise.id],
  )
  await owner.query(`insert into outbox (kind, recipient, dead_at) values ('lead.received', 'x@example.test', now())`)
  await tellWhatWaits()
  const emails = await deliverMail(owner)
  expect(emails.find(({ to }) => to === admin.email)?.subject).toBe(
    'Waiting: 1 changed listing, 1 held lead, 3 messages, 1 report and 1 failed email',
  )
})

test('nothing goes out where nothing waits, or where what waited is done before it is sent', async () => {
  expect(await told()).toEqual([])
  await yesterday()
  const { id } = await makeFranchisor(owner, { status: 'pending' })
  await tellWhatWaits()
  await owner.query(`update profiles set status = 'approved' where id = $1`, [id])
  expect(await deliverMail(owner)).toEqual([])
})

test('nobody but admins is told, and none who is suspended or does without', async () => {
  await makeFranchisor(owner, { status: 'pending' })
  const [suspended, other] = [await makeAdmin(owner), await makeAdmin(owner)]
  await owner.query('update profiles set suspended_at = now() where id = $1', [suspended.id])
  await makeFranchisor(owner)
  await tellWhatWaits()
  const emails = await deliverMail(owner)
  expect(emails.map(({ to }) => to)).toEqual(
    [admin.email, other.email].toSorted((one, next) => one.localeCompare(next)),
  )
  const token = new URL(emails.find(({ to }) => to === other.email)?.stopHref ?? '').searchParams.get('token') ?? ''
  expect(await stopEmails(token)).toBe('waiting')
  await yesterday()
  expect(await told()).toEqual([admin.email])
})

test('the database takes each kind that someone may do without', async () => {
  for (const kind of emailKinds)
    await owner.query('insert into email_opt_outs (user_id, kind) values ($1, $2)', [admin.id, kind])
})
