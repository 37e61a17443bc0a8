import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { byTurns, countFailed, load } from './load.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(answer: RequestListener): Promise<string> {
  const made = createServer(answer)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

test('paths go round', () => {
  const next = byTurns(['/a', '/b'])
  expect([next(), next(), next()]).toEqual(['/a', '/b', '/a'])
})

test('every connection asks again, with its headers, and every answer counts, bodies read or not', async () => {
  const seen = new Set<string>()
  const sockets = new Set<unknown>()
  const address = await serve((request, response) => {
    seen.add(`${request.url} ${request.headers.cookie}`)
    sockets.add(request.socket)
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'retry-after': '1' }).end('x'.repeat(50_000))
  })
  const told = new Set<unknown>()
  const found = await load({
    address,
    connections: 3,
    seconds: 0.3,
    nextPath: byTurns(['/', '/gone']),
    headers: { cookie: 'a=1' },
    onHeaders: (status, headers) => told.add(`${status} ${String(headers['retry-after'])}`),
  })
  expect([...seen].toSorted()).toEqual(['/ a=1', '/gone a=1'])
  expect(sockets.size).toBe(3)
  expect([...told].toSorted()).toEqual(['200 1', '404 1'])
  expect(found.total).toBeGreaterThan(3)
  expect(found.total).toBe((found.statuses.get(200) ?? 0) + (found.statuses.get(404) ?? 0))
  expect(found.perSecond).toBeCloseTo(found.total / 0.3)
  expect(countFailed(found)).toBe(found.statuses.get(404))
  expect(found.p50).toBeLessThanOrEqual(found.p99)
})

test('no more are sent than are asked for in a second, and what has no answer failed', async () => {
  let asked = 0
  const address = await serve((request) => {
    asked += 1
    request.socket.destroy()
  })
  const found = await load({ address, connections: 8, seconds: 0.5, perSecond: 20 })
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThanOrEqual(11)
  expect(found.total).toBe(0)
  // The last one may have been on its way when the time was over.
  expect([asked, asked - 1]).toContain(found.failed)
})
