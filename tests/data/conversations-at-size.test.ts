import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConversations } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { loader as layout } from '#app/routes/franchisor/layout.tsx'
import { loader as messages } from '#app/routes/franchisor/messages.tsx'
import { loader as support } from '#app/routes/franchisor/support.tsx'
import { bufferPages } from '#tests/support/buffer-pages.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMember,
  makeMessage,
} from '#tests/support/factories.ts'
import { askedBy, type LoaderArgs } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** A company whose buyers write: what its list of conversations shows, and how much of the database it reads. */
const LEADS = 1_200
const DELETE_ACCOUNT = command('select delete_own_account()')

let owner: pg.Client
let app: pg.Client
let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof makeFranchisor>>
let buyer: Awaited<ReturnType<typeof makeCustomer>>

beforeAll(async () => {
  database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  company = await makeFranchisor(owner)
  buyer = await makeCustomer(owner)
  const other = await makeFranchisor(owner)
  const [mine, theirs] = [
    await makeFranchise(owner, { franchisor: company }),
    await makeFranchise(owner, { franchisor: other }),
  ]
  await owner.query(
    `with made as (insert into auth."user" (name, email, email_verified)
       select 'Buyer ' || n, 'buyer' || n || '@fill.test', true from generate_series(1, $1::int) n returning id, name)
     insert into profiles (id, full_name, user_type, status) select id, name, 'customer', 'approved' from made`,
    [LEADS],
  )
  // Each with one of another company between its own, as they come.
  await owner.query(
    `insert into franchise_leads (franchise_id, franchisor_id, franchise_name, user_id, name, email, created_at)
     select f.id, f.franchisor_id, f.name, p.id, p.full_name, p.id || '@x.test', now() - interval '90 days'
     from profiles p cross join franchises f where p.full_name like 'Buyer %' and f.id in ($1, $2)`,
    [mine.id, theirs.id],
  )
  // Some were never written along, and the newest words of a request are not in the order of the requests.
  await owner.query(
    `insert into messages (sender_id, receiver_id, lead_id, content, created_at, read)
     select case when n = 2 then l.franchisor_id else l.user_id end, case when n = 2 then l.user_id
         else l.franchisor_id end, l.id, 'Line ' || n, now() - make_interval(mins => abs(hashtext(l.name)) % 9000 + n),
       n <> 1 or hashtext(l.name) % 100 <> 0
     from franchise_leads l cross join generate_series(1, 3) n where hashtext(l.name) % 10 <> 0`,
  )
  await vacuumAll()
})
afterAll(() => Promise.all([owner.end(), app.end()]))

async function vacuumAll(): Promise<void> {
  for (const table of ['franchise_leads', 'messages', 'conversations', 'profiles', 'franchises'])
    await vacuum(owner, table)
}

/** The list said lead by lead, as plainly as it can be, by the server's owner. */
const plainly = async (): Promise<{ id: string; at: Date; unread: boolean }[]> =>
  (
    await owner.query<{ id: string; at: Date; unread: boolean }>(
      `select l.id, max(m.created_at) as at, bool_or(m.receiver_id = $1 and not m.read) as unread
       from franchise_leads l join messages m on m.lead_id = l.id where l.franchisor_id = $1
       group by l.id order by at desc, l.id`,
      [company.id],
    )
  ).rows
const listed = (page: number, descending = true, q = '') =>
  asActor({ role: 'franchisor', userId: company.id }, (tx) =>
    listConversations(tx, 'franchisor', company.id, { q, page, sort: { key: 'latest', descending } }),
  )
const shownOf = ({ rows }: Awaited<ReturnType<typeof listed>>) =>
  rows.map(({ id, at, isUnread }) => ({ id, at, unread: isUnread }))

test('every page is what the leads say, from both ends, and a search finds the same', async () => {
  const all = await plainly()
  expect(all.length).toBeGreaterThan(LEADS / 2)
  const pages = Math.ceil(all.length / 25)
  for (const page of [1, 7, pages]) {
    const shown = await listed(page)
    expect(shown).toMatchObject({ total: all.length, matching: all.length, pages, view: { page } })
    expect(shownOf(shown)).toEqual(all.slice((page - 1) * 25, page * 25))
  }
  // A page behind the last is the last.
  expect(shownOf(await listed(pages + 5))).toEqual(all.slice((pages - 1) * 25))
  expect(shownOf(await listed(2, true, 'buyer'))).toEqual(all.slice(25, 50))
  const turned = all.toSorted((one, two) => +one.at - +two.at || (one.id < two.id ? -1 : 1))
  expect(shownOf(await listed(1, false))).toEqual(turned.slice(0, 25))
})

test('whoever works for the company has its list, another company its own', async () => {
  const member = await makeMember(owner, company)
  const sort = { key: 'latest', descending: true } as const
  const asMember = await asActor({ role: 'franchisor', userId: company.id, personId: member.id }, (tx) =>
    listConversations(tx, 'franchisor', company.id, { q: '', page: 1, sort }),
  )
  expect(shownOf(asMember)).toEqual((await plainly()).slice(0, 25))
  const stranger = await makeFranchisor(owner)
  const asStranger = await asActor({ role: 'franchisor', userId: stranger.id }, (tx) =>
    listConversations(tx, 'franchisor', company.id, { q: '', page: 1, sort }),
  )
  expect(asStranger).toMatchObject({ total: 0, rows: [] })
})

