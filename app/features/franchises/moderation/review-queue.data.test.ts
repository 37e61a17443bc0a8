import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { z } from 'zod'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Claims, type Tx } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getDisclosure } from '../listing/queries/get-disclosure.server.ts'
import { rejectFranchise } from './commands/moderate.server.ts'
import { reviewAction } from './actions/moderate.server.ts'
import { getFranchiseForAdmin } from './queries/franchise-for-admin.server.ts'
import { getReviewChecks } from './queries/review-checks.server.ts'
import { getDecidedListing, getNextWaiting, getOldestWaiting, getReviewPlace } from './queries/review-queue.server.ts'

const AGAIN = command("update franchises set status = 'pending' where id = $1")

let owner: pg.Client
let admin: Claims & { role: 'admin'; userId: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

/** Listings that wait, one a day. */
async function queue(count: number): Promise<string[]> {
  await owner.query("delete from franchises where status = 'pending'")
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await makeFranchise(owner, { status: 'pending', name: `Listing ${at}` })
    await owner.query(
      "update franchises set created_at = timestamptz '2026-01-01' + make_interval(days => $2) where id = $1",
      [id, at],
    )
    ids.push(id)
  }
  return ids
}
const versionOf = async (id: string) =>
  String(
    (await owner.query('select extract(epoch from updated_at)::text as v from franchises where id = $1', [id])).rows[0]
      .v,
  )
const placeOf = (id: string, status = 'pending') => asActor(admin, (tx) => getReviewPlace(tx, { id, status }))

test('a listing knows its place among those that wait; after the last comes the first (3-decisions 88)', async () => {
  const [first, second, third] = (await queue(3)) as [string, string, string]
  expect(await placeOf(first)).toEqual({ position: 1, total: 3, next: second, back: null, left: 2 })
  expect(await placeOf(second)).toEqual({ position: 2, total: 3, next: third, back: first, left: 1 })
  expect(await placeOf(third)).toEqual({ position: 3, total: 3, next: first, back: second, left: 2 })
  expect((await asActor(admin, getOldestWaiting))?.id).toBe(first)
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, second, null, await versionOf(second)))
  expect(await placeOf(second, 'rejected')).toEqual({ position: null, total: 2, next: third, back: first, left: 1 })
  expect(await asActor(admin, (tx) => getNextWaiting(tx, second))).toBe(third)
  expect(await asActor(admin, (tx) => getNextWaiting(tx, third))).toBe(third)
})

test('a listing that was corrected waits from the day on which it was sent again', async () => {
  const [first, second] = (await queue(2)) as [string, string]
  await asActor(admin, async (tx) => rejectFranchise(tx, admin, first, 'No figures.', await versionOf(first)))
  const { rows } = await owner.query('select franchisor_id from franchises where id = $1', [first])
  const franchisor: Claims = { role: 'franchisor', userId: rows[0].franchisor_id }
  await asActor(franchisor, (tx) => execute(tx, AGAIN, [first]))
  expect((await asActor(admin, getOldestWaiting))?.id).toBe(second)
  expect(await placeOf(first)).toMatchObject({ position: 2, back: second })
  const seen = await asActor(admin, (tx) => getFranchiseForAdmin(tx, first))
  expect(Date.now() - (seen?.submittedAt.getTime() ?? 0)).toBeLessThan(60_000)
})

