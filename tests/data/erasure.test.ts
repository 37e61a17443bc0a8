import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountKind, accountKinds, whatStays } from '#app/features/accounts/deletion/deletion.ts'
import { deleteAccount } from '#app/features/accounts/deletion/deletion.commands.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { readDataMap } from '../support/data-map.ts'
import { testDatabase } from '../support/database.ts'
import { actorOf, fillAccount, fillStrangers, PASSWORD, type Person } from './erasure-world.ts'
import { columnsWith, readColumns, type SearchedColumn } from './traces.ts'

/** An account that is in every table that can hold anything of it goes; every column is searched for what is left. */
let owner: pg.Client
let columns: SearchedColumn[]
const people = {} as Record<AccountKind, Person>
const before = {} as Record<AccountKind, string[]>
let strangers: () => Promise<unknown>
const map = readDataMap()

/** Every column of the database that holds the number, an address, the phone or the name of someone. */
const listTraces = ({ id, email, phone, name, company }: Person): Promise<string[]> =>
  columnsWith(owner, columns, [id, email, phone, name, company])

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  columns = await readColumns(owner)
  const passwordHash = await hashPassword(PASSWORD)
  for (const role of accountKinds) {
    people[role] = await fillAccount(owner, role, passwordHash)
    before[role] = await listTraces(people[role])
  }
  strangers = await fillStrangers(owner)
})
afterAll(() => owner.end())

/** What no account is in by name or number: codes of the day, other people's stories, and what a provider sends. */
const untraced = new Set(['counted_visits', 'post_views', 'stripe_events', 'idempotency_keys'])

test('the accounts are in every table of the data map that names people, and in no column unknown to it', () => {
  const found = new Set(Object.values(before).flat())
  const tables = new Set([...found].map((path) => path.slice(0, path.lastIndexOf('.'))))
  const mapped = map.tables.map(({ table }) => table).filter((table) => !untraced.has(table))
  expect([...tables].toSorted()).toEqual(mapped.toSorted())
  const personal = new Set(map.tables.flatMap(({ table, personal: names }) => names.map((name) => `${table}.${name}`)))
  expect([...found].filter((path) => !personal.has(path))).toEqual([])
})

/** Where something may be left; the page says it before (`whatStays`). */
const staysOfAll = [
  'audit_log.actor_id',
  'audit_log.subject_id',
  'auth.rate_limit.key',
  'outbox.recipient',
  'rate_limits.key',
]
/** What someone wrote to us about other things than this account. */
const staysOfLetters = [
  'contact_messages.email',
  'contact_messages.name',
  'contact_messages.phone',
  'data_requests.email',
]
const stays: Record<AccountKind, string[]> = {
  customer: [...staysOfAll, ...staysOfLetters, 'consent_records.email', 'contact_messages.message'],
  franchisor: [...staysOfAll, ...staysOfLetters, 'contact_messages.message'],
  member: [...staysOfAll, ...staysOfLetters],
  admin: [...staysOfAll, 'posts.author'],
}

/** How the page before a deletion names what is left in each column. */
const saidBefore: Record<string, RegExp> = {
  'audit_log.actor_id': /record of what was done/,
  'audit_log.subject_id': /record of what was done/,
  'auth.rate_limit.key': /Counters/,
  'consent_records.email': /Proof of what you agreed to, with your email/,
  'contact_messages.email': /Reports of listings that you sent us/,
  'contact_messages.message': /Anything reported to us about your .*messages, with your name in it/,
  'contact_messages.name': /Reports of listings that you sent us/,
  'contact_messages.phone': /Reports of listings that you sent us/,
  'data_requests.email': /Requests and complaints about your data rights/,
  'outbox.recipient': /The email that confirms the deletion/,
  'posts.author': /the author’s name in them/,
  'rate_limits.key': /Counters/,
}

test.each(accountKinds)('the page before the deletion of a %s names all that is left', (role) => {
  const said = whatStays(role).map(([what]) => what)
  for (const path of stays[role])
    expect([path, said]).toEqual([path, expect.arrayContaining([expect.stringMatching(saidBefore[path]!)])])
  // It is in no table.
  expect(said).toContainEqual(expect.stringContaining('backups'))
})

test.each(accountKinds)('of a deleted %s only what is said to stay is left', async (role) => {
  const person = people[role]
  const ofStrangers = await strangers()
  await deleteAccount(
    actorOf(role, person),
    { currentPassword: PASSWORD },
    { ip: '203.0.113.44', headers: new Headers() },
  )
  const left = await listTraces(person)
  expect(left).toEqual(stays[role].toSorted())
  const allowed = new Set(map.tables.filter(({ deleted }) => /stay/i.test(deleted)).map(({ table }) => table))
  expect(left.filter((path) => !allowed.has(path.slice(0, path.lastIndexOf('.'))))).toEqual([])
  const { rows } = await owner.query('select kind, payload from outbox where lower(recipient) = $1', [person.email])
  expect(rows).toEqual([{ kind: 'account.deleted', payload: { role } }])
  // Nothing waits that was about what is gone, and no file of a conversation is left, whoever sent it.
  const count = async (sql: string) => (await owner.query(sql)).rowCount
  expect(await count(`select from outbox where kind = 'lead.received'`)).toBe(0)
  expect(await count(`select from uploads where kind = 'attachment' and message_id is null`)).toBe(0)
  if (role === 'franchisor')
    expect(
      await count(`select from uploads u where kind = 'company-document' and not exists
      (select from company_checks c where c.upload_id = u.id)`),
    ).toBe(0)
  // What belongs to the others is whole.
  expect(await person.countOthers()).toEqual(person.others)
  expect(await strangers()).toEqual(ofStrangers)
})
