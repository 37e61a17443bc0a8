import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, asSystemAlone, closeDatabase, openTx, poolStates, visitor } from './transaction.server.ts'
import { one, statement } from './statement.server.ts'

const ONE = statement(z.object({ one: z.int() }), 'select 1 as one')
const real = new URL(process.env.ATLAS_APP_URL ?? '')

/** A line to the database that can go dead: what is sent is taken, and nothing comes back. */
let isDead = false
const sockets: Socket[] = []
const line = createServer((near) => {
  const far = connect(Number(real.port || 5432), real.hostname)
  sockets.push(near, far)
  for (const socket of [near, far]) socket.on('error', () => {})
  near.on('data', (bytes: Buffer) => void (isDead || far.write(bytes)))
  far.on('data', (bytes: Buffer) => void (isDead || near.write(bytes)))
  near.on('close', () => far.destroy())
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  line.close()
})

test('a database that says nothing any more is away after a while, and nobody keeps its connections', async () => {
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const through = new URL(real)
  through.hostname = '127.0.0.1'
  through.port = String((line.address() as AddressInfo).port)
  through.searchParams.set('query_timeout', '300')
  await closeDatabase()
  process.env.ATLAS_APP_URL = through.href
  const system = new URL(process.env.ATLAS_SYSTEM_URL ?? '')
  for (const part of ['host', 'search'] as const) system[part] = through[part]
  process.env.ATLAS_SYSTEM_URL = system.href
  const ask = () => asActor(visitor, (tx) => one(tx, ONE))
  expect(await ask()).toEqual({ one: 1 })
  isDead = true
  await expect(ask()).rejects.toMatchObject({ code: 'platform.database_away', status: 503 })
  isDead = false
  expect(await ask()).toEqual({ one: 1 })
  const alone = () => asSystemAlone('test', (tx) => one(tx, ONE))
  expect(await alone()).toEqual({ one: 1 })
  const kept = () => poolStates().map(({ busy, idle }) => busy + idle)
  expect(kept()).toEqual([1, 1])
  const { tx, end } = await openTx(visitor, false)
  isDead = true
  await expect(one(tx, ONE)).rejects.toMatchObject({ code: 'platform.database_away' })
  await end(false)
  await expect(alone()).rejects.toMatchObject({ code: 'platform.database_away' })
  expect(kept()).toEqual([0, 0])
})