test('a decision leads on to the next, and says what can be undone', async () => {
  const [first, second] = (await queue(2)) as [string, string]
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await reviewAction(form, { ...admin, fullName: 'Ada', companyName: null, email: 'ada@example.test' })
    return answer instanceof Response ? answer.headers.get('location') : answer
  }
  expect(await send({ decision: 'approve', id: first, version: await versionOf(first) })).toBe(
    `/admin/franchise/${second}?decided=${first}`,
  )
  const decided = await asActor(admin, (tx) => getDecidedListing(tx, first))
  expect(decided).toMatchObject({ id: first, name: 'Listing 0', status: 'approved' })
  expect(decided?.leftMs).toBeGreaterThan(5_000)
  expect(decided?.leftMs).toBeLessThanOrEqual(10_000)
  expect(await send({ decision: 'undo', id: first })).toBe(`/admin/franchise/${first}?decided=${first}`)
  expect(await asActor(admin, (tx) => getDecidedListing(tx, first))).toMatchObject({ status: 'pending', leftMs: null })
  expect(await send({ decision: 'reject', id: first, version: await versionOf(first), reason: '' })).toBe(
    `/admin/franchise/${second}?decided=${first}`,
  )
  expect(await send({ decision: 'reject', id: second, version: await versionOf(second), reason: '' })).toBe(
    `/admin/franchise-approvals?decided=${second}`,
  )
  expect(await send({ decision: 'reject', id: second, version: await versionOf(second), reason: '' })).toMatchObject({
    init: { status: 409 },
  })
  for (const odd of [null, 'x', '00000000-0000-4000-8000-000000000000'])
    expect(await asActor(admin, (tx) => getDecidedListing(tx, odd))).toBeNull()
})

test('the checks find namesakes in every state, and accounts of the same company', async () => {
  await queue(0)
  const [one, other] = [
    await makeFranchisor(owner, { companyName: 'Twin Baths Ltd' }),
    await makeFranchisor(owner, { companyName: 'twin baths ltd', fullName: 'Una Other' }),
  ]
  await owner.query("update profiles set company_number = '07415926' where id = any($1)", [[one.id, other.id]])
  await makeFranchise(owner, { name: 'SOAP HILL', status: 'rejected', franchisor: other, location: 'Ludlow' })
  const live = await makeFranchise(owner, { name: 'Soap Hills', franchisor: one, location: 'Leeds' })
  await makeFranchise(owner, { name: 'Brick Yard', franchisor: one })
  const { id } = await makeFranchise(owner, { name: 'Soap Hill', status: 'pending', franchisor: one })
  const titles = await asActor(admin, async (tx) => {
    const franchise = await getFranchiseForAdmin(tx, id)
    if (!franchise) throw new Error('It is there.')
    return (await getReviewChecks(tx, franchise, await getDisclosure(tx, id))).map(({ title, detail, href }) =>
      [title, detail, href].filter(Boolean).join(' | '),
    )
  })
  expect(titles[0]).toMatch(/^Another listing has this name \| SOAP HILL, Ludlow: rejected \| \/admin\/franchise\//)
  expect(titles[1]).toBe(`Another listing has a similar name | Soap Hills, Leeds: live | /admin/franchise/${live.id}`)
  expect(titles).toContain('Another account gives the same company number | twin baths ltd, Una Other')
  expect(titles).toContain('Other listings of this company: 2 live')
  expect(titles.join()).not.toContain('Brick Yard')
})

const ALIKE = statement(
  z.object({ name: z.string() }),
  'select name_text as name from franchise_search where name_text % $1 order by 1',
)

test('names that are little alike are not even found by the index', async () => {
  const franchisor = await makeFranchisor(owner)
  for (const name of ['Velvet Anvil', 'Velvet Anvils', 'Velvet Orchard'])
    await makeFranchise(owner, { name, franchisor })
  const { id } = await makeFranchise(owner, { name: 'Velvet Anvil', status: 'pending', franchisor })
  const namesOf = async (tx: Tx) => (await rows(tx, ALIKE, ['velvet anvil'])).map(({ name }) => name)
  const checked = await asActor(admin, async (tx) => {
    const franchise = await getFranchiseForAdmin(tx, id)
    if (!franchise) throw new Error('It is there.')
    await getReviewChecks(tx, franchise, await getDisclosure(tx, id))
    return namesOf(tx)
  })
  expect(checked).toEqual(['velvet anvil', 'velvet anvils'])
  // What is asked within this transaction alone.
  expect(await asActor(admin, namesOf)).toEqual(['velvet anvil', 'velvet anvils', 'velvet orchard'])
})
