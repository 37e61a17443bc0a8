import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HONEYPOT_FIELD } from '#app/lib/forms/honeypot.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { reportAction } from './contact.action.server.ts'
import { noListing, sendFailed } from './contact.errors.ts'
import { REPORT_SENT, REPORT_SUBJECT } from './report.ts'

let owner: pg.Client
let listing: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  listing = (await makeFranchise(owner, { franchisor: await makeFranchisor(owner) })).id
})
afterAll(() => owner.end())

let people = 0
const words = (changes: Record<string, string> = {}): Record<string, string> => ({
  key: randomUUID(),
  name: 'Priya Shah',
  email: `reporter-${++people}@example.test`,
  reason: 'scam',
  message: 'They asked for money at once.',
  [HONEYPOT_FIELD]: '',
  ...changes,
})
const report = (values: Record<string, string>, id = listing) => reportAction(formOf(values), id, { ip: '192.0.2.60' })
const storedOf = async (email: string) =>
  (
    await owner.query(
      'select id, subject, reason, message, franchise_id as listing from contact_messages where email = $1',
      [email],
    )
  ).rows

test('a report is stored beside the messages to us with its listing and reason, once, and mailed', async () => {
  const values = words()
  for (const answer of await Promise.all([report(values), report(values)]))
    expect(answer).toEqual({ ok: true, message: REPORT_SENT })
  const stored = await storedOf(values['email']!)
  expect(stored).toEqual([
    { id: expect.any(String), subject: REPORT_SUBJECT, reason: 'scam', message: values['message'], listing },
  ])
  const { rowCount } = await owner.query(
    `select 1 from outbox where kind = 'contact.received' and payload->>'messageId' = $1`,
    [stored[0].id],
  )
  expect(rowCount).toBe(1)
})

test('what is missing is said beside its field, and what was typed comes back', async () => {
  expect(await report(words({ reason: 'envy', message: ' ', name: 'Priya' }))).toMatchObject({
    init: { status: 422 },
    data: {
      errors: { reason: ['Choose what’s wrong'], message: ['Enter a message'] },
      values: { name: 'Priya', reason: 'envy' },
    },
  })
})

test('machines fall into the trap', async () => {
  const values = words({ [HONEYPOT_FIELD]: 'https://buy.example' })
  expect(await report(values)).toMatchObject({ data: { formError: sendFailed().sentence } })
  expect(await storedOf(values['email']!)).toEqual([])
})

test('there is nothing to report where no listing is public', async () => {
  const pending = await makeFranchise(owner, { franchisor: await makeFranchisor(owner), status: 'pending' })
  for (const id of [pending.id, randomUUID(), 'nonsense']) {
    const values = words()
    expect(await report(values, id)).toMatchObject({ init: { status: 404 }, data: { formError: noListing().sentence } })
    expect(await storedOf(values['email']!)).toEqual([])
  }
})

test('a report outlives its listing', async () => {
  const gone = await makeFranchise(owner, { franchisor: await makeFranchisor(owner) })
  const values = words()
  await report(values, gone.id)
  await owner.query('delete from franchises where id = $1', [gone.id])
  expect(await storedOf(values['email']!)).toMatchObject([{ reason: 'scam', listing: null }])
})
