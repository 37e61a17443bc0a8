import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory } from '#tests/support/factories.ts'
import { followKeptAnswers, keepForVisitors } from './kept-answers.server.ts'
import { one, statement } from './statement.server.ts'
import { asActor, openTx, type Tx, visitor } from './transaction.server.ts'

const COUNT = statement(z.object({ n: z.int() }), 'select count(*)::int as n from franchise_categories')

let owner: pg.Client
let stop: (() => Promise<void>) | undefined
const asked = vi.fn<(key: string) => void>()
const counted = keepForVisitors(['categories'], async (tx, key) => {
  asked(key)
  return (await one(tx, COUNT)).n
})

async function read<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  const { tx, end } = await openTx(visitor, false)
  try {
    return await run(tx)
  } finally {
    await end(true)
  }
}

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  asked.mockClear()
  vi.useRealTimers()
})
afterAll(() => owner.end())

/** Waits until the channel is heard: from then on the same question is asked once. */
async function follow(): Promise<void> {
  stop = followKeptAnswers()
  await vi.waitFor(
    async () => {
      await read(counted)
      asked.mockClear()
      await read(counted)
      expect(asked).not.toHaveBeenCalled()
    },
    { timeout: 15_000 },
  )
}

test('nothing is kept while no changes are heard of', async () => {
  await read(counted)
  await read(counted)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an answer is kept by its key until what it is of has changed', async () => {
  await follow()
  const before = await read(counted)
  await read((tx) => counted(tx, 'another'))
  await read((tx) => counted(tx, 'another'))
  expect(asked.mock.calls).toEqual([['another']])
  await makeCategory(owner, { name: 'New' })
  // At once, and not only because a second is over.
  const begun = performance.now()
  await vi.waitFor(async () => expect(await read(counted)).toBe(before + 1), { interval: 10, timeout: 15_000 })
  expect(performance.now() - begun).toBeLessThan(900)
})

test('what ends by itself is asked for again after a second', async () => {
  await follow()
  await read(counted)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
  await read(counted)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an answer may be kept for longer, and one that is over makes room', async () => {
  await follow()
  const ask = vi.fn<(tx: Tx, key: string) => Promise<string>>((_, key) => Promise.resolve(key))
  const lasting = keepForVisitors(['ads'], ask, { forMs: 10_000, most: 2 })
  const now = Date.now()
  const readAt = async (ms: number, ...keys: string[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + ms })
    for (const key of keys) await read((tx) => lasting(tx, key))
    return ask.mock.calls.splice(0).map(([, key]) => key)
  }
  expect(await readAt(0, 'a')).toEqual(['a'])
  expect(await readAt(9_999, 'a')).toEqual([])
  // By then 'a' is over: with it there would be one too many, and all would go.
  expect(await readAt(10_000, 'b', 'c', 'b', 'c')).toEqual(['b', 'c'])
  expect(await readAt(10_001, 'd', 'd', 'b')).toEqual(['d', 'b'])
})

test('an answer that ends by itself is not kept longer, nor given to who asked after its end', async () => {
  await follow()
  const come = vi.fn<() => Promise<string>>(() => Promise.resolve('a banner'))
  const ending = keepForVisitors(['ads'], come, { forMs: 10_000, msLeft: () => 300 })
  const now = Date.now()
  const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: now + ms })
  at(0)
  await read(ending)
  at(299)
  await read(ending)
  expect(come).toHaveBeenCalledTimes(1)
  at(300)
  await read(ending)
  expect(come).toHaveBeenCalledTimes(2)
  at(700)
  const slow = Promise.withResolvers<string>()
  come.mockReturnValueOnce(slow.promise)
  const first = read(ending)
  await vi.waitFor(() => expect(come).toHaveBeenCalledTimes(3), { timeout: 15_000 })
  at(1_100)
  const later = read(ending)
  slow.resolve('the one before')
  expect(await Promise.all([first, later])).toEqual(['the one before', 'a banner'])
})

test('whoever writes, or is signed in, is asked for again; a failure is not kept', async () => {
  await follow()
  await asActor(visitor, (tx) => counted(tx))
  expect(asked).toHaveBeenCalledTimes(1)
  let fails = true
  const failing = keepForVisitors(['ads'], () => (fails ? Promise.reject(new Error('away')) : Promise.resolve('there')))
  await expect(read(failing)).rejects.toThrow('away')
  fails = false
  expect(await read(failing)).toBe('there')
})

test('whoever waits for an answer whose first asker has gone asks for it', async () => {
  await follow()
  const between = Promise.withResolvers<void>()
  const twice = vi.fn<(tx: Tx) => Promise<number>>(async (tx) => {
    await one(tx, COUNT)
    await between.promise
    return (await one(tx, COUNT)).n
  })
  const counting = keepForVisitors(['categories'], twice)
  const { tx, end } = await openTx(visitor, false)
  const gone = counting(tx)
  const others = [read(counting), read(counting)]
  await vi.waitFor(() => expect(twice).toHaveBeenCalledTimes(1), { timeout: 15_000 })
  await end(true)
  between.resolve()
  await expect(gone).rejects.toThrow('over')
  const [first, second] = await Promise.all(others)
  expect(first).toBe(second)
  expect(twice).toHaveBeenCalledTimes(2)
})
