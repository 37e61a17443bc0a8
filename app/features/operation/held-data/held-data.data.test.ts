import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { londonDay } from '#app/lib/dates.ts'
import { ownDataSections } from '#app/own-data.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { columnsWith, readColumns, type SearchedColumn } from '#tests/data/traces.ts'
import { testDatabase } from '#tests/support/database.ts'
import * as make from '#tests/support/factories.ts'
import { codeOf, makeTwoStep } from '#tests/support/two-step.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { copyHeldData, eraseHeldData } from './held-data.commands.server.ts'
import { heldCopyAction, heldDataAction } from './held-data.action.server.ts'
import { heldKinds } from './held-data.ts'
import { canErase, findAccount, listHeld } from './held-data.queries.server.ts'

const PASSWORD = 'a good old password'
const IP = '203.0.113.71'
const DELETE_OWN = command('select delete_own_account()')
let owner: pg.Client
let columns: SearchedColumn[]
let passwordHash: string
let admin: MemberActor
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  columns = await readColumns(owner)
  passwordHash = await hashPassword(PASSWORD)
  admin = await member('admin')
})
beforeEach(() => owner.query('delete from rate_limits'))
afterAll(() => owner.end())

const makers = { customer: make.makeCustomer, franchisor: make.makeFranchisor, admin: make.makeAdmin } as const
async function member(role: keyof typeof makers): Promise<MemberActor> {
  const person = await makers[role](owner, { passwordHash })
  return { role, userId: person.id, ...person }
}

let guests = 0
/** Someone without an account, who is in everything that can hold an address. */
async function fillGuest() {
  const email = `robin.${++guests}@erase.test`
  const [name, phone] = ['Robin Erasable', '07700 900881']
  const franchise = await make.makeFranchise(owner)
  const guest = { customer: null, email: email.toUpperCase(), name, phone }
  const lead = await make.makeLead(owner, { franchise, ...guest })
  const held = await make.makeLead(owner, { ...guest, heldAt: new Date() })
  const stranger = await make.makeLead(owner, { franchise })
  await make.makeConsent(owner, lead)
  await make.makeConsent(owner, stranger)
  await owner.query('update consent_records set email = $1, user_id = null where lead_id = $2', [email, lead.id])
  await owner.query(
    `insert into consent_records (email, purpose, document_version, wording, wording_hash, source)
     values ($1, 'marketing', '1', 'News', 'x', 'dialog')`,
    [email],
  )
  await owner.query(
    `insert into lead_follow_ups (lead_id, name, email, phone, message) values ($1, $2, $3, $4, 'More')`,
    [stranger.id, name, email, phone],
  )
  await owner.query(
    `insert into contact_messages (name, email, subject, message)
     select $1, $2, subject, 'Hello' from unnest(array['Other', 'Data protection complaint']) subject`,
    [name, email],
  )
  await owner.query(
    `insert into contact_messages (name, email, subject, message, reason)
     values ('Other Side', 'other@x.test', 'Reported lead', $1, 'spam')`,
    [`Buyer: ${name}, ${email}`],
  )
  const company = await make.makeFranchisor(owner)
  await owner.query('insert into company_invitations (company_id, email, full_name) values ($1, $2, $3)', [
    company.id,
    email,
    name,
  ])
  await owner.query(
    `insert into auth.email_change (user_id, new_email, expires_at) values ($1, $2, now() + interval '1 day')`,
    [company.id, email],
  )
  await owner.query(
    `insert into auth.verification (identifier, value, expires_at)
     values ('sign-in-otp-' || $1, 'x', now() + interval '1 day')`,
    [email],
  )
  await owner.query(
    `insert into outbox (kind, recipient, payload, sent_at) values ('request.confirm', $1, '{}', now()),
       ('contact.received', 'us@x.test', jsonb_build_object('email', upper($1)), now()),
       ('lead.received', 'f@x.test', jsonb_build_object('leadId', $2::text), null)`,
    [email, lead.id],
  )
  const webhook = await owner.query<{ id: string }>(
    `insert into lead_webhooks (franchisor_id, url, salt) values ($1, 'https://crm.example/x', 'x') returning id`,
    [franchise.franchisorId],
  )
  await owner.query(
    `insert into lead_webhook_deliveries (webhook_id, franchisor_id, lead_id, event)
     values ($1, $2, $3, 'lead.created')`,
    [webhook.rows[0]?.id, franchise.franchisorId, lead.id],
  )
  await owner.query(`insert into rate_limits (scope, key, window_start) values ('contact:email', $1, now())`, [email])
  return { email, name, phone, lead, held, stranger }
}

