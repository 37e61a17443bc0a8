import type pg from 'pg'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor, makeLead } from '#tests/support/factories.ts'
import { listRequests } from './customer-requests.queries.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const SCAN_NO_TABLE = command('set local enable_seqscan = off')
/** Listings and accounts that this transaction has read so far. */
const READ = statement(
  z.object({ count: z.int() }),
  `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as count from pg_stat_xact_user_tables
    where relname in ('franchises', 'profiles')`,
)

test('a search reads the companies of its buyer’s requests, and not all of the site’s for each', async () => {
  const [customer, seller] = [await makeCustomer(owner), await makeFranchisor(owner, { companyName: 'Oak Group' })]
  const asked = 30
  for (let n = 0; n < asked; n++) {
    const franchise = await makeFranchise(owner, { franchisor: seller, name: `Oak ${n}` })
    await makeLead(owner, { franchise, customer })
  }
  await asActor({ role: 'customer', userId: customer.id }, async (tx) => {
    await execute(tx, SCAN_NO_TABLE)
    const { count: before } = await one(tx, READ, [])
    const sort = { key: 'requested', descending: true } as const
    const found = await listRequests(tx, customer.id, { limit: 25 }, { q: 'oak', sort })
    expect(found).toHaveLength(25)
    expect(new Set(found.map(({ company }) => company))).toEqual(new Set(['Oak Group']))
    expect((await one(tx, READ, [])).count - before).toBeLessThanOrEqual(5 * asked)
  })
})
