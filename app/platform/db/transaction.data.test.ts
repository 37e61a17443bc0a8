import { RouterContextProvider } from 'react-router'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { z } from 'zod'
import {
  asActor,
  asSystem,
  asSystemAlone,
  isAnyones,
  openSystemTx,
  openTx,
  type OpenTx,
  visitor,
} from './transaction.server.ts'
import { CONNECTIONS } from './connections.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { record } from '#app/platform/observation/recorder.server.ts'
import { bindRequestTx, readTx } from './request-transaction.server.ts'
import { command, execute, one, statement } from './statement.server.ts'

const ONE = statement(z.object({ one: z.int() }), 'select 1 as one')
const PID = statement(z.object({ pid: z.int() }), 'select pg_backend_pid() as pid')
const WHO = statement(z.object({ role: z.string() }), 'select current_user::text as role')

beforeAll(async () => void (await testDatabase()))

let held: OpenTx[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(held.map(({ end }) => end(false)))
  held = []
})

test('with every connection taken a page answers 503, a form its sentence; afterwards all is well', async () => {
  held = await Promise.all(Array.from({ length: CONNECTIONS }, () => openTx(visitor, false)))
  await Promise.all(held.map(({ tx }) => one(tx, ONE)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const context = new RouterContextProvider()
  bindRequestTx(context, visitor)
  const page = readTx(context).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const form = asActor(visitor, async () => null).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await page).toMatchObject({ status: 503 })
  expect(await form).toMatchObject({ code: 'platform.too_busy', status: 503 })
  vi.useRealTimers()
  await Promise.all(held.splice(0).map(({ end }) => end(false)))
  expect(await asActor(visitor, (tx) => one(tx, ONE))).toEqual({ one: 1 })
})

test.each(['app', 'system'] as const)(
  'a connection of the pool %s that is cut in the middle of a transaction fails that one, and not the process',
  async (pool) => {
    const admin = await (await testDatabase()).client('admin')
    const { tx, end } = await (pool === 'app' ? openTx(visitor, true) : openSystemTx('test'))
    const mine = await one(tx, PID)
    await admin.query('select pg_terminate_backend($1)', [mine.pid])
    // Without a statement under way only the connection itself hears of it.
    await vi.waitFor(
      async () =>
        expect((await admin.query('select 1 from pg_stat_activity where pid = $1', [mine.pid])).rows).toEqual([]),
      { timeout: 15_000 },
    )
    await expect(one(tx, ONE)).rejects.toThrow()
    await expect(end(true)).rejects.toThrow()
    expect(
      await (pool === 'app'
        ? asActor(visitor, (again) => one(again, ONE))
        : asSystem('test', (again) => one(again, ONE))),
    ).toEqual({ one: 1 })
    await admin.end()
  },
)

test('whenever the server acts as itself, it is told why', async () => {
  const told = vi.spyOn(log, 'debug')
  await asSystem('a reason', (tx) => one(tx, ONE))
  await asSystemAlone('another', (tx) => one(tx, ONE))
  await (await openSystemTx('a third')).end(true)
  expect(told.mock.calls.map(([what]) => what)).toEqual(
    ['a reason', 'another', 'a third'].map((reason) => ({ event: 'platform.as_system', reason })),
  )
  told.mockRestore()
})

test('a statement alone is the server\u2019s own, commits by itself and gives the connection back', async () => {
  const SAVEPOINT = command('savepoint only_within_a_transaction')
  for (let time = 0; time < 20; time++)
    await expect(asSystemAlone('test', (tx) => execute(tx, SAVEPOINT))).rejects.toThrow(/transaction block/)
  expect(await asSystemAlone('test', (tx) => one(tx, WHO))).toEqual({ role: 'atlas_system' })
})

test('a visitor reads in no transaction, as nobody else, and writes nothing', async () => {
  const WHO_ASKS = statement(z.object({ role: z.string() }), 'select app_role() as role')
  const WRITE = command("update franchises set name = ''")
  const company = { role: 'franchisor', userId: '0b0c7b1e-5f0e-4ad1-9f43-000000000001' } as const
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  // Each connection of the pool has been someone else's.
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => openTx(company, false)))
  for (const { tx } of all) expect(await one(tx, WHO_ASKS)).toEqual({ role: 'franchisor' })
  await Promise.all(all.map(({ end }) => end(false)))
  spy.mockClear()
  for (let time = 0; time < CONNECTIONS; time++) {
    const { tx, end } = await openTx(visitor, false)
    expect(await one(tx, WHO_ASKS)).toEqual({ role: 'visitor' })
    expect(isAnyones(tx)).toBe(true)
    await expect(execute(tx, WRITE)).rejects.toMatchObject({ code: '25006' })
    await end(false)
    await expect(one(tx, ONE)).rejects.toThrow('over')
  }
  expect(spy).toHaveBeenCalledTimes(2 * CONNECTIONS)
  spy.mockRestore()
  await asActor(visitor, async (tx) => expect(isAnyones(tx)).toBe(false))
})

