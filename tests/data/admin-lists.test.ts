import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPendingAccounts } from '#app/features/accounts/approvals/pending-accounts.queries.server.ts'
import { listFranchisors } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import { listManagedPosts } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { setPostStatus } from '#app/features/blog/management/manage-posts.commands.server.ts'
import { listChangedFranchises } from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { listPendingFranchises } from '#app/features/franchises/moderation/queries/pending-franchises.server.ts'
import { listHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchise, makeFranchisor, makePost } from '#tests/support/factories.ts'

/** The lists of the admins take as many statements for 200 rows as for 10, and so do acts on many rows. */
let owner: pg.Client
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  const { id } = await makeAdmin(owner)
  admin = { role: 'admin', userId: id, personId: id }
})
afterAll(() => owner.end())

/** How many statements are run in a transaction of an admin. */
async function countStatements(run: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0
  await asActor(admin, (tx) =>
    run(
      new Proxy(tx, {
        get(target, key, receiver) {
          if (typeof key === 'symbol') count++
          return Reflect.get(target, key, receiver)
        },
      }),
    ),
  )
  return count
}

const first = <Key extends string>(key: Key) => ({ q: '', sort: { key, descending: false }, page: 1 })
const lists: Record<string, (tx: Tx) => Promise<unknown>> = {
  'pending accounts': (tx) => listPendingAccounts(tx, first('requested')),
  accounts: (tx) => listFranchisors(tx, first('company'), null),
  'pending franchises': (tx) => listPendingFranchises(tx, first('submitted')),
  'changed franchises': (tx) => listChangedFranchises(tx, first('changed')),
  'held leads': (tx) => listHeldLeads(tx, first('held')),
  posts: (tx) => listManagedPosts(tx, first('title')),
}

async function fill(many: number): Promise<string[]> {
  const posts: string[] = []
  for (let at = 0; at < many; at++) {
    const franchisor = await makeFranchisor(owner, { status: 'pending' })
    await makeFranchise(owner, { franchisor, status: 'pending' })
    const live = await makeFranchise(owner, { franchisor })
    await owner.query(`update franchises set changed_since_approval = '{"name": "Old"}' where id = $1`, [live.id])
    await owner.query(
      `insert into franchise_leads (franchise_id, name, email, phone, held_at)
       values ($1, 'N', 'n@x.test', '1', now())`,
      [live.id],
    )
    posts.push((await makePost(owner, { status: 'draft' })).id)
  }
  return posts
}

test('a list takes two statements, with 10 rows and with 200; an act on many posts takes three', async () => {
  const few = await fill(10)
  // The first check of rows in tests asks the database which columns may be null.
  for (const list of Object.values(lists)) await countStatements(list)
  const count = async () => {
    const counted: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) counted[name] = await countStatements(list)
    return counted
  }
  const before = await count()
  expect(new Set(Object.values(before))).toEqual(new Set([2]))
  const many = await fill(190)
  expect(await count()).toEqual(before)
  const publish = (ids: string[]) => countStatements((tx) => setPostStatus(tx, admin, { id: ids, to: 'published' }))
  expect([await publish(few), await publish(many)]).toEqual([3, 3])
  const { rows } = await owner.query(`select count(*)::int as n from audit_log where action = 'post.published'`)
  expect(rows).toEqual([{ n: 200 }])
})
