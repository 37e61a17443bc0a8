import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeContactMessage, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'
import { contactAction } from './contact.action.server.ts'
import { deleteOldContactMessages } from './contact.commands.server.ts'
import { contactSubjects } from './contact.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

let people = 0
const words = (changes: Record<string, string> = {}): Record<string, string> => ({
  key: randomUUID(),
  name: 'Priya Shah',
  email: `writer-${++people}@example.test`,
  subject: 'General Inquiry',
  phone: '',
  message: 'Hello.\r\nA question.',
  [HONEYPOT_FIELD]: '',
  ...changes,
})
const send = (values: Record<string, string>, ip = '192.0.2.30') => contactAction(formOf(values), { ip })
const storedOf = async (email: string) =>
  (await owner.query('select * from contact_messages where email = $1', [email])).rows
const mailsTo = async (id: string) =>
  (
    await owner.query(`select recipient from outbox where kind = 'contact.received' and payload->>'messageId' = $1`, [
      id,
    ])
  ).rows

test('a message is stored and mailed once to the site (P-53, 3-decisions 62)', async () => {
  const values = words({ email: ' Writer@Example.TEST ', name: '  Priya\n Shah ', phone: '+44 (0)116 496 0000' })
  expect(await send(values)).toEqual({ ok: true, message: 'Thank you! Your message has been sent.' })
  const [stored, ...others] = await storedOf('writer@example.test')
  expect(others).toEqual([])
  expect(stored).toMatchObject({
    name: 'Priya Shah',
    subject: 'General Inquiry',
    phone: '+44 (0)116 496 0000',
    message: 'Hello.\nA question.',
    handled_at: null,
  })
  expect(await mailsTo(stored.id)).toEqual([{ recipient: expect.stringContaining('@') }])
})

test('the same form sent twice or at once is one message; other words are another', async () => {
  const values = words()
  const limits = Promise.all(Array.from({ length: 6 }, () => send(values, '192.0.2.31')))
  for (const answer of await limits) expect(answer).toMatchObject({ ok: true })
  const stored = await storedOf(values['email']!)
  expect(stored).toHaveLength(1)
  expect(await mailsTo(stored[0].id)).toHaveLength(1)
  await owner.query(`delete from rate_limits where scope = 'contact:email'`)
  await send({ ...values, message: 'Another question' }, '192.0.2.31')
  expect(await storedOf(values['email']!)).toHaveLength(2)
})

test('phone is optional, everything else required; what was typed comes back (P-56)', async () => {
  const answer = await send(words({ name: ' ', email: 'nonsense', subject: '', phone: 'call me', message: ' \n' }))
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      errors: {
        name: ['Enter your name'],
        email: ['Please enter a valid email address'],
        subject: ['Choose a subject'],
        phone: [expect.stringContaining('like 07700 900123')],
        message: ['Enter a message'],
      },
      values: { email: 'nonsense', phone: 'call me' },
    },
  })
  expect(await send(words({ subject: 'General Enquiry' }))).toMatchObject({
    data: { errors: { subject: ['Choose a subject'] } },
  })
  expect(await send(words({ message: 'x'.repeat(4_001) }))).toMatchObject({
    data: { errors: { message: ['Must be at most 4000 characters long'] } },
  })
  for (const subject of contactSubjects)
    expect(await send(words({ subject }), `192.0.2.${40 + contactSubjects.indexOf(subject)}`)).toMatchObject({
      ok: true,
    })
})

test('the trap asks again and stores nothing (P-57)', async () => {
  const values = words({ [HONEYPOT_FIELD]: 'https://spam.example' })
  expect(await send(values)).toMatchObject({
    init: { status: 422 },
    data: { formError: 'Failed to send message. Please try again.', values: { name: 'Priya Shah' } },
  })
  expect(await storedOf(values['email']!)).toEqual([])
})

test('a failure of ours has the sentence of P-57', async () => {
  await owner.query('revoke insert on contact_messages from atlas_system')
  try {
    expect(await send(words())).toMatchObject({
      init: { status: 503 },
      data: { formError: 'Failed to send message. Please try again.', values: { subject: 'General Inquiry' } },
    })
  } finally {
    await owner.query('grant insert on contact_messages to atlas_system')
  }
})

test('limits per address, network and site', async () => {
  await waitForFreshHour()
  const email = 'often@example.test'
  for (let n = 0; n < 6; n++) expect(await send(words({ email }), `198.51.100.${n}`)).toMatchObject({ ok: true })
  const refused = {
    init: { status: 429 },
    data: { formError: expect.stringContaining('You’ve sent a lot of messages') },
  }
  expect(await send(words({ email }), '198.51.100.9')).toMatchObject(refused)
  await owner.query(
    `insert into rate_limits (scope, key, window_start, count) values ('contact:network', '203.0.113.7',
      to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 20)`,
  )
  expect(await send(words(), '203.0.113.7')).toMatchObject(refused)
  expect(await storedOf(email)).toHaveLength(6)
})

test('nobody but admins reads contact messages, and nobody but the system writes them', async () => {
  await makeContactMessage(owner)
  const [admin, customer, franchisor] = [await makeAdmin(owner), await makeCustomer(owner), await makeFranchisor(owner)]
  const messages = command('select id from contact_messages')
  const count = (role: 'admin' | 'customer' | 'franchisor', userId: string) =>
    asActor({ role, userId }, (tx) => execute(tx, messages))
  expect(await count('admin', admin.id)).toBeGreaterThan(0)
  expect(await count('customer', customer.id)).toBe(0)
  expect(await count('franchisor', franchisor.id)).toBe(0)
  const write = command(
    `insert into contact_messages (name, email, subject, message) values ('x', 'x@example.test', 'Other', 'x')`,
  )
  await expect(asActor(visitor, (tx) => execute(tx, write))).rejects.toThrow(/permission denied/)
})

test('old messages go', async () => {
  const old = await makeContactMessage(owner, { createdAt: new Date(Date.now() - 370 * 864e5) })
  const young = await makeContactMessage(owner, { createdAt: new Date(Date.now() - 300 * 864e5) })
  expect(await deleteOldContactMessages()).toBe(1)
  expect((await owner.query('select id from contact_messages where id = any($1)', [[old.id, young.id]])).rows).toEqual([
    { id: young.id },
  ])
})