const held = async (email: string) =>
  Object.fromEntries(
    (await asActor(admin, (tx) => listHeld(tx, email))).map(({ kind, pieces }) => [kind, pieces] as const),
  )
const erasable = (email: string) => asActor(admin, async (tx) => canErase(tx, email, await listHeld(tx, email)))
const form = (fields: Record<string, string>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
const erase = (email: string, fields: Record<string, string> = {}) =>
  heldDataAction(form({ intent: 'erase', email, confirm: email, currentPassword: PASSWORD, ...fields }), admin, IP)
const isDone = (answer: unknown) => answer instanceof Response && answer.status === 302
const count = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rowCount

test('everything under the address of someone without an account is counted, and goes but for what stays', async () => {
  const { email, name, lead, stranger } = await fillGuest()
  const traces = () => columnsWith(owner, columns, [email])
  expect(await held(email.toUpperCase())).toEqual({
    requests: 1,
    heldRequests: 1,
    addedWords: 1,
    deliveries: 1,
    contact: 1,
    reports: 1,
    mentions: 1,
    consents: 1,
    news: 1,
    invitations: 1,
    emailChanges: 1,
    links: 1,
    emails: 2,
  })
  // Each table that names the address is counted, but for counters of two days.
  expect(await traces()).toEqual([
    'auth.email_change.new_email',
    'auth.verification.identifier',
    'company_invitations.email',
    'consent_records.email',
    'contact_messages.email',
    'contact_messages.message',
    'franchise_leads.email',
    'lead_follow_ups.email',
    'outbox.payload',
    'outbox.recipient',
    'rate_limits.key',
  ])
  const wasErasable = await erasable(email)
  expect(isDone(await erase(email))).toBe(true)
  expect(await traces()).toEqual([
    'consent_records.email',
    'contact_messages.email',
    'contact_messages.message',
    'data_requests.email',
    'rate_limits.key',
  ])
  const left = await held(email)
  expect([wasErasable, await erasable(email)]).toEqual([true, false])
  expect(left).toEqual({ reports: 1, mentions: 1, consents: 1, news: 1, dataRequests: 1 })
  // All that is left is said to stay, on the page before.
  const stay = new Set(Object.entries(heldKinds).flatMap(([kind, about]) => ('stays' in about ? [kind] : [])))
  expect(Object.keys(left).filter((kind) => !stay.has(kind))).toEqual([])
  expect(await count(`select from consent_records where email = $1 and withdrawn_at is null`, [email])).toBe(0)
  expect(await count(`select from outbox where payload ->> 'leadId' = $1`, [lead.id])).toBe(0)
  // What is a stranger's stays whole.
  expect(await count('select from franchise_leads where id = $1', [stranger.id])).toBe(1)
  expect(await count('select from consent_records where lead_id = $1 and withdrawn_at is null', [stranger.id])).toBe(1)
  const log = await owner.query<{ action: string; actor_id: string; details: unknown }>(
    `select l.action, l.actor_id, l.details from audit_log l join data_requests r on r.id::text = l.subject_id
     where r.email = $1`,
    [email],
  )
  expect(log.rows).toEqual([
    { action: 'data.erased', actor_id: admin.userId, details: expect.objectContaining({ requests: 1, emails: 2 }) },
  ])
  expect(JSON.stringify(log.rows)).not.toMatch(new RegExp(`${email}|${name}`, 'i'))
})

test('a consent that still counts can be withdrawn where nothing else is left', async () => {
  const email = 'only.news@erase.test'
  await owner.query(
    `insert into consent_records (email, purpose, document_version, wording, wording_hash, source)
     values ($1, 'marketing', '1', 'News', 'x', 'dialog')`,
    [email],
  )
  expect(await erasable(email)).toBe(true)
  expect(isDone(await erase(email))).toBe(true)
  expect(await erasable(email)).toBe(false)
})

test('a code belongs to one address: another that ends alike is neither counted nor erased', async () => {
  const codes = () =>
    owner.query<{ to: string }>(
      `select substring(identifier from '-otp-(.*)') as to from auth.verification where identifier ~ 'ends.test$'
       order by 1`,
    )
  const people = ['nn@ends.test', 'ann@ends.test', 'b-otp-nn@ends.test', 'x+nn@ends.test']
  for (const email of people)
    await owner.query(
      `insert into auth.verification (identifier, value, expires_at)
       values ('sign-in-otp-' || $1, 'x', now() + interval '1 day')`,
      [email],
    )
  expect(await held('NN@ends.test')).toEqual({ links: 1 })
  expect(isDone(await erase('nn@ends.test'))).toBe(true)
  expect((await codes()).rows.map(({ to }) => to)).toEqual(['ann@ends.test', 'b-otp-nn@ends.test', 'x+nn@ends.test'])
  // With an account it is the same, whether its address is proven or not.
  const account = await make.makeCustomer(owner, { email: 'nn@ends.test', emailVerified: false })
  await asActor({ role: 'customer', userId: account.id }, (tx) => execute(tx, DELETE_OWN))
  expect((await codes()).rows).toHaveLength(3)
})

test('a copy has all that the owner of the address may read, and nothing of anybody else', async () => {
  const { email, name, phone } = await fillGuest()
  const other = await fillGuest()
  const file = await heldCopyAction(form({ email }), admin, ownDataSections)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="data-of-an-address-/)
  const text = await file.text()
  const { about, underAddress } = JSON.parse(text)
  expect(about).toMatchObject({ account: email })
  expect(underAddress).toMatchObject({
    requests: [{ name, phone, message: 'Please tell me more.' }],
    heldRequests: [{ name }],
    addedWords: [{ message: 'More', phone }],
    contact: [{ name, subject: 'Other' }],
    consents: [{ purpose: 'share_details', wording: 'I consent.' }],
    news: [{ purpose: 'marketing' }],
  })
  // The words of whoever reported something, and the other side's addresses, are theirs.
  expect(text).not.toContain('other@x.test')
  expect(text).not.toContain('Buyer:')
  expect(text).not.toContain(other.email)
  const log = await owner.query(
    `select l.action, r.kind, r.status from audit_log l join data_requests r on r.id::text = l.subject_id
     where r.email = $1`,
    [email],
  )
  expect(log.rows).toEqual([{ action: 'data.copied', kind: 'export', status: 'done' }])
})

test('of a customer the copy has the account, and the account goes with the address, proven or not', async () => {
  for (const emailVerified of [true, false]) {
    const { id, email } = await make.makeCustomer(owner, { passwordHash, emailVerified })
    const franchise = await make.makeFranchise(owner)
    await make.makeLead(owner, { franchise, customer: { id, email, fullName: 'Kim' } })
    await make.makeLead(owner, { customer: null, email })
    await owner.query('insert into shortlist (user_id, franchise_id) values ($1, $2)', [id, franchise.id])
    await owner.query(`insert into email_opt_outs (user_id, kind) values ($1, 'messages')`, [id])
    await owner.query(`insert into pending_choices (user_id, franchise_id) values ($1, $2)`, [id, franchise.id])
    expect(await held(email)).toMatchObject({
      account: 1,
      requests: 1,
      accountRequests: 1,
      shortlist: 1,
      stoppedEmails: 1,
      savedRequests: 1,
    })
    const copy = await copyHeldData(admin, email, ownDataSections)
    expect(copy).toMatchObject({ account: { profile: [{ email }], shortlist: [{}] }, underAddress: { requests: [{}] } })
    expect(isDone(await erase(email))).toBe(true)
    expect(await held(email)).toEqual({ dataRequests: 2, emails: 1 })
    expect(await asActor(admin, (tx) => findAccount(tx, email))).toBeUndefined()
    expect(await count('select from auth."user" where id = $1', [id])).toBe(0)
    const { rows } = await owner.query('select kind, payload from outbox where recipient = $1', [email])
    expect(rows).toEqual([{ kind: 'account.deleted', payload: { role: 'customer', byAdmin: true } }])
    // By this a restored backup knows that the account went.
    expect(await count(`select from audit_log where action = 'account.deleted' and subject_id = $1`, [id])).toBe(1)
  }
})

test('a sign-in that has no profile goes too', async () => {
  await owner.query(`insert into auth."user" (name, email) values ('No Profile', 'noprofile@erase.test')`)
  expect(await held('noprofile@erase.test')).toEqual({ account: 1 })
  expect(isDone(await erase('noprofile@erase.test'))).toBe(true)
  expect(await held('noprofile@erase.test')).toEqual({ dataRequests: 1 })
})

test('accounts of companies, their members and admins are not erased here, nor what they left', async () => {
  const company = await make.makeFranchisor(owner, { passwordHash })
  const colleague = await make.makeMember(owner, company, { passwordHash })
  const other = await member('admin')
  for (const [email, code] of [
    [company.email, 'operation.company_account'],
    [colleague.email, 'operation.company_account'],
    [other.email, 'operation.admin_account'],
  ] as const) {
    await make.makeLead(owner, { customer: null, email })
    const before = await held(email)
    const client = { ip: IP, headers: new Headers() }
    expect(await outcomeOf(eraseHeldData(admin, { email, currentPassword: PASSWORD }, client))).toBe(code)
    expect(await held(email)).toEqual(before)
    expect(before).toMatchObject({ account: 1, requests: 1 })
  }
})

test('nothing goes without the address typed again, the password, and a code where two-step is on', async () => {
  const { email } = await fillGuest()
  const before = await held(email)
  const refused = (answer: unknown) => (answer as { data: { errors: Record<string, string[]> } }).data.errors
  expect(refused(await erase(email, { confirm: 'robin@erase.test' }))).toEqual({
    confirm: ['Must be the address above'],
  })
  expect(refused(await erase(email, { currentPassword: 'another one' }))).toHaveProperty('currentPassword')
  const key = await makeTwoStep(owner, admin.userId)
  expect(refused(await erase(email))).toHaveProperty('code')
  expect(await held(email)).toEqual(before)
  expect(isDone(await erase(email.toUpperCase(), { confirm: ` ${email}`, code: await codeOf(key) }))).toBe(true)
  await owner.query('delete from auth.two_factor where user_id = $1', [admin.userId])
  expect(
    await outcomeOf(
      eraseHeldData(admin, { email: 'nobody@x.test', currentPassword: PASSWORD }, { ip: IP, headers: new Headers() }),
    ),
  ).toBe('operation.nothing_held')
})

test('a request that came by email has its month from then, and is closed by its answer', async () => {
  const { email } = await fillGuest()
  const note = (fields: Record<string, string>) =>
    heldDataAction(form({ intent: 'note', email, asked: 'export', received: '2026-01-05', ...fields }), admin, IP)
  expect(await note({ received: '2999-01-01' })).toMatchObject({
    data: { errors: { received: ['Must not be in the future'] } },
  })
  // As a date field sends a year of two digits.
  expect(await note({ received: '0026-01-05' })).toMatchObject({
    data: { errors: { received: ['Enter the day the request came'] } },
  })
  expect(await note({ asked: 'complaint' })).toMatchObject({
    data: { errors: { asked: ['Choose what they ask for'] } },
  })
  expect(await note({})).toMatchObject({ ok: true })
  const read = async () =>
    (await owner.query('select kind, status, due_at from data_requests where email = $1', [email])).rows
  const dueAt = new Date('2026-02-04T00:00:00Z')
  expect(await read()).toEqual([{ kind: 'export', status: 'open', due_at: dueAt }])
  await copyHeldData(admin, email, ownDataSections)
  expect(await read()).toEqual([{ kind: 'export', status: 'done', due_at: dueAt }])
})

test('the thirty days of a request are those of London, also where the clocks change among them', async () => {
  for (const [received, due] of [
    ['2025-10-01', '2025-10-31'],
    ['2026-03-01', '2026-03-31'],
  ]) {
    const { email } = await fillGuest()
    await heldDataAction(form({ intent: 'note', email, asked: 'export', received: received! }), admin, IP)
    const { rows } = await owner.query<{ due_at: Date }>('select due_at from data_requests where email = $1', [email])
    expect(rows.map(({ due_at: at }) => londonDay(at))).toEqual([due])
  }
})

test('one answer closes all requests of its kind that an address has', async () => {
  const { email } = await fillGuest()
  const note = (asked: string, received: string) =>
    heldDataAction(form({ intent: 'note', email, asked, received }), admin, IP)
  for (const received of ['2026-01-12', '2026-01-05'])
    for (const asked of ['export', 'erasure', 'rectification'])
      expect(await note(asked, received)).toMatchObject({ ok: true })
  const open = async () =>
    (
      await owner.query<{ kind: string }>(
        `select kind from data_requests where email = $1 and status = 'open' order by kind`,
        [email],
      )
    ).rows.map(({ kind }) => kind)
  await copyHeldData(admin, email, ownDataSections)
  expect(await open()).toEqual(['erasure', 'erasure', 'rectification', 'rectification'])
  expect(isDone(await erase(email))).toBe(true)
  expect(await open()).toEqual(['rectification', 'rectification'])
  // Each answer is one entry of the log, about the request that had waited longest.
  const log = await owner.query(
    `select l.action, r.kind, r.created_at from audit_log l join data_requests r on r.id::text = l.subject_id
     where r.email = $1 and l.action <> 'data_request.noted' order by l.action`,
    [email],
  )
  const at = new Date('2026-01-05T00:00:00Z')
  expect(log.rows).toEqual([
    { action: 'data.copied', kind: 'export', created_at: at },
    { action: 'data.erased', kind: 'erasure', created_at: at },
  ])
})

test('nobody but an admin looks up, copies, notes or erases, and nobody at all reads without an entry', async () => {
  const { email } = await fillGuest()
  const before = await held(email)
  for (const role of ['customer', 'franchisor'] as const) {
    const other = await member(role)
    expect(await outcomeOf(asActor(other, (tx) => listHeld(tx, email)))).toBe('42501')
    expect(await outcomeOf(copyHeldData(other, email, ownDataSections))).toBe('operation.not_allowed')
    expect(
      await outcomeOf(eraseHeldData(other, { email, currentPassword: PASSWORD }, { ip: IP, headers: new Headers() })),
    ).toBe('operation.not_allowed')
    expect(
      await heldDataAction(form({ intent: 'note', email, asked: 'export', received: '2026-01-05' }), other, IP),
    ).toMatchObject({ init: { status: 403 } })
  }
  const granted = [
    'count_held($1)',
    'copy_of_address($1)',
    'erase_address($1)',
    `note_data_request($1, 'export', now()::date)`,
  ]
  const inner = ['held_of_address($1)', 'forget_address($1, true)', `answer_data_request($1, 'export')`]
  const { userId } = await member('franchisor')
  for (const [login, role, calls] of [
    ['app', 'visitor', [...granted, ...inner]],
    ['app', 'customer', [...granted, ...inner]],
    ['app', 'franchisor', [...granted, ...inner]],
    ['app', 'admin', inner],
    ['system', 'admin', [...granted, ...inner]],
  ] as const) {
    const as = await (await testDatabase()).client(login)
    try {
      await as.query(`select set_config('app.role', $1, false), set_config('app.user_id', $2, false)`, [
        role,
        role === 'visitor' ? '' : role === 'admin' ? admin.userId : userId,
      ])
      for (const call of calls)
        expect([role, call, await outcomeOf(as.query(`select ${call}`, [email]))]).toEqual([role, call, '42501'])
    } finally {
      await as.end()
    }
  }
  expect(await held(email)).toEqual(before)
})
