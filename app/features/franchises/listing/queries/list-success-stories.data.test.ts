import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Claims, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { listSuccessStories } from './list-success-stories.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const list = (page = 1, actor: Claims = visitor) => asActor(actor, (tx) => listSuccessStories(tx, { page }))
const tell = (franchiseId: string, title: string, position = 0) =>
  owner.query(
    `insert into franchise_success_stories (franchise_id, title, content, position) values ($1, $2, 'Words', $3)`,
    [franchiseId, title, position],
  )

test('stories of approved franchises, newest franchise first, 24 a page, the same for everybody', async () => {
  expect(await list()).toEqual({ total: 0, page: 1, pages: 1, stories: [] })
  const franchisor = await makeFranchisor(owner)
  const old = await makeFranchise(owner, { name: 'Old', approvedAt: new Date('2026-01-01') })
  const young = await makeFranchise(owner, { name: 'Young', approvedAt: new Date('2026-02-01') })
  const pending = await makeFranchise(owner, { status: 'pending', franchisor })
  await tell(pending.id, 'Hidden')
  for (let n = 0; n < 24; n++) await tell(old.id, `Old ${n}`, n)
  await tell(young.id, 'Young')

  const first = await list()
  expect(first).toMatchObject({ total: 25, page: 1, pages: 2 })
  expect(first.stories).toHaveLength(24)
  expect(first.stories.slice(0, 2)).toMatchObject([
    { title: 'Young', franchiseName: 'Young' },
    { title: 'Old 0', franchiseId: old.id, imageUrl: null },
  ])
  expect((await list(2)).stories.map((story) => story.title)).toEqual(['Old 23'])
  expect(await list(9)).toMatchObject({ page: 2 })
  const admin = await makeAdmin(owner)
  for (const actor of [
    { role: 'franchisor', userId: franchisor.id },
    { role: 'admin', userId: admin.id },
  ] as const)
    expect(await list(1, actor)).toMatchObject({ total: 25 })
})
