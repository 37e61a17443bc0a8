import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refreshReplyRecords } from '#app/features/leads/reply-record-refresh.server.ts'
import { refreshCategoryRates } from '#app/features/metrics/performance/category-rates.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())
afterEach(() => vi.restoreAllMocks())

/** What grows with all listings and requests would run into the five seconds of others one night, and each after. */
test.each([
  ['how the listings of a category do', 'refresh_category_request_rates', refreshCategoryRates],
  ['how companies answer', 'refresh_reply_records', refreshReplyRecords],
])('%s is counted at night, for which there is a minute', async (_what, name, refresh) => {
  await makeFranchise(owner, { categories: [await makeCategory(owner)] })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await refresh()
  const asked = query.mock.calls.map(([config]: unknown[]) => config as { text?: string; query_timeout?: number })
  const long = asked.filter(({ text }) => text?.includes(name))
  expect(long).not.toEqual([])
  for (const { query_timeout } of long) expect(query_timeout).toBeGreaterThan(60_000)
})
