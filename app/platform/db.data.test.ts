import { RouterContextProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { asActor, asSystem, openTx, type OpenTx, rows, visitor } from './db.server.ts'
import { bindRequestTx, readTx } from './request.server.ts'

beforeAll(async () => void (await testDatabase()))

let held: OpenTx[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(held.map(({ end }) => end(false)))
  held = []
})

test('where every connection is taken for long, a page answers 503 and a form its sentence; afterwards all is well', async () => {
  held = await Promise.all(Array.from({ length: 12 }, () => openTx('app', visitor, false)))
  await Promise.all(held.map(({ tx }) => rows(tx, 'select 1')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const context = new RouterContextProvider()
  bindRequestTx(context, visitor)
  const page = readTx(context).then(() => null, (thrown: unknown) => thrown)
  const form = asActor(visitor, async () => null).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await page).toMatchObject({ status: 503 })
  expect(await form).toMatchObject({ code: 'platform.too_busy', status: 503 })
  vi.useRealTimers()
  await Promise.all(held.splice(0).map(({ end }) => end(false)))
  expect(await asActor(visitor, (tx) => rows(tx, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test.each(['app', 'system'] as const)('a connection of the pool %s that is cut in the middle of a transaction fails that one, and not the process', async (pool) => {
  const admin = await (await testDatabase()).client('admin')
  const { tx, end } = await openTx(pool, visitor, true)
  const [mine] = await rows<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
  await admin.query('select pg_terminate_backend($1)', [mine?.pid])
  // Without a statement under way only the connection itself hears of it.
  await vi.waitFor(async () => expect((await admin.query('select 1 from pg_stat_activity where pid = $1', [mine?.pid])).rows).toEqual([]))
  await expect(rows(tx, 'select 1')).rejects.toThrow()
  await expect(end(true)).rejects.toThrow()
  expect(await (pool === 'app' ? asActor(visitor, (again) => rows(again, 'select 1 as one')) : asSystem('test', (again) => rows(again, 'select 1 as one')))).toEqual([{ one: 1 }])
  await admin.end()
})
