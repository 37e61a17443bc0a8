import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countLater } from './live-count.tsx'

// why: answers that come late, in another order or not at all are the browser's and the network's to give.
const server = vi.fn<(address: string, options: { signal: AbortSignal }) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.mockReset()
})

const answer = (total: unknown): Response => Response.json({ total, openable: 0, main: null, subs: [], options: {} })
const totals = (...list: unknown[]): void => {
  for (const total of list) server.mockResolvedValueOnce(answer(total))
}
const settle = () => vi.advanceTimersByTimeAsync(1000)

test('several changes in a row are one question, of the filters as they are at last', async () => {
  totals(41)
  const told: number[] = []
  let params = 'q=c'
  for (const next of ['q=co', 'q=cof', 'q=coffee']) {
    countLater(
      () => params,
      ({ total }) => told.push(total),
    )
    params = next
    await vi.advanceTimersByTimeAsync(100)
  }
  await settle()
  expect(server.mock.calls.map(([address]) => address)).toEqual(['/search/count?q=coffee'])
  expect(told).toEqual([41])
})

test('a new question takes back the one before it, whose answer is not told', async () => {
  const late = Promise.withResolvers<Response>()
  server.mockReturnValueOnce(late.promise)
  totals(7)
  const told: number[] = []
  const tell = ({ total }: { total: number }): void => void told.push(total)
  countLater(() => 'q=a', tell)
  await settle()
  countLater(() => 'q=ab', tell)
  expect(server.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await settle()
  late.resolve(answer(99))
  await settle()
  expect(told).toEqual([7])
})

test('what is no answer tells nothing', async () => {
  server.mockRejectedValueOnce(new TypeError('no connection'))
  server.mockResolvedValueOnce(new Response('', { status: 503 }))
  server.mockResolvedValueOnce(new Response('<!doctype html>'))
  server.mockResolvedValueOnce(Response.json(null))
  server.mockResolvedValueOnce(Response.json({ total: 41 }))
  server.mockResolvedValueOnce(Response.json({ total: 41, main: null, subs: [], options: {} }))
  totals('41')
  const told: number[] = []
  for (let n = 0; n < 7; n++) {
    countLater(
      () => '',
      ({ total }) => told.push(total),
    )
    await settle()
  }
  expect([server.mock.calls.length, told]).toEqual([7, []])
})
