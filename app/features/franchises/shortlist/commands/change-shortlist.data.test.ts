import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Account, makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { listShortlistedIds, listShortlist } from '../queries/shortlist.server.ts'
import { shortlistSchema } from '../shortlist.schema.ts'
import { changeShortlist } from './change-shortlist.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const claims = (who: Account) => ({ role: 'customer' as const, userId: who.id })
const change = (who: Account, fields: Record<string, string>) =>
  changeShortlist(claims(who), shortlistSchema.parse(fields))
const listOf = (who: Account) => asActor(claims(who), (tx) => listShortlist(tx, who.id))

test('add, note, remove: each once, newest first, and nobody else sees any of it', async () => {
  const [who, other] = [await makeCustomer(owner), await makeCustomer(owner)]
  const [first, second] = [
    await makeFranchise(owner, { name: 'First' }),
    await makeFranchise(owner, { name: 'Second' }),
  ]
  for (const { id } of [first, first, second]) await change(who, { intent: 'add', id })
  await change(who, { intent: 'note', id: first.id, note: ' Ask for\r\nthe accounts\u0000 ' })
  expect((await listOf(who)).map(({ card, note }) => [card?.name, note])).toEqual([
    ['Second', ''],
    ['First', 'Ask for\nthe accounts'],
  ])
  expect(await listOf(other)).toEqual([])
  expect((await asActor(claims(other), listShortlistedIds)).size).toBe(0)
  await change(other, { intent: 'note', id: first.id, note: 'Mine' })
  await change(other, { intent: 'remove', id: first.id })
  expect((await asActor(claims(who), listShortlistedIds)).size).toBe(2)
  await change(who, { intent: 'remove', id: first.id, sure: 'yes' })
  await change(who, { intent: 'remove', id: first.id })
  expect((await listOf(who)).map((entry) => entry.id)).toEqual([second.id])
})

test('the browser’s list is taken over once; an account’s note stays, hidden franchises are left out', async () => {
  const who = await makeCustomer(owner)
  const [known, fresh, pending] = [
    await makeFranchise(owner),
    await makeFranchise(owner),
    await makeFranchise(owner, { status: 'pending' }),
  ]
  await change(who, { intent: 'add', id: known.id })
  await change(who, { intent: 'note', id: known.id, note: 'From the account' })
  const items = JSON.stringify([
    { id: known.id, name: 'x', note: 'From the browser' },
    { id: fresh.id, note: 'New' },
    { id: fresh.id, note: 'Twice' },
    { id: pending.id, note: '' },
    { id: 'nonsense' },
    null,
  ])
  await change(who, { intent: 'merge', items })
  await change(who, { intent: 'merge', items })
  expect(new Map((await listOf(who)).map((entry) => [entry.id, entry.note]))).toEqual(
    new Map([
      [fresh.id, 'New'],
      [known.id, 'From the account'],
    ]),
  )
})

test('a franchise that is taken down stays as a line without its card', async () => {
  const who = await makeCustomer(owner)
  const { id } = await makeFranchise(owner, { status: 'pending' })
  await change(who, { intent: 'add', id })
  expect(await listOf(who)).toEqual([])
  await owner.query('insert into shortlist (user_id, franchise_id) values ($1, $2)', [who.id, id])
  expect(await listOf(who)).toEqual([{ id, note: '', card: null }])
})

test.each([
  {},
  { intent: 'add' },
  { intent: 'add', id: 'x' },
  { intent: 'note', id: '00000000-0000-4000-8000-000000000001', note: 'x'.repeat(2_001) },
  { intent: 'drop', id: '1' },
])('%o is refused', (fields) => expect(shortlistSchema.safeParse(fields).success).toBe(false))
test.each(['nonsense', '{}', '[]'])('a browser that kept %s brings nothing', (items) =>
  expect(shortlistSchema.parse({ intent: 'merge', items })).toEqual({ intent: 'merge', items: [] }),
)

test('a hundred at most', async () => {
  const who = await makeCustomer(owner)
  const { rows } = await owner.query<{ id: string }>(
    `insert into franchises (name, status, approved_at) select 'F' || i, 'approved', now() from generate_series(1,
      102) i returning id`,
  )
  const merge = (part: typeof rows) => change(who, { intent: 'merge', items: JSON.stringify(part) })
  expect(await merge(rows.slice(0, 60))).toEqual({ refusedIds: [], why: null })
  expect(await merge(rows.slice(60))).toEqual({ refusedIds: rows.slice(100).map((row) => row.id), why: 'full' })
  expect((await asActor(claims(who), listShortlistedIds)).size).toBe(100)
})

test('a hundred at most, also where tabs bring theirs at once', async () => {
  const who = await makeCustomer(owner)
  const { rows } = await owner.query<{ id: string }>(
    `insert into franchises (name, status, approved_at) select 'F' || i, 'approved', now() from generate_series(1,
      180) i returning id`,
  )
  const merges = [0, 60, 120].map((from) =>
    change(who, { intent: 'merge', items: JSON.stringify(rows.slice(from, from + 60)) }),
  )
  const refused = (await Promise.all(merges)).flatMap(({ refusedIds }) => refusedIds)
  expect([refused.length, (await listOf(who)).length]).toEqual([80, 100])
})

test('what the browser kept keeps its order, behind what is added later', async () => {
  const who = await makeCustomer(owner)
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push((await makeFranchise(owner)).id)
  await change(who, { intent: 'merge', items: JSON.stringify(ids.slice(1).map((id) => ({ id }))) })
  await change(who, { intent: 'add', id: ids[0] ?? '' })
  expect((await listOf(who)).map((entry) => entry.id)).toEqual(ids)
})

test('a note on what another tab has removed brings it back, unless it cannot be on a list', async () => {
  const who = await makeCustomer(owner)
  const [here, gone] = [await makeFranchise(owner), await makeFranchise(owner, { status: 'pending' })]
  await change(who, { intent: 'note', id: here.id, note: 'Called them' })
  expect((await listOf(who)).map(({ id, note }) => [id, note])).toEqual([[here.id, 'Called them']])
  expect(await change(who, { intent: 'note', id: gone.id, note: 'x' })).toEqual({ refusedIds: [gone.id], why: 'gone' })
  // A note that was emptied is none that could be lost.
  await change(who, { intent: 'remove', id: here.id, sure: 'yes' })
  await change(who, { intent: 'note', id: here.id, note: '' })
  expect(await listOf(who)).toEqual([])
})

test('what has a note is removed only with that said', async () => {
  const who = await makeCustomer(owner)
  const { id } = await makeFranchise(owner)
  await change(who, { intent: 'add', id })
  await change(who, { intent: 'note', id, note: 'Call them' })
  expect(await change(who, { intent: 'remove', id })).toEqual({ refusedIds: [id], why: 'noted' })
  expect((await listOf(who)).map((entry) => entry.note)).toEqual(['Call them'])
  expect(await change(who, { intent: 'remove', id, sure: 'yes' })).toEqual({ refusedIds: [], why: null })
  expect(await listOf(who)).toEqual([])
})