test('a visitor gives a connection back once all is answered, also what nobody waited for', async () => {
  const SLOW = statement(z.object({ one: z.int() }), 'select 1 as one from pg_sleep(0.2)')
  const { tx, end } = await openTx(visitor, false)
  const begun = performance.now()
  void one(tx, SLOW)
  await end(false)
  expect(performance.now() - begun).toBeGreaterThan(190)
})

const LOCK = command('select pg_advisory_xact_lock(54, $1)')

test('of two transactions in a deadlock one is done again, whole, and both come to pass once', async () => {
  const told = vi.spyOn(log, 'info')
  const refused = vi.spyOn(record, 'refused')
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  /** Takes two locks in an order; at first both wait until each has the first one. */
  const take = (name: string, first: number, second: number) =>
    asSystem('test', async (tx) => {
      await enqueue(tx, 'deadlock', `${name}@example.com`, {})
      await execute(tx, LOCK, [first])
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await execute(tx, LOCK, [second])
      return name
    })
  expect(await Promise.all([take('one', 1, 2), take('other', 2, 1)])).toEqual(['one', 'other'])
  expect(holding).toBe(3)
  const owner = await (await testDatabase()).ownerClient()
  const { rows } = await owner.query("select recipient from outbox where kind = 'deadlock' order by recipient")
  await owner.end()
  expect(rows).toEqual([{ recipient: 'one@example.com' }, { recipient: 'other@example.com' }])
  const lines = told.mock.calls.map(([line]) => line)
  expect(lines).toContainEqual({ event: 'platform.repeated', tries: 1 })
  expect(refused).not.toHaveBeenCalled()
  told.mockRestore()
  refused.mockRestore()
})

const FAIL = (code: string) => command(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)

test('a failed serialisation is tried four times, then a sentence says so; what was swallowed counts too', async () => {
  let tries = 0
  const fails = () => asActor(visitor, (tx) => ((tries += 1), execute(tx, FAIL('40001'))))
  await expect(fails()).rejects.toMatchObject({ code: 'platform.too_busy', status: 503 })
  expect(tries).toBe(4)
  const swallowed = await asActor(visitor, async (tx) => {
    tries += 1
    if (tries === 5) await execute(tx, FAIL('40P01')).catch(() => {})
    return (await one(tx, ONE).catch(() => null))?.one ?? null
  })
  expect([swallowed, tries]).toEqual([1, 6])
  const refused = vi.spyOn(record, 'refused')
  const always = asActor(visitor, async (tx) => void (await execute(tx, FAIL('40P01')).catch(() => {})))
  await expect(always).rejects.toMatchObject({ code: 'platform.too_busy', status: 503 })
  expect(refused.mock.calls).toEqual([['platform.too_busy']])
  refused.mockRestore()
})

test('a lock that is not had in time, and a statement that is too slow, answer 503, once', async () => {
  const other = await (await testDatabase()).client('admin')
  await other.query('select pg_advisory_lock(54, 3)')
  let tries = 0
  const late = (setting: string, statement: ReturnType<typeof command>, values: number[]) =>
    asActor(visitor, async (tx) => {
      tries += 1
      await execute(tx, command(`set local ${setting} = '50ms'`))
      await execute(tx, statement, values)
    })
  const busy = { code: 'platform.too_busy', status: 503 }
  await expect(late('lock_timeout', LOCK, [3])).rejects.toMatchObject(busy)
  await expect(late('statement_timeout', command('select pg_sleep($1)'), [5])).rejects.toMatchObject(busy)
  expect(tries).toBe(2)
  await other.end()
})
