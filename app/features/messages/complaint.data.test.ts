import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#app/lib/dates.ts'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeContactMessage } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'
import { complaintDueAt, COMPLAINT_SENT, COMPLAINT_SUBJECT } from './complaint.ts'
import { complaintAcknowledgement } from './complaint.mail.server.ts'
import { complaintAction } from './contact.action.server.ts'
import { contactLimits } from './contact-rate-limit.server.ts'
import { deleteOldContactMessages } from './contact.commands.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const send = (changes: Record<string, string> = {}, ip = '192.0.2.77') => {
  const typed = { key: randomUUID(), name: 'Priya Shah', email: 'priya@example.test', message: 'You kept my number.' }
  return complaintAction(formOf({ ...typed, [HONEYPOT_FIELD]: '', ...changes }), { ip })
}

test('a complaint is kept as its own kind, told to us, and acknowledged at once: once for one form', async () => {
  const key = randomUUID()
  expect(await send({ key })).toEqual({ ok: true, message: COMPLAINT_SENT })
  expect(await send({ key })).toMatchObject({ ok: true })
  const { rows } = await owner.query('select id, subject, message from contact_messages where email = $1', [
    'priya@example.test',
  ])
  expect(rows).toEqual([{ id: expect.any(String), subject: COMPLAINT_SUBJECT, message: 'You kept my number.' }])
  const emails = await owner.query(
    `select kind, recipient from outbox where payload->>'messageId' = $1 order by kind`,
    [rows[0].id],
  )
  expect(emails.rows).toEqual([
    { kind: 'complaint.acknowledged', recipient: 'priya@example.test' },
    { kind: 'contact.received', recipient: expect.not.stringContaining('priya') },
  ])
})

test('what is missing is said beside its field, and the trap stores nothing', async () => {
  expect(await send({ message: ' ', name: '', email: 'x' })).toMatchObject({
    init: { status: 422 },
    data: { errors: { message: ['Enter a message'], name: ['Enter your name'], email: [expect.any(String)] } },
  })
  expect(await send({ [HONEYPOT_FIELD]: 'x', email: 'trap@example.test' })).toMatchObject({ init: { status: 422 } })
  expect((await owner.query('select from contact_messages where email = $1', ['trap@example.test'])).rowCount).toBe(0)
})

test('an address gets no more acknowledgements than messages of the contact form are taken', async () => {
  const email = 'often@example.test'
  await waitForFreshHour()
  for (let n = 0; n < contactLimits.email + 2; n++) await send({ email }, `198.51.100.${n}`)
  const { rowCount } = await owner.query(`select from outbox where recipient = $1`, [email])
  expect(rowCount).toBe(contactLimits.email)
})

test('it is answered within 30 days, and the email says so in words of ours alone', () => {
  const createdAt = new Date('2026-11-23T10:00:00Z')
  expect(formatDate(complaintDueAt(createdAt))).toBe('23 December 2026')
  expect(complaintAcknowledgement({ createdAt }).text).toContain('answer by 23 December 2026')
  // As on the list of data requests: half past midnight of 1 October, and an evening before summer time.
  expect(formatDate(complaintDueAt(new Date('2026-09-30T23:30:00Z')))).toBe('31 October 2026')
  expect(formatDate(complaintDueAt(new Date('2027-03-01T23:30:00Z')))).toBe('31 March 2027')
})

test('a complaint stays until it was answered two years ago', async () => {
  const old = new Date(Date.now() - 900 * 864e5)
  const make = async (handled: string | null) => {
    const { id } = await makeContactMessage(owner, { subject: COMPLAINT_SUBJECT, createdAt: old })
    await owner.query('update contact_messages set handled_at = now() - $2::interval where id = $1', [id, handled])
    return id
  }
  const [open, fresh, done] = [await make(null), await make('700 days'), await make('750 days')]
  expect(await deleteOldContactMessages()).toBe(1)
  const { rows } = await owner.query<{ id: string }>('select id from contact_messages where id = any ($1)', [
    [open, fresh, done],
  ])
  expect(rows.map(({ id }) => id).toSorted()).toEqual([open, fresh].toSorted())
})
