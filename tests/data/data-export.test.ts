import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPerson, type MemberActor } from '#app/features/accounts/account.ts'
import {
  collectOwnData,
  downloadOwnData,
  EXPORTS_PER_HOUR,
} from '#app/features/accounts/data-export/data-export.server.ts'
import { accountKinds } from '#app/features/accounts/deletion/deletion.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { ownDataSections } from '#app/own-data.server.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { readDataMap } from '../support/data-map.ts'
import { testDatabase } from '../support/database.ts'
import { actorOf, fillAccount, PASSWORD, type Person } from './erasure-world.ts'

let owner: pg.Client
const roles = accountKinds
const people = {} as Record<(typeof roles)[number], Person>
const memberOf = (role: (typeof roles)[number]): MemberActor => asPerson(actorOf(role, people[role]))
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const passwordHash = await hashPassword(PASSWORD)
  for (const role of roles) people[role] = await fillAccount(owner, role, passwordHash)
})
afterAll(() => owner.end())

/** Tables of the data map that the copy leaves out, and why. */
const leftOut: Record<string, string> = {
  'auth.rate_limit': 'counters of two days',
  'auth.second_step': 'tokens of some minutes that whoever reads them could use',
  rate_limits: 'counters of two days',
  'auth.verification': 'links and codes that whoever reads them could use',
  lead_status_history: 'how a franchisor judges a request is the franchisor’s',
  lead_notes: 'what a franchisor thinks of a request is the franchisor’s; a buyer asks him for it',
  lead_next_actions: 'what a franchisor does next about a request is the franchisor’s',
  lead_webhooks: 'settings that the page of webhooks shows',
  lead_webhook_deliveries: 'a log of 30 days that the page of webhooks shows',
  lead_deletions: 'a count',
  conversations: 'when messages went on last, which are there',
  banner_ads: 'who made one is the admins’ record',
  ad_metrics: 'codes that nobody can trace',
  company_metrics_daily: 'sums of what the portal shows, of nobody who looked',
  counted_visits: 'codes that nobody can trace',
  post_views: 'codes that nobody can trace',
  posts: 'published',
  stripe_events: 'the provider’s own messages; payments are there',
  idempotency_keys: 'hashes of a day',
  review_claims: 'minutes',
  franchise_last_reviews: 'a minute’s copy of listings, which are there',
  post_drafts: 'what an admin writes for the site; the form shows it',
  support_threads: 'which admin sees to a thread is the admins’ record; its messages are there',
  company_checks: 'what admins noted of a company, which asks them for it',
}

test('the copy reads every table with personal data, or the test says why not', () => {
  const read = new Set(ownDataSections.flatMap(({ tables }) => tables))
  const missing = readDataMap().tables.filter(({ table }) => !read.has(table))
  expect(missing.map(({ table }) => table).toSorted()).toEqual(Object.keys(leftOut).toSorted())
})

/** Columns about people that no section of their table names, and why. */
const columnsLeftOut: Record<string, string> = {
  'auth.user.name': 'the profile’s',
  'auth.user.image': 'nothing writes it',
  'auth.account.account_id': 'a number that another service gave',
  'auth.account.access_token': 'a secret',
  'auth.account.refresh_token': 'a secret',
  'auth.account.id_token': 'a secret',
  'auth.account.password': 'a secret',
  'auth.session.token': 'a secret',
  'auth.two_factor.secret': 'a secret',
  'auth.two_factor.backup_codes': 'secrets',
  'auth.passkey.credential_id': 'a number of the device’s',
  'auth.passkey.public_key': 'a key of the device’s',
  'company_invitations.company_id': 'who invites is someone else',
  'franchise_leads.mailbox': 'the email in one spelling',
  'consent_records.franchisor_id': 'the franchise is named',
  'messages.attachment_url': 'the file is named',
  'uploads.storage_key': 'where it is stored',
  'contact_messages.handled_by': 'which admin saw to it',
  'contact_messages.assigned_to': 'which admin sees to it',
  'contact_messages.reported_by': 'the number of who reads this',
  'data_requests.note': 'the admins’ own',
  'franchises.website_checked_by': 'which admin looked',
  'franchises.changed_since_approval': 'which parts wait, which the portal shows',
  'franchise_approved_states.state': 'a copy of the listing, which is there',
  'featured_ads.created_by': 'the number of a colleague',
  'payments.provider_session_id': 'a number of the payment service’s',
  'audit_log.details': 'the admins’ record',
  'outbox.payload': 'numbers of rows; the email itself is not kept',
  'outbox.last_error': 'what a mail server said',
}

