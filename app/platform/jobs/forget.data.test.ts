import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deleteExpiredAuthRows } from '#app/features/accounts/auth/auth-retention.server.ts'
import { statements } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { deleteOldAudit } from './audit-retention.server.ts'
import { FORGOTTEN_AT_ONCE } from './forget.server.ts'

import.meta.glob(['../../{platform,features}/**/*.server.{ts,tsx}'], { eager: true })

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterEach(() => vi.restoreAllMocks())
afterAll(() => owner.end())

test('what a job deletes by its age it deletes some of at a time, so that no statement runs into its limit', () => {
  const byAge = [...statements].filter(({ text }) =>
    /^\s*delete from .*(?:\$\d::interval|expires_at < now)/s.test(text),
  )
  expect(byAge.length).toBeGreaterThan(15)
  // Files are few, and their names are wanted back; what a payment service says is as old as the payments.
  const few = /^\s*delete from (?:uploads|stripe_events) /
  expect(
    byAge.map(({ text }) => text).filter((text) => !few.test(text) && !/ limit \d+\)\) and \(/.test(text)),
  ).toEqual([])
})

test('what came while no job ran goes all the same, in several transactions', async () => {
  const count = FORGOTTEN_AT_ONCE * 2 + 1
  await owner.query(
    `insert into rate_limits (scope, key, window_start)
     select 'test', n::text, now() - interval '40 days' from generate_series(1, $1::int) n`,
    [count],
  )
  await owner.query(
    `insert into audit_log (at, actor_role, action, subject_type)
     select now() - interval '3 years', 'admin', 'old', 'test' from generate_series(1, $1::int)`,
    [count],
  )
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const commits = () => query.mock.calls.filter(([asked]: unknown[]) => asked === 'commit').length
  await deleteExpiredAuthRows()
  // One statement for each kind of row, and of counters three more.
  expect(commits()).toBe(7 + 3)
  query.mockClear()
  expect(await deleteOldAudit()).toBe(count)
  expect(commits()).toBe(4)
  const { rows } = await owner.query(
    `select (select count(*)::int from rate_limits where scope = 'test') as counters,
       (select count(*)::int from audit_log where subject_type = 'test') as entries`,
  )
  expect(rows).toEqual([{ counters: 0, entries: 0 }])
})
