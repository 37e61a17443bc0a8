import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCategory, makeFranchise, makePost } from '#tests/support/factories.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { getMissingStatus } from './removed-pages.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const status = (kind: 'franchise' | 'category' | 'post', id: string) =>
  asActor(visitor, (tx) => getMissingStatus(tx, kind, id))

test('what was public and is deleted is gone (410), what never was is not found (404)', async () => {
  const approved = await makeFranchise(owner)
  const pending = await makeFranchise(owner, { status: 'pending' })
  const main = await makeCategory(owner)
  const sub = await makeCategory(owner, { parentId: main.id })
  const [post, draft] = [await makePost(owner), await makePost(owner, { status: 'draft' })]
  expect(await status('franchise', approved.id)).toBe(404)
  await owner.query('delete from franchises where id = any ($1)', [[approved.id, pending.id]])
  // An admin's own act leaves the mark too, though no actor may write it.
  const admin = await makeAdmin(owner)
  await asActor({ role: 'admin', userId: admin.id }, async (tx) => {
    await execute(tx, command('delete from franchise_categories where id = $1'), [main.id])
    await execute(tx, command('delete from posts where id = any ($1)'), [[post.id, draft.id]])
  })
  expect([await status('franchise', approved.id), await status('franchise', pending.id)]).toEqual([410, 404])
  expect([await status('category', main.id), await status('category', sub.id)]).toEqual([410, 410])
  expect([await status('post', post.id), await status('post', draft.id)]).toEqual([410, 404])
  expect([
    await status('franchise', post.id),
    await status('post', randomUUID()),
    await status('post', 'nonsense'),
  ]).toEqual([404, 404, 404])
})
