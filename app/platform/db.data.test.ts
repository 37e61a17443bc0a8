import { RouterContextProvider } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { asActor, openTx, type OpenTx, rows, visitor } from './db.server.ts'
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
