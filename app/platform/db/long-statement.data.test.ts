import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { oneInAMinute } from './long-statement.server.ts'
import { one, statement } from './statement.server.ts'
import { asActor, visitor } from './transaction.server.ts'

const LIMIT = statement(z.object({ limit: z.string() }), `select current_setting('statement_timeout') as "limit"`)

afterEach(() => vi.restoreAllMocks())

test('a statement that does much has a minute, on both sides; the next transaction what others have', async () => {
  await testDatabase()
  const others = await asActor(visitor, (tx) => one(tx, LIMIT))
  expect(others).not.toEqual({ limit: '1min' })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await asActor(visitor, (tx) => oneInAMinute(tx, LIMIT))).toEqual({ limit: '1min' })
  const asked = query.mock.calls.map(([config]: unknown[]) => config as { text?: string; query_timeout?: number })
  expect(asked.find(({ text }) => text === LIMIT.text)?.query_timeout).toBeGreaterThan(60_000)
  expect(await asActor(visitor, (tx) => one(tx, LIMIT))).toEqual(others)
})
