import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log/log.server.ts'
import { makeBatch } from './batch.server.ts'

// why: what is tested is when something is written; a second of waiting each would test the clock.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what comes is written together within a second, each key once', async () => {
  const written: (readonly string[])[] = []
  const batch = makeBatch<string>('a test', async (items) => void written.push(items))
  batch.add('1', 'one')
  await vi.advanceTimersByTimeAsync(500)
  batch.add('2', 'two')
  batch.add('1', 'one again')
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([['one', 'two']])
  batch.add('1', 'one')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written).toEqual([['one', 'two'], ['one']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).toHaveLength(2)
})

test('flushing writes all at once, and whatever came while a write was under way', async () => {
  const written: (readonly number[])[] = []
  const batch = makeBatch<number>('a test', async (items) => {
    if (written.length === 0) batch.add('late', -1)
    await Promise.resolve()
    written.push(items)
  })
  for (let n = 0; n < 12_000; n++) batch.add(`${n}`, n)
  await Promise.all([batch.flush(), batch.flush()])
  expect(written.map((items) => items.length)).toEqual([5_000, 5_000, 2_001])
})

test('what was not written waits and is tried again, without an end to what memory holds', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  let isAway = true
  const written: (readonly number[])[] = []
  const batch = makeBatch<number>('a test', async (items) => {
    if (isAway) throw new Error('away')
    written.push(items)
  })
  for (let n = 0; n < 60_000; n++) batch.add(`${n}`, n)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(warn).toHaveBeenCalledOnce()
  isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written.flat()).toHaveLength(50_000)
  expect(warn).toHaveBeenLastCalledWith({ batch: 'a test', dropped: 10_000 }, expect.any(String))
})

test('a write knows nothing of the request that it comes from', async () => {
  const request = new AsyncLocalStorage<string>()
  const found: (string | undefined)[] = []
  const batch = makeBatch<string>('a test', async () => void found.push(request.getStore()))
  request.run('a request', () => batch.add('1', 'one'))
  await vi.advanceTimersByTimeAsync(1_000)
  request.run('a request', () => batch.add('1', 'one'))
  await request.run('a request', () => batch.flush())
  expect(found).toEqual([undefined, undefined])
})
