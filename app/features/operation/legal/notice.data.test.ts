import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { stopListening } from '#app/platform/events/listen.server.ts'
import { announcedLegalTexts, reloadSettings } from '#app/platform/settings/site-settings.server.ts'
import { londonDay } from '#app/lib/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor, makeLead, makeMember } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { formOf } from '#tests/support/forms.ts'
import { legalAction } from './legal.action.server.ts'
import { takeLegalVersionBack } from './legal.commands.server.ts'
import { listLegalVersions } from './legal.queries.server.ts'
import type { NoticeQuestion } from './notice-question.server.ts'
import { registerLegalMails } from './notice.mail.server.ts'
import { countNoticeReaders } from './notice.queries.server.ts'
import { dayText, EMAILS_EACH_SECOND } from './notice.ts'

let owner: pg.Client
let admin: Member
let adminEmail: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerLegalMails()
})
beforeEach(async () => {
  await owner.query('truncate profiles, franchises, franchise_leads, outbox, legal_texts cascade')
  const person = await makeAdmin(owner)
  admin = { role: 'admin', userId: person.id }
  adminEmail = person.email
  await reloadSettings()
})
afterAll(async () => {
  await stopListening()
  await owner.end()
})

const inDays = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000))
const LATER = inDays(30)

type Answer = { status?: number; data?: { errors: Record<string, string[]>; question?: NoticeQuestion } }
/** Sends the form of a version; a substantial change of the terms by default. */
async function send(
  change: Record<string, string> = {},
  actor = admin,
): Promise<Answer & { init?: { status?: number } }> {
  const filled = {
    intent: 'save',
    page: 'terms',
    version: '3',
    content: '<p>New</p>',
    inForceFrom: LATER,
    isSubstantial: 'on',
    changes: 'Ads end sooner.\n\nWe say why.',
    ...change,
  }
  // A box that is not ticked is not sent.
  const form = formOf({ ...filled, isSubstantial: filled.isSubstantial || [] })
  return (await legalAction(form, actor)) as never
}
/** The same, asked and then confirmed. */
async function sendTwice(change: Record<string, string> = {}) {
  const seen = (await send(change)).data?.question?.seen ?? ''
  return send({ ...change, seen })
}
const queued = async () =>
  (
    await owner.query(
      `select recipient, payload, next_attempt_at - now() as wait from outbox order by next_attempt_at, id`,
    )
  ).rows

test('everyone with a confirmed address is emailed; about the privacy notice guests too', async () => {
  const buyer = await makeCustomer(owner, { fullName: 'Ann Buyer' })
  await makeCustomer(owner, { emailVerified: false })
  const franchisor = await makeFranchisor(owner, { suspendedAt: new Date() })
  const member = await makeMember(owner, franchisor)
  const pending = await makeFranchisor(owner, { status: 'pending' })
  for (const email of ['guest@x.test', 'GUEST@x.test', buyer.email])
    await makeLead(owner, { customer: null, email, emailVerifiedAt: new Date() })
  await makeLead(owner, { customer: null, email: 'unconfirmed@x.test', emailVerifiedAt: null })
  const franchisors = Number(
    (await owner.query(`select count(*) from profiles where user_type = 'franchisor'`)).rows[0].count,
  )
  const of = (page: 'terms' | 'privacy') => asActor(admin, (tx) => countNoticeReaders(tx, page))
  expect(await of('terms')).toEqual({ customer: 1, franchisor: franchisors, admin: 1, guest: 0 })
  expect(await of('privacy')).toEqual({ customer: 1, franchisor: franchisors, admin: 1, guest: 1 })

  const asked = await send({ page: 'privacy', version: '3' })
  expect(asked.data?.question?.counts).toEqual(await of('privacy'))
  expect(await queued()).toEqual([])
  expect((await owner.query('select from legal_texts')).rowCount).toBe(0)
  const [shown, toGuests] = asked.data?.question?.emails ?? []
  expect(shown).toMatchObject({ to: 'members', subject: `Our privacy notice: what changes on ${dayText(LATER)}` })
  expect(shown?.text).toContain('Ads end sooner.\n\nWe say why.\n\nRead the new privacy notice:\n')
  expect(shown?.text).toContain('/privacy?version=3')
  expect(shown?.text).toContain('close your account')
  expect(toGuests?.text).toContain('delete what you sent us')

  expect(await send({ page: 'privacy', version: '3', seen: asked.data?.question?.seen ?? '' })).toMatchObject({
    status: 302,
  })
  const sent = await deliverMail(owner, { after: 1 })
  const addresses = sent.map(({ to }) => to.toLowerCase())
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toHaveLength(franchisors + 3)
  for (const one of [buyer, franchisor, member, pending]) expect(addresses).toContain(one.email)
  expect(addresses).toContain('guest@x.test')
  expect(addresses).not.toContain('unconfirmed@x.test')
  expect(sent.find(({ to }) => to === buyer.email)?.text).toBe(shown?.text.replace('Hello,', 'Dear Ann Buyer,'))
  expect(sent.find(({ to }) => to.toLowerCase() === 'guest@x.test')?.text).toBe(toGuests?.text)
})

