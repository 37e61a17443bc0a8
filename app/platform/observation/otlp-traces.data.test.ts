import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { startOtlpReceiver } from '#tests/support/otlp-receiver.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { withLogContext } from '#app/platform/log/log.server.ts'
import { startTraces } from './otlp-traces.server.ts'
import { traced } from './traces.server.ts'

const ECHO = statement(z.object({ said: z.string() }), 'select $1::text as said')

beforeAll(async () => void (await testDatabase()))

const page = (run: () => Promise<number>) =>
  withLogContext({ requestId: 'request-1' }, () =>
    traced({ kind: 'server', name: 'GET /franchises' }, run, (status) => ({ 'http.response.status_code': status })),
  )

test('a request and its statements are one trace, with the id of the request and without any value', async () => {
  // Rows are checked in tests, which asks more of the database the first time.
  await asActor(visitor, (tx) => one(tx, ECHO, ['warm']))
  const receiver = await startOtlpReceiver()
  const traces = startTraces({ endpoint: `${receiver.url}/`, service: 'atlas-test', version: '1', share: 1 })
  await page(async () => {
    await asActor(visitor, (tx) => one(tx, ECHO, ['jane@example.com']))
    return 200
  })
  // Of nothing that is traced: the look into an empty queue.
  await asActor(visitor, (tx) => one(tx, ECHO, ['jim']))
  await expect(page(() => Promise.reject(new Error('a fault of jane')))).rejects.toThrow('a fault of jane')
  await page(() => Promise.resolve(503))
  await traces.stop()
  await receiver.stop()
  const [query, request, ...failed] = receiver.spans
  expect([...receiver.services]).toEqual(['atlas-test'])
  expect(request).toMatchObject({
    name: 'GET /franchises',
    parent: undefined,
    facts: { 'franchise_atlas.request_id': 'request-1', 'http.response.status_code': 200 },
    hasFailed: false,
  })
  expect(query).toMatchObject({
    name: 'postgresql',
    trace: request?.trace,
    parent: request?.id,
    facts: { 'db.system.name': 'postgresql', 'db.query.text': ECHO.text },
  })
  expect(failed.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['GET /franchises', true],
    ['GET /franchises', true],
  ])
  expect(receiver.texts.join('')).not.toMatch(/jane|jim/)
})

test('nothing is traced of a share of none, nor after the end', async () => {
  const receiver = await startOtlpReceiver()
  const traces = startTraces({ endpoint: receiver.url, service: 'x', version: '1', share: 0 })
  expect(await page(() => Promise.resolve(200))).toBe(200)
  await traces.stop()
  expect(await page(() => Promise.resolve(204))).toBe(204)
  await receiver.stop()
  expect(receiver.spans).toEqual([])
})

test('a collector that is away costs nobody an answer, nor the end of the process', async () => {
  const receiver = await startOtlpReceiver()
  await receiver.stop()
  const traces = startTraces({ endpoint: receiver.url, service: 'x', version: '1', share: 1 })
  expect(await page(() => Promise.resolve(200))).toBe(200)
  const began = performance.now()
  await traces.stop()
  expect(performance.now() - began).toBeLessThan(5_000)
})