type Load = (args: LoaderArgs<object>) => unknown
/** How many pages of the database those statements of a page read that say this. */
async function readBy(address: string, load: Load, said: RegExp): Promise<number> {
  const cookie = await createSessionCookie(owner, company.id)
  const asked = { cookie, path: address, params: {} }
  const { statements } = await askedBy(asked, (args) => layout({ ...args, params: {} }), load)
  const looked = statements.filter(({ text }) => said.test(text))
  expect(looked.length).toBeGreaterThan(0)
  return bufferPages(app, { role: 'franchisor', id: company.id }, looked)
}

test('a page of the list reads its own conversations, and one in the middle reads no more', async () => {
  const list: Load = (args) => messages({ ...args, params: {} })
  // 25 of them, about ten pages each: the lead, its newest words, what is unread.
  expect(await readBy('/franchisor/messages', list, /conversations|lateral/)).toBeLessThan(500)
  expect(await readBy('/franchisor/messages?page=30', list, /conversations|lateral/)).toBeLessThan(500)
})

test('the name of an admin who answered is looked up without reading all leads and messages', async () => {
  const admin = await makeAdmin(owner)
  for (let n = 0; n < 5; n++) await makeMessage(owner, { senderId: admin.id, receiverId: company.id, leadId: null })
  await vacuumAll()
  const load: Load = (args) => support({ ...args, params: {} })
  expect(await readBy('/franchisor/support', load, /profile_cards/)).toBeLessThan(200)
})

/** When a conversation went on last, as the list has it. */
const lastOf = async (leadId: string): Promise<Date | undefined> =>
  (await owner.query<{ at: Date }>('select last_at as at from conversations where lead_id = $1', [leadId])).rows[0]?.at
const send = (client: pg.Client, leadId: string, from: { id: string }, to: { id: string }) =>
  client.query(`insert into messages (sender_id, receiver_id, lead_id, content) values ($1, $2, $3, 'Hello')`, [
    from.id,
    to.id,
    leadId,
  ])
/** An account's deletion by its owner, with all that goes with it. */
const deleteAccount = (role: 'customer' | 'franchisor', { id }: { id: string }) =>
  asActor({ role, userId: id }, (tx) => execute(tx, DELETE_ACCOUNT))
async function leadOf(customer: typeof buyer): Promise<string> {
  const franchise = await makeFranchise(owner, { franchisor: company })
  return (await makeLead(owner, { franchise, customer })).id
}

test('of two messages at once the later one stays, whichever is there first', async () => {
  const [one, other] = [await database.ownerClient(), await database.ownerClient()]
  try {
    for (const earlierFirst of [true, false]) {
      const leadId = await leadOf(buyer)
      await one.query('begin')
      const { rows } = await one.query<{ at: Date }>('select now() as at')
      // Times are told apart by the millisecond here.
      await other.query('select pg_sleep(0.005)')
      await other.query('begin')
      const later = (await other.query<{ at: Date }>('select now() as at')).rows[0]?.at
      expect(Number(later)).toBeGreaterThan(Number(rows[0]?.at))
      const [first, second] = earlierFirst ? [one, other] : [other, one]
      await send(first, leadId, buyer, company)
      // Waits until the first has been written, and is told what it says then.
      const waiting = send(second, leadId, company, buyer)
      await first.query('commit')
      await waiting
      await second.query('commit')
      expect(await lastOf(leadId)).toEqual(later)
    }
  } finally {
    await Promise.all([one.end(), other.end()])
  }
})

test('a conversation goes with its lead, its buyer and its franchisor; support has none', async () => {
  const count = async () => Number((await owner.query('select from conversations')).rowCount)
  const before = await count()
  const deleted = await leadOf(buyer)
  await send(owner, deleted, buyer, company)
  expect(await count()).toBe(before + 1)
  await owner.query('delete from franchise_leads where id = $1', [deleted])
  expect(await lastOf(deleted)).toBeUndefined()
  const leaver = await makeCustomer(owner)
  const ofBuyer = await leadOf(leaver)
  await send(owner, ofBuyer, leaver, company)
  await deleteAccount('customer', leaver)
  expect(await lastOf(ofBuyer)).toBeUndefined()
  const admin = await makeAdmin(owner)
  await makeMessage(owner, { senderId: admin.id, receiverId: company.id, leadId: null })
  expect(await count()).toBe(before)
  await deleteAccount('franchisor', company)
  const { rowCount } = await owner.query('select from conversations where franchisor_id = $1', [company.id])
  expect(rowCount).toBe(0)
  // The other company's are there still, and nothing is listed that has no words.
  const { rows } = await owner.query<{ there: string }>(
    `select count(*) as there from conversations c
     where c.last_at = (select max(created_at) from messages m where m.lead_id = c.lead_id)`,
  )
  expect(Number(rows[0]?.there)).toBe(await count())
  expect(await count()).toBeGreaterThan(LEADS / 2)
})

test('what began before is filled in as it stands, also where messages came meanwhile', async () => {
  const all = 'select lead_id, franchisor_id, last_at from conversations order by lead_id'
  const { rows } = await owner.query(all)
  await owner.query(`delete from conversations where lead_id < '80000000-0000-0000-0000-000000000000'`)
  await owner.query(
    `update conversations set last_at = last_at - interval '1 day'
     where lead_id < 'c0000000-0000-0000-0000-000000000000'`,
  )
  await owner.query(readFileSync(path.resolve('db/migrations/0404_conversations_so_far.sql'), 'utf8'))
  expect((await owner.query(all)).rows).toEqual(rows)
})