test('two presses at once, and a third later, save and email once; the audit log says how many', async () => {
  for (let n = 0; n < 4; n++) await makeCustomer(owner)
  const seen = (await send()).data?.question?.seen ?? ''
  const both = await Promise.all([send({ seen }), send({ seen })])
  expect(both.map(({ status }) => status)).toEqual([302, 302])
  expect(await send({ seen })).toMatchObject({ status: 302 })
  const rows = await queued()
  expect(rows).toHaveLength(5)
  // Two are due each second, so that codes and links go out between them.
  const waits = rows.map(({ wait }) => Math.round((wait.milliseconds ?? 0) / 1000 + (wait.seconds ?? 0)))
  expect(EMAILS_EACH_SECOND).toBe(2)
  expect(waits[4]! - waits[0]!).toBe(2)
  const entries = await owner.query(
    `select details from audit_log where action = 'legal_text.told' and actor_id = $1`,
    [admin.userId],
  )
  expect(entries.rows).toEqual([{ details: { name: 'terms', version: 3, emails: 5 } }])
  // Another admin's text under the same number is another matter.
  expect(await send({ seen, content: '<p>Mine</p>' })).toMatchObject({ init: { status: 409 } })
})

test('a press that waits for the same one a moment earlier is the same one', async () => {
  const seen = (await send()).data?.question?.seen ?? ''
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('legal text terms', 0))`)
  await owner.query(
    `insert into legal_texts (page, version, content, in_force_from, changes)
     values ('terms', 3, '<p>New</p>', $1, $2)`,
    [LATER, 'Ads end sooner.\n\nWe say why.'],
  )
  const pressed = send({ seen })
  const waiting = 'select from pg_locks where not granted'
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBeGreaterThan(0), { timeout: 10_000 })
  await owner.query('commit')
  expect(await pressed).toMatchObject({ status: 302 })
  expect(await queued()).toEqual([])
})

test('whoever changes what the email says is asked again', async () => {
  const seen = (await send()).data?.question?.seen ?? ''
  for (const change of [{ changes: 'Other' }, { inForceFrom: inDays(31) }] as Record<string, string>[])
    expect((await send({ ...change, seen })).data?.question?.seen).toMatch(/\S/)
  expect(await queued()).toEqual([])
  // Without the box nobody is emailed, and the version is saved as ever.
  expect(await send({ isSubstantial: '', changes: ' ', seen })).toMatchObject({ status: 302 })
  expect(await queued()).toEqual([])
  expect((await asActor(admin, listLegalVersions)).terms[0]?.notice).toBeNull()
})

test('what changes is not left unsaid where the box beside it was forgotten', async () => {
  // In force at once the version could not be deleted any more, nor anyone emailed about it.
  const refused = await send({ isSubstantial: '', inForceFrom: inDays(0) })
  expect(refused).toMatchObject({ init: { status: 422 } })
  expect(refused.data?.errors).toEqual({ changes: ['Tick the box above to email this to people, or clear this field'] })
  expect((await owner.query('select from legal_texts')).rowCount).toBe(0)
})

test('a day that leaves less than the text promises is refused beside its field, or by the database', async () => {
  const tooSoon = async (page: string, version: string, inForceFrom: string) =>
    (await send({ page, version, inForceFrom })).data?.errors
  expect(await tooSoon('terms', '3', inDays(14))).toEqual({
    inForceFrom: [
      expect.stringMatching(/^Choose .* or a later day: the terms promise an email at least 15 days before/),
    ],
  })
  expect(await tooSoon('privacy', '3', inDays(0))).toEqual({
    inForceFrom: [expect.stringContaining('a later day: the privacy')],
  })
  expect((await send({ changes: ' ' })).data?.errors).toEqual({ changes: ['Say what changes'] })
  const insert = (page: string, days: number) =>
    owner.query(
      `insert into legal_texts (page, version, content, in_force_from, changes)
       values ($1, 9, '<p>T</p>', london_today() + $2::int, 'Much')`,
      [page, days],
    )
  for (const [page, days] of [
    ['terms', 14],
    ['privacy', 0],
    ['cookies', 40],
  ] as const)
    await expect(insert(page, days)).rejects.toMatchObject({ code: '23514' })
  await insert('terms', 15)
  await insert('privacy', 1)
})

test('a version that people were told of is read early, and none of its emails goes once it is deleted', async () => {
  await makeCustomer(owner)
  expect(await sendTwice()).toMatchObject({ status: 302 })
  expect(announcedLegalTexts('terms', inDays(0))).toMatchObject([{ version: 3, inForceFrom: LATER }])
  expect(announcedLegalTexts('terms', LATER)).toEqual([])
  await owner.query(`update outbox set dead_at = now() where recipient = $1`, [adminEmail])
  const [version] = (await asActor(admin, listLegalVersions)).terms
  expect(version?.notice).toEqual({ told: 2, known: { waiting: 1, sent: 0, failed: 1 } })
  // A version in force earlier would leave this one behind it for good.
  expect(
    (await send({ version: '4', inForceFrom: inDays(2), isSubstantial: 'on' })).data?.errors['inForceFrom'],
  ).toEqual([`People have been emailed that version 3 applies from ${dayText(LATER)}: choose that day or a later one`])
  await asActor(admin, (tx) => takeLegalVersionBack(tx, admin, { page: 'terms', ...version! }))
  // Another under its number: what waits of the first is not about it.
  await owner.query(
    `insert into legal_texts (page, version, content, in_force_from, changes)
     values ('terms', 3, '<p>O</p>', london_today() + 40, 'Other')`,
  )
  await owner.query('update outbox set dead_at = null, next_attempt_at = now()')
  expect(await deliverMail(owner)).toEqual([])
  await reloadSettings()
  expect(announcedLegalTexts('terms', inDays(0))).toEqual([])
  expect((await asActor(admin, listLegalVersions)).terms[0]?.notice).toBeNull()
})

test('nobody but an admin counts or emails readers', async () => {
  const { id } = await makeFranchisor(owner)
  const franchisor: Member = { role: 'franchisor', userId: id }
  expect(await send({}, franchisor)).toMatchObject({ init: { status: 403 } })
  await owner.query(
    `insert into legal_texts (page, version, content, in_force_from, changes)
     values ('terms', 2, '<p>T</p>', london_today() + 40, 'Much')`,
  )
  for (const sql of [`count_legal_text_readers('terms')`, `tell_of_legal_text('terms', 2, 2)`, 'legal_text_emails()'])
    await expect(asActor(franchisor, (tx) => execute(tx, command(`select ${sql}`)))).rejects.toThrow()
  expect(await queued()).toEqual([])
})