test('of each table that it reads the copy has every column about a person, or the test says why not', () => {
  const missing = readDataMap().tables.flatMap(({ table, personal }) => {
    const read = ownDataSections.filter(({ tables }) => tables.includes(table))
    // What stands for a whole row has all of its columns.
    const text = read.map(({ list }) => list.text).join(' ')
    const has = (column: string) => new RegExp(String.raw`\b${column}\b`).test(text)
    return read.length === 0 ? [] : personal.filter((column) => !has(column)).map((column) => `${table}.${column}`)
  })
  expect(missing.toSorted()).toEqual(Object.keys(columnsLeftOut).toSorted())
})

test('every section has something of someone, and all of it is his', async () => {
  const filled = new Set<string>()
  for (const role of roles) {
    const data = await collectOwnData(memberOf(role), ownDataSections)
    expect(Object.keys(data)).toEqual(ownDataSections.map(({ name }) => name))
    for (const [name, listed] of Object.entries(data)) if (listed.length > 0) filled.add(name)
    expect(data['profile']).toMatchObject([{ full_name: people[role].name, email: people[role].email }])
    const text = JSON.stringify(data)
    // Neither secrets nor the people on the other side.
    const { rows } = await owner.query<{ secret: string }>(
      `select password as secret from auth.account where password is not null union all select token from auth.session
       union all select email from profiles where id <> $1 union all select full_name from profiles where id <> $1`,
      [people[role].id],
    )
    expect(rows.length).toBeGreaterThan(6)
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  }
  expect([...filled].toSorted()).toEqual(ownDataSections.map(({ name }) => name).toSorted())
})

test('a buyer’s copy has the request, the consent with its wording and both sides’ messages', async () => {
  const data = await collectOwnData(memberOf('customer'), ownDataSections)
  const { name, email, phone } = people.customer
  expect(data['requests']).toMatchObject([{ phone, added: [{ name, email, phone, message: 'More' }] }])
  expect(data['consents']).toMatchObject([{ purpose: 'share_details', wording: 'I consent.' }])
  expect(data['messages']).toMatchObject([{ direction: 'sent' }, { direction: 'received' }])
  expect(data['listings']).toEqual([])
})

test('a franchise is named in it as it is called now, but in a consent as it was called then', async () => {
  const named = 'select l.franchise_id from franchise_leads l where l.user_id = $1'
  await owner.query(`update consent_records set franchise_name = 'Old Oak' where user_id = $1`, [people.customer.id])
  await owner.query(`update franchises set name = 'New Nettle' where id in (${named})`, [people.customer.id])
  const data = await collectOwnData(memberOf('customer'), ownDataSections)
  for (const section of ['requests', 'messages'])
    for (const row of data[section] ?? []) expect(row, section).toMatchObject({ franchise: 'New Nettle' })
  expect(data['consents']).toMatchObject([{ franchise_name: 'Old Oak' }])
})

test('a member’s copy has what he wrote for the company', async () => {
  const data = await collectOwnData(memberOf('member'), ownDataSections)
  expect(data['messages']).toMatchObject([{ direction: 'sent' }])
})

test('it is a file of the browser’s, kept nowhere, so many times an hour, and noted', async () => {
  await waitForFreshHour()
  const member = memberOf('franchisor')
  const answer = await downloadOwnData(member, ownDataSections)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="your-data-\d{4}-\d\d-\d\d\.json"$/),
    'cache-control': 'private, no-store',
  })
  expect(await answer.json()).toMatchObject({ about: { account: member.email }, listings: [{ status: 'approved' }] })
  for (let n = 1; n < EXPORTS_PER_HOUR; n++) await downloadOwnData(member, ownDataSections)
  const refused = await downloadOwnData(member, ownDataSections)
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/franchisor/account'])
  const { rowCount } = await owner.query(
    `select from audit_log where subject_id = $1 and action = 'account.data_downloaded'`,
    [member.userId],
  )
  expect(rowCount).toBe(EXPORTS_PER_HOUR)
})
